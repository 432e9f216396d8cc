import DocumentModel
import FoodVocabulary

/// One code as it may be printed: `A`, `a1`, `8.2`, `10`, `GL`, `SÉS`.
struct CodeToken: Hashable {
  /// In capitals, as legends and schemes are keyed.
  var code: String
  var range: Range<Int>
  /// Whether letters had to be mended to make it a code.
  var isMended = false

  /// Whether a word has the shape of a code: up to three letters, `A1`, `8a`, or a number such as
  /// `10` or `8.2`.
  static func isCode(_ text: String) -> Bool {
    let bytes = text.utf8
    if text.count == 1, text.first?.isNordicCode == true { return true }
    // "SÉS", "OŘE"
    if (2...3).contains(text.count), bytes.count > text.count,
      text.allSatisfy({ $0.isLetter && $0.isUppercase })
    {
      return true
    }
    guard (1...4).contains(bytes.count) else { return false }
    let digits = bytes.count { $0.isDigit }, letters = bytes.count { $0.isLetter }
    if letters == 0 {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count <= 2
        && parts.allSatisfy { part in
          (1...2).contains(part.count) && part.first != "0" && part.allSatisfy(\.isNumber)
        }
        && digits + (parts.count - 1) == bytes.count
        && (parts.count == 1 || (parts.last?.count ?? 0) == 1)
    }
    guard digits + letters == bytes.count else { return false }
    if digits == 0 { return letters <= 3 }
    // A1, h12, 8a
    return letters == 1 && digits <= 2
      && (bytes.first?.isLetter == true || bytes.last?.isLetter == true)
  }

  /// Whether a word is numbers of the list of allergens in the law: "9,10".
  static func areOfTheLaw(_ text: some StringProtocol) -> Bool {
    let numbers = text.split { $0.isOne(of: ",.;") }.map { Int($0) ?? 0 }
    return !numbers.isEmpty && numbers.allSatisfy { (1...14).contains($0) }
  }

  /// Splits a stretch of text into codes.
  ///
  /// - Returns: `nil` when anything but codes and the signs between them stands there.
  static func list(
    in range: Range<Int>, of document: DocumentText, known: Set<String>, bracketed: Bool = false
  ) -> [CodeToken]? {
    guard mayBeList(document.utf8[range], letters: known.isEmpty ? 3 : 11) else { return nil }
    var tokens: [CodeToken] = []
    var current = "", start = range.lowerBound
    // Where each character of `current` begins, where all are raised.
    var raised: [Int] = []
    let numbers = NumberRuns(known: bracketed ? known : [])
    var offset = range.lowerBound
    func close(_ end: Int) -> Bool {
      defer {
        current = ""
        raised = []
      }
      guard !current.isEmpty else { return true }
      let code = current.uppercased()
      if raised.count == current.count, raised.count > 1, !known.contains(code),
        let codes = RaisedRuns(known: known).codes(of: code, at: raised + [end])
      {
        tokens += codes
        return true
      }
      if current.contains("."), !known.contains(code) {
        // "1.2.5" is a list; "8.1" a sub-number where the legend has it.
        var place = start
        if current.contains(where: \.isLetter), known.isEmpty { return false }
        for part in current.split(separator: ".", omittingEmptySubsequences: false) {
          if let letters = run(String(part), from: place, known: known, inAnyOrder: bracketed) {
            tokens += letters
          } else if !part.isEmpty {
            guard isCode(String(part)) else { return false }
            tokens.append(
              CodeToken(code: part.uppercased(), range: place..<place + part.utf8.count))
          }
          place += part.utf8.count + 1
        }
        return true
      }
      if let letters = run(current, from: start, known: known, inAnyOrder: bracketed) {
        tokens += letters
        return true
      }
      if let codes = BarredRun(known: known).codes(of: current, at: start) {
        tokens += codes
        return true
      }
      if !known.contains(code), let meant = misreading(of: current, known: known) {
        // "al" under a legend that has no L is nothing else than "a1".
        let isSure = current.count == 2 && !known.contains("L") && !known.contains("I")
        tokens.append(CodeToken(code: meant, range: start..<end, isMended: !isSure))
        return true
      }
      // "07"
      let isPadded = current.utf8.count == 2 && current.first == "0" && Int(current) ?? 0 > 0
      let plain = isPadded ? String(code.dropFirst()) : code
      guard isCode(plain) || numbers.mayPart(current) else { return false }
      tokens.append(CodeToken(code: plain, range: start..<end))
      return true
    }
    for character in document.string(range) {
      let length = character.utf8.count
      if let plain = isCodeCharacter(character) ? character : Lists.raised[character] {
        if current.isEmpty { start = offset }
        current.append(plain)
        if plain != character { raised.append(offset) }
      } else if current.last?.isLetter == true, character.isLetter,
        Lists.ones.contains(character)
      {
        // "aı" is a1, as the recogniser reads a 1 of the height of small letters.
        current.append("1")
      } else {
        while current.last == "." { current.removeLast() }
        guard close(offset), character.isOne(of: Self.signs) else {
          return nil
        }
      }
      offset += length
    }
    while current.last == "." { current.removeLast() }
    guard close(offset) else { return nil }
    return numbers.parted(tokens)
  }

