internal import RecognizedText

/// Reads amounts again of which more is printed than was read.
struct AmountReader {
  let patches: PatchReader
  /// What old-style figures and leader dots are read as, and what may be read beside digits.
  let confusions: PrintConfusions

  /// The heights, in pixels, to which digits are brought, until two readings agree.
  private static let heights = [32.0, 40.0, 24.0]
  private static let digits = "0123456789"
  /// So many are tried, and more while a quarter of them have more digits.
  private static let tries = 8

  /// The amounts that two readings of different size agree about, and the words that they replace.
  ///
  /// - Complexity: Some 10 ms for each that is tried.
  func words(
    in lines: [ReadLine], shapes: [BoundingBox]
  ) -> [(word: ReadWord, line: Int, replaced: [ReadWord])] {
    var found: [(word: ReadWord, line: Int, replaced: [ReadWord])] = []
    let amounts = PrintedAmounts(shapes: shapes, lines: lines, dots: confusions.dots).amounts
    for (tried, amount) in amounts.enumerated() where !patches.limits.isOver {
      if tried >= Self.tries, found.count * 4 < tried { break }
      guard let word = amount.raised.isEmpty ? level(amount) : withCents(amount) else { continue }
      found.append((word, amount.line, amount.words))
    }
    return found
  }

  /// All of an amount whose digits stand on one line.
  private func level(_ amount: PrintedAmounts.Amount) -> ReadWord? {
    let signs = confusions.besideDigits
    let other = amount.text.filter { !$0.isNumber && !signs.contains($0) }
    guard let read = agreed(amount.letters, Self.digits + signs + other),
      read.text.tallCount == amount.letters.count, amount.agrees(with: read.text),
      read.text.hasAmountForm, read.text.hasPoint || !amount.text.hasPoint,
      read.text.allSatisfy({ !$0.isLetter || other.contains($0) })
    else { return nil }
    return ReadWord(
      text: read.text, box: amount.letters.box, confidence: read.confidence, isInDictionary: false)
  }

  /// An amount with raised cents, with a point between.
  private func withCents(_ amount: PrintedAmounts.Amount) -> ReadWord? {
    guard amount.raised.areCents, (1...3).contains(amount.letters.count),
      let last = amount.letters.last, let first = amount.raised.first,
      first.left + last.height / 6 >= last.right,
      let whole = number(amount.letters), whole.text.count == amount.letters.count,
      let cents = number(amount.raised), cents.text.count == 2
    else { return nil }
    return ReadWord(
      text: whole.text + "." + cents.text, box: (amount.letters + amount.raised).box,
      confidence: min(whole.confidence, cents.confidence), isInDictionary: false)
  }

  /// A number of one size.
  ///
  /// Where the engine finds no digits, they may be old-style figures, which it reads as the letters
  /// that they look like.
  private func number(_ letters: [BoundingBox]) -> (text: String, confidence: Double)? {
    if let read = agreed(letters, Self.digits) { return read }
    guard let read = agreed(letters) else { return nil }
    let text = String(read.text.map { confusions.figures[$0] ?? $0 })
    return text.allSatisfy(\.isNumber) ? (text, read.confidence) : nil
  }

  /// What two readings of different size agree about.
  private func agreed(
    _ letters: [BoundingBox], _ characters: String = ""
  ) -> (text: String, confidence: Double)? {
    var readings: [(text: String, confidence: Double)] = []
    let box = letters.box
    for height in Self.heights {
      let words = patches.words(
        of: letters, scale: min(6, height / Double(max(1, box.height))),
        margin: box.height * 2 / 3, characters: characters)
      let text = words.map(\.text).joined().trimmed
      let confidence = words.map(\.confidence).min() ?? 0
      if let other = readings.first(where: { $0.text == text }), !text.isEmpty {
        return (text, max(confidence, other.confidence))
      }
      readings.append((text, confidence))
    }
    return nil
  }
}

extension PrintedAmounts.Amount {
  /// Whether a text has the digits that were read, in their order, or some of them.
  fileprivate func agrees(with other: String) -> Bool {
    text.digits.isPart(of: other.digits) || other.digits.isPart(of: text.digits)
  }
}

extension String {
  fileprivate var digits: String { filter(\.isNumber) }

  fileprivate var hasPoint: Bool { contains { $0 == "." || $0 == "," } }

  /// Whether all its letters stand in another text, in their order.
  fileprivate func isPart(of other: String) -> Bool {
    var rest = other[...]
    for digit in self {
      guard let place = rest.firstIndex(of: digit) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }

  /// Without points at the ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == "." || text.last == "," { text.removeLast() }
    while text.first == "." || text.first == "," { text.removeFirst() }
    return String(text)
  }

  /// Whether it is a number with a sign before or after it at most, and at most one separator.
  fileprivate var hasAmountForm: Bool {
    let parts = split(separator: /[.,]/, omittingEmptySubsequences: false)
    let digits = filter { $0.isNumber || $0 == "." || $0 == "," }
    return (1...2).contains(parts.count) && contains(digits)
      && parts.allSatisfy { $0.contains(where: \.isNumber) }
  }
}
