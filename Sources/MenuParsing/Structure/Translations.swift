internal import DictionaryFormat
import DocumentModel

/// Lines that say in a second language what the line above says.
///
/// They are set aside while the other lines are labelled: without them the menu of a week in two
/// languages is a plain list of dishes.
enum Translations {
  /// Fewer lines below others may be in their language by chance.
  private static let fewest = 3

  /// Marks those that are printed beside, and the lines without prices of a language that nearly
  /// always stands below another one.
  static func mark(_ lines: inout [MenuLine]) {
    let open = lines.indices.filter { lines[$0].fixed == nil && !lines[$0].body.isEmpty }
    for index in open where lines[index].layout.isTranslation && !lines[index].hasPrice {
      lines[index].isTranslation = true
    }
    var all: [Language: Int] = [:], below: [Language: Int] = [:]
    // The language above the lines of one language at hand.
    var above: Language?
    for (before, index) in zip([nil] + open.map(Optional.some), open) {
      let line = lines[index]
      guard let own = line.traits.language else { continue }
      let previous = before.map { lines[$0] }
      if previous?.layout.region != line.layout.region || (line.traits.gap ?? 9) > 1.5 {
        above = nil
      } else if let other = previous?.traits.language, other != own {
        above = other
      }
      all[own, default: 0] += 1
      if above != nil, above != own { below[own, default: 0] += 1 }
    }
    func share(_ language: Language) -> Double {
      Double(below[language, default: 0]) / Double(all[language, default: 1])
    }
    // Where two take turns, that of the page's first lines stands below the other, too, but less.
    let ranked = all.keys.sorted { share($0) > share($1) }
    let known = all.values.reduce(0, +)
    guard let second = ranked.first, below[second, default: 0] >= fewest, share(second) >= 0.8,
      all[second, default: 0] * 10 <= known * 7,
      ranked.dropFirst().allSatisfy({ share($0) < share(second) })
    else { return }
    for index in open where lines[index].traits.language == second && !lines[index].hasPrice {
      lines[index].isTranslation = true
    }
  }

  /// Labels each as a part of the line above it.
  static func place(_ labels: inout [LineLabel?], _ lines: [MenuLine]) {
    var above: LineLabel?
    for index in lines.indices {
      if lines[index].isTranslation {
        labels[index] =
          above?.isItem == true ? .detail : above == .heading || above == .note ? .note : .other
      }
      above = labels[index] ?? above
    }
  }
}
