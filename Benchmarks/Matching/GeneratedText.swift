import AllergenScan
import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Labels and menus made of a vocabulary's own words, the same for the same seed.
///
/// A document is in one language. Common words are common: of a language's n words the k-th is
/// drawn in proportion to 1/k. Of twenty ingredients twelve are foods without allergens, seven are
/// terms, and one is a word that no vocabulary has. A warning names what warnings name, one time in
/// ten any ingredient.
struct GeneratedText {
  private(set) var bytes: [UInt8] = []
  /// Where each label or menu stands.
  private(set) var documents: [Range<Int>] = []
  private let languages: [Words]
  private var random: SplitMix

  /// What is drawn from, in one language.
  private struct Words {
    /// Without allergens, as they are printed.
    var foods: [String]
    /// Terms as they are printed, and whatever else the dictionaries have, as they fold it.
    var terms: [String]
    var dishes: [String]
    var openers: [String]
    var warnings: [String]
    /// What warnings name.
    var warned: [String]
  }

  init(_ vocabulary: Vocabulary, seed: UInt64) {
    var random = SplitMix(state: seed)
    languages = Language.allCases.map { language in
      func names(_ folder: String) -> [Entry] {
        vocabulary.entries(ofFile: "\(folder)/\(language.code).txt")
      }
      let statements = names("statements")
      func phrases(_ section: String) -> [String] {
        statements.filter { $0.section == section }.compactMap { entry in
          let phrases = try? StatementPattern(entry.name).phrases
          return phrases?.first { $0.part == .before || $0.part == .whole }?.words
        }
      }
      let inflected = vocabulary.surfaces(in: LanguageSet(language)).filter {
        $0.split(separator: " ").count <= 4
      }
      return Words(
        foods: random.shuffled(names("foods").map(\.name)).map(Self.spaced),
        terms: random.shuffled(names("terms").map(\.name) + inflected).map(Self.spaced),
        dishes: random.shuffled(names("dishes").map(\.name)).map(Self.spaced),
        openers: phrases("opener"), warnings: phrases("may-contain"),
        warned: random.shuffled(names("warned").map(\.name)).map(Self.spaced))
    }
    self.random = random
  }

  enum Kind { case label, menu }

  /// Adds documents until the text has this many bytes, in all languages or in one.
  mutating func fill(_ count: Int, with kind: Kind, in language: Language? = nil) {
    bytes.reserveCapacity(count + 4096)
    while bytes.count < count {
      let start = bytes.count
      let words = languages[language.map { Int($0.rawValue) } ?? random.pick(languages.count)]
      let text = kind == .menu ? menu(words) : label(words)
      bytes += Array((random.pick(8) == 0 ? text.uppercased() : text).utf8)
      documents.append(start..<bytes.count)
      bytes += [10, 10]
    }
  }

  mutating func removeAll() {
    bytes = []
    documents = []
  }

  /// The first documents, of about so many bytes.
  func prefix(_ count: Int) -> GeneratedText {
    var part = self
    part.documents = Array(documents.prefix { $0.upperBound <= count })
    return part
  }

  /// The range of each document of a text; an empty line separates them.
  static func documents(of bytes: [UInt8]) -> [Range<Int>] {
    var documents: [Range<Int>] = []
    var start = 0
    for index in bytes.indices.dropLast() where bytes[index] == 10 && bytes[index + 1] == 10 {
      documents.append(start..<index)
      start = index + 2
    }
    return documents
  }

  private mutating func label(_ words: Words) -> String {
    let list = (0..<(10 + random.pick(21))).map { _ in
      let food = self.food(words)
      switch random.pick(10) {
      case 0: return food + " \(1 + random.pick(60)) %"
      case 1: return food + " (\(1 + random.pick(60)),\(random.pick(10)) %)"
      case 2: return food + " (\(self.food(words)), \(self.food(words)))"
      default: return food
      }
    }
    let opener = random.element(words.openers) ?? "ingredients"
    let warning = random.element(words.warnings) ?? "may contain"
    let named = (0..<2).map { _ in
      random.pick(10) == 0 ? food(words) : random.common(words.warned) ?? ""
    }
    return opener + " (100 g): " + list.joined(separator: ", ") + ";\n" + warning + " "
      + named.joined(separator: ", ") + ". (L \(1000 + random.pick(9000)))"
  }

  /// Six to fifteen dishes: name and price, then what is in it.
  private mutating func menu(_ words: Words) -> String {
    (0..<(6 + random.pick(10))).map { _ in
      let name = random.common(words.dishes) ?? food(words)
      let parts = (0..<(2 + random.pick(4))).map { _ in food(words) }.joined(separator: ", ")
      return "\(name)\t\(4 + random.pick(30)).\(10 + random.pick(90))\n\(parts) (A, G)"
    }.joined(separator: "\n")
  }

  private mutating func food(_ words: Words) -> String {
    switch random.pick(20) {
    case 0: unknownWord()
    case 1...12: random.common(words.foods) ?? ""
    default: random.common(words.terms) ?? ""
    }
  }

  private mutating func unknownWord() -> String {
    let consonants = Array("bdfgklmnprstvz"), vowels = Array("aeiou")
    return String(
      (0..<(6 + random.pick(4))).map {
        $0.isMultiple(of: 2)
          ? consonants[random.pick(consonants.count)] : vowels[random.pick(vowels.count)]
      })
  }

  /// Hyphens and apostrophes as spaces: those who match bytes know words with single spaces only.
  private static func spaced(_ name: String) -> String {
    name.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// The text in ASCII, for those who match bytes: letters lose their diacritics as the vocabulary
  /// folds them, case and punctuation stay.
  static func plain(_ text: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        plain.append(UInt8(scalar.value))
        continue
      }
      switch Folding.standard.fold(scalar) {
      case .letters(let first, let second):
        let shift: UInt8 = scalar.properties.isUppercase ? 32 : 0
        plain.append(first > 57 ? first - shift : first)
        if second != 0 { plain.append(second - shift) }
      case .three(let first, let second, let third): plain += [first, second, third]
      case .scalar, .nothing: break
      case .boundary: plain.append(UInt8(ascii: "/"))
      }
    }
    return plain
  }
}

/// SplitMix64: the same numbers on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Evenly from 0..<bound.
  mutating func pick(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func element(_ list: [String]) -> String? { list.isEmpty ? nil : list[pick(list.count)] }

  /// The k-th in proportion to 1/k, but for rounding.
  mutating func common(_ list: [String]) -> String? {
    guard !list.isEmpty else { return nil }
    // Halves the list as often as a coin says, then draws evenly.
    let halvings = pick(max(1, list.count.bitWidth - list.count.leadingZeroBitCount))
    return list[pick(max(1, list.count >> halvings))]
  }

  mutating func shuffled(_ list: [String]) -> [String] {
    var list = list
    for index in list.indices.reversed() { list.swapAt(index, pick(index + 1)) }
    return list
  }
}
