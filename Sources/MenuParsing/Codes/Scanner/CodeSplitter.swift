import DocumentModel
import FoodVocabulary

/// Splits text where nothing but codes is printed, "A, C, G" or "1.3.7", into its codes.
struct CodeSplitter {
  private let document: DocumentText
  /// Codes of the page's legend.
  private let known: Set<String>
  private let isBracketed: Bool
  private let numbers: NumberRuns
  private var codes: [CodeToken] = []
  /// What may be a code and has not ended yet, and where it begins.
  private var current = ""
  private var start = 0
  /// Where each character of `current` begins, where all are raised.
  private var raised: [Int] = []

  init(
    document: DocumentText, known: Set<String>, isBracketed: Bool, partsNumbers: Bool
  ) {
    self.document = document
    self.known = known
    self.isBracketed = isBracketed
    numbers = NumberRuns(known: partsNumbers ? known : [])
  }

  /// What stands between codes and around them.
  private static let signs = "()[]{}<> \t,;/|·⋅•˒-–+&*#^:'’`´\"“”"

  /// The codes of a stretch; `nil` when anything but codes and the signs between them is there.
  mutating func codes(in range: Range<Int>) -> [CodeToken]? {
    guard Self.mayBeCodes(document.utf8[range], letters: known.isEmpty ? 3 : 11) else {
      return nil
    }
    var offset = range.lowerBound
    for character in document.string(range) {
      if !take(character, at: offset) {
        guard close(at: offset), character.isOne(of: Self.signs) else { return nil }
      }
      offset += character.utf8.count
    }
    guard close(at: offset) else { return nil }
    return numbers.parted(codes)
  }

  /// Whether a character goes on with the code, or begins one.
  private mutating func take(_ character: Character, at offset: Int) -> Bool {
    if let plain = Self.isCodeCharacter(character) ? character : Lists.raised[character] {
      if current.isEmpty { start = offset }
      current.append(plain)
      if plain != character { raised.append(offset) }
      return true
    }
    // "(G,!)" was G, I.
    if isBracketed, current.isEmpty, let meant = Lists.codeConfusions[character]?.first,
      known.contains(String(meant))
    {
      start = offset
      current = String(meant)
      return true
    }
    // "aı" is a1, as the recogniser reads a 1 of the height of small letters.
    if current.last?.isLetter == true, character.isLetter, Lists.ones.contains(character) {
      current.append("1")
      return true
    }
    return false
  }

  /// Takes what ends here as one code or several.
  ///
  /// - Returns: `false` where it is none.
  private mutating func close(at end: Int) -> Bool {
    while current.last == "." { current.removeLast() }
    defer {
      current = ""
      raised = []
    }
    guard !current.isEmpty else { return true }
    let isKnown = known.contains(current.uppercased())
    let found: [CodeToken]?
    if !isKnown, let raised = raisedCodes(to: end) {
      found = raised
    } else if !isKnown, current.contains(".") {
      found = pointedCodes()
    } else {
      found =
        run(current, from: start) ?? pairs(to: end) ?? smallRun(to: end)
        ?? BarredRun(known: known).codes(of: current, at: start)
        ?? confused(current, at: start) ?? oneCode(to: end)
    }
    codes += found ?? []
    return found != nil
  }

  /// Raised signs without anything between them: "¹³⁷".
  private func raisedCodes(to end: Int) -> [CodeToken]? {
    guard raised.count == current.count, raised.count > 1 else { return nil }
    return SuperscriptRuns(known: known).codes(of: current.uppercased(), at: raised + [end])
  }

  /// "1.2.5" is a list; "8.1" a sub-number where the legend has it.
  private func pointedCodes() -> [CodeToken]? {
    if current.contains(where: \.isLetter), known.isEmpty { return nil }
    var place = start
    var found: [CodeToken] = []
    for part in current.split(separator: ".", omittingEmptySubsequences: false) {
      if let letters = run(String(part), from: place) ?? confused(String(part), at: place) {
        found += letters
      } else if !part.isEmpty {
        guard CodeToken.isCode(String(part)) else { return nil }
        found.append(CodeToken(code: part.uppercased(), range: place..<place + part.utf8.count))
      }
      place += part.utf8.count + 1
    }
    return found
  }

