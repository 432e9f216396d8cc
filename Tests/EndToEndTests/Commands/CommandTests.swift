import Foundation
import TestSupport
import Testing

extension EndToEnd {
  @Suite struct CommandTests {
    @Test func `doctor names the engine and the languages`() throws {
      let outcome = try Program.run("doctor")
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.text.localizedCaseInsensitiveContains("tesseract"))
      for language in ["eng", "deu", "fra", "ita", "spa"] {
        #expect(outcome.text.contains(language))
      }
    }

    @Test func `doctor says which package is missing`() throws {
      let folder = try TemporaryFolder()
      let outcome = try Program.run("doctor", environment: ["TESSDATA_PREFIX": folder.url.path])
      #expect((outcome.text + outcome.messages).contains("tesseract-ocr-eng"))
    }

    @Test func `Without a language a scan fails with the package to install`() throws {
      let folder = try TemporaryFolder()
      let outcome = try Program.run(
        "scan", "SampleImages/label_en_one_word.png",
        environment: ["TESSDATA_PREFIX": folder.url.path])
      #expect(outcome.status == 4)
      #expect(outcome.messages.contains("tesseract-ocr-"), "\(outcome.messages)")
    }

    @Test func `allergens lists the fourteen`() throws {
      let outcome = try Program.run("allergens")
      #expect(outcome.status == 0)
      for id in [
        "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
        "mustard", "sesame", "sulphites", "lupin", "molluscs",
      ] { #expect(outcome.text.contains(id)) }
    }

    @Test(arguments: [("parmesan", "milk"), ("spelt", "gluten"), ("Garnelen", "crustaceans")])
    func `allergens explains a term`(_ term: String, _ allergen: String) throws {
      let outcome = try Program.run("allergens", term)
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.text.contains(allergen), "\(outcome.text)")
    }

    @Test func `dictionaries of one's own are used by every command`() throws {
      let own = ["--dictionaries", "Examples/Dictionaries"]
      let menu = Data("Berry cup, dream whip, churro sugar\n".utf8)
      let text = try Program.run(["text", "--avoid", "milk,cinnamon"] + own, input: menu)
      #expect(text.text.contains("contains milk: dream whip"), "\(text.messages)")
      #expect(text.text.contains("contains cinnamon: churro sugar"))
      let request = Data(#"{"id": "1", "text": "Toast, dream whip", "avoid": ["milk"]}"#.utf8)
      let worker = try Program.run(["worker"] + own, input: request)
      #expect(worker.text.contains("contains milk: dream whip"), "\(worker.messages)")
      let allergens = try Program.run(["allergens", "cassia"] + own)
      #expect(allergens.text.contains("cinnamon"), "\(allergens.messages)")
      let doctor = try Program.run(["doctor"] + own)
      #expect(doctor.text.contains("Examples/Dictionaries: no mistakes"), "\(doctor.messages)")
    }

    @Test func `a mistake in one's own dictionaries is wrong usage, with its place`() throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "terms"), withIntermediateDirectories: true)
      try folder.write("terms/en.txt", "skyr : mlik\n")
      let outcome = try Program.run("text", "--dictionaries", folder.url.path)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(
        outcome.messages == """
          allergen-scan: --dictionaries: \(folder.url.path)/terms/en.txt:1:8: unknown allergen \
          `mlik`; the ids are in allergens.txt
          skyr : mlik
                 ^

          """)
    }

    @Test(arguments: ["scan", "text", "worker", "allergens", "doctor"])
    func `Every command has help`(_ command: String) throws {
      let outcome = try Program.run(command, "--help")
      #expect(outcome.status == 0)
      #expect(outcome.text.contains("allergen-scan \(command)"))
    }

    @Test func `Text output fits 80 columns, has no colour off a terminal, the worst first`() throws
    {
      let menu = """
        Starters
        Green salad, lettuce, cucumber 5.00
        Cheddar toast with butter 6.00
        Soup of the day 4.50
        """
      let outcome = try Program.run("text", "--avoid", "milk", input: Data(menu.utf8))
      #expect(!outcome.text.contains("\u{1B}"))
      for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
      let unsafe = try #require(outcome.text.range(of: "Cheddar toast"))
      let safe = try #require(outcome.text.range(of: "Green salad"))
      #expect(unsafe.lowerBound < safe.lowerBound)
      #expect(!outcome.messages.contains("\u{1B}"))
    }

    @Test func `Results go to standard output, or to a file when asked`() throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "report.json")
      let outcome = try Program.run(
        "text", "--format", "json", "--output", file.path, input: Data("Cheddar".utf8))
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.output.isEmpty)
      #expect(try Program.schemaErrors(in: Data(contentsOf: file), kind: "report") == "")
    }

    @Test(arguments: ["scan", "worker"])
    func `One thread for all that is asynchronous suffices`(_ command: String) throws {
      let pictures = ["SampleImages/label_en_one_word.png", "SampleImages/label_es_sopa.png"]
      let lines =
        pictures.map { #"{"id": "\#($0)", "image": "\#($0)"}"# }
        + (0..<20).map { #"{"id": "\#($0)", "text": "sugar, butter"}"# }
      let outcome = try Program.run(
        command == "scan"
          ? ["scan", "--format", "jsonl", "--effort", "fast"] + pictures
          : ["worker", "--effort", "fast"],
        input: Data(lines.joined(separator: "\n").utf8),
        environment: ["LIBDISPATCH_COOPERATIVE_POOL_STRICT": "1"])
      #expect(outcome.status == 0, "\(outcome.messages)")
      #expect(outcome.lines.count == (command == "scan" ? 2 : 22))
    }

    @Test func `A profile never shows in messages`() throws {
      let folder = try TemporaryFolder()
      let profile = try folder.write(
        "p.json", #"{"name": "Zebedee Quist", "avoid": [{"allergen": "lupin"}]}"#)
      let outcome = try Program.run("scan", "missing.jpg", "--profile", profile.path)
      #expect(!outcome.messages.contains("Zebedee"))
      #expect(!outcome.messages.contains("lupin"))
    }
  }
}
