import AllergenScan
import RecognizedText
import ScanTestSupport
import TestSupport
import Testing
import TextRecognition

/// What must hold for whatever is read: less to go by never makes a warning safe.
@Suite(.timeLimit(.minutes(30)))
struct VerdictPropertyTests {
  /// Numbers that are the same in every run.
  struct Dice {
    private var state: UInt64
    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// From 0 to one less than the limit.
    mutating func roll(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
  }

  private static let avoided = [
    "milk", "gluten", "eggs", "nuts", "fish", "peanuts", "soybeans", "sesame", "celery", "mustard",
    "crustaceans", "molluscs", "sulphites", "lupin",
  ]

  /// A language's words of `Rows/Properties.txt`.
  struct Words: Sendable, CustomTestStringConvertible {
    let language: String
    private let rows: [TextRow]
    var testDescription: String { language }

    init(language: String, rows: [TextRow]) {
      self.language = language
      self.rows = rows.filter { $0.heading == language }
    }

    subscript(_ use: String) -> [String] {
      rows.first { $0[0] == use }?[1].split(separator: ", ").map(String.init) ?? []
    }

    /// Lines of a label.
    func label(_ dice: inout Dice) -> [String] {
      let count = 2 + dice.roll(8), ingredients = self["ingredients"]
      let words = (0..<count).map { _ in dice.pick(ingredients) }
      var lines = self["opener"]
      for (index, word) in words.enumerated() {
        let word = word + (index == words.count - 1 ? "." : ",")
        if lines[lines.count - 1].count + word.count > 50 { lines.append("") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
      if dice.roll(3) == 0 {
        lines.append("\(self["may contain"][0]) \(dice.pick(self["allergens"])).")
      }
      return lines
    }

    /// Lines of a menu: names with prices, some with a description.
    func menu(_ dice: inout Dice) -> [String] {
      let dishes = self["dishes"], ingredients = self["ingredients"], with = self["with"][0]
      return (0..<(3 + dice.roll(4))).flatMap { _ in
        let price = "\(3 + dice.roll(20)).\(dice.roll(10))0"
        let name = "\(dice.pick(dishes)) \(price)"
        guard dice.roll(2) == 0 else { return [name] }
        return [name, "\(with) \(dice.pick(ingredients)), \(dice.pick(ingredients))"]
      }
    }

    func lines(_ kind: DocumentKind, _ dice: inout Dice) -> [String] {
      kind == .label ? label(&dice) : menu(&dice)
    }
  }

  private static let languages: [Words] = {
    let rows = (try? TextRows.of("Rows/Properties.txt", beside: #filePath)) ?? []
    return ["en", "de", "fr", "es", "it"].map { Words(language: $0, rows: rows) }
  }()

  private static func scan(
    _ page: RecognizedPage, _ kind: DocumentKind, avoid: String
  ) async -> ScanResult {
    let scanner = AllergenScanner(recognizer: StubRecognizer(RecognizedDocument(pages: [page])))
    let settings = ScanSettings(
      profiles: [Profile(avoid: [.init(allergen: avoid)])], kind: kind)
    return await scanner.scan(ScanRequest(path: "a.jpg", settings: settings))
  }

  /// Names of items that were warned of and are safe now, or gone.
  ///
  /// An item is the next one of its name; those whose names changed keep their order. One that is
  /// gone is lost unless another is warned of the same, or its name is gone, too, and the page is
  /// not safe.
  private static func lost(_ before: ScanResult, _ after: ScanResult) -> [String] {
    var others = after.items
    let same = before.items.map { item in
      others.firstIndex { $0.name == item.name }.map { others.remove(at: $0) }
    }
    var renamed = others[...]
    return zip(before.items, same).compactMap { item, same in
      let now = same ?? renamed.popFirst()
      guard isWarned(item) else { return nil }
      guard let now else {
        let found = Set(item.findings.map(\.id))
        let isTold =
          after.items.contains { isWarned($0) && !found.isDisjoint(with: $0.findings.map(\.id)) }
          || !after.text.contains(item.name) && after.verdict != .safe
        return isTold ? nil : "\(item.name) is gone"
      }
      return now.verdict == .safe ? item.name : nil
    }
  }

  /// Whether more was said of an item than where its lines end: that is judged by all lines of the
  /// page together, and words that change may settle it.
  private static func isWarned(_ item: ScannedItem) -> Bool {
    let ofStructure = [
      "where it ends and its neighbours begin was hard to tell: look at the menu",
      "the menu describes its dishes, and nothing was read of this one",
    ]
    return item.verdict != .safe && !item.reasons.allSatisfy(ofStructure.contains)
  }

  private static let kinds: [DocumentKind] = [.label, .menu]
  private static let seeds = 1...24
  /// Menus of which a line may be said of its neighbour, until a word of another dish is read worse
  /// and settles where the dishes end.
  private static let known: Set<String> = ["fr 24", "it 24"]

  @Test(arguments: kinds, languages)
  func `lowering confidence never turns a warning into safe`(_ kind: DocumentKind, _ words: Words)
    async
  {
    for seed in Self.seeds {
      var dice = Dice(seed: seed)
      let lines = words.lines(kind, &dice)
      let avoid = dice.pick(Self.avoided)
      let page = RecognizedPage.lines(lines)
      let before = await Self.scan(page, kind, avoid: avoid)
      for confidence in [0.02, 0.3, 0.6] {
        var doubtful = page
        let isWhole = dice.roll(3) == 0
        doubtful.change { _ in
          isWhole || dice.roll(4) == 0
        } to: {
          $0.confidence = confidence
        }
        let after = await Self.scan(doubtful, kind, avoid: avoid)
        withKnownIssue(isIntermittent: true) {
          #expect(Self.lost(before, after) == [], "seed \(seed), \(confidence), \(avoid): \(lines)")
        } when: {
          kind == .menu && Self.known.contains("\(words.language) \(seed)")
        }
      }
    }
  }

  /// The words are garbage of the same width; the comma after one may be lost with it.
  @Test(arguments: kinds, languages)
  func `a word that cannot be read never turns a warning into safe`(
    _ kind: DocumentKind, _ words: Words
  ) async {
    for seed in Self.seeds {
      var dice = Dice(seed: seed)
      let lines = words.lines(kind, &dice)
      let avoid = dice.pick(Self.avoided)
      let page = RecognizedPage.lines(lines)
      let before = await Self.scan(page, kind, avoid: avoid)
      for garbage in ["#####", "xqzvwk", "?~#%"] {
        var damaged = page
        let place = dice.roll(page.words.count)
        var index = -1
        damaged.change { word in
          index += 1
          // Prices, and the words that frame a list, are not what it is about.
          return index == place && word.text.count >= 3
            && word.text.allSatisfy { $0.isLetter || $0 == "," }
        } to: {
          // As wide as the word was: what is much narrower or wider is no word.
          $0.text = String(String(repeating: garbage, count: 4).prefix($0.text.count))
          $0.confidence = 0.15
        }
        let after = await Self.scan(damaged, kind, avoid: avoid)
        withKnownIssue(isIntermittent: true) {
          #expect(
            Self.lost(before, after) == [],
            "seed \(seed), word \(place) as \(garbage), \(avoid): \(lines) → \(after.text)")
        } when: {
          kind == .menu && Self.known.contains("\(words.language) \(seed)")
        }
      }
    }
  }

  @Test(arguments: languages)
  func `taking away a legend never turns a warning into safe`(_ words: Words) async {
    let names = words["allergens"]
    for seed in Self.seeds {
      var dice = Dice(seed: seed)
      // Letters or numbers, in the order of the law or in one of the house's own.
      var meanings = names
      if dice.roll(2) == 0 {
        for index in meanings.indices { meanings.swapAt(index, dice.roll(meanings.count)) }
      }
      let isNumbered = dice.roll(2) == 0
      let codes = meanings.indices.map {
        isNumbered ? "\($0 + 1)" : String("abcdefghijklmn".dropFirst($0).prefix(1))
      }
      let dishes = (0..<6).map { _ in
        let own = Set((0..<(1 + dice.roll(3))).map { _ in dice.roll(codes.count) }).sorted()
        return
          "\(dice.pick(words["dishes"])) (\(own.map { codes[$0] }.joined(separator: ","))) \(3 + dice.roll(20)).50"
      }
      let legend = zip(codes, meanings).map { "\($0) = \($1)" }
      let avoid = dice.pick(Self.avoided)
      let heading = words["heading"][0]
      var before = await Self.scan(.lines(dishes + [heading] + legend), .menu, avoid: avoid)
      // The heading may be taken for a dish.
      before.items.removeAll { $0.name == heading }
      let after = await Self.scan(.lines(dishes), .menu, avoid: avoid)
      #expect(Self.lost(before, after) == [], "seed \(seed), \(avoid): \(dishes) \(legend)")
    }
  }

  @Test(arguments: languages)
  func `taking away a mark or a claim never turns a warning into safe`(_ words: Words) async {
    for seed in Self.seeds {
      var dice = Dice(seed: seed)
      let lines = words.menu(&dice)
      let mark = dice.pick(words["marks"])
      let place = dice.roll(lines.count)
      var marked = lines
      let space = marked[place].lastIndex(of: " ") ?? marked[place].endIndex
      marked[place].insert(contentsOf: " \(mark)", at: space)
      let avoid = dice.pick(["milk", "gluten", "eggs", "nuts"])
      let before = await Self.scan(.lines(marked), .menu, avoid: avoid)
      let after = await Self.scan(.lines(lines), .menu, avoid: avoid)
      #expect(Self.lost(before, after) == [], "seed \(seed), \(mark), \(avoid): \(marked)")
    }
  }

  @Test(arguments: kinds, languages)
  func `adding an allergen never takes an exact finding away`(_ kind: DocumentKind, _ words: Words)
    async
  {
    func exact(_ result: ScanResult) -> Set<String> {
      Set(result.items.flatMap(\.findings).filter { $0.presence == .contains }.map(\.id))
    }
    for seed in Self.seeds {
      var dice = Dice(seed: seed)
      var lines = words.lines(kind, &dice)
      let before = exact(await Self.scan(.lines(lines), kind, avoid: "milk"))
      let added = dice.pick(words["added"])
      // After the first comma of a line that has one.
      guard let line = lines.firstIndex(where: { $0.contains(",") }) else { continue }
      lines[line].replace(",", with: ", \(added),", maxReplacements: 1)
      let after = exact(await Self.scan(.lines(lines), kind, avoid: "milk"))
      #expect(before.subtracting(after) == [], "seed \(seed), \(added): \(lines)")
      #expect(after.count >= 1)
    }
  }

  @Test(arguments: kinds, languages)
  func `spans lie inside the text, and equal input gives equal output`(
    _ kind: DocumentKind, _ words: Words
  ) async {
    for seed in Self.seeds {
      var dice = Dice(seed: seed)
      let page = RecognizedPage.lines(words.lines(kind, &dice))
      var first = await Self.scan(page, kind, avoid: "milk")
      var second = await Self.scan(page, kind, avoid: "milk")
      first.timing = ScanTiming()
      second.timing = ScanTiming()
      #expect(first == second)
      let scalars = Array(first.text.unicodeScalars)
      for finding in first.items.flatMap(\.findings) {
        #expect(finding.span.lowerBound >= 0 && finding.span.upperBound <= scalars.count)
        let printed = String(String.UnicodeScalarView(scalars[finding.span]))
        #expect(printed == finding.text, "seed \(seed)")
      }
    }
  }
}

extension RecognizedPage {
  /// Changes the words that are chosen, in reading order.
  fileprivate mutating func change(
    _ isChosen: (RecognizedWord) -> Bool, to change: (inout RecognizedWord) -> Void
  ) {
    for block in blocks.indices {
      for line in blocks[block].lines.indices {
        for word in blocks[block].lines[line].words.indices
        where isChosen(blocks[block].lines[line].words[word]) {
          change(&blocks[block].lines[line].words[word])
        }
      }
    }
  }
}
