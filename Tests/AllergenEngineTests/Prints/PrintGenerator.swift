import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Prints of known names as packs and menus have them: in capitals, broken, spaced out, marked.
///
/// Seeded: the same names in every run.
struct PrintGenerator {
  /// A way to print a name; several prints where it may be broken in several places.
  struct Print: Sendable, CustomTestStringConvertible {
    var title: String
    /// One in so many may turn safe.
    var tolerance = 200
    /// The prints of a name; the second is another food of the language.
    var prints: @Sendable (_ name: String, _ other: String) -> [String]
    var testDescription: String { title }

    init(_ title: String, _ prints: @escaping @Sendable (String, String) -> [String]) {
      self.title = title
      self.prints = prints
    }

    /// The name with something before and after it.
    static func around(_ before: String, _ after: String) -> Print {
      Print("\(before)…\(after)") { name, _ in [before + name + after] }
    }

    /// The name and another food with a sign between, in both orders.
    static func joined(_ sign: String) -> Print {
      Print("joined by \(sign)") { name, other in [name + sign + other, other + sign + name] }
    }

    /// Broken in each place of its longest word.
    static func broken(_ title: String, _ sign: String, isCapitals: Bool = false) -> Print {
      Print(title) { name, _ in
        let print = isCapitals ? name.uppercased() : name
        return places(in: print).map { String(print[..<$0]) + sign + String(print[$0...]) }
      }
    }

    /// A sign in the middle of its longest word.
    static func signed(_ title: String, _ sign: String) -> Print {
      Print("\(title) inside") { name, _ in
        let places = places(in: name)
        guard !places.isEmpty else { return [] }
        let place = places[places.count / 2]
        return [String(name[..<place]) + sign + String(name[place...])]
      }
    }

    private static func places(in name: String) -> [String.Index] {
      let words = name.split(separator: " ")
      guard let longest = words.max(by: { $0.count < $1.count }) else { return [] }
      return longest.indices.dropFirst(2).dropLast()
        .map { $0 }
    }

    /// Every word with a sign between its letters, and more room between the words.
    static func spaced(_ title: String, _ sign: String, _ room: String) -> Print {
      Print(title) { name, _ in
        [
          name.split(separator: " ").map { $0.map(String.init).joined(separator: sign) }
            .joined(separator: room)
        ]
      }
    }

    /// Another print with something after each letter that nobody sees.
    static func both(_ title: String, _ invisible: String, _ print: Print) -> Print {
      Print("\(title), \(print.title)") { name, other in
        let letters = name.map { String($0) + ($0 == " " ? "" : invisible) }.joined()
        return print.prints(letters, other)
      }
    }

    /// Another print with a mark right after it.
    static func marked(_ mark: String, _ print: Print) -> Print {
      Print("\(print.title), \(mark) after it") { name, other in
        print.prints(name, other).map { $0 + mark }
      }
    }

    /// Another print with Cyrillic letters for those that look like them.
    static func lookalikes(_ print: Print) -> Print {
      let letters: [Character: Character] = [
        "a": "а", "e": "е", "o": "о", "p": "р", "c": "с", "x": "х", "y": "у",
      ]
      return Print("Cyrillic letters, \(print.title)") { name, other in
        // A word of them alone is one of another language.
        let isMixed = name.contains { letters[$0] == nil && $0 != " " }
        return isMixed ? print.prints(String(name.map { letters[$0] ?? $0 }), other) : []
      }
    }

    /// Each letter in another form.
    static func letters(
      _ title: String, _ change: @escaping @Sendable (Unicode.Scalar) -> String
    ) -> Print {
      Print(title) { name, _ in [name.unicodeScalars.map(change).joined()] }
    }
  }

  /// Words of a language for the rest of a list or a menu: the first opens a list.
  static func words(of language: Language) -> [String] {
    switch language {
    case .en: ["Ingredients", "rice", "carrots", "sugar", "salt", "tomatoes"]
    case .de: ["Zutaten", "Reis", "Karotten", "Zucker", "Salz", "Tomaten"]
    case .fr: ["Ingrédients", "riz", "carottes", "sucre", "sel", "tomates"]
    case .es: ["Ingredientes", "arroz", "zanahorias", "azúcar", "sal", "tomates"]
    case .it: ["Ingredienti", "riso", "carote", "zucchero", "sale", "pomodori"]
    case .nl: ["Ingrediënten", "rijst", "wortelen", "suiker", "zout", "tomaten"]
    case .pt: ["Ingredientes", "arroz", "cenouras", "açúcar", "sal", "tomates"]
    case .pl: ["Składniki", "ryż", "marchew", "cukier", "sól", "pomidory"]
    case .sv: ["Ingredienser", "ris", "morötter", "socker", "salt", "tomater"]
    case .da: ["Ingredienser", "ris", "gulerødder", "sukker", "salt", "tomater"]
    case .nb: ["Ingredienser", "ris", "gulrøtter", "sukker", "salt", "tomater"]
    case .fi: ["Ainesosat", "riisi", "porkkana", "sokeri", "suola", "tomaatti"]
    case .cs: ["Složení", "rýže", "mrkev", "cukr", "sůl", "rajčata"]
    }
  }

  /// A list of ingredients, or a menu whose first dish is made of it, around a print.
  static func text(_ print: String, _ kind: DocumentKind, _ language: Language) -> String {
    let words = words(of: language)
    if kind == .label { return "\(words[0]): \(words[3]), \(print), \(words[4])." }
    return """
      \(words[1].withCapital) 8,50
      \(words[2]), \(words[5]), \(print)

      \(words[5].withCapital) 7,50
      \(words[2]), \(words[1])

      \(words[2].withCapital) 6,50
      \(words[1]), \(words[5])
      """
  }

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func roll(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// Names of a language's dictionary that contain an allergen of the law for certain.
  mutating func names(of language: Language, count: Int) -> [String] {
    let vocabulary = Vocabulary.builtIn
    let entries = vocabulary.entries(ofFile: "terms/\(language.code).txt").filter { entry in
      entry.name.allSatisfy { $0.isLetter || $0 == " " } && entry.name.count >= 4
        && entry.effects.contains {
          $0.kind == .contains && vocabulary.allergen(vocabulary.top(of: $0.allergen)).annex != nil
        }
    }
    guard !entries.isEmpty else { return [] }
    return (0..<count).map { _ in entries[roll(entries.count)].name }
  }
}

extension String {
  /// With a capital first letter.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
