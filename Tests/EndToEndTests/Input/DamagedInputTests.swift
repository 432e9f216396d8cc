import Foundation
import TestSupport
import Testing

extension EndToEnd {
  @Suite struct DamagedInputTests {
    let folder: TemporaryFolder
    let damaged: DamagedFiles

    init() throws {
      folder = try TemporaryFolder()
      damaged = try DamagedFiles(in: folder, seed: 20_240_229)
    }

    @Test func `A hundred damaged inputs are each named, and good ones still scanned`() throws {
      let good = "SampleImages/label_en_one_word.png"
      var paths = damaged.paths
      paths.insert(good, at: 0)
      paths.insert(good, at: 50)
      paths.append(good)
      let outcome = try Program.run(["scan", "--format", "json"] + paths)
      #expect(outcome.status == 3)
      #expect(!outcome.died)
      #expect(try Program.schemaErrors(in: outcome.output, kind: "report") == "")

      let report = try outcome.report()
      #expect(report.scans.count { $0.status == "ok" } == 3)
      #expect(report.scans.filter { $0.status == "ok" && $0.source != good }.map(\.source) == [])
      let failed = report.scans.filter { $0.status == "failed" }
      #expect(Set(failed.map(\.source)) == Set(damaged.paths))
      for scan in failed {
        let name = URL(filePath: scan.source).lastPathComponent
        #expect(scan.error?.message.contains(name) == true, "\(scan.source)")
        #expect(outcome.messages.contains(name), "\(name) is not named on standard error")
      }
      for line in outcome.messages.split(separator: "\n") {
        #expect(line.hasPrefix("allergen-scan: "), "not the program's own words")
      }
    }

    @Test func `A damaged picture is caution, says so, and nothing raw is on standard error`()
      throws
    {
      var png = try Data(contentsOf: Program.samples.appending(path: "label_de_brot.png"))
      // A part that no decoder needs, changed after its checksum was made.
      png.insert(
        contentsOf: [0, 0, 0, 3] + Array("tEXta\0b".utf8) + [1, 2, 3, 4], at: 33)
      let file = try folder.write("changed.png", png).path
      let outcome = try Program.run(
        "scan", file, "--format", "json", "--avoid", "crustaceans", "--effort", "fast", "--quiet")
      #expect(outcome.messages == "")
      #expect(try outcome.report().scans.map(\.verdict) == ["caution"])
      #expect(outcome.text.contains("the picture is damaged"))
    }

    @Test func `Where nothing can be read the status is 4`() throws {
      let outcome = try Program.run(["scan"] + damaged.paths)
      #expect(outcome.status == 4)
      #expect(!outcome.died)
    }

    @Test func `The worker survives all of them in one process`() throws {
      let requests = damaged.paths.enumerated().map { #"{"id": "\#($0)", "image": "\#($1)"}"# }
      let last = #"{"id": "good", "image": "SampleImages/label_en_one_word.png"}"#
      let input = Data((requests + [last]).joined(separator: "\n").utf8)
      let outcome = try Program.run("worker", input: input)
      #expect(outcome.status == 0)
      let answers = try outcome.each(Answer.self)
      #expect(answers.count == damaged.paths.count + 1)
      let good = answers.filter { $0.scan?.status == "ok" }
      #expect(good.map(\.id) == ["good"])
    }

    @Test(arguments: [1, 2, 3])
    func `Scrambled pictures may be read or not, but never end the program`(seed: Int) throws {
      var chance = SeededGenerator(seed: UInt64(seed))
      var paths: [String] = []
      for name in ["menu_it_trattoria.jpg", "label_de_brot.png"] {
        var data = try Data(contentsOf: Program.samples.appending(path: name))
        for _ in 0..<12 {
          let place = Int.random(in: 100..<data.count, using: &chance)
          data[place] = UInt8.random(in: 0...255, using: &chance)
        }
        paths.append(try folder.write("scrambled-\(seed)-\(name)", data).path)
      }
      let outcome = try Program.run(["scan", "--format", "json"] + paths)
      #expect([0, 3, 4].contains(outcome.status), "\(outcome.messages)")
      #expect(!outcome.died)
      #expect(try outcome.report().scans.count == 2)
    }
  }
}
