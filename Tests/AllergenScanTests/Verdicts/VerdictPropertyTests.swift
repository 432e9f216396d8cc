import AllergenScan
import RecognizedText
import ScanTestSupport
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

  private static let ingredients = [
    "sugar", "butter", "wheat flour", "hazelnuts", "salt", "cod", "coconut milk", "rice", "water",
    "soy lecithin", "egg white", "celery", "mustard seeds", "prawns", "sesame oil", "tomatoes",
    "cocoa butter", "almonds", "milk powder", "carrots", "peanut butter", "squid", "lupin flour",
    "sodium metabisulphite", "onions", "barley malt", "buckwheat", "spices", "parmesan",
  ]
  private static let dishes = [
    "Caesar salad", "Fish and chips", "Green salad", "Mushroom risotto", "Fruit salad", "Pad thai",
    "Roast chicken", "Lemon tart", "Prawn cocktail", "Baked potato", "Hummus", "Steamed rice",
    "Waldorf salad", "Pancakes", "Grilled salmon", "Tomato soup", "Chicken korma", "Cheesecake",
  ]
  private static let avoided = [
    "milk", "gluten", "eggs", "nuts", "fish", "peanuts", "soybeans", "sesame", "celery", "mustard",
    "crustaceans", "molluscs", "sulphites", "lupin",
  ]

  /// Lines of a label.
  private static func label(_ dice: inout Dice) -> [String] {
    let count = 2 + dice.roll(8)
    let words = (0..<count).map { _ in dice.pick(ingredients) }
    var lines = ["Ingredients:"]
    for (index, word) in words.enumerated() {
      let word = word + (index == words.count - 1 ? "." : ",")
      if lines[lines.count - 1].count + word.count > 50 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    if dice.roll(3) == 0 { lines.append("May contain \(dice.pick(avoided)).") }
    return lines
  }

  /// Lines of a menu: names with prices, some with a description.
  private static func menu(_ dice: inout Dice) -> [String] {
    (0..<(3 + dice.roll(4))).flatMap { _ in
      let price = "\(3 + dice.roll(20)).\(dice.roll(10))0"
      let name = "\(dice.pick(dishes)) \(price)"
      guard dice.roll(2) == 0 else { return [name] }
      return [name, "with \(dice.pick(ingredients)), \(dice.pick(ingredients))"]
    }
  }

  private static func scan(
    _ page: RecognizedPage, _ kind: DocumentKind, avoid: String
  ) async -> ScanResult {
    let scanner = AllergenScanner(recognizer: StubRecognizer(RecognizedDocument(pages: [page])))
    let settings = ScanSettings(
      profiles: [Profile(avoid: [.init(allergen: avoid)])], kind: kind)
    return await scanner.scan(ScanRequest(path: "a.jpg", settings: settings))
  }

  /// Names of items that were warned of and are safe now.
  private static func lost(_ before: ScanResult, _ after: ScanResult) -> [String] {
    guard before.items.count == after.items.count else {
      // What became of each item cannot be told: then the whole must be no better.
      return before.items.contains(where: isWarned) && after.verdict == .safe ? ["the whole"] : []
    }
    return zip(before.items, after.items).filter { isWarned($0) && $1.verdict == .safe }
      .map(\.0.name)
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

  @Test(arguments: kinds)
  func `lowering confidence never turns a warning into safe`(_ kind: DocumentKind) async {
    for seed in 1...60 {
      var dice = Dice(seed: seed)
      let lines = kind == .label ? Self.label(&dice) : Self.menu(&dice)
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
        #expect(Self.lost(before, after) == [], "seed \(seed), \(confidence), \(avoid): \(lines)")
      }
    }
  }

  /// The words are garbage of the same width; the comma after one may be lost with it.
  @Test(arguments: kinds)
  func `a word that cannot be read never turns a warning into safe`(_ kind: DocumentKind) async {
    for seed in 1...60 {
      var dice = Dice(seed: seed)
      let lines = kind == .label ? Self.label(&dice) : Self.menu(&dice)
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
        #expect(
          Self.lost(before, after) == [],
          "seed \(seed), word \(place) as \(garbage), \(avoid): \(lines) → \(after.text)")
      }
    }
  }

  @Test func `taking away a legend never turns a warning into safe`() async {
    let names = [
      "gluten", "crustaceans", "eggs", "fish", "peanuts", "soy", "milk", "nuts", "celery",
      "mustard", "sesame", "sulphites", "lupin", "molluscs",
    ]
    for seed in 1...60 {
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
          "\(dice.pick(Self.dishes)) (\(own.map { codes[$0] }.joined(separator: ","))) \(3 + dice.roll(20)).50"
      }
      let legend = zip(codes, meanings).map { "\($0) = \($1)" }
      let avoid = dice.pick(Self.avoided)
      let before = await Self.scan(.lines(dishes + ["Allergens"] + legend), .menu, avoid: avoid)
      let after = await Self.scan(.lines(dishes), .menu, avoid: avoid)
      #expect(Self.lost(before, after) == [], "seed \(seed), \(avoid): \(dishes) \(legend)")
    }
  }

  @Test func `taking away a mark or a claim never turns a warning into safe`() async {
    for seed in 1...60 {
      var dice = Dice(seed: seed)
      let lines = Self.menu(&dice)
      let mark = dice.pick(["GF", "V", "(vg)", "DF", "gluten free", "dairy-free", "NF"])
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

  @Test(arguments: kinds)
  func `adding an allergen never takes an exact finding away`(_ kind: DocumentKind) async {
    func exact(_ result: ScanResult) -> Set<String> {
      Set(result.items.flatMap(\.findings).filter { $0.presence == .contains }.map(\.id))
    }
    for seed in 1...60 {
      var dice = Dice(seed: seed)
      var lines = kind == .label ? Self.label(&dice) : Self.menu(&dice)
      let before = exact(await Self.scan(.lines(lines), kind, avoid: "milk"))
      let added = dice.pick(["cream", "walnuts", "tofu", "crab", "tahini"])
      // After the first comma of a line that has one.
      guard let line = lines.firstIndex(where: { $0.contains(",") }) else { continue }
      lines[line].replace(",", with: ", \(added),", maxReplacements: 1)
      let after = exact(await Self.scan(.lines(lines), kind, avoid: "milk"))
      #expect(before.subtracting(after) == [], "seed \(seed), \(added): \(lines)")
      #expect(after.count >= 1)
    }
  }

  @Test(arguments: kinds)
  func `spans lie inside the text, and equal input gives equal output`(_ kind: DocumentKind) async {
    for seed in 1...40 {
      var dice = Dice(seed: seed)
      let page = RecognizedPage.lines(kind == .label ? Self.label(&dice) : Self.menu(&dice))
      var first = await Self.scan(page, kind, avoid: "milk")
      var second = await Self.scan(page, kind, avoid: "milk")
      first.timing = ScanTiming()
      second.timing = ScanTiming()
      #expect(first == second)
      let scalars = Array(first.text.unicodeScalars)
      for finding in first.items.flatMap(\.findings) {
        #expect(finding.span.lowerBound >= 0 && finding.span.upperBound <= scalars.count)
        let words = String(String.UnicodeScalarView(scalars[finding.span]))
        #expect(words == finding.text, "seed \(seed)")
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
