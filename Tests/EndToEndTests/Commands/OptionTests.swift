import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What options change, as the help and the documentation say.
  @Suite struct OptionTests {
    /// A command with its options, what it must print, and what it must not.
    struct Case: Sendable, CustomTestStringConvertible {
      var title: String
      var arguments: [String]
      var input = ""
      var status: Int32 = 0
      /// On standard output or standard error.
      var says: [String] = []
      var saysNot: [String] = []

      var testDescription: String { title }
    }

    private static let menu = "Butter toast 3.00\nGreen salad 4.00\ncucumber\n"
    private static let pack = "SampleImages/label_en_one_word.png"
    private static let mark = "\u{FEFF}"

    static let cases = [
      Case(
        title: "--explain says what was read, what matched, and how the verdict followed",
        arguments: ["text", "--kind", "menu", "--avoid", "milk", "--explain"], input: menu,
        says: [
          "Butter toast: unsafe", "name: “Butter toast”", "price: “3.00”",
          "“Butter”: butter, terms [milk], en: milk", "milk: contains, by the rule named: “Butter”",
          "Green salad: safe",
        ]),
      Case(
        title: "without it nothing of that is said",
        arguments: ["text", "--kind", "menu", "--avoid", "milk"], input: menu,
        says: ["contains milk: Butter"], saysNot: ["by the rule"]),
      Case(
        title: "with JSON it is a field of the scan",
        arguments: ["text", "--kind", "menu", "--avoid", "milk", "--explain", "--format", "json"],
        input: menu, says: [#""explanation""#]),
      Case(
        title: "a text beyond --max-text-size is refused, and nothing of it is called safe",
        arguments: ["text", "--avoid", "milk", "--max-text-size", "1"],
        input: String(repeating: "rice ", count: 300), status: 4,
        says: ["1500 bytes", "limit of 1024"], saysNot: ["NO LISTED ALLERGEN"]),
      Case(
        title: "CSV begins with the mark that spreadsheets want",
        arguments: ["text", "--kind", "menu", "--avoid", "milk", "--format", "csv"], input: menu,
        says: [mark + "source,status,"]),
      Case(
        title: "--no-bom leaves it out",
        arguments: ["text", "--kind", "menu", "--avoid", "milk", "--format", "csv", "--no-bom"],
        input: menu, says: ["source,status,"], saysNot: [mark]),
      Case(
        title: "the HTML report has the picture in it",
        arguments: ["scan", pack, "--avoid", "milk", "--format", "html"],
        says: ["data:image/"]),
      Case(
        title: "--no-pictures leaves it out",
        arguments: ["scan", pack, "--avoid", "milk", "--format", "html", "--no-pictures"],
        says: ["contains milk"], saysNot: ["data:image/"]),
      Case(
        title: "a picture is read the same in this process",
        arguments: ["scan", pack, "--avoid", "milk", "--isolation", "none"],
        says: ["UNSAFE\n", "contains milk"]),
      Case(
        title: "and in a process of its own",
        arguments: ["scan", pack, "--avoid", "milk", "--isolation", "process"],
        says: ["UNSAFE\n", "contains milk"]),
      Case(
        title: "--fail-on says it by the exit code",
        arguments: ["text", "--kind", "menu", "--avoid", "milk", "--fail-on", "unsafe"],
        input: menu, status: 1, says: ["UNSAFE (1)"]),
      Case(
        title: "and is silent where nothing is as bad",
        arguments: ["text", "--kind", "menu", "--avoid", "fish", "--fail-on", "unsafe"],
        input: menu, status: 0),
      Case(
        title: "--regime decides what is avoided where nobody says so",
        arguments: ["text", "--kind", "label", "--regime", "us"],
        input: "Ingredients: celery, lupin flour, mustard.", saysNot: ["UNSAFE"]),
      Case(
        title: "and the EU's list is longer",
        arguments: ["text", "--kind", "label", "--regime", "eu"],
        input: "Ingredients: celery, lupin flour, mustard.",
        says: ["contains celery", "contains lupin", "contains mustard"]),
      Case(
        title: "--country says what the letters after a dish mean",
        arguments: ["text", "--kind", "menu", "--country", "at", "--avoid", "celery"],
        input: "Gulaschsuppe A,L 6.90\nPalatschinken A,C,G 5.90\n",
        says: ["UNSAFE (1)", "contains celery"]),
      Case(
        title: "and in Germany the same letter is another allergen",
        arguments: ["text", "--kind", "menu", "--country", "de", "--avoid", "sulphites"],
        input: "Gulaschsuppe A,L 6.90\nPalatschinken A,C,G 5.90\n",
        says: ["contains sulphur dioxide and sulphites: L"]),
    ]

    @Test(arguments: cases) func `change what they say`(_ example: Case) throws {
      let outcome = try Program.run(example.arguments, input: Data(example.input.utf8))
      #expect(outcome.status == example.status, "\(outcome.messages)")
      let printed = outcome.text + outcome.messages
      for words in example.says { #expect(printed.contains(words), "\(words)\n\(printed)") }
      for words in example.saysNot { #expect(!printed.contains(words), "\(words)\n\(printed)") }
    }

    @Test(arguments: [true, false])
    func `tell of a report how it came about, as text and as JSON`(_ isExplained: Bool) throws {
      let report = try Program.run(
        ["text", "--kind", "menu", "--avoid", "milk", "--format", "json"]
          + (isExplained ? ["--explain"] : []), input: Data(Self.menu.utf8)
      ).output
      let text = try Program.run("explain", "-", input: report).text
      #expect(text.contains("milk: contains, by the rule named: “Butter”"))
      #expect(text.contains("Judged again from its text") == !isExplained)
      let json = try Program.run("explain", "-", "--format", "json", input: report)
      let told = try #require(
        JSONSerialization.jsonObject(with: json.output) as? [String: [[String: Any]]])
      let scan = try #require(told["scans"]?.first)
      #expect(scan["isJudgedAgain"] as? Bool == !isExplained)
      let items = try #require(
        (scan["explanation"] as? [String: Any])?["items"] as? [[String: Any]])
      #expect(items.map { $0["name"] as? String } == ["Butter toast", "Green salad"])
      #expect(items.map { $0["verdict"] as? String } == ["unsafe", "safe"])
    }

    @Test func `tell how a report came about in lines of 80 columns`() throws {
      let menu =
        "Roast celeriac steak with hazelnut pesto, burnt butter, capers, a salad of bitter leaves "
        + "and our sourdough 14.50"
      for arguments in [["text", "--explain"], ["text", "--explain", "--kind", "menu"]] {
        let told = try Program.run(arguments + ["--avoid", "milk"], input: Data(menu.utf8))
        #expect(told.text.contains("hazelnut"))
        #expect(told.lines.filter { $0.count > 80 } == [])
      }
    }

    @Test func `give the pictures of a folder in the order of their names, by --ordered`() throws {
      let folder = try TemporaryFolder()
      // The largest first, which is done last.
      let names = [
        "a.png": "menu_en_diner", "b.png": "label_en_one_word", "c.png": "label_de_brot",
      ]
      for (name, sample) in names {
        try FileManager.default.copyItem(
          at: Program.samples.appending(path: sample + ".png"), to: folder.url.appending(path: name)
        )
      }
      let outcome = try Program.run(
        "scan", folder.url.path, "--ordered", "--format", "jsonl", "--effort", "fast", "--quiet")
      let sources = try outcome.lines.map {
        try JSONDecoder().decode(Report.Scan.self, from: Data($0.utf8)).source
      }
      #expect(sources.map { $0.suffix(5) } == ["a.png", "b.png", "c.png"])
    }
  }
}
