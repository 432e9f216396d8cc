import DictionaryFormat
import DocumentModel

/// Warnings that a page prints under nearly every dish in the same words: they are a notice for the
/// page, told once.
struct RepeatedWarnings {
  let document: DocumentText
  let facts: TextFacts

  /// So many lines with the same words are no chance.
  private static let fewestLines = 4

  /// The words of such warnings, by the numbers of their lines.
  func phrases(in lines: [MenuLine]) -> [Int: [TextFacts.Phrase]] {
    var places: [String: [Int]] = [:]
    var warnings: [Int: [TextFacts.Phrase]] = [:]
    for index in lines.indices where lines[index].fixed == nil && !lines[index].hasPrice {
      let phrases = facts.phrases(in: lines[index].range, [.mayContain])
      guard !phrases.isEmpty else { continue }
      warnings[index] = phrases
      places[document.string(lines[index].range).lowercased(), default: []].append(index)
    }
    let dishes = lines.count { $0.fixed == nil && $0.hasPrice }
    let repeated = places.values.filter {
      $0.count >= Self.fewestLines && $0.count * 4 >= dishes * 3
    }
    let ofPage = Set(repeated.joined())
    return warnings.filter { ofPage.contains($0.key) }
  }
}
