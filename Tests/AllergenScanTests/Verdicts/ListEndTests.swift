import AllergenScan
import RecognizedText
import ScanTestSupport
import Testing
import TextRecognition

/// What stands outside an ingredient list makes no doubt, and what was misread is no unknown food.
@Suite(.timeLimit(.minutes(30)))
struct ListEndTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var lines: [String]
    /// How well some of the words were read; all others are certain.
    var confidences: [String: Double] = [:]
    /// What the doubt names; "" where there is none.
    var doubt = ""
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "an address after the list",
      lines: [
        "Ingredients: rice, sugar, salt.", "Zorkel & Flurb, Inc.", "Pheasant Zork, OR 97222",
        "Please see date printed",
      ]
    ),
    Case(
      title: "the same, on a German pack",
      lines: ["Zutaten: Reis, Zucker, Salz.", "Zorkel Flurbwerke, Grumbach", "Lörzweiler 12"]),
    Case(
      title: "scraps of a picture after the list",
      lines: ["Ingredients: rice, sugar, salt", "santas ane", "frbq Hnwe"],
      confidences: ["santas": 0.2, "frbq": 0.1]),
    Case(
      title: "scraps of a picture after a French list",
      lines: ["Ingrédients : riz, sucre, sel", "zbrwq", "qpzsf ADVICE"],
      confidences: ["zbrwq": 0.1]),
    Case(
      title: "an amount", lines: ["Ingredients: rice, sugar (240mL), salt"]),
    Case(
      title: "a letter misread, and still certain",
      lines: ["Ingredients: rice, carrots, tomatoes, sugor, salt"]),
    Case(
      title: "a badly read word", lines: ["Ingredients: rice, carrots, tomatoes, nezzyral, salt"],
      confidences: ["nezzyral,": 0.6]),
    // What is a doubt.
    Case(title: "an unknown food", lines: ["Ingredients: rice, flurbium, salt"], doubt: "flurbium"),
    Case(
      title: "an unknown food at the end", lines: ["Ingredients: rice, sugar, flurbium"],
      doubt: "flurbium"),
    Case(
      title: "an unknown food in a next line", lines: ["Ingredients: rice, sugar,", "flurbium."],
      doubt: "flurbium"),
    Case(
      title: "an unknown food in a line with commas",
      lines: ["Zutaten: Reis, Zucker", "Zorkelat, Frumpf, Reis"], doubt: "Frumpf"),
    Case(
      title: "what could not be read inside the list",
      lines: ["Ingredients: rice, arveeacyx, salt"], confidences: ["arveeacyx,": 0.2],
      doubt: "arveeacyx"),
    Case(
      title: "what could not be read in a warning after it",
      lines: ["Ingredients: rice, salt.", "May contain xzqvrt, milk."],
      confidences: ["xzqvrt,": 0.2], doubt: "xzqvrt"),
  ])
  func `only the list makes doubts`(_ example: Case) async {
    var page = RecognizedPage.lines(example.lines)
    for line in page.blocks[0].lines.indices {
      for word in page.blocks[0].lines[line].words.indices {
        let text = page.blocks[0].lines[line].words[word].text
        page.blocks[0].lines[line].words[word].confidence = example.confidences[text] ?? 0.96
      }
    }
    let scanner = AllergenScanner(recognizer: StubRecognizer(RecognizedDocument(pages: [page])))
    let settings = ScanSettings(
      profiles: [Profile(avoid: [.init(allergen: "lupin")])], kind: .label)
    let result = await scanner.scan(ScanRequest(path: "a.jpg", settings: settings))
    let item = result.items.first
    #expect(item?.verdict == (example.doubt.isEmpty ? .safe : .caution), "\(item?.reasons ?? [])")
    #expect(
      example.doubt.isEmpty || item?.reasons.contains { $0.contains(example.doubt) } == true,
      "\(item?.reasons ?? [])")
  }
}
