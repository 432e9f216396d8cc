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
    Lists.units(Set(UnitSection.allCases).subtracting([.poured, .size, .until])))
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
    // "€ 12,50", "CHF 12.–", "+ $2"
    if let currency = Currencies.code(trimmed(piece.text)), !piece.hasDigit {
      guard index + 1 < pieces.count, pieces[index + 1].hasDigit,
        let next = amounts(in: pieces[index + 1].text), !next.isEmpty,
        // "€ 1,80/etto"
        pieces[index + 1].letterCount <= 2 || pieces[index + 1].text.contains("/")
      else { return [] }
      let end = joinedDecimals(after: index + 1, in: pieces)
      if end > index + 2, let whole = joined(index + 1, end, pieces) {
        return make([(whole, currency)], index..<end, pieces)
      }
      return make(next.map { ($0.amount, $0.currency ?? currency) }, index..<index + 2, pieces)
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
    var end = index + 1
    var currency: String?
    // "12. 50": a decimal that was torn apart.
    let torn = joinedDecimals(after: index, in: pieces)
    if torn > end, found.count == 1, found[0].currency == nil,
      let whole = joined(index, torn, pieces)
    {
      if torn < pieces.count, let code = Currencies.code(trimmed(pieces[torn].text)) {
        return make([(whole, code)], index..<torn + 1, pieces)
      }
      let code = Currencies.code(String(pieces[torn - 1].text.drop(while: \.isDigit)))
      return make([(whole, code)], index..<torn, pieces)
    }
    if end < pieces.count, let code = Currencies.code(trimmed(pieces[end].text)),
      !pieces.isSignOfNext(end)
    {
      currency = code
      end += 1
      if found.count == 1, let whole = withDecimals(found[0].amount, at: end, in: pieces) {
        return make([(whole, code)], index..<end + 1, pieces)
      }
    } else if found.count == 1, let code = found[0].currency,
      let whole = withDecimals(found[0].amount, at: end, in: pieces)
    {
      return make([(whole, code)], index..<end + 1, pieces)
    } else if end < pieces.count, found.count == 1, found[0].currency == nil,
      ["-", "–", "—", ",-", ".-", ":-", "/-"].contains(pieces[end].text),
      !(pieces[end].text.count == 1 && Self.isYear(piece.text)),
      end + 1 == pieces.count || pieces[end + 1].cell != pieces[end].cell,
      let whole = Amount(trimmed(piece.text) + "-")
    {
      // "149 -", "149 ,-"
      return make([(whole, nil)], index..<end + 1, pieces)
    } else if end < pieces.count,
      pieces[end].cell == piece.cell || pieces[end].left - piece.right < piece.size
    {
      let unit = pieces[end].text.lowercased()
      if Self.units.contains(unit)
        || Self.units.contains(unit.filter { $0 != "." && $0 != "," && $0 != ")" })
      {
        let isCode = found.count == 1 && Self.isCode(pieces[end].text, afterPrice: piece.text)
        if !isCode, found.allSatisfy({ $0.currency == nil }) { return [] }
      }
      let byToken = token(at: index, in: pieces)
      if !byToken.isEmpty { return byToken }
    }
    return make(found.map { ($0.amount, $0.currency ?? currency) }, index..<end, pieces)
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

  private func trimmed(_ text: String) -> String {
    String(FootnoteMark.withoutMark(text)).trimmingSet("()[]{}*;!?\"'“”«»~•·°")
  }

  /// The amounts of one piece: `$14/$16`, `12,50€`, `6.50|8.50`.
  private func amounts(in text: String) -> [(amount: Amount, currency: String?)]? {
    var core = String(FootnoteMark.withoutMark(text))
      .trimmingSet("()[]{}*;!?\"'“”«»~•+:|>").trimmingSet(".,·…_")
    guard core.count <= 20 else { return nil }
    // "410/-", "Rs.410/="
    if core.hasSuffix("/-") || core.hasSuffix("/=") {
      core = String(core.dropLast(2)) + (core.contains(where: \.isLetter) ? "" : "-")
    }
    // "35ml-4": the dash parts what is poured from what it costs.
    if let dash = core.lastIndex(where: \.isDash), core.first?.isNumber == true,
      core[..<dash].contains(where: \.isLetter),
      let amount = Amount(core[core.index(after: dash)...])
    {
      return [(amount, nil)]
    }
    var result: [(amount: Amount, currency: String?)] = []
    for part in core.split(whereSeparator: { $0.isOne(of: "/|\\") }) {
      // "4,00/€ 8,00": the sign is that of the next amount.
      if !result.isEmpty, Currencies.isWord(String(part)) { continue }
      // "1,60/Kugel", "8/100g": what the price is for.
      if !result.isEmpty, isUnitOfPrice(part) { continue }
      guard let found = one(part.trimmingSet("., ")) else { return nil }
      result.append(found)
    }
    return result
  }

  /// Whether words for one of what is sold stand after a stroke: a word, or a round weight.
  private func isUnitOfPrice(_ part: Substring) -> Bool {
    let number = part.prefix { $0.isNumber }, word = part.dropFirst(number.count)
    guard word.allSatisfy({ $0.isLetter || $0 == "." }), word.contains(where: \.isLetter) else {
      return false
    }
    return number.isEmpty ? word.count > 1 : number == "1" || number == "100"
  }

  private func one(_ text: String) -> (amount: Amount, currency: String?)? {
    if Volumes.isOne(text) { return nil }
    if hasDashes, let amount = Self.dashed(text) {
      return Amount("\(amount.whole).\(amount.cents)").map { ($0, nil) }
    }
    let start = text.prefix { !$0.isNumber }
    let body = text.dropFirst(start.count)
    let end = String(
      body.reversed().prefix { !$0.isNumber && !$0.isDash && !$0.isOne(of: "½=") }.reversed())
    let number = body.dropLast(end.count)
    // `12€50` keeps its sign inside.
    if start.isEmpty, end.isEmpty {
      let sign = number.first(where: Currencies.isSign)
      return Amount(number).map { ($0, sign.flatMap { Currencies.code(String($0)) }) }
    }
    // "-9": a dash that joins name and price.
    if start.isDash, end.isEmpty { return Amount(number).map { ($0, nil) } }
    if let code = Currencies.code(start), end.isEmpty || ".,".contains(end) {
      return Amount(number).map { ($0, code) }
    }
    // "TR$25,00": the frame around it was read as a letter.
    if start.count == 3, end.isEmpty, let code = Currencies.code(start.dropFirst()) {
      return Amount(number).map { ($0, code) }
    }
    if start.isEmpty, let code = Currencies.code(end) { return Amount(number).map { ($0, code) } }
    // "99¢"
    if start.isEmpty, number.count <= 2, let code = Self.hundredths[String(end)] {
      return Amount("0." + (number.count < 2 ? "0" : "") + number).map { ($0, code) }
    }
    // "1Ozł", "1o€": a nought that was read as a letter.
    if start.isEmpty, let letter = end.first, Lists.digits[letter] == "0",
      let code = Currencies.code(end.dropFirst())
    {
      return Amount(number + "0").map { ($0, code) }
    }
    // "24,90E"
    if start.isEmpty, let code = Self.misread[end.lowercased()], let amount = Amount(number),
      amount.strength == .sure
    {
      return (amount, code)
    }
    // `12,5O` ends in a letter.
    if let amount = Amount(text), amount.strength == .sure { return (amount, nil) }
    // A dollar sign read as S or 5 stays unseen: "S12.50".
    if start == "S" || start == "s", end.isEmpty, let amount = Amount(number),
      amount.strength > .whole || usesDollars
    {
      return (amount, usesDollars ? "USD" : nil)
    }
    return nil
  }

  private func make(
    _ amounts: [(amount: Amount, currency: String?)], _ range: Range<Int>, _ pieces: [MenuPiece]
  ) -> [FoundPrice] {
    let text = pieces[range].map(\.text).joined(separator: " ")
    let bytes =
      pieces[range.lowerBound].range.lowerBound..<pieces[range.upperBound - 1].range.upperBound
    let left = pieces[range.lowerBound].left, right = pieces[range.upperBound - 1].right
    let before = range.lowerBound > 0 ? pieces[range.lowerBound - 1] : nil
    // "turkey+" leads to a footnote.
    let isExtra =
      text.contains("+")
      || before.map { $0.text.hasSuffix("+") && $0.letterCount < Self.lettersOfWord } ?? false
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
    case "USD":
      if let country, let own = Self.dollars[country.lowercased()] { return own }
      return languages.isEmpty || languages.contains(.en) ? code : nil
    case "":
      if let country, let own = Self.crowns[country.lowercased()] { return own }
      let countries = [Language.sv, .da, .nb].filter(languages.contains).flatMap {
        Lists.countries(of: $0).sorted()
      }
      return countries.lazy.compactMap { Self.crowns[$0] }.first
    default: return code
    }
  }

  private static let hundredths = Lists.currencies(.hundredths)
  private static let misread = Lists.currencies(.misread)
  private static let dollars = Lists.currencies(.dollars)
  private static let crowns = Lists.currencies(.crowns)
}
