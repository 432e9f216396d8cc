package import FoodVocabulary

/// Typed menus that explain their pictures: "🔵 = milk, 🟤 = peanuts" above or below dishes that have
/// them.
///
/// What a picture stands for is written beside each dish in brackets, and the legend left out.
package struct PastedPictograms {
  let vocabulary: Vocabulary

  /// For texts in the languages of a vocabulary.
  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Fewer may be the headings of a menu: "🐟 Fish".
  private static let fewest = 2

  /// A picture with its name, in a range of the text.
  private struct LegendEntry {
    var picture: Unicode.Scalar
    var name: String
    var range: Range<String.Index>
  }

  /// The text with names for its pictures; the same where no legend names two that it uses.
  ///
  /// - Complexity: linear in the text.
  package func explained(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: Self.isPicture) else { return text }
    let entries = entries(of: text)
    let names = Dictionary(entries.map { ($0.picture, $0.name) }) { first, _ in first }
    guard names.count >= Self.fewest else { return text }
    var result = "", isUsed = false
    var place = text.startIndex
    func copy(to end: String.Index) {
      for character in text[place..<end] {
        if let picture = Self.picture(character), let name = names[picture] {
          result += " (" + name + ") "
          isUsed = true
        } else {
          result.append(character)
        }
      }
    }
    for entry in entries {
      copy(to: entry.range.lowerBound)
      place = entry.range.upperBound
    }
    copy(to: text.endIndex)
    return isUsed ? result : text
  }

  private func entries(of text: String) -> [LegendEntry] {
    var entries: [LegendEntry] = []
    for line in text.split(separator: "\n") {
      let starts = line.indices.filter { Self.picture(line[$0]) != nil }
      for (start, end) in zip(starts, starts.dropFirst() + [line.endIndex]) {
        guard let picture = Self.picture(line[start]) else { continue }
        let words = line[line.index(after: start)..<end]
        // "🚫 milk" is none.
        let name = words.trimmingSet(" \t=:–—-|,;·•.()\r")
        guard !name.isEmpty, vocabulary.namesAllergen(name) else { continue }
        entries.append(LegendEntry(picture: picture, name: name, range: start..<end))
      }
    }
    return entries
  }

  private static func picture(_ character: Character) -> Unicode.Scalar? {
    character.unicodeScalars.first.flatMap { isPicture($0) ? $0 : nil }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x2000 && scalar.properties.isEmojiPresentation
  }
}
