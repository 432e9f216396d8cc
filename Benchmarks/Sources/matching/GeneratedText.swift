/// Ingredient-like text made of a vocabulary's own surfaces, the same for the same seed.
struct GeneratedText {
  private let surfaces: [[UInt8]]
  private var state: UInt64

  init(surfaces: [String], seed: UInt64) {
    self.surfaces = surfaces.map { Array($0.utf8) }
    state = seed
  }

  /// Lists of five to forty ingredients, one a line, up to at least this many bytes. One ingredient
  /// in twenty is a word that no vocabulary has, one line in eight is in capitals.
  mutating func bytes(_ count: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count + 4096)
    while text.count < count {
      let start = text.count
      text += Array("Ingredients: ".utf8)
      for index in 0..<(5 + pick(36)) {
        if index > 0 { text += pick(12) == 0 ? [40] : [44, 32] }
        text += pick(20) == 0 ? unknownWord() : surfaces[pick(surfaces.count)]
        switch pick(9) {
        case 0: text += Array(" \(1 + pick(60))%".utf8)
        case 1: text += Array(" E\(100 + pick(1400))".utf8)
        default: break
        }
      }
      text += [46, 10]
      if pick(8) == 0 {
        for position in start..<text.count where (97...122).contains(text[position]) {
          text[position] -= 32
        }
      }
    }
    return text
  }

  private mutating func unknownWord() -> [UInt8] {
    let consonants = Array("bdfgklmnprstvz".utf8)
    let vowels = Array("aeiou".utf8)
    return (0..<(6 + pick(4))).map {
      $0.isMultiple(of: 2) ? consonants[pick(consonants.count)] : vowels[pick(vowels.count)]
    }
  }

  /// SplitMix64.
  private mutating func pick(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
