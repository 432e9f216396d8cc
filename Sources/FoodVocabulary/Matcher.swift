import DictionaryFormat

/// Words of the dictionaries where they stand in a text.
public struct Hit: Sendable, Hashable {
  /// Names the words; ask the vocabulary for what they mean.
  public var surface: SurfaceID
  /// Offsets into the UTF-8 of the text.
  public var start: Int
  /// The offset behind the last byte.
  public var end: Int

  /// Its bytes in the UTF-8 of the text.
  public var range: Range<Int> { start..<end }
}

/// Names one folded form of one vocabulary; meaningless in another.
public struct SurfaceID: Sendable, Hashable {
  /// The number of the form's record in the table.
  public var rawValue: Int32
}

extension FoodVocabulary {
  /// Calls back for everything that stands in a text as the dictionaries write it, of all
  /// languages.
  ///
  /// This is bare matching, without compounds, misread words and the judgement of languages that
  /// ``annotate(_:languages:)`` brings.
  ///
  /// Case and diacritics are folded, hits begin and end with a word and are confirmed letter by
  /// letter. All are told, overlapping ones too, in the order of their ends; a phrase goes on over
  /// white space, hyphens and strokes, not over commas, brackets or the end of a sentence.
  ///
  /// - Complexity: linear in the text; nothing is allocated.
  public func forEachHit(in text: Span<UInt8>, _ body: (Hit) -> Void) {
    text.withUnsafeBufferPointer { Matcher(table: table, text: $0).run(body) }
  }

  /// The folded words of a surface.
  public func words(of surface: SurfaceID) -> String { table.surface(Int(surface.rawValue)) }

  /// What the dictionaries say of a surface, whatever the language.
  public func meanings(of surface: SurfaceID) -> [Entry] {
    meanings(ofRecord: Int(surface.rawValue))
  }
}

/// Finds words and phrases while it reads.
struct Matcher {
  let table: Table
  let text: UnsafeBufferPointer<UInt8>

  /// A phrase that has begun and may go on.
  private struct Open {
    var start: Int
    var hash: UInt64
  }

  /// No phrase of the dictionaries has as many words.
  private static let mostOpen = 64

  @inline(__always)
  func run(_ body: (Hit) -> Void) {
    withUnsafeTemporaryAllocation(of: Open.self, capacity: Self.mostOpen) { open in
      var count = 0
      var previous = WordScanner.Word(start: 0, end: 0, hash: 0, length: 0, isNumber: false)
      WordScanner.scan(text) { _ in
      } word: { word in
        if count > 0 {
          count =
            Gap.between(previous.end, word.start, in: text, after: previous.length) == .space
            ? goOn(open, count, with: word, body) : 0
        }
        previous = word
        guard let index = find(word.hash, word.start..<word.end) else { return }
        let record = table.record(index)
        if record.meaningCount > 0 {
          body(
            Hit(surface: SurfaceID(rawValue: Int32(index)), start: word.start, end: word.end))
        }
        if record.continues, count < Self.mostOpen {
          open.initializeElement(at: count, to: Open(start: word.start, hash: word.hash))
          count += 1
        }
      }
    }
  }

  /// Takes each open phrase a word further.
  ///
  /// - Returns: how many stay open.
  @inline(__always)
  private func goOn(
    _ open: UnsafeMutableBufferPointer<Open>, _ count: Int, with word: WordScanner.Word,
    _ body: (Hit) -> Void
  ) -> Int {
    var kept = 0
    for index in 0..<count {
      var phrase = open[index]
      phrase.hash = WordHash.phrase(phrase.hash, word.hash)
      guard let found = find(phrase.hash, phrase.start..<word.end) else { continue }
      let record = table.record(found)
      if record.meaningCount > 0 {
        body(
          Hit(surface: SurfaceID(rawValue: Int32(found)), start: phrase.start, end: word.end))
      }
      if record.continues {
        open[kept] = phrase
        kept += 1
      }
    }
    return kept
  }

  @inline(__always)
  private func find(_ hash: UInt64, _ range: Range<Int>) -> Int? {
    table.find(hash: hash) { stands($0, at: range) }
  }

  /// Whether the text folds to this surface; what stands between words is one space of it.
  @inline(__always)
  private func stands(_ surface: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Bool {
    let folding = FoldTable.standard
    var position = range.lowerBound
    var matched = 0
    var isRight = true
    var isBetween = false
    while position < range.upperBound {
      let letter = folding.ascii[Int(text[position])]
      if letter != 0, letter != FoldTable.wide {
        if matched < surface.count, surface[matched] == letter {
          isBetween = false
          matched += 1
          position += 1
          continue
        }
        return false
      }
      var size = 1
      var isBoundary = true
      if letter != 0 {
        (size, isBoundary) = folding.fold(text, at: position) { byte in
          isBetween = false
          if matched < surface.count, surface[matched] == byte {
            matched += 1
          } else {
            isRight = false
          }
        }
      }
      if isBoundary, !isBetween {
        guard matched < surface.count, surface[matched] == 32 else { return false }
        matched += 1
        isBetween = true
      }
      if !isRight { return false }
      position += size
    }
    return matched == surface.count
  }
}
