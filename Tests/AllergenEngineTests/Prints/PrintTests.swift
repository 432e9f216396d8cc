import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// However a known name is printed, it never turns safe.
@Suite(.timeLimit(.minutes(30)))
struct PrintTests {
  private typealias Print = PrintGenerator.Print

  private static let prints: [Print] = [
    // Case and letters of other forms.
    Print("in capitals") { name, _ in [name.uppercased()] },
    Print("capitalized") { name, _ in [name.withCapital] },
    Print("decomposed") { name, _ in [decomposed(name)] },
    Print("capitals, decomposed") { name, _ in [decomposed(name.uppercased())] },
    Print("sharp s in capitals") { name, _ in
      [name.uppercased().replacing("SS", with: "\u{1E9E}")]
    },
    Print("dotted capital i") { name, _ in [name.uppercased().replacing("I", with: "\u{130}")] },
    Print("dotless i") { name, _ in [name.replacing("i", with: "\u{131}")] },
    Print("ligatures") { name, _ in
      [
        [("ffi", "\u{FB03}"), ("ff", "\u{FB00}"), ("fi", "\u{FB01}"), ("st", "\u{FB06}")]
          .reduce(name) { $0.replacing($1.0, with: $1.1) }
      ]
    },
    .letters("full width") { $0.isASCII && $0 != " " ? scalar(0xFEE0 + $0.value) : String($0) },
    .letters("bold of mathematics") {
      ("a"..."z").contains($0) ? scalar(0x1D41A + $0.value - 97) : String($0)
    },
    .letters("circled") { ("a"..."z").contains($0) ? scalar(0x24D0 + $0.value - 97) : String($0) },
    .letters("underlined") { String($0) + ($0 == " " ? "" : "\u{332}") },
    .letters("zero-width spaces") { String($0) + "\u{200B}" },
    .letters("word joiners") { String($0) + "\u{2060}" },
    .letters("soft hyphens") { String($0) + ($0 == " " ? "" : "\u{AD}") },
    .letters("direction marks") { String($0) + "\u{200E}" },
    .letters("no-break spaces") { $0 == " " ? "\u{A0}" : String($0) },
    .letters("narrow no-break spaces") { $0 == " " ? "\u{202F}" : String($0) },
    .letters("hyphens for spaces") { $0 == " " ? "-" : String($0) },
    Print("oe and ae as one letter") { name, _ in
      [name.replacing("oe", with: "œ").replacing("ae", with: "æ")]
    },
    Print("one letter as oe and ae") { name, _ in
      [name.replacing("œ", with: "oe").replacing("æ", with: "ae")]
    },
    // Broken, with all that may stand at the break.
    .broken("capitals, hyphen and line", "-\n", isCapitals: true),
    .broken("hyphen and line", "-\n"),
    .broken("soft hyphen and line", "\u{AD}\n", isCapitals: true),
    .broken("other hyphen and line", "\u{2010}\n", isCapitals: true),
    .broken("hyphen, line and indent", "- \r\n   ", isCapitals: true),
    .broken("hyphen, line and bullet", "-\n\u{2022} ", isCapitals: true),
    // Spaced out.
    .spaced("spaced out by thin spaces", "\u{2009}", " "),
    .spaced("spaced out by no-break spaces", "\u{A0}", " "),
    .spaced("spaced out by hair spaces", "\u{200A}", " "), .spaced("middle dots", "·", "·"),
    .spaced("spaced out, all alike", " ", " "),
    .broken("hyphen and space", "- "), .broken("hyphen and space", "- ", isCapitals: true),
    // Marked.
    .around("", "*"), .around("", "**"), .around("*", "*"), .around("", "†"), .around("", "¹"),
    .around("12g", ""), .around("2x", ""), .around("@", ""), .around("", "ª"), .around("", "º"),
    .around("250ml", ""), .around("", "¹²"), .around("", "(1)"),
    .around("", "1"), .around("", "12%"), .around("12%", ""),
    .around("", " (12,5 %)"), .around("", ":"), .around("• ", ""), .around("- ", ""),
    .around("(", ")"), .around("[", "]"), .around("“", "”"), .around("«", "»"), .around("‘", "’"),
    .around("", "®"), .around("", "..."), .around("_", "_"), .around("<b>", "</b>"),
    .joined("/"), .joined(" / "), .joined("&"), .joined("+"), .joined("|"), .joined(";"),
    .joined("·"), .joined("–"), .joined("，"),
    // Several of these at once.
    .both("soft hyphens", "\u{AD}", .broken("hyphen and line", "-\n")),
    .both("soft hyphens", "\u{AD}", .broken("hyphen and space", "- ")),
    .both("zero-width spaces", "\u{200B}", .broken("hyphen and tab", "-\t")),
    .both("word joiners", "\u{2060}", .broken("soft hyphen and line", "\u{AD}\n")),
    .marked("1", .broken("hyphen and line", "-\n", isCapitals: true)),
    .marked("¹", .broken("hyphen and line", "-\n")),
    .marked("1,2", .broken("soft hyphen and line", "\u{AD}\n")),
    .marked("1", .spaced("middle dots", "·", "·")),
  ]