  /// What stands between codes and around them.
  private static let signs = "()[]{}<> \t,;/|·⋅•˒-–+&*#^:'’`´\"“”"

  /// `ACGM`: single letters of the legend without signs between them, in order.
  ///
  /// In brackets any order will do, but is doubtful: the commas between them were not read.
  private static func run(
    _ text: String, from start: Int, known: Set<String>, inAnyOrder: Bool
  ) -> [CodeToken]? {
    let letters = Array(text)
    guard letters.count >= (inAnyOrder ? 2 : 3),
      letters.allSatisfy({ $0.isASCII && $0.isUppercase && known.contains(String($0)) }),
      !known.contains(text)
    else { return nil }
    let isOrdered = zip(letters, letters.dropFirst()).allSatisfy { $0 < $1 }
    guard isOrdered || inAnyOrder && Set(letters).count == letters.count else { return nil }
    return letters.enumerated().map { index, letter in
      CodeToken(
        code: String(letter), range: start + index..<start + index + 1, isMended: !isOrdered)
    }
  }

  /// `Al` and `A1l` for `A1`: ones are read as letters like them, or twice.
  private static func misreading(of text: String, known: Set<String>) -> String? {
    guard let first = text.first, first.isLetter, (2...3).contains(text.count),
      text.dropFirst().allSatisfy(Lists.ones.contains),
      text.contains(where: { $0.isOne(of: "l1") })
    else { return nil }
    let meant = "\(first.uppercased())1"
    return known.contains(meant) ? meant : nil
  }

  /// Whether no word stands in a stretch: no code has more than so many letters side by side.
  private static func mayBeList(_ bytes: ArraySlice<UInt8>, letters most: Int) -> Bool {
    var letters = 0
    for byte in bytes {
      letters = byte.isLetter ? letters + 1 : 0
      if letters > most { return false }
    }
    return true
  }

  private static func isCodeCharacter(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else {
      return character.isNordicCode
        || character.isLetter && character.isUppercase && Lists.raised[character] == nil
    }
    return byte.isLetterOrDigit || byte == UInt8(ascii: ".")
  }

  var isNumber: Bool { code.first?.isNumber ?? false }
  /// The code without its sub-number: A of A1, 8 of 8.1.
  var parent: String {
    isNumber ? String(code.prefix { $0.isNumber }) : String(code.prefix { $0.isLetter })
  }
}

extension Character {
  /// Whether it is a letter of the Nordic alphabets that menus there print as a code: "Æ = æg".
  var isNordicCode: Bool { "ÆØÅÄÖæøåäö".contains(self) }
}
