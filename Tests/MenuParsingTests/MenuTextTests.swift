import DictionaryFormat
import DocumentModel
import Foundation
import MenuParsing
import Testing

/// Menus as people paste them, in every language: `Menus/`, whose README explains the form.
struct MenuTextTests {
  /// One menu of a file, and what must be read of it.
  private struct Example {
    var title: String
    var text: String
    var expected: [String]
  }

  private static func examples(_ language: Language) throws -> [Example] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Menus")
    let file = folder.appending(path: "\(language.code).txt")
    var examples: [Example] = []
    var isExpected = false
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        examples.append(Example(title: line, text: "", expected: []))
        isExpected = false
      } else if line == "=>" {
        isExpected = true
      } else if isExpected {
        if !line.isEmpty { examples[examples.count - 1].expected.append(line) }
      } else if !examples.isEmpty {
        examples[examples.count - 1].text += line + "\n"
      }
    }
    return examples
  }

  @Test(arguments: Language.allCases)
  func `are read as they are printed`(_ language: Language) throws {
    let examples = try Self.examples(language)
    #expect(!examples.isEmpty)
    for example in examples {
      let (menu, document) = menu(text: example.text, languages: LanguageSet(language))
      #expect(dump(menu, document) == example.expected, "\(language.code) \(example.title)")
    }
  }
}
