internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Amounts in the text of one piece.
extension PriceScanner {
  /// An amount, and the currency that is printed with it: an ISO code, or `""` for crowns.
  typealias FoundAmount = (amount: Amount, currency: String?)

  private static let hundredths = Lists.currencies(.hundredths)
  private static let misread = Lists.currencies(.misread)
  private static let misreadDollars = Lists.signs(readIn: .dollars)

  func trimmed(_ text: String) -> String {
    String(FootnoteMark.withoutMark(text)).trimmingSet("()[]{}*;!?\"'“”«»~•·°")
  }

  /// The amounts of one piece: `$14/$16`, `12,50€`, `6.50|8.50`.
  func amounts(in text: String) -> [FoundAmount]? {
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
    var result: [FoundAmount] = []
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

  /// Whether words for one of what is sold stand after a slash: a word, or a round weight.
  private func isUnitOfPrice(_ part: Substring) -> Bool {
    let number = part.prefix { $0.isNumber }, word = part.dropFirst(number.count)
    guard word.allSatisfy({ $0.isLetter || $0 == "." }), word.contains(where: \.isLetter) else {
      return false
    }
    return number.isEmpty ? word.count > 1 : number == "1" || number == "100"
  }

  private func one(_ text: String) -> FoundAmount? {
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
    // A dollar sign that was read as a letter: "S12.50".
    if start.count == 1, start.allSatisfy(Self.misreadDollars.contains), end.isEmpty,
      let amount = Amount(number),
      amount.strength > .whole || usesDollars
    {
      return (amount, usesDollars ? "USD" : nil)
    }
    return nil
  }
}