  /// `ACGM`: single letters of the legend without signs between them, in order.
  ///
  /// In brackets any order will do, but is doubtful: the commas between them were not read.
  private func run(_ text: String, from start: Int) -> [CodeToken]? {
    let letters = Array(text)
    guard letters.count >= (isBracketed ? 2 : 3),
      letters.allSatisfy({ $0.isASCII && $0.isUppercase && known.contains(String($0)) }),
      !known.contains(text)
    else { return nil }
    let isOrdered = zip(letters, letters.dropFirst()).allSatisfy { $0 < $1 }
    guard isOrdered || isBracketed && Set(letters).count == letters.count else { return nil }
    return letters.enumerated().map { index, letter in
      CodeToken(
        code: String(letter), range: start + index..<start + index + 1, isMended: !isOrdered)
    }
  }

  /// `GLHULA`: codes of two capitals each whose spaces were not read.
  private func pairs(to end: Int) -> [CodeToken]? {
    let letters = Array(current)
    guard letters.count >= 4, letters.count.isMultiple(of: 2),
      letters.allSatisfy({ $0.isASCII && $0.isUppercase }), !known.contains(current)
    else { return nil }
    let starts = stride(from: 0, to: letters.count, by: 2)
    let codes = starts.map { String(letters[$0..<$0 + 2]) }
    guard codes.allSatisfy(known.contains), Set(codes).count == codes.count else { return nil }
    return zip(codes, starts).map { code, offset in
      CodeToken(code: code, range: start + offset..<start + offset + 2)
    }
  }

  /// Two or three small letters of the legend whose space was not read, "fæ" before "sn": no word
  /// that anybody knows.
  private func smallRun(to end: Int) -> [CodeToken]? {
    let letters = Array(current)
    guard (2...3).contains(letters.count), Set(letters).count == letters.count,
      letters.allSatisfy({ $0.isLowercase && known.contains($0.uppercased()) }),
      !known.contains(current.uppercased()),
      document.annotations.tokens(startingIn: start..<end).allSatisfy({
        $0.knowledge == .unknown || $0.knowledge == .misread
      })
    else { return nil }
    var place = start
    return letters.map { letter in
      let range = place..<place + letter.utf8.count
      place = range.upperBound
      return CodeToken(code: letter.uppercased(), range: range)
    }
  }

  private func confused(_ text: String, at place: Int) -> [CodeToken]? {
    ConfusedRun(known: known).codes(of: text, at: place)
  }

  private func oneCode(to end: Int) -> [CodeToken]? {
    let code = current.uppercased()
    if !known.contains(code), let meant = misreading(of: current) {
      // "al" under a legend that has no L is nothing else than "a1".
      let isSure = current.count == 2 && !known.contains("L") && !known.contains("I")
      return [CodeToken(code: meant, range: start..<end, isMended: !isSure)]
    }
    // No code is nought: in a list of letters it is an O, of old-style figures or small capitals.
    if current == "0", !known.contains("0"), let meant = Lists.nought.map(String.init),
      known.contains(meant), isBracketed || !codes.isEmpty
    {
      return [CodeToken(code: meant, range: start..<end)]
    }
    // "07"
    let isPadded = current.utf8.count == 2 && current.first == "0" && Int(current) ?? 0 > 0
    let plain = isPadded ? String(code.dropFirst()) : code
    guard CodeToken.isCode(plain) || numbers.mayPart(current) else { return nil }
    return [CodeToken(code: plain, range: start..<end)]
  }

  /// `A1` where `Al` or `A1l` was read: ones are read as letters like them, or twice.
  ///
  /// `AI` may be a code.
  private func misreading(of text: String) -> String? {
    guard let first = text.first, first.isLetter, (2...3).contains(text.count),
      text.dropFirst().allSatisfy(Lists.ones.contains),
      text.contains(where: Lists.sureOnes.contains)
    else { return nil }
    let meant = "\(first.uppercased())1"
    return known.contains(meant) ? meant : nil
  }

  /// Whether no word stands in a stretch: no code has more than so many letters side by side.
  private static func mayBeCodes(_ bytes: ArraySlice<UInt8>, letters most: Int) -> Bool {
    var letters = 0
    for byte in bytes {
      letters = byte.isLetter ? letters + 1 : 0
      if letters > most { return false }
    }
    return true
  }

  private static func isCodeCharacter(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else {
      return character.isMarkedCode
        || character.isLetter && character.isUppercase && Lists.raised[character] == nil
    }
    return byte.isLetterOrDigit || byte == UInt8(ascii: ".")
  }
}