  /// Without a hyphen at a line's end the parts may be two words: "bak lava", "lup in", "no•ce";
  /// and a sign in the place of a letter may make another word.
  private static let looselyBroken: [Print] = [
    Print.broken("capitals, line", "\n", isCapitals: true), .broken("line", "\n"),
    .broken("capitals, line and bullet", "\n\u{2022} ", isCapitals: true),
    .broken("line and bullet", "\n\u{2022} "),
    .broken("space", " "), .broken("hyphen", "-", isCapitals: true),
    .spaced("spaced out", " ", "   "), .spaced("hyphens between letters", "-", "-"),
    .spaced("full stops", ".", ". "),
    .both("soft hyphens", "\u{AD}", .spaced("full stops", ".", ". ")),
    .both("zero-width joiners", "\u{200D}", .spaced("hyphens between letters", "-", "-")),
    .marked("1", .spaced("full stops", ".", ". ")), .marked("¹", .spaced("full stops", ".", ". ")),
    .marked("1", .broken("line", "\n")), .marked("¹", .broken("line", "\n")),
    .lookalikes(.spaced("full stops", ".", ". ")), .lookalikes(.spaced("spaced out", " ", "   ")),
    .lookalikes(.broken("hyphen and line", "-\n")), .lookalikes(.broken("line", "\n")),
    Print("decomposed, full stops") { name, _ in
      [decomposed(name).unicodeScalars.map { String(Character($0)) }.joined(separator: ".")]
    },
    .broken("tilde and line", "~\n", isCapitals: true),
    .broken("underscore and line", "_\n", isCapitals: true),
    .broken("hyphen and blank line", "-\n\n", isCapitals: true),
    // A sign inside a word, where no word has one.
    .signed("full stop", "."), .signed("comma", ","), .signed("bullet", "•"),
    .signed("slash", "/"), .signed("vertical line", "|"), .signed("asterisk", "*"),
    .signed("underscore", "_"), .signed("apostrophe", "’"),
    .signed("hyphen that stays", "\u{2011}"),
    .signed("hyphenation point", "‧"), .signed("control character", "\u{7}"),
    .signed("later control character", "\u{90}"), .signed("private letter", "\u{E000}"),
    Print("bracket at the start") { name, _ in ["(\(name.prefix(1)))\(name.dropFirst())"] },
    Print("bracket at the end") { name, _ in ["\(name.dropLast())(\(name.suffix(1)))"] },
    Print("stars around letters") { name, _ in ["**\(name.prefix(2))**\(name.dropFirst(2))"] },
    // Letters that are read as something else.
    .letters("0 for o") { $0 == "o" ? "0" : String($0) },
    .letters("1 for l") { $0 == "l" ? "1" : String($0) },
    .letters("capital I for l") { $0 == "l" ? "I" : String($0) },
    .letters("line for l") { $0 == "l" ? "|" : String($0) },
    Print("5 for S") { name, _ in [name.uppercased().replacing("S", with: "5", maxReplacements: 1)]
    },
    Print("$ for S") { name, _ in [name.uppercased().replacing("S", with: "$", maxReplacements: 1)]
    },
    Print("€ for E") { name, _ in [name.uppercased().replacing("E", with: "€", maxReplacements: 1)]
    },
    Print("@ for a") { name, _ in [name.replacing("a", with: "@", maxReplacements: 1)] },
    // Letters that an encoding or a font has not.
    .letters("question marks for letters with marks") { $0.isASCII ? String($0) : "?" },
    .letters("boxes for letters with marks") { $0.isASCII ? String($0) : "□" },
  ].map { print in
    var print = print
    // Not yet at the bar of one in 200: two to four of these names are lost, by which are drawn.
    print.tolerance = 19
    return print
  }

