package import AllergenScan
import RecognizedText

/// Results made by hand, for everything that prints or counts them.
package enum SampleScan {
  /// Named, with one plain allergy.
  package static let milk = Profile(name: "Anna", avoid: [.init(allergen: "milk")])
  /// Named, with a member of an allergen, severely, and a word of the person's own.
  package static let nuts = Profile(
    name: "Ben", avoid: [.init(allergen: "nuts/almond", severity: .severe)],
    avoidTerms: ["coriander"])

  /// Five dishes: two unsafe, one caution, two safe.
  package static let menu = result(
    "menu.jpg", .menu,
    [
      item(
        "Caesar Salad", "romaine, parmesan, anchovy dressing", .unsafe, ["contains milk: parmesan"],
        section: "Starters", price: "$12.50",
        findings: [finding("milk", nil, .contains, "parmesan", 22..<30)]),
      item("Green Salad", "lettuce, cucumber", .safe, ["no listed allergen in its description"]),
      item(
        "Soup of the Day", "", .caution, ["a name that may stand for anything: ask what is in it"],
        section: "Starters", price: "$6", basis: .name),
      item("Mineral Water", "", .safe, ["no listed allergen by its usual recipe"], basis: .name),
      item(
        "Chicken korma in a creamy sauce of cashew nuts, almonds and coconut, with saffron rice "
          + "and warm naan bread from the oven", "", .unsafe,
        [
          "usually made with milk: korma, naan bread",
          "contains milk: creamy sauce; the words were read with some doubt, so look at the menu",
        ], section: "Mains", price: "$18.00"),
    ])

  /// One unsafe item, with a note on how the picture was read.
  package static let label: ScanResult = {
    var label = result(
      "label.png", .label,
      [
        item(
          "Milk chocolate", "sugar, cocoa butter, whole milk powder", .unsafe,
          ["contains milk: whole milk powder"], basis: .ingredients)
      ])
    label.diagnostics = ["page turned by 90 degrees before reading"]
    return label
  }()

  /// A picture that could not be decoded.
  package static let failed = ScanResult.failed(
    ScanRequest(path: "broken.jpg", settings: ScanSettings(profiles: [milk])),
    ScanFailure(
      code: .unreadableImage,
      message: "broken.jpg: the JPEG data is damaged or cut off; copy or take the picture again"))

  /// The same menu for two people.
  package static let menuForTwo: ScanResult = {
    var menu = Self.menu
    for index in menu.items.indices {
      let verdict = menu.items[index].verdict
      menu.items[index].people = [
        PersonVerdict(name: "Anna", verdict: verdict, reasons: menu.items[index].reasons),
        PersonVerdict(
          name: "Ben", verdict: .caution, reasons: ["may contain nuts: kitchen notice"]),
      ]
    }
    return menu
  }()

  /// A scan of one page, whose verdict is the worst of its items'.
  package static func result(
    _ source: String, _ kind: ScanResult.Kind, _ items: [ScannedItem]
  ) -> ScanResult {
    var result = ScanResult(
      source: source, kind: kind, verdict: items.map(\.verdict).max() ?? .caution)
    result.items = items
    result.languages = ["eng"]
    result.confidence = 0.93
    result.pages = 1
    result.text = items.map { $0.name + " " + $0.description }.joined(separator: "\n")
    result.timing.recognize = 0.84
    return result
  }

  /// A dish for one unnamed person, with its box on the first page.
  package static func item(
    _ name: String, _ description: String, _ verdict: Verdict, _ reasons: [String],
    section: String? = nil, price: String? = nil, basis: Basis = .description,
    findings: [Finding] = []
  ) -> ScannedItem {
    let amount = price.map { String($0.drop { !$0.isNumber }) }
    return ScannedItem(
      name: name, description: description, section: section,
      prices: price.map {
        [Price(amount: amount, currency: "USD", text: $0, label: nil, range: 0..<0)]
      } ?? [],
      verdict: verdict, reasons: reasons, basis: basis, coverage: 1, confidence: 0.91,
      boxes: [PageBox(page: 1, box: BoundingBox(left: 120, top: 340, right: 730, bottom: 404))],
      findings: findings, substitutions: [],
      people: [PersonVerdict(name: nil, verdict: verdict, reasons: reasons)])
  }

  private static func finding(
    _ allergen: String, _ member: String?, _ presence: Presence, _ text: String, _ span: Range<Int>
  ) -> Finding {
    Finding(
      allergen: allergen, member: member, presence: presence, evidence: .ingredient, term: text,
      text: text, span: span, rule: "named", isInProfile: true, confidence: 0.98, boxes: [],
      gs1: allergen == "milk" ? "AM" : nil, openFoodFacts: "en:\(allergen)")
  }
}
