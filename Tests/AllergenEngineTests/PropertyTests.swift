import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What must hold for any text.
struct PropertyTests {
  static let ingredients = [
    "sugar", "butter", "wheat flour", "hazelnuts", "salt", "cod", "coconut milk", "rice",
    "soy lecithin", "egg white",
    "celery", "mustard seeds", "gluten free", "prawns", "sesame oil", "cocoa butter", "almonds",
  ]

  static func texts(_ count: Int) -> [String] {
    var state: UInt64 = 42
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    return (0..<count).map { _ in
      (0..<(1 + next(8))).map { _ in ingredients[next(ingredients.count)] }.joined(separator: ", ")
    }
  }

  @Test func `equal input, equal output`() {
    for text in Self.texts(20) {
      let first = assess(text, .label, .en), second = assess(text, .label, .en)
      #expect(first.flatMap(\.findings) == second.flatMap(\.findings))
      #expect(first.flatMap(\.people) == second.flatMap(\.people))
    }
  }

  @Test func `spans lie inside the text and name the words read`() {
    for text in Self.texts(20) {
      let utf8 = Array(text.utf8)
      for finding in assess(text, .label, .en).flatMap(\.findings) {
        #expect(finding.range.lowerBound >= 0 && finding.range.upperBound <= utf8.count)
        #expect(String(decoding: utf8[finding.range], as: UTF8.self) == finding.text)
      }
    }
  }

  @Test(arguments: ["milk", "gluten", "nuts", "eggs"])
  func `taking away a claim never turns a warning into safe`(_ allergen: String) {
    for text in Self.texts(40) {
      let claimed = assess(
        "\(text). \(allergen) free.", .label, .en, avoid: [.init(allergen: allergen)])
      let bare = assess(text, .label, .en, avoid: [.init(allergen: allergen)])
      if claimed.contains(where: { $0.verdict != .safe }) {
        #expect(bare.contains { $0.verdict != .safe }, "\(text)")
      }
    }
  }

  @Test func `making a word unreadable never turns a warning about the others into safe`() {
    for text in Self.texts(40) where text.contains(", ") {
      let parts = text.split(separator: ",").map(String.init)
      for index in parts.indices {
        var damaged = parts
        damaged[index] = " #####"
        let others = assess(
          parts.enumerated().filter { $0.offset != index }.map(\.element).joined(separator: ","),
          .label, .en)
        let verdict =
          assess(damaged.joined(separator: ","), .label, .en).map(\.verdict).max() ?? .caution
        #expect(verdict >= others.map(\.verdict).max() ?? .safe, "\(damaged)")
      }
    }
  }

  @Test func `adding an ingredient never takes a finding away`() {
    for text in Self.texts(40) {
      let before = Set(
        assess(text, .label, .en).flatMap(\.findings).filter { $0.presence == .contains }.map(
          \.allergen))
      let after = Set(
        assess("\(text), cream", .label, .en).flatMap(\.findings).filter {
          $0.presence == .contains
        }.map(\.allergen))
      #expect(after.isSuperset(of: before) && after.contains("milk"), "\(text)")
    }
  }
}
