import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// The mark that leads from a word to a footnote: `*`, `**`, `†`, `¹`, `(1)`, `a)`.
struct FootnoteMark {
  /// The same wherever it stands, raised or in brackets: `1`.
  var name: String
  /// How many bytes it takes.
  var length: Int
  /// Whether it is a sign that is nothing else, no number and no letter.
  var isSign: Bool

  private static let signs = Lists.characters(.footnote)

  /// The mark that a footnote begins with: "*contains nuts", "(1)", "1)".
  static func leading(_ text: String) -> FootnoteMark? {
    guard let first = text.first else { return nil }
    if signs.contains(first) {
      let run = text.prefix { $0 == first }
      guard run.count <= 5 else { return nil }
      return FootnoteMark(name: plain(run), length: run.utf8.count, isSign: true)
    }
    let run = text.prefix { Lists.raised[$0] != nil }
    if !run.isEmpty {
      return FootnoteMark(name: plain(run), length: run.utf8.count, isSign: true)
    }
    let isOpen = first.isOne(of: "([")
    // "(*) contains nuts", "(* contains nuts)"
    if isOpen, let mark = leading(String(text.dropFirst())), mark.isSign {
      let isClosed = text.utf8.dropFirst(mark.length + 1).first.map { $0 == 0x29 || $0 == 0x5D }
      let length = mark.length + (isClosed == true ? 2 : 1)
      return FootnoteMark(name: mark.name, length: length, isSign: true)
    }
    let inner = text.dropFirst(isOpen ? 1 : 0).prefix { $0.isASCII && ($0.isNumber || $0.isLetter) }
    let rest = text[inner.endIndex...]
    guard isShort(inner), let close = rest.first, close.isOne(of: ")]") else { return nil }
    return FootnoteMark(
      name: inner.lowercased(), length: inner.utf8.count + (isOpen ? 2 : 1), isSign: false)
  }

  /// A letter or a digit that is a word of its own, as one that leads to a footnote is: "Soup b 6.50",
  /// "Soup 1 6.50"; where a footnote begins with it, a colon may follow.
  static func bare(_ text: String, beforeColon: Bool = false) -> FootnoteMark? {
    let mark = beforeColon && text.last?.isOne(of: ":=-–") == true ? text.dropLast() : text[...]
    guard mark.count == 1, let sign = mark.first, sign.isASCII, sign.isLetter || sign.isNumber
    else {
      return nil
    }
    return FootnoteMark(name: mark.lowercased(), length: 1, isSign: false)
  }

  /// The marks that a word ends with: "salad*", "soup¹,²", "rice(1,2)"; a word of its own too.
  static func trailing(_ text: String) -> [String] {
    // Most words end in a letter, which no mark does.
    if text.utf8.last?.isLetterOrDigit ?? true { return [] }
    // Between two of them stands a word that is emphasised: "*NEW*".
    if let first = text.first, signs.contains(first), text.contains(where: \.isLetter) {
      return []
    }
    // "Burger + fries"
    if text == "+" { return [] }
    var rest = text[...]
    while let last = rest.last, last.isOne(of: ",.;:") { rest.removeLast() }
    if let last = rest.last, last.isOne(of: ")]"),
      let open = rest.lastIndex(where: { $0.isOne(of: "([") })
    {
      let inner = rest[rest.index(after: open)...].dropLast()
      if inner.allSatisfy({ signs.contains($0) }), !inner.isEmpty { return [plain(inner)] }
      let parts = inner.split { $0.isOne(of: ",/ .") }
      return parts.allSatisfy(isShort) ? parts.map { $0.lowercased() } : []
    }
    // "Soup a)": half a bracket, and a word of its own or after an amount.
    if let last = rest.last, last.isOne(of: ")]") {
      let mark = rest.dropLast(), letter = mark.suffix(1)
      if isShort(mark) { return [mark.lowercased()] }
      if letter.allSatisfy(\.isLetter), mark.dropLast().last?.isNumber == true {
        return [letter.lowercased()]
      }
    }
    var found: [String] = []
    while let last = rest.last {
      if signs.contains(last) {
        let count = rest.reversed().prefix { $0 == last }.count
        found.append(plain(rest.suffix(count)))
        rest.removeLast(count)
      } else if Lists.raised[last] != nil {
        let count = rest.reversed().prefix { Lists.raised[$0] != nil }.count
        let run = plain(rest.suffix(count))
        found.append(run)
        // ¹² is twelve, or one and two.
        if count > 1 { found += run.map { String($0) } }
        rest.removeLast(count)
      } else if last == ",", !found.isEmpty {
        rest.removeLast()
      } else {
        break
      }
    }
    return found
  }

  /// An amount without the mark after it: "8.50" of "8.50†", "8.50(1)" and "8.50a)".
  static func withoutMark(_ amount: String) -> Substring {
    var rest = amount[...]
    while let last = rest.last, signs.contains(last), rest.count > 1 { rest.removeLast() }
    guard let last = rest.last, last.isOne(of: ")]") else { return rest }
    let start = rest.lastIndex { $0.isOne(of: "([") }
    let inner = start.map { rest[rest.index(after: $0)...].dropLast() } ?? rest.dropLast().suffix(1)
    let before = rest[..<(start ?? inner.startIndex)]
    let isMark = isShort(inner) && (start != nil || inner.allSatisfy(\.isLetter))
    return isMark && before.last?.isNumber == true ? before : rest
  }

  private static func isShort(_ text: Substring) -> Bool {
    text.count == 1 || text.count == 2 && text.allSatisfy(\.isNumber)
  }

  private static func plain(_ run: Substring) -> String {
    String(
      run.map { sign in
        sign.isOne(of: "⁎∗") ? "*" : Lists.raised[sign] ?? sign.plainWidth ?? sign
      })
  }
}
