internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// One line of a menu with all that was found in it.
struct MenuLine {
  /// What a line is known to be before its place in the structure is sought.
  enum Fixed {
    case legend, notice, dropped, priceLabels
    /// Which meal of a day the dishes beside or below it are.
    case caption
    /// The codes of the line above.
    case codes
    /// A sentence about all dishes, or all of a kind.
    case remark
    /// What a mark after a dish leads to.
    case footnote
    /// The names of allergens above a table whose marks were not understood.
    case unreadHead
    /// A footnote whose mark was misread.
    case lostFootnote
  }

  var layout: LayoutLine
  var pieces: [MenuPiece]
  var prices: [FoundPrice] = []
  var codes: [CodeGroup] = []
  var markers: [Range<Int>] = []
  /// Whether it is a day with its date, one of several that go on from day to day.
  var isDatedDay = false
  /// Whether a label that returns before other dishes stood before it, in a cell of its own.
  var isLabelled = false
  /// That label, where it says what is in the dish: "Fish".
  var rowLabel: Range<Int>?
  /// Whether it stands above the dishes of a table, beside the heads of its columns.
  var isTableTitle = false
  /// How much of the dish there is, in a cell of its own: "400 g".
  var measure: Range<Int>?
  /// Words that say what its prices are for.
  var priceLabels: [Range<Int>] = []
  var fixed: Fixed?
  /// The pieces that are left for names and descriptions.
  var body: [MenuPiece] = []
  var traits = Traits()
  /// Says in another language what the line above says.
  var isTranslation = false
  /// "or" stands on a line of its own above it.
  var isAlternative = false
  /// What may be added to a dish at a price of its own.
  var isAddOn = false
  /// What the columns of a table of allergens say of it; `nil` outside such tables.
  var tableRow: AllergenTable.Row?
  /// How likely each label is for it, by `LineLabel.rawValue`; all 0 where that was not asked.
  var odds = SIMD8<Float>.zero

  /// What the structure is told from.
  struct Traits {
    var letters = 0
    var words = 0
    var isCapitals = false
    var startsLower = false
    var startsBracket = false
    var startsFunction = false
    /// Ends in a comma, a hyphen or a joining word: the next line goes on.
    var endsOpen = false
    var endsSentence = false
    var commas = 0
    var bars = 0
    var hasNumber = false
    /// Begins with a sign that several lines of the page begin with.
    var hasBullet = false
    var headingShare = 0.0
    /// Whether all its words are one dish, "Chicken salad", of which each could stand in a heading.
    var isWholeDish = false
    var foodShare = 0.0
    var knownShare = 0.0
    var size = 0.0
    /// From the line above in normal line steps; 1 is the line after, `nil` the top of a column.
    var gap: Double?
    /// Whether the next line's first word would have had room on this one.
    var hasRoom = false
    var isWeekday = false
    var hasDate = false
    /// The price of a set menu: "3 courses".
    var isSetPrice = false
    /// In the middle of a column whose lines begin at its left.
    var isCentred = false
    var isOption = false
    /// Offers what stands below, and names no food: "to choose from".
    var offersAll: Bool { isOption && foodShare == 0 && words <= 3 }
    /// Begins with words as "served with".
    var saysWhatGoesWith = false
    /// Codes or dietary marks stand with it.
    var isMarked = false
    var confidence = 1.0
    /// Whether it is printed bold; `nil` where the page has one weight, or none was measured.
    var isBold: Bool?
    /// How thick its strokes are, in heights of a capital.
    var stroke: Double?
    /// The share of its longer words that begin with a capital.
    var titleShare = 0.0
    var endsColon = false
    /// Ends in a sign of exclamation or a question.
    var callsOut = false
    /// The share of its letters and digits that are digits, prices left out.
    var digitShare = 0.0
    /// The language that most of its words are in and no other has as many; `nil` where none is.
    var language: Language?

    /// Whether it begins as names do: no small letter, bracket or joining word.
    var beginsAsName: Bool { !startsLower && !startsBracket && !startsFunction }
  }

  /// A line with nothing on it.
  static let blank = MenuLine(layout: .blank, pieces: [])