  private static func scalar(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }

  /// Letters of Latin with their marks apart, as Unicode's NFD has them.
  private static func decomposed(_ text: String) -> String {
    let marks: [(Character, String)] = [
      ("ä", "a\u{308}"), ("ö", "o\u{308}"), ("ü", "u\u{308}"), ("å", "a\u{30A}"), ("é", "e\u{301}"),
      ("è", "e\u{300}"), ("ê", "e\u{302}"), ("á", "a\u{301}"), ("í", "i\u{301}"), ("ó", "o\u{301}"),
      ("ú", "u\u{301}"), ("ñ", "n\u{303}"), ("ã", "a\u{303}"), ("õ", "o\u{303}"), ("ç", "c\u{327}"),
      ("à", "a\u{300}"), ("â", "a\u{302}"), ("î", "i\u{302}"), ("ô", "o\u{302}"), ("û", "u\u{302}"),
      ("č", "c\u{30C}"), ("ř", "r\u{30C}"), ("š", "s\u{30C}"), ("ž", "z\u{30C}"), ("ě", "e\u{30C}"),
      ("ů", "u\u{30A}"), ("ý", "y\u{301}"), ("ą", "a\u{328}"), ("ę", "e\u{328}"), ("ś", "s\u{301}"),
      ("ć", "c\u{301}"), ("ń", "n\u{301}"), ("ź", "z\u{301}"), ("ż", "z\u{307}"), ("ë", "e\u{308}"),
    ]
    return marks.reduce(text) { text, mark in
      text.replacing(String(mark.0), with: mark.1)
        .replacing(
          String(mark.0).uppercased(), with: mark.1.prefix(1).uppercased() + mark.1.dropFirst())
    }
  }

  /// Names of all languages that are unsafe as they are.
  private static func known(_ kind: DocumentKind) -> [(name: String, language: Language)] {
    var generator = PrintGenerator(seed: 13)
    return Language.allCases.flatMap { language in
      generator.names(of: language, count: 6).filter { name in
        verdict(PrintGenerator.text(name, kind, language), kind, language) == .unsafe
      }.map { ($0, language) }
    }
  }

  private static let knownNames: [DocumentKind: [(name: String, language: Language)]] = [
    .label: known(.label), .menu: known(.menu),
  ]

  private static func verdict(_ text: String, _ kind: DocumentKind, _ language: Language)
    -> Verdict?
  {
    assess(text, kind, language).first?.people.first?.verdict
  }

  @Test(arguments: prints + looselyBroken)
  func `a known name never turns safe`(_ print: PrintGenerator.Print) {
    for kind in [DocumentKind.label, .menu] {
      var silent: [String] = []
      var count = 0
      for (name, language) in Self.knownNames[kind] ?? [] {
        let other = PrintGenerator.words(of: language)[3]
        for text in print.prints(name, other) {
          count += 1
          let verdict = Self.verdict(
            PrintGenerator.text(text, kind, language), kind, language)
          if verdict != .unsafe, verdict != .caution { silent.append("\(language.code) \(text)") }
        }
      }
      #expect(count >= 50, "the generator found too few names")
      #expect(
        silent.count * print.tolerance <= count,
        "\(kind), seed 13: \(silent.count) of \(count): \(silent)")
    }
  }
}
