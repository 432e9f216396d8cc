import DictionaryFormat
import DocumentModel

/// Warnings that a page prints under nearly every dish in the same words: they are a notice for the
/// page, told once.
struct RepeatedWarnings {
  let document: DocumentText
  let facts: TextFacts

  /// So many lines with the same words are no chance.
  private static let fewestLines = 4

  /// The words of such warnings, by the lines that they stand on.
  func phrases(in lines: [MenuLine]) -> [Int: [TextFacts.Phrase]] {
    var places: [String: [Int]] = [:]
    for index in lines.indices where lines[index].fixed == nil && !lines[index].hasPrice {
      guard !facts.phrases(in: lines[index].range, [.mayContain]).isEmpty else { continue }
      places[document.string(lines[index].range).lowercased(), default: []].append(index)
    }
    let dishes = lines.count { $0.fixed == nil && $0.hasPrice }
    var found: [Int: [TextFacts.Phrase]] = [:]
    for indices in places.values
    where indices.count >= Self.fewestLines && indices.count * 4 >= dishes * 3 {
      for index in indices {
        found[index] = facts.phrases(in: lines[index].range, [.mayContain])
      }
    }
    return found
  }
}
