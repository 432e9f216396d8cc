internal import DictionaryFormat
package import FoodVocabulary

/// Typed menus that explain their pictures: "🔵 = milk, 🟤 = peanuts" above or below dishes that have
/// them.
///
/// What a picture stands for is written beside each dish in brackets, and the legend left out.
package struct PastedPictograms {
  let vocabulary: Vocabulary

  /// For texts in the languages of a vocabulary.
  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Fewer entries without a sign between picture and name may be headings: "🐟 Fish".
  private static let (fewest, fewestBare) = (2, 3)

  /// A picture with its name, in a range of the text.
  private struct LegendEntry {
    var picture: Unicode.Scalar
    var name: String
    var range: Range<String.Index>
    /// Whether a sign says that one stands for the other.
    var isEquated: Bool
  }

  /// The text with names for its pictures; the same where no legend names two that it uses.
  ///
  /// - Complexity: linear in the text.
  package func explained(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: Self.isPicture) else { return text }
    let entries = entries(of: text)
    var names: [Unicode.Scalar: [String]] = [:]
    for entry in entries where names[entry.picture]?.contains(entry.name) != true {
      names[entry.picture, default: []].append(entry.name)
    }
    guard names.count >= Self.fewest else { return text }
    var result = "", isUsed = false
    var place = text.startIndex
    func copy(to end: String.Index) {
      for character in text[place..<end] {
        if let picture = Self.picture(character), let names = names[picture] {
          result += " (" + names.joined(separator: ", ") + ") "
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

  /// The entries of lines that stand together and explain several pictures, in the order of the text.
  private func entries(of text: String) -> [LegendEntry] {
    var found: [LegendEntry] = [], run: [LegendEntry] = []
    func close() {
      let fewest = run.contains(where: \.isEquated) ? Self.fewest : Self.fewestBare
      if Set(run.map(\.picture)).count >= fewest { found += run }
      run = []
    }
    for line in text.split(separator: "\n") {
      let entries = entries(ofLine: line)
      if entries.isEmpty {
        // A price below makes what stands above it a dish.
        if line.contains(where: \.isNumber), !line.contains(where: \.isLetter) { run = [] }
        close()
      }
      run += entries
    }
    close()
    return found
  }

  /// More pictures on one line explain nothing.
  private static let mostOnLine = 40

  private func entries(ofLine line: Substring) -> [LegendEntry] {
    let places = line.indices.filter { Self.picture(line[$0]) != nil }
    guard let first = places.first, places.count <= Self.mostOnLine else { return [] }
    let ends = places.map(line.index(after:))
    // "milk 🥛 nuts 🥜"
    let isNameFirst = isName(line[..<first])
    let words =
      isNameFirst
      ? zip([line.startIndex] + ends, places).map { line[$0..<$1] }
      : zip(ends, places.dropFirst() + [line.endIndex]).map { line[$0..<$1] }
    return places.indices.compactMap { index in
      guard let picture = Self.picture(line[places[index]]), isName(words[index]) else {
        return nil
      }
      let range =
        isNameFirst
        ? words[index].startIndex..<ends[index] : places[index]..<words[index].endIndex
      return LegendEntry(
        picture: picture, name: Self.name(words[index]), range: range,
        isEquated: words[index].contains { $0.isOne(of: "=:") })
    }
  }

  /// What stands beside a picture, without the signs around it.
  private static func name(_ words: Substring) -> String {
    words.trimmingSet(" \t=:–—-|,;·•.()\r")
  }

  /// Whether words are what warnings call an allergen: "🐟 Salmon" is a dish.
  private func isName(_ words: Substring) -> Bool {
    let name = Self.name(words)
    return !name.isEmpty && vocabulary.namesAllergen(name)
      && vocabulary.warnedName(near: Array(name.utf8)[...], languages: .all, reach: .usual)?.cost
        == 0
  }

  private static func picture(_ character: Character) -> Unicode.Scalar? {
    character.unicodeScalars.first.flatMap { isPicture($0) ? $0 : nil }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x2000 && scalar.properties.isEmojiPresentation
  }
}
