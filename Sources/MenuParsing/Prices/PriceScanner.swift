internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// A price found in a line, and the pieces it is made of.
struct FoundPrice {
  var price: Price
  var pieces: Range<Int>
  var strength: Amount.Strength
  var hasCurrency: Bool
  /// `+2,50`: what an extra costs.
  var isExtra: Bool
  var left: Double
  var right: Double
}

/// Finds prices in the pieces of a line.
struct PriceScanner {
  /// The words that stand after numbers at the ends of lines instead of a currency: "bon",
  /// "tokens".
  var tokens: Set<String> = []
  /// Whether the page prints dollar signs: an S before a number is then one.
  var usesDollars = false
  /// Whether "9-95" is 9.95: the points of old-style figures were read as dashes.
  var hasDashes = false
  var country: String?
  var languages: LanguageSet = []

  /// What follows a number that is an amount of food, not of money.
  private static let units = Set(
    Lists.units(Set(UnitSection.allCases).subtracting([.poured, .size, .until, .spoons])))
  private static let surcharges = Set(Lists.signs(.surcharge))
  private static let surchargesAfter = Set(Lists.signs(.surchargeAfter))
  /// As ``stem(_:)`` makes them.
  static let unitStems = Set(units.map(stem))

  func prices(in pieces: [MenuPiece]) -> [FoundPrice] {
    var result: [FoundPrice] = []
    var index = 0
    while index < pieces.count {
      let found = price(at: index, in: pieces)
      if found.isEmpty {
        index += 1
      } else {
        result += found
        index = found.map(\.pieces.upperBound).max() ?? index + 1
      }
    }
    if result.contains(where: { isTime($0) }) { dropTimes(&result, in: pieces) }
    if result.count >= 2 { dropTelephones(&result, in: pieces) }
    dropInches(&result, in: pieces)
    dropSizes(&result, in: pieces)
    if result.count > 1, result.contains(where: \.hasCurrency) { dropAmounts(&result, in: pieces) }
    return result
  }

  /// `9" 12"`, `9" £7.50`: whole numbers with the sign of inches are sizes, where another of them or
  /// a price stands beside.
  private func dropInches(_ prices: inout [FoundPrice], in pieces: [MenuPiece]) {
    func isInches(_ price: FoundPrice) -> Bool {
      guard price.pieces.count == 1, !price.hasCurrency, price.strength == .whole else {
        return false
      }
      return pieces[price.pieces.lowerBound].text.trimmingSet("()").last?.isOne(of: "\"”″") ?? false
    }
    if prices.count > 1 { prices.removeAll(where: isInches) }
  }

  /// "26 / 31 / 40 cm": the unit is that of all.
  private func dropSizes(_ prices: inout [FoundPrice], in pieces: [MenuPiece]) {
    // The last ones first: what leads to a size is one, too.
    var kept: [FoundPrice] = []
    for price in prices.reversed() {
      let leadsOn =
        !price.hasCurrency && price.strength < .sure
        && PriceRuns.leadsToSize(price, before: kept.last, in: pieces)
      if !leadsOn { kept.append(price) }
    }
    prices = kept.reversed()
  }

  private func price(at index: Int, in pieces: [MenuPiece]) -> [FoundPrice] {
    let piece = pieces[index]
    guard piece.hasDigit || piece.isCurrency || piece.text.utf8.first == UInt8(ascii: "+")
    else {
      return token(at: index, in: pieces)
    }
    if let currency = Currencies.code(trimmed(piece.text)), !piece.hasDigit {
      return price(at: index + 1, after: currency, in: pieces)
    }
    let isBeforeCurrency =
      index + 1 < pieces.count && Currencies.isWord(trimmed(pieces[index + 1].text))
    guard
      let found = amounts(in: piece.text)
        ?? (isBeforeCurrency ? Amount(trimmed(piece.text)).map { [($0, nil)] } : nil),
      !found.isEmpty
    else { return token(at: index, in: pieces) }
    // "(6)" says how many, and "(89 kr)" what it costs.
    let isBracketed = piece.text.first?.isOne(of: "([") ?? false
    let isClosed = piece.text.last?.isOne(of: ")]") ?? false
    if isBracketed, isClosed || !isBeforeCurrency,
      found.allSatisfy({ $0.currency == nil && $0.amount.strength == .whole })
    {
      return []
    }
    return tornPrice(found, at: index, in: pieces) ?? price(found, at: index, in: pieces)
  }

  /// The price after its currency: "€ 12,50", "CHF 12.–", "+ $2".
  private func price(
    at index: Int, after currency: String, in pieces: [MenuPiece]
  ) -> [FoundPrice] {
    guard index < pieces.count, pieces[index].hasDigit,
      let found = amounts(in: pieces[index].text), !found.isEmpty,
      // "€ 1,80/etto"
      pieces[index].letterCount <= 2 || pieces[index].text.contains("/")
    else { return [] }
    let end = joinedDecimals(after: index, in: pieces)
    if end > index + 1, let whole = joined(index, end, pieces) {
      return make([(whole, currency)], index - 1..<end, pieces)
    }
    return make(
      found.map { ($0.amount, $0.currency ?? currency) }, index - 1..<index + 1, pieces)
  }

