import DictionaryFormat
import FoodVocabulary
import TestSupport
import Testing

struct AnnotatorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    var language: Language
    var found: [String]
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "case and plural", text: "HAZELNUTS, Sugar", language: .en,
      found: ["HAZELNUTS=hazelnut", "Sugar=sugar"]),
    Case(
      title: "phrases and their words, all kept", text: "coconut milk", language: .en,
      found: ["coconut milk=coconut milk", "milk=milk"]),
    Case(
      title: "no phrase over a comma", text: "coconut, milk", language: .en, found: ["milk=milk"]),
    Case(title: "head of a compound", text: "Vollmilch", language: .de, found: ["milch=milch"]),
    Case(
      title: "modifier of a compound", text: "Milchzucker", language: .de,
      found: ["Milch=milch", "zucker=zucker"]),
    Case(
      title: "the modifier decides, not a word inside", text: "Weizeneiweiß", language: .de,
      found: ["Weizen=weizen", "eiweiß=eiweiß"]),
    Case(
      title: "a whole word is not taken apart", text: "Reis", language: .de, found: ["Reis=reis"]),
    Case(
      title: "a lookalike inside a longer word", text: "Kokosmilchpulver", language: .de,
      found: ["Kokosmilch=kokosmilch", "milch=milch"]),
    Case(
      title: "spelled without umlaut dots", text: "EIWEISS", language: .de,
      found: ["EIWEISS=eiweiß"]),
    Case(
      title: "endings undone", text: "kananmunassa", language: .fi,
      found: ["kananmunassa=kananmuna"]),
    Case(
      title: "broken at the line's end", text: "hazel-\nnut", language: .en,
      found: ["hazel-\nnut=hazelnut"]),
    Case(title: "rn read for m", text: "rnilk", language: .en, found: ["rnilk=milk"]),
    Case(
      title: "1 read for l, 0 for o", text: "haze1nut", language: .en, found: ["haze1nut=hazelnut"]),
    Case(
      title: "a known word is not misread", text: "cool dry place", language: .en,
      found: ["cool dry place=cool dry place"]),
    Case(
      title: "a foreign word that nobody could mean otherwise", text: "acciuga", language: .en,
      found: ["acciuga=acciuga"]),
    Case(title: "a short foreign word does not count", text: "voi", language: .en, found: []),
    Case(
      title: "statements", text: "may contain traces of milk", language: .en,
      found: [
        "may contain=may contain (traces of|) …",
        "may contain traces of=may contain (traces of|) …", "milk=milk",
      ]),
    Case(title: "nothing", text: "", language: .en, found: []),
    Case(
      title: "broken bytes are boundaries", text: "milk\u{FFFD}milk", language: .en,
      found: ["milk=milk", "milk=milk"]),
  ])
  func `what is found`(_ example: Case) throws {
    let found = try smallVocabulary().found(example.text, LanguageSet(example.language))
    #expect(found == example.found)
  }

  @Test func `a misread word keeps what it cost`() throws {
    let vocabulary = try smallVocabulary()
    let matches = vocabulary.annotate(Array("rnilk milk".utf8), languages: LanguageSet(.en)).matches
    #expect(matches.map(\.cost) == [0.4, 0])
  }

  @Test(arguments: [
    ("sugar, flour and milk", LanguageSet(.en)), ("Zucker, Reis und Mehl", LanguageSet(.de)),
  ])
  func `the language is found from the words`(_ text: String, _ language: LanguageSet) throws {
    #expect(try smallVocabulary().annotate(Array(text.utf8)).languages == language)
  }

  @Test func `spans lie inside the text and in its order, whatever the bytes`() throws {
    let vocabulary = try smallVocabulary()
    var generator = SeededGenerator(seed: 7)
    let pieces: [[UInt8]] =
      ["milk", "Weizenmilch", " ", ",", "-\n", "ß", "é"].map { Array($0.utf8) } + [
        [0xFF], [0xC3], [0xE2, 0x82],
      ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 0..<30, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
      let annotations = vocabulary.annotate(text)
      #expect(
        annotations.matches.allSatisfy {
          0 <= $0.start && $0.start < $0.end && Int($0.end) <= text.count
        })
      #expect(annotations.matches.map(\.start) == annotations.matches.map(\.start).sorted())
      #expect(annotations.firstMatch.count == annotations.tokens.count)
    }
  }
}
