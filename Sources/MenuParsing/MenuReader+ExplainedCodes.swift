package import DictionaryFormat
import DocumentModel
package import FoodVocabulary

extension MenuReader {
  /// The codes, in capitals, that lines of text explain as a menu's legend does; empty where they
  /// explain none.
  package static func explainedCodes(
    in lines: [String], vocabulary: Vocabulary, languages: LanguageSet?
  ) -> Set<String> {
    let layout = DocumentLayout(plain: lines.joined(separator: "\n"))
    let reader = MenuReader(layout, vocabulary: vocabulary, languages: languages)
    let legends = LegendReader(
      document: reader.document, facts: reader.facts, vocabulary: vocabulary)
    let pieces = layout.lines.map { MenuPiece.pieces(of: $0, in: reader.document) }
    guard let legend = legends.legend(in: pieces, used: [])?.legend else { return [] }
    // A legend that was read in part is completed by its scheme, also by codes that it does not print.
    let words = Set(
      reader.document.text.uppercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    return Set(legend.meanings.keys).union(legend.harmless)
      .filter { $0.count == 1 || words.contains($0) || Int($0) != nil }
  }
}