  /// A decimal that was torn apart, as in `12. 50`.
  private func tornPrice(
    _ found: [FoundAmount], at index: Int, in pieces: [MenuPiece]
  ) -> [FoundPrice]? {
    let end = joinedDecimals(after: index, in: pieces)
    guard end > index + 1, found.count == 1, found[0].currency == nil,
      let whole = joined(index, end, pieces)
    else { return nil }
    if end < pieces.count, let code = Currencies.code(trimmed(pieces[end].text)) {
      return make([(whole, code)], index..<end + 1, pieces)
    }
    let code = Currencies.code(String(pieces[end - 1].text.drop(while: \.isDigit)))
    return make([(whole, code)], index..<end, pieces)
  }

  /// The price that begins with amounts, with what the next piece says of them.
  private func price(
    _ found: [FoundAmount], at index: Int, in pieces: [MenuPiece]
  ) -> [FoundPrice] {
    let piece = pieces[index], next = index + 1
    let plain = make(found, index..<next, pieces)
    guard next < pieces.count else { return plain }
    if let code = Currencies.code(trimmed(pieces[next].text)), !pieces.isSignOfNext(next) {
      if found.count == 1, let whole = withDecimals(found[0].amount, at: next + 1, in: pieces) {
        return make([(whole, code)], index..<next + 2, pieces)
      }
      return make(found.map { ($0.amount, $0.currency ?? code) }, index..<next + 1, pieces)
    }
    if found.count == 1, let code = found[0].currency,
      let whole = withDecimals(found[0].amount, at: next, in: pieces)
    {
      return make([(whole, code)], index..<next + 1, pieces)
    }
    if found.count == 1, found[0].currency == nil, endsInDash(piece, at: next, in: pieces),
      let whole = Amount(trimmed(piece.text) + "-")
    {
      return make([(whole, nil)], index..<next + 1, pieces)
    }
    guard pieces[next].cell == piece.cell || pieces[next].left - piece.right < piece.size
    else { return plain }
    if found.allSatisfy({ $0.currency == nil }), isUnit(pieces[next].text),
      found.count > 1 || !Self.isCode(pieces[next].text, afterPrice: piece.text)
    {
      return []
    }
    let byToken = token(at: index, in: pieces)
    return byToken.isEmpty ? plain : byToken
  }

  /// Whether a dash stands for the decimals: "149 -", "149 ,-".
  private func endsInDash(_ number: MenuPiece, at index: Int, in pieces: [MenuPiece]) -> Bool {
    ["-", "–", "—", ",-", ".-", ":-", "/-"].contains(pieces[index].text)
      && !(pieces[index].text.count == 1 && Self.isYear(number.text))
      && (index + 1 == pieces.count || pieces[index + 1].cell != pieces[index].cell)
  }

  /// Whether what follows a number makes it an amount of food.
  private func isUnit(_ text: String) -> Bool {
    let unit = text.lowercased()
    return Self.units.contains(unit)
      || Self.units.contains(unit.filter { $0 != "." && $0 != "," && $0 != ")" })
  }

  /// Whether a letter that may be a unit is a code: "5,00 G".
  ///
  /// Of litres there may be "1,00 L".
  private static func isCode(_ letter: String, afterPrice price: String) -> Bool {
    letter.count == 1 && letter == letter.uppercased() && weights.contains(letter.lowercased())
      && price.split(whereSeparator: { !$0.isNumber }).last?.count == 2
      && price.contains { $0.isOne(of: ",.") }
  }

  private static let weights = Set(Lists.units([.weight]))

  /// "Mondeuse 2019 –" is a wine, no price.
  static func isYear(_ text: some StringProtocol) -> Bool {
    text.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
      && text.allSatisfy(\.isNumber)
  }

  /// "1 bon", where the page prints its prices so.
  private func token(at index: Int, in pieces: [MenuPiece]) -> [FoundPrice] {
    guard index + 1 < pieces.count, !tokens.isEmpty,
      tokens.contains(Self.stem(pieces[index + 1].text))
    else { return [] }
    let text = pieces[index].text
    let isOne = text.count == 1 && text.allSatisfy(Lists.ones.contains)
    guard let amount = isOne ? Amount("1") : Amount(text) else { return [] }
    var found = make([(amount, nil)], index..<index + 2, pieces)
    for position in found.indices { found[position].strength = .sure }
    return found
  }

  static func stem(_ text: String) -> String {
    String(text.lowercased().filter(\.isLetter).prefix(3))
  }

  // MARK: Parts

