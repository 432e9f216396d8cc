import DictionaryFormat
import FoodVocabulary
import Testing

/// Where words and phrases of a small vocabulary are found, and over what phrases go on.
struct SurfaceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    /// `start text`, of all exact matches.
    var matches: [String]
    var testDescription: String { title }
  }

  @Test(arguments: 1...5)
  func `a word has the meanings of all its languages, and those added later`(
    _ count: Int
  ) throws {
    let meanings = [
      ("it", "milk"), ("es", "eggs"), ("fr", "fish"), ("nl", "nuts"), ("pl", "gluten"),
    ]
    let vocabulary = try smallVocabulary(
      meanings.prefix(count).map { ("foods/\($0.0).txt", "pan : \($0.1)\n") })
    let added = try vocabulary.adding(files: [("foods/sv.txt", "pan : gluten/wheat\n")])
    func effects(_ vocabulary: Vocabulary) -> Set<String> {
      Set(vocabulary.meanings(of: "pan").flatMap(\.effects).map { vocabulary.id(of: $0.allergen) })
    }
    let ids = Set(meanings.prefix(count).map(\.1))
    #expect(effects(vocabulary) == ids)
    #expect(effects(added) == ids.union(["gluten/wheat"]))
    #expect(vocabulary.meanings(of: "pan").count == count)
    #expect(added.meanings(of: "pan").count == count + 1)
  }

  @Test(arguments: [
    Case(title: "words as they are written", text: "sugar, milk", matches: ["0 sugar", "7 milk"]),
    Case(
      title: "case, diacritics and ligatures", text: "EIWEISS, Eiweiß, mílk",
      matches: ["0 EIWEISS", "9 Eiweiß", "18 mílk"]),
    Case(
      title: "a phrase without its words, which are no entries", text: "a cool dry place",
      matches: ["2 cool dry place"]),
    Case(
      title: "a phrase goes on over a line and a hyphen", text: "cool-dry\nplace",
      matches: ["0 cool-dry\nplace"]),
    Case(
      title: "words that begin others", text: "ei, eiweiß, kokosmilch",
      matches: ["0 ei", "4 eiweiß", "13 kokosmilch"]),
    Case(title: "not inside a word", text: "milkxyz", matches: []),
    Case(
      title: "an ending is no word, a word is that may end others", text: "-milch assa",
      matches: ["1 milch"]),
    Case(
      title: "statements", text: "may contain traces of",
      matches: ["0 may contain", "0 may contain traces of"]),
    Case(
      title: "a phrase within a phrase", text: "coconut milk",
      matches: ["0 coconut milk", "8 milk"]),
    Case(title: "not over a comma", text: "coconut, milk", matches: ["9 milk"]),
    Case(title: "not over a bracket", text: "coconut (milk)", matches: ["9 milk"]),
    Case(title: "not over the end of a sentence", text: "coconut. milk", matches: ["9 milk"]),
    Case(title: "not over an unknown word", text: "coconut xyz milk", matches: ["12 milk"]),
    Case(title: "nothing", text: "", matches: []),
  ])
  func `are found with their place`(_ example: Case) throws {
    let vocabulary = try smallVocabulary()
    let utf8 = Array(example.text.utf8)
    let matches = vocabulary.annotate(utf8, languages: .all).matches
    let found = matches.filter { $0.cost == 0 }.map {
      "\($0.start) \(String(decoding: utf8[$0.range], as: UTF8.self))"
    }
    #expect(Set(found) == Set(example.matches))
  }

  @Test func `every surface of the dictionaries is found, alone and whole`() {
    let vocabulary = Vocabulary.builtIn
    let surfaces = vocabulary.surfaces()
    var missing: [String] = []
    for index in stride(from: 0, to: surfaces.count, by: 97) {
      let utf8 = Array(surfaces[index].utf8)
      let matches = vocabulary.annotate(utf8, languages: .all).matches
      // Forms with brackets count where those stand, and the closing half of a phrase after the
      // other.
      let isPart = vocabulary.ids(of: surfaces[index]).isEmpty
      if !isPart, !matches.contains(where: { $0.range == 0..<utf8.count }) {
        missing.append(surfaces[index])
      }
    }
    #expect(surfaces.count > 500_000)
    #expect(missing.filter { !$0.contains(" ") } == [])
  }
}
