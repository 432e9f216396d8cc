import RecognizedText
import Testing

@testable import TextRecognition

@Suite(.timeLimit(.minutes(30))) struct `Amounts of which more is printed than was read` {
  /// A digit 20 pixels high that stands at 120.
  private static func digit(_ left: Int, width: Int = 12) -> BoundingBox {
    BoundingBox(left: left, top: 100, right: left + width, bottom: 120)
  }

  /// A raised digit.
  private static func cent(_ left: Int) -> BoundingBox {
    BoundingBox(left: left, top: 98, right: left + 8, bottom: 109)
  }

  /// An old-style figure, lower than the others or with its foot below the line.
  private static func oldStyle(_ left: Int, foot: Int = 120) -> BoundingBox {
    BoundingBox(left: left, top: 107, right: left + 12, bottom: foot)
  }

  private static func word(_ text: String, _ left: Int, _ right: Int) -> ReadWord {
    ReadWord(
      text: text, box: BoundingBox(left: left, top: 100, right: right, bottom: 120),
      confidence: 0.9, isInDictionary: false)
  }

  private static func amounts(
    _ words: [ReadWord], _ shapes: [BoundingBox]
  ) -> [PrintedAmounts.Amount] {
    let box = words.map(\.box).box
    let line = ReadLine(words: words, box: box, block: 0)
    return PrintedAmounts(shapes: shapes, lines: [line], dots: ["."]).amounts
  }

  /// What was read, the digits printed, and how many are full and raised where it is told.
  @Test(
    arguments: [
      (
        "a first digit that leader dots took", [word("......", 500, 612), word("5,90", 616, 670)],
        [digit(600), digit(616), digit(638), digit(652)], [4, 0]
      ),
      (
        "a first digit inside the box", [word("1.39", 600, 660)],
        [digit(600, width: 5), digit(608, width: 5), digit(624), digit(640)], [4, 0]
      ),
      (
        "last digits", [word("9,", 600, 614)], [digit(600), digit(620), digit(636)], [3, 0]
      ),
      ("raised cents", [word("4.", 600, 618)], [digit(600), cent(622), cent(632)], [1, 2]),
      (
        "raised cents that were read as one letter", [word("g.0", 600, 640)],
        [digit(600), cent(622), cent(632)], [1, 2]
      ),
      (
        "raised cents that touch", [word("16.”", 600, 650)],
        [
          digit(600), digit(616),
          BoundingBox(left: 636, top: 98, right: 650, bottom: 109),
        ], [2, 1]
      ),
      (
        "raised cents that were read as the others", [word("1950", 600, 650)],
        [digit(600), digit(616), cent(632), cent(642)], [2, 2]
      ),
      (
        "raised cents after an old-style 1 and 6", [word("16%", 600, 650)],
        [oldStyle(600), digit(616), cent(632), cent(642)], [2, 2]
      ),
      (
        "raised cents after an old-style 2 and 5", [word("25”", 600, 650)],
        [oldStyle(600), oldStyle(616, foot: 127), cent(632), cent(642)], [2, 2]
      ),
      (
        "raised cents after an old-style 7, read without them", [word("7", 600, 612)],
        [oldStyle(600, foot: 127), cent(616), cent(626)], [1, 2]
      ),
      (
        "an amount in two pieces", [word("21", 600, 628), word("00€", 634, 680)],
        [digit(600), digit(616), digit(634), digit(650), digit(666)], [5, 0]
      ),
      (
        "all digits read", [word("5,90", 600, 656)], [digit(600), digit(622), digit(638)], nil
      ),
      (
        "a sign of a currency that was left out", [word("5,90", 600, 656)],
        [digit(600), digit(622), digit(638), digit(658, width: 16)], nil
      ),
      (
        "a digit of another word", [word("Menu2", 500, 612), word("5,90", 616, 670)],
        [digit(600), digit(616), digit(638), digit(652)], nil
      ),
      (
        "a slash between two amounts", [word("/", 600, 608), word("0,41", 612, 660)],
        [digit(600, width: 8), digit(612), digit(632), digit(646)], nil
      ),
      (
        "a digit too far before", [word("5,90", 616, 670)],
        [digit(580), digit(616), digit(638), digit(652)], nil
      ),
      (
        "a letter far larger", [word("5,90", 616, 670)],
        [
          BoundingBox(left: 590, top: 80, right: 612, bottom: 124), digit(616), digit(638),
          digit(652),
        ], nil
      ),
      ("no digits", [word("Suppe", 600, 680)], [digit(600), digit(690)], nil),
    ] as [(String, [ReadWord], [BoundingBox], [Int]?)])
  func `are told from those that were read whole`(
    _ title: String, _ words: [ReadWord], _ shapes: [BoundingBox], _ expected: [Int]?
  ) {
    let found = Self.amounts(words, shapes).first
    #expect(found.map { [$0.letters.count, $0.raised.count] } == expected, "\(title)")
  }

  /// Lines 40 pixels apart, each with an amount at the right, of which one was not read.
  private static func column(
    lines: Int, unread: Int, price: (text: String, digits: [BoundingBox]) = ("5.90", cents),
    scrap: String? = nil
  ) -> [PrintedAmounts.Amount] {
    var shapes: [BoundingBox] = []
    let read = (0..<lines).map { number -> ReadLine in
      func moved(_ box: BoundingBox) -> BoundingBox {
        var box = box
        box.top += 40 * number
        box.bottom += 40 * number
        return box
      }
      shapes += price.digits.map(moved)
      let right = price.digits.box.right
      var words = [word("Suppe", 100, 180), word(price.text, 600, right)]
      if number == unread {
        words.removeLast()
        if let scrap { words.append(word(scrap, 600, right)) }
      }
      for index in words.indices { words[index].box = moved(words[index].box) }
      return ReadLine(words: words, box: words.map(\.box).box, block: 0)
    }
    return PrintedAmounts(shapes: shapes, lines: read, dots: ["."]).amounts
  }

  /// The digits of an amount with raised cents, and of a whole number.
  private static let cents = [digit(600), cent(622), cent(632)]
  private static let whole = [digit(600), digit(616)]

  @Test func `one below others that was not read at all is found`() {
    let found = Self.column(lines: 4, unread: 2)
    #expect(found.map(\.line) == [2])
    #expect(found.map(\.raised.count) == [2])
    #expect(found.map(\.words.isEmpty) == [true])
    #expect(Self.column(lines: 3, unread: 2).isEmpty, "two are no column")
  }

  @Test(arguments: [nil, "u", "ll"])
  func `a whole number below others that was read as a letter, or not, is found`(scrap: String?) {
    func found(_ lines: Int, _ scrap: String?) -> [PrintedAmounts.Amount] {
      Self.column(lines: lines, unread: 2, price: ("16", Self.whole), scrap: scrap)
    }
    #expect(found(6, scrap).map(\.line) == [2])
    #expect(found(6, scrap).map { $0.words.map(\.text) } == [scrap.map { [$0] } ?? []])
    #expect(found(4, scrap).isEmpty, "three are no column")
    #expect(found(6, "each").isEmpty, "a word is none")
  }

  /// A price of a sample without its first digit, as if leader dots had taken it.
  @Test(arguments: [("22,90", "2,90"), ("11,40", "1,40")], [false, true])
  func `are read again`(_ amount: (printed: String, read: String), isLight: Bool) throws {
    let (printed, read) = amount
    let picture = try Pictures.image("menu_de_gasthaus.png")
    let page = PlacedPage(isLight ? try #require(picture.inverted()) : picture)
    let engine = try TesseractEngine(languages: ["deu"], dataPath: nil)
    let limits = ReadingLimits(stop: StopSignal(), deadline: .now + .seconds(600))
    var lines = try #require(
      engine.read(page.mostlyDark, segmentation: .page, triesBothPolarities: false, limits: limits)
    ).lines
    let line = try #require(
      lines.firstIndex { line in line.words.contains { $0.text.hasPrefix(printed) } })
    let word = try #require(lines[line].words.firstIndex { $0.text.hasPrefix(printed) })
    lines[line].words[word].text = read
    lines[line].words[word].box.left += lines[line].words[word].box.width / 5
    var confusions = PrintConfusions()
    confusions.figures = ["o": "0", "O": "0", "l": "1", "I": "1", "ı": "1", "g": "9"]
    confusions.dots = Set(".,…")
    confusions.besideDigits = ".,€$£gkmlc"
    let reader = AmountReader(
      patches: PatchReader(image: page.image, engine: engine, limits: limits),
      confusions: confusions)
    let found = reader.words(in: lines, shapes: page.survey.shapes)
    #expect(found.map(\.word.text) == [printed])
    #expect(found.map(\.line) == [line])
  }
}
