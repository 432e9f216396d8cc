internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

extension DocumentText {
  /// The share of a passage's words that the vocabulary knows in the text's languages, 0…1; numbers
  /// do not count.
  ///
  /// A passage without words has coverage 0.
  func coverage(of passages: [Passage]) -> Double {
    var known = 0.0, all = 0.0
    for passage in passages {
      for range in passage.ranges {
        for token in annotations.tokens(startingIn: range)
        where token.knowledge != .number && token.range.count > 1 {
          all += 1
          switch token.knowledge {
          case .known
          where token.languages.isEmpty
            || !token.languages.isDisjoint(with: annotations.languages):
            known += 1
          case .known, .misread: known += 0.75
          case .compound: known += 1
          case .unknown, .number: break
          }
        }
      }
    }
    return all > 0 ? known / all : 0
  }

  /// How well a passage was read: the mean of its words' confidences, 1 for plain text.
  func confidence(of passages: [Passage]) -> Double {
    guard !words.isEmpty else { return 1 }
    var sum = 0.0, count = 0.0
    for range in passages.flatMap(\.ranges) {
      for word in words(in: range) {
        sum += word.confidence
        count += 1
      }
    }
    return count > 0 ? sum / count : 0
  }

  /// The first word of some passages that could not be read, and may have named an allergen.
  ///
  /// It shows as signs that no text has beside each other, or a word of a picture that is in no dictionary and
  /// was read without confidence.
  ///
  /// - Parameters:
  ///   - passages: In the order of the document.
  ///   - isShort: Whether they are a dish of few words, where each may be the one that matters; the
  ///     small print of a pack has more words that are read a little wrong.
  /// - Returns: The first such word, as read; `nil` when there is none.
  func unreadWord(in passages: [Passage], isShort: Bool = true) -> String? {
    for passage in passages {
      for range in passage.ranges {
        if let word = unreadWord(in: range, isShort: isShort) { return word }
      }
    }
    return nil
  }

  private func unreadWord(in part: Range<Int>, isShort: Bool) -> String? {
    let range = withSigns(around: part)
    if let blot = blot(in: range) { return string(blot) }
    for word in words(in: range) where word.confidence < Thresholds.confidence {
      if isUnread(word) { return string(word.range) }
    }
    if let mixed = annotations.tokens(startingIn: range).first(where: isOfTwoScripts) {
      return string(mixed.range)
    }
    if let broken = brokenWord(in: range) { return string(Passage(broken)) }
    guard !words.isEmpty, isShort else { return nil }
    for token in annotations.tokens(startingIn: range)
    where token.knowledge == .unknown && isWord(token) {
      let confidence = words(in: token.range).map(\.confidence).min() ?? 1
      if confidence < Thresholds.unknownWord { return string(token.range) }
    }
    return nil
  }

  /// Whether a token has the letters of a word: "250g" is an amount.
  private func isWord(_ token: Token) -> Bool {
    let digits = utf8[token.range].count { (0x30...0x39).contains($0) }
    return token.range.count - digits >= (digits == 0 ? 4 : 5)
  }

  /// A range with the signs beside it on its line, also in cells of their own: a name is taken
  /// without what precedes it.
  private func withSigns(around range: Range<Int>) -> Range<Int> {
    func isSign(_ byte: UInt8) -> Bool {
      byte == 32 || byte == 9
        || (byte < 0x80 && byte > 32 && Folding.standard.ascii[Int(byte)] == 0)
        || Self.isBlot(byte)
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, isSign(utf8[start - 1]) { start -= 1 }
    while end < utf8.count, isSign(utf8[end]) { end += 1 }
    return start..<end
  }

  /// Whether nothing in a word of a picture is known.
  ///
  /// Specks of one or two signs do not count, nor do lines and dots. The shorter a word, the
  /// likelier it is a scrap of something else than a word that matters.
  private func isUnread(_ word: Word) -> Bool {
    let scalars = string(word.range).unicodeScalars
    let letters = scalars.count { $0.properties.isAlphabetic }
    let isDoubtful =
      switch letters {
      case 0: scalars.count >= 3 && scalars.count { !Self.rules.contains($0) } >= 2
      case 1...2: false
      case 3...4: word.confidence < Thresholds.scrap
      default: word.confidence < Thresholds.garbage
      }
    return isDoubtful
      && !annotations.tokens(startingIn: word.range).contains { $0.knowledge != .unknown }
  }

  /// What lines and leaders are made of.
  private static let rules = Set(".·•…-–—_~=|:,;'\"".unicodeScalars)

  /// Three or more signs in a row that stand for letters that could not be read.
  private func blot(in range: Range<Int>) -> Range<Int>? {
    let utf8 = utf8, bytes = utf8.span
    // Of three in a row one stands at every third place.
    var offset = range.lowerBound + 2
    while offset < range.upperBound {
      if Self.isBlot(bytes[offset]) {
        var start = offset, end = offset + 1
        while start > range.lowerBound, Self.isBlot(bytes[start - 1]) { start -= 1 }
        while end < range.upperBound, Self.isBlot(bytes[end]) { end += 1 }
        if end - start >= 3 { return start..<end }
      }
      offset += 3
    }
    return nil
  }

  /// `#`, `?`, and the bytes of U+FFFD.
  @inline(__always)
  private static func isBlot(_ byte: UInt8) -> Bool {
    // Nearly all letters are between these.
    byte < 0x40
      ? byte == 0x23 || byte == 0x3F
      : byte >= 0xBD && (byte == 0xBD || byte == 0xBF || byte == 0xEF)
  }

  /// Whether Greek or Cyrillic letters stand among Latin ones in an unknown word: they look alike,
  /// and nobody writes so but to hide what it says.
  private func isOfTwoScripts(_ token: Token) -> Bool {
    guard token.knowledge == .unknown else { return false }
    let bytes = utf8[token.range]
    return bytes.contains { (0xCE...0xD4).contains($0) }
      && bytes.contains { (0x61...0x7A).contains($0 | 0x20) }
  }
}
