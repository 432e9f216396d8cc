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
    var record: Int
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
        let before = previous
        previous = word
        let found = table.find(hash: word.hash) { stands($0, at: word.start..<word.end) }
        // Every word of a phrase has a record of its own.
        guard let index = found else {
          count = 0
          return
        }
        if count > 0 {
          count =
            Gap.between(before.end, word.start, in: text, after: before.length) == .space
            ? goOn(open, count, with: word, index, body) : 0
        }
        let record = table.record(index)
        if record.meaningCount > 0 {
          body(
            Hit(surface: SurfaceID(rawValue: Int32(index)), start: word.start, end: word.end))
        }
        if record.continues, count < Self.mostOpen {
          open.initializeElement(
            at: count, to: Open(start: word.start, hash: word.hash, record: index))
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
    _ index: Int, _ body: (Hit) -> Void
  ) -> Int {
    var kept = 0
    for place in 0..<count {
      var phrase = open[place]
      phrase.hash = WordHash.phrase(phrase.hash, word.hash)
      guard let found = table.find(phrase: phrase.record, index, hash: phrase.hash) else {
        continue
      }
      phrase.record = found
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

  /// Whether the letters of a word of the text fold to this one.
  @inline(__always)
  private func stands(_ surface: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Bool {
    let folding = FoldTable.standard
    var position = range.lowerBound
    var matched = 0
    var isRight = true
    while position < range.upperBound {
      let letter = folding.ascii[Int(text[position])]
      if letter != FoldTable.wide {
        guard matched < surface.count, surface[matched] == letter else { return false }
        matched += 1
        position += 1
        continue
      }
      position +=
        folding.fold(text, at: position) { byte in
          if matched < surface.count, surface[matched] == byte {
            matched += 1
          } else {
            isRight = false
          }
        }.length
      if !isRight { return false }
    }
    return matched == surface.count
  }
}
