import DictionaryFormat
import Testing

@testable import FoodVocabulary

@Suite struct `Beginnings and ends of words` {
  private let table = Vocabulary.builtIn.table

  /// Known and unknown, with a change at every place: as when the changed word is read anew.
  @Test(arguments: ["haselnuss", "milchpulver", "weizen", "tovimuke", "rnilch", "soja", "zz"])
  func `of a changed word are found from those of the word`(_ text: String) {
    let word = Array(text.utf8)
    for kept in word.indices {
      for (rest, meant) in [(kept + 1, "m"), (kept + 1, "rn"), (kept, "e"), (kept + 1, "")] {
        let changed = word[..<kept] + Array(meant.utf8) + word[rest...]
        #expect(affixes(of: changed, madeOf: word, keeping: kept, from: rest) == fresh(changed))
      }
    }
  }

  private func fresh(_ word: ArraySlice<UInt8>) -> [Int] {
    word.withLetters { letters in
      let affixes = WordAffixes(of: letters, in: table.affixes(of: []))
      return [affixes.begins, affixes.ends]
    }
  }

  private func affixes(
    of changed: ArraySlice<UInt8>, madeOf word: [UInt8], keeping kept: Int, from rest: Int
  ) -> [Int] {
    word.withLetters { old in
      withScratch(word.count + 1, of: UInt64(0)) { endings in
        WordAffixes.hashEndings(of: old, into: endings)
        return changed.withLetters { new in
          let affixes = WordAffixes(of: old, in: table.affixes(of: [])).changed(
            to: new, keeping: (kept, WordHash.word(word[..<kept])),
            rest: (word.count - rest, endings[rest]), of: word.count, in: table.affixes(of: []))
          return [affixes.begins, affixes.ends]
        }
      }
    }
  }

  @Test func `are known of every word that statements have`() {
    for language in Language.allCases {
      for entry in Vocabulary.builtIn.entries(ofFile: "statements/\(language.code).txt") {
        for phrase in (try? StatementPattern(entry.name))?.phrases ?? [] {
          for word in phrase.words.split(separator: " ") {
            expectKnown(Array(word.utf8), in: table.statementAffixes)
          }
        }
      }
    }
  }

  @Test func `are known of the words of statements that were added`() throws {
    let vocabulary = try smallVocabulary().adding(
      files: [(path: "statements/de.txt", text: "[may-contain]\nquabbelt zuweilen\n")])
    expectKnown(Array("quabbelt".utf8), in: vocabulary.table.statementAffixes)
    expectKnown(Array("zuweilen".utf8), in: vocabulary.table.statementAffixes)
    #expect(!vocabulary.table.statementAffixes.mayBe(WordHash.word("milch".utf8)))
  }

  /// Words of one language: the sets of others may err, but not for most words.
  private static let german = [
    "haselnuss", "weizenmehl", "vollmilchpulver", "schalotten", "kichererbsen", "rindfleisch",
    "blumenkohl", "sonnenblumenkerne", "petersilie", "kartoffeln", "hafermehl", "traubenzucker",
  ]

  @Test(
    arguments: [
      ([.de], true), ([.fi], false), ([.fi, .de], true), ([.it, .fi, .de], true),
      ([.de, .it, .fi], true), ([.en], false),
      // More languages than are asked one by one, and none.
      ([.fi, .it, .pl, .es], true), ([], true),
    ] as [([Language], Bool)])
  func `are those of the text's languages`(_ languages: [Language], _ areKnown: Bool) {
    let known = table.affixes(of: LanguageSet(languages))
    let found = Self.german.filter { known.mayBe(WordHash.word($0.utf8)) }
    #expect(areKnown ? found == Self.german : found.count < Self.german.count / 2)
  }

  @Test func `are known of a word that another language was given`() throws {
    let vocabulary = try Vocabulary.builtIn.adding(
      files: [(path: "foods/fi.txt", text: "[grain]\nhaselnuss\n")])
    expectKnown(Array("haselnuss".utf8), in: vocabulary.table.affixes(of: LanguageSet(.fi)))
  }

  private func expectKnown(_ word: [UInt8], in known: AffixFilter) {
    #expect(known.mayBe(WordHash.word(word)))
    word.withLetters { letters in
      let affixes = WordAffixes(of: letters, in: known)
      #expect(affixes.begins == word.count)
      #expect(affixes.ends == 0)
    }
  }
}

@Suite struct `Letters read in place` {
  @Test func `are those of their part, counted from 0`() {
    let parts = Array("haselnuss".utf8).withLetters { letters in
      [
        Array(letters.part(5..<9)), Array(letters.part(5..<9).part(1..<2)),
        Array(letters.part(9..<9)),
      ]
    }
    #expect(parts == [Array("nuss".utf8), Array("u".utf8), []])
  }

  @Test(arguments: [
    (0, 3, 0x63_6261), (1, 2, 0x6362), (0, 8, 0x6867_6665_6463_6261), (1, 9, 0x6968_6766_6564_6362),
    (8, 2, 0x6A69), (2, 8, 0x6A69_6867_6665_6463), (10, 0, 0), (3, 0, 0),
  ])
  func `are a number, the first lowest`(_ position: Int, _ count: Int, _ number: UInt64) {
    Array("abcdefghij".utf8).withLetters { letters in
      #expect(letters.number(at: position, count: count) == number)
    }
  }

  @Test(arguments: [
    ("", "", true), ("nuss", "nuss", true), ("nuss", "nusz", false), ("nuss", "nus", false),
    ("haselnuss", "haselnuss", true), ("haselnuss", "haselnusz", false),
    ("haselnuss", "xaselnuss", false), ("schokolade", "schokoladenkuchen", false),
  ])
  func `are the same when all of them are`(_ letters: String, _ others: String, _ same: Bool) {
    Array(letters.utf8).withLetters { letters in
      Array(others.utf8).withLetters { others in #expect(letters.areSame(as: others) == same) }
    }
  }

  @Test func `end the program rather than be read outside`() async {
    await #expect(processExitsWith: .failure) {
      [UInt8(1), 2].withLetters { letters in print(letters[2]) }
    }
    await #expect(processExitsWith: .failure) {
      [UInt8(1), 2].withLetters { letters in print(letters[-1]) }
    }
    await #expect(processExitsWith: .failure) {
      [UInt8(1), 2].withLetters { letters in print(letters.part(1..<3).count) }
    }
    await #expect(processExitsWith: .failure) {
      withScratch(2, of: UInt8(0)) { room in room[2] = 1 }
    }
  }

  @Test func `see what is written into the room`() {
    let read = withScratch(4, of: UInt8(7)) { room in
      room[1] = 8
      return Array(room.letters(0..<3))
    }
    #expect(read == [7, 8, 7])
  }
}
