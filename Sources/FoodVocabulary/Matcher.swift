import DictionaryFormat

/// Words of the dictionaries where they stand in a text.
package struct Hit: Sendable, Hashable {
  /// Names the words; ask the vocabulary for what they mean.
  package var surface: SurfaceID
  /// Offsets into the UTF-8 of the text.
  package var start: Int
  /// The offset after the last byte.
  package var end: Int

  /// Its bytes in the UTF-8 of the text.
  package var range: Range<Int> { start..<end }
}

/// Names one folded form of one vocabulary; meaningless in another.
package struct SurfaceID: Sendable, Hashable {
  /// The number of the form's record in the table.
  package var rawValue: Int32
}

extension Vocabulary {
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
  package func forEachHit(in text: Span<UInt8>, _ body: (Hit) -> Void) {
    text.withLetters { Matcher(table: table, text: $0).run(body) }
  }

  /// The folded words of a surface.
  package func words(of surface: SurfaceID) -> String { table.surface(Int(surface.rawValue)) }

  /// What the dictionaries say of a surface, whatever the language.
  package func meanings(of surface: SurfaceID) -> [Entry] {
    ids(ofRecord: Int(surface.rawValue)).map(entry)
  }
}

/// Finds words and phrases while it reads.
struct Matcher {
  let table: Table
  let text: Letters

  /// A phrase that has begun and may go on.
  private struct Open {
    var start: Int
    var hash: UInt64
    var record: Int
  }

  /// What the words and phrases of a batch are worked on in.
  private struct Batch {
    let words: Scratch<WordScanner.Word>
    let lookups: Scratch<Table.Lookup>
    /// For each word of the batch the first slot of it and the next word, where a phrase may begin.
    let pairs: Scratch<UInt64>
    let open: Scratch<Open>
    var count = 0
    var openCount = 0
    var previous = WordScanner.Word()
  }

  /// No phrase of the dictionaries has as many words.
  private static var mostOpen: Int { 64 }

  func run(_ body: (Hit) -> Void) {
    let batch = Table.batch
    withScratch(batch, of: WordScanner.Word()) { words in
      withScratch(batch, of: Table.Lookup()) { lookups in
        withScratch(batch, of: UInt64(0)) { pairs in
          withScratch(Self.mostOpen, of: Open(start: 0, hash: 0, record: 0)) { open in
            run(Batch(words: words, lookups: lookups, pairs: pairs, open: open), body)
          }
        }
      }
    }
  }

  @inline(__always)
  private func run(_ scratch: Batch, _ body: (Hit) -> Void) {
    var scratch = scratch
    var letters: UInt64 = 0
    var count: UInt64 = 0
    var scanner = WordScanner(text)
    while let word = scanner.next({
      // After the eighth letter nothing is left of the shifted one.
      letters |= UInt64($0) << (8 * count)
      count += 1
    }) {
      scratch.words[scratch.count] = word
      scratch.lookups[scratch.count] = Table.Lookup(
        hash: word.hash, letters: letters, length: word.length)
      scratch.count += 1
      letters = 0
      count = 0
      if scratch.count == Table.batch { finish(&scratch, body) }
    }
    finish(&scratch, body)
  }

  /// Looks up the words of a batch and goes through them.
  private func finish(_ scratch: inout Batch, _ body: (Hit) -> Void) {
    let words = scratch.words
    let lookups = scratch.lookups
    table.look(up: lookups, scratch.count) { index, surface in
      stands(surface, at: words[index].start..<words[index].end)
    }
    for index in 0..<scratch.count {
      let record = lookups[index].record
      let isPair =
        index + 1 < scratch.count && record >= 0 && lookups[index + 1].record >= 0
        && table.record(Int(record)).continues
      scratch.pairs[index] =
        isPair ? table.open(WordHash.phrase(words[index].hash, words[index + 1].hash)) : 0
    }
    for index in 0..<scratch.count {
      take(words[index], Int(lookups[index].record), index, &scratch, body)
    }
    scratch.count = 0
  }

  /// Tells the word, and the phrases that end with it.
  @inline(__always)
  private func take(
    _ word: WordScanner.Word, _ found: Int, _ index: Int, _ scratch: inout Batch,
    _ body: (Hit) -> Void
  ) {
    let before = scratch.previous
    scratch.previous = word
    // Every word of a phrase has a record of its own.
    guard found >= 0 else {
      scratch.openCount = 0
      return
    }
    if scratch.openCount > 0 {
      scratch.openCount =
        Gap.between(before.end, word.start, in: text, after: before.length) == .space
        ? goOn(scratch.open, scratch.openCount, with: word, found, body) : 0
    }
    let record = table.record(found)
    if record.meaningCount > 0 {
      body(Hit(surface: SurfaceID(rawValue: Int32(found)), start: word.start, end: word.end))
    }
    // Where the next word is known, most phrases are known to end here.
    guard record.continues, scratch.openCount < Self.mostOpen,
      index + 1 == scratch.count || scratch.pairs[index] != 0
    else { return }
    scratch.open[scratch.openCount] = Open(start: word.start, hash: word.hash, record: found)
    scratch.openCount += 1
  }

  /// Takes each open phrase a word further.
  ///
  /// - Returns: how many stay open.
  @inline(__always)
  private func goOn(
    _ open: Scratch<Open>, _ count: Int, with word: WordScanner.Word,
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
  private func stands(_ surface: Letters, at range: Range<Int>) -> Bool {
    let folding = FoldTable.standard
    var position = range.lowerBound
    var matched = 0
    var isRight = true
    while position < range.upperBound {
      let letter = folding.letter(text[position])
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
