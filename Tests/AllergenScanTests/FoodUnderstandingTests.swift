import AllergenScan
import Testing

struct FoodUnderstandingTests {
  private let understanding = Vocabulary.builtIn.understanding

  @Test(arguments: [
    "wheat flour, sugar, butter", "Ingredients: milk, eggs and salt", "Weizenmehl, Zucker, Milch",
    "farine de blé, beurre, sel",
  ])
  func `Words of food are understood`(_ text: String) {
    #expect(understanding(text, []) > 0.9)
  }

  @Test(arguments: ["", "12 345", "xqzv wkjr ppfgh", "|| __ ~"])
  func `Noise and numbers are not`(_ text: String) {
    #expect(understanding(text, []) < 0.35)
  }

  @Test func `A better reading of a line is understood better`() {
    let readings = ["wheat flour sugar butter", "wheat flour sugr buttr", "wlneal flcvr snqar"]
    let shares = readings.map { understanding($0, ["eng"]) }
    #expect(shares[0] > shares[1])
    #expect(shares[1] > shares[2])
  }

  @Test func `A text is understood best in its own language`() {
    let text = "Pierogi ruskie z twarogiem, ziemniakami"
    #expect(understanding(text, ["pol"]) > understanding(text, ["eng"]) + 0.3)
    #expect(understanding(text, ["pol"]) > understanding(text, ["swe"]) + 0.3)
  }
}