  var ownPrices: [FoundPrice] { prices.filter { !$0.isExtra } }
  var hasPrice: Bool { prices.contains { !$0.isExtra } }

  /// Whether nothing but prices stands after its last code or mark.
  var endsInCodes: Bool {
    guard let end = (codes.map(\.range) + markers).map(\.upperBound).max() else { return false }
    return body.allSatisfy { $0.range.lowerBound < end }
  }

  var range: Range<Int> { layout.range }
  /// Whether its last word ends a sentence; a line without words ends one, too.
  var endsSentence: Bool { pieces.last.map { Sentences.isEnd(ofLine: $0.text) } ?? true }
  /// Whether it is the first line of typed text, or follows a blank line.
  var isAfterBlankLine: Bool { (layout.gapAbove ?? 2) >= 2 }
  /// Whether it has no place on a page.
  var isPlain: Bool { layout.size == 0 }

  /// Words without letters and digits at the edges of the body say nothing.
  mutating func settleBody() {
    let extras = RangeIndex(prices.filter(\.isExtra).flatMap { pieces[$0.pieces].map(\.range) })
    let taken = RangeIndex(
      prices.flatMap { pieces[$0.pieces].map(\.range) } + markers + priceLabels)
    var rest = codes[...]
    body = pieces.compactMap { piece in
      if taken.overlaps(piece.range), !extras.overlaps(piece.range) { return nil }
      var piece = piece
      rest = rest.drop { $0.range.upperBound <= piece.range.lowerBound }
      for group in rest.prefix(while: { $0.range.lowerBound < piece.range.upperBound }) {
        // Codes glued to a word leave the word.
        guard group.range.lowerBound > piece.range.lowerBound else { return nil }
        let length = group.range.lowerBound - piece.range.lowerBound
        piece.range = piece.range.lowerBound..<group.range.lowerBound
        piece.text = String(decoding: Array(piece.text.utf8.prefix(length)), as: UTF8.self)
      }
      return piece
    }
    // Specks of pictures beside the text.
    if let main = body.first(where: { $0.letterCount >= 3 })?.cell {
      let letters = Dictionary(grouping: body.filter { $0.size > 0 }, by: \.cell).mapValues {
        cell in
        // A number before the text is the dish's.
        cell.reduce(0) {
          $0 + $1.letterCount + (!$1.hasDigit ? 0 : $1.cell < main ? 3 : min(3, $1.text.count))
        }
      }
      body.removeAll { $0.cell != main && (letters[$0.cell] ?? 9) <= 2 }
    }
    func isSign(_ piece: MenuPiece) -> Bool {
      piece.isSign && !piece.text.contains { $0.isOne(of: "()") }
    }
    // Icons before a name are read as a letter and a sign: "«Y", "K)".
    func isIcon(_ piece: MenuPiece) -> Bool {
      piece.size > 0 && piece.letterCount <= 1 && !piece.hasDigit && piece.confidence < 0.85
        && piece.text.contains { !$0.isLetter }
    }
    while let first = body.first, isSign(first) || (isIcon(first) && body.count > 1) {
      if first.text.hasPrefix("("), !isSign(first) { break }
      body.removeFirst()
    }
    if let bullet = body.first?.bullet { body[0].drop(bullet) }
    while let last = body.last, isSign(last), !["|", "&", "+", ",", "-"].contains(last.text) {
      body.removeLast()
    }
  }
}

extension MenuPiece {
  /// A bullet that was read as part of the word after it: "•Paella", "»Abanico"; a quotation mark
  /// that is closed again is none.
  fileprivate var bullet: Int? {
    let signs = text.prefix(while: Self.bullets.contains)
    guard !signs.isEmpty, letterCount >= 3,
      !text.dropFirst(signs.count).contains(where: { $0.isOne(of: "«»") }),
      text.dropFirst(signs.count).first?.isUppercase == true
    else { return nil }
    return signs.utf8.count
  }

  private static let bullets = Lists.characters(.bullet)

  /// Takes the first bytes off the word.
  fileprivate mutating func drop(_ bytes: Int) {
    range = range.lowerBound + bytes..<range.upperBound
    text = String(decoding: text.utf8.dropFirst(bytes), as: UTF8.self)
  }
}
