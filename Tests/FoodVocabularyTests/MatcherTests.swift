import FoodVocabulary
import Testing

struct MatcherTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    var hits: [String]
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(title: "words as they are written", text: "sugar, milk", hits: ["0 sugar", "7 milk"]),
    Case(
      title: "case, diacritics and ligatures", text: "EIWEISS, Eiweiß, mílk",
      hits: ["0 eiweiss", "9 eiweiss", "18 milk"]),
    Case(
      title: "phrases and their words, in the order of their ends", text: "a cool dry place",
      hits: ["2 cool dry place"]),
    Case(
      title: "a phrase within a phrase", text: "coconut milk", hits: ["0 coconut milk", "8 milk"]),
    Case(
      title: "a phrase goes on over a line and a hyphen", text: "cool-dry\nplace",
      hits: ["0 cool dry place"]),
    Case(title: "not over a comma", text: "coconut, milk", hits: ["9 milk"]),
    Case(title: "not over a bracket", text: "coconut (milk)", hits: ["9 milk"]),
    Case(title: "not over the end of a sentence", text: "coconut. milk", hits: ["9 milk"]),
    Case(title: "not over an unknown word", text: "coconut xyz milk", hits: ["12 milk"]),
    Case(title: "not inside a word", text: "milkxyz Reismilk", hits: []),
    Case(title: "affixes and endings are no words", text: "-milch assa", hits: ["1 milch"]),
    Case(
      title: "statements", text: "may contain traces of",
      hits: ["0 may contain", "0 may contain traces of"]),
    Case(title: "nothing", text: "", hits: []),
  ])
  func `hits are confirmed and told with their place`(_ example: Case) throws {
    let vocabulary = try smallVocabulary()
    let utf8 = Array(example.text.utf8)
    var hits: [String] = []
    vocabulary.forEachHit(in: utf8.span) {
      hits.append("\($0.start) \(vocabulary.words(of: $0.surface))")
    }
    #expect(hits == example.hits)
  }

  @Test func `a surface means what its entries say`() throws {
    let vocabulary = try smallVocabulary()
    var names: [String] = []
    vocabulary.forEachHit(in: Array("hazelnuts".utf8).span) {
      names += vocabulary.meanings(of: $0.surface).map(\.name)
    }
    #expect(names == ["hazelnut"])
  }

  @Test func `every surface of the dictionaries is found, alone and whole`() {
    let vocabulary = Vocabulary.builtIn
    let surfaces = vocabulary.surfaces()
    var missing: [String] = []
    for index in stride(from: 0, to: surfaces.count, by: 97) {
      let utf8 = Array(surfaces[index].utf8)
      var isFound = false
      vocabulary.forEachHit(in: utf8.span) {
        if $0.range == 0..<utf8.count { isFound = true }
      }
      if !isFound { missing.append(surfaces[index]) }
    }
    #expect(surfaces.count > 500_000)
    #expect(missing == [])
  }
}