  private func joinedDecimals(after index: Int, in pieces: [MenuPiece]) -> Int {
    guard index + 1 < pieces.count, let last = pieces[index].text.last,
      pieces[index + 1].cell == pieces[index].cell,
      last == "," || last == "." || lacksPoint(after: index, in: pieces)
    else { return index + 1 }
    let next = pieces[index + 1].text.prefix { $0.isASCII && $0.isNumber }
    let rest = pieces[index + 1].text.dropFirst(next.count)
    let isDecimals = next.count == 2 && (rest.isEmpty || Currencies.isWord(String(rest)))
    return isDecimals ? index + 2 : index + 1
  }

  /// "21" and "00€" without room for a space between: their point was not read.
  private func lacksPoint(after index: Int, in pieces: [MenuPiece]) -> Bool {
    let (piece, next) = (pieces[index], pieces[index + 1])
    return piece.text.count <= 3 && piece.text.allSatisfy(\.isDigit) && piece.size > 0
      && next.left - piece.right < 0.25 * piece.size
  }

  /// "9 € 50": with decimals after the currency, where they are no price or quantity of their own.
  private func withDecimals(
    _ amount: Amount, at next: Int, in pieces: [MenuPiece]
  ) -> Amount? {
    guard next < pieces.count, pieces[next].cell == pieces[next - 1].cell,
      amount.text.allSatisfy(\.isDigit), pieces[next].text.count == 2,
      pieces[next].text.allSatisfy(\.isDigit)
    else { return nil }
    if next + 1 < pieces.count, pieces[next + 1].cell == pieces[next].cell {
      let after = trimmed(pieces[next + 1].text)
      if Currencies.isWord(after) || Self.units.contains(after.lowercased()) { return nil }
    }
    return Amount(amount.text + "." + pieces[next].text)
  }

  private func joined(_ start: Int, _ end: Int, _ pieces: [MenuPiece]) -> Amount? {
    var text = pieces[start].text
    if text.last?.isDigit ?? false { text += "." }
    text += pieces[(start + 1)..<end].map(\.text).joined()
    return Amount(trimmed(text).filter { !Currencies.isSign($0) })
  }

  private func make(
    _ amounts: [FoundAmount], _ range: Range<Int>, _ pieces: [MenuPiece]
  ) -> [FoundPrice] {
    let text = pieces[range].map(\.text).joined(separator: " ")
    let bytes =
      pieces[range.lowerBound].range.lowerBound..<pieces[range.upperBound - 1].range.upperBound
    let left = pieces[range.lowerBound].left, right = pieces[range.upperBound - 1].right
    let before = range.lowerBound > 0 ? pieces[range.lowerBound - 1] : nil
    // "turkey+" leads to a footnote, and so does a plus sign far from the price.
    let isPlus = before.map { before in
      before.text.hasSuffix("+") && before.letterCount < Self.lettersOfWord
        && before.cell == pieces[range.lowerBound].cell
    }
    let isExtra =
      text.contains("+") || isPlus ?? false
      || before.map { Self.surcharges.contains($0.text.trimmingSet("(.:").lowercased()) } ?? false
      || isExtraInBrackets(range, pieces)
    let shared = amounts.lazy.compactMap(\.currency).first
    let parts = text.split { $0.isOne(of: "/|\\") }.map(String.init)
    let isParted = amounts.count > 1 && parts.count == amounts.count
    return amounts.enumerated().map { index, found in
      let code = found.currency ?? shared
      let width = (right - left) / Double(amounts.count)
      return FoundPrice(
        price: Price(
          amount: found.amount.text, currency: code.flatMap { iso($0) },
          text: (isParted ? parts[index] : text).trimmingSet("()[]*;~•· "), label: nil,
          range: bytes),
        pieces: range,
        strength: code != nil ? max(found.amount.strength, .likely) : found.amount.strength,
        hasCurrency: code != nil, isExtra: isExtra, left: left + width * Double(index),
        right: left + width * Double(index + 1))
    }
  }

  /// "(€3 extra)" is what an extra costs.
  private func isExtraInBrackets(_ range: Range<Int>, _ pieces: [MenuPiece]) -> Bool {
    guard pieces[range.lowerBound].text.hasPrefix("("), range.upperBound < pieces.count else {
      return false
    }
    let after = pieces[range.upperBound].text
    return after.hasSuffix(")") && Self.surchargesAfter.contains(after.dropLast().lowercased())
  }

  /// Fewer letters before a plus sign are no name.
  private static let lettersOfWord = 3

  /// Signs that several countries use are told apart by the country, else by the language.
  private func iso(_ code: String) -> String? {
    switch code {
    case "USD": currency(by: Self.dollars) ?? (languages.isEmpty ? code : nil)
    case "": currency(by: Self.crowns)
    default: code
    }
  }

  /// The currency of the country, else of one where menus are printed in a language of the page.
  private func currency(by countries: [String: String]) -> String? {
    if let country, let own = countries[country.lowercased()] { return own }
    return languages.languages.lazy.flatMap { Lists.countries(of: $0).sorted() }
      .compactMap { countries[$0] }.first
  }

  private static let dollars = Lists.currencies(.dollars)
  private static let crowns = Lists.currencies(.crowns)
}
