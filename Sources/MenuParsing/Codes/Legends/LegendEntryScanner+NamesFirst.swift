internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Legends whose names stand before their codes: "Milk: 1, Nuts: 2", "Milk (M)".
extension LegendEntryScanner {
  /// The entries of a line of nothing but names of allergens, each with a code after it.
  ///
  /// Words that announce a legend may open it; empty where anything else stands there.
  func entriesWithNamesFirst(of pieces: [MenuPiece]) -> [LegendEntry] {
    guard pieces.count <= Self.mostPieces, let last = pieces.last,
      last.hasDigit || last.letterCount <= 3,
      let start = pieces.first?.range.lowerBound
    else { return [] }
    let line = start..<last.range.upperBound
    let names = allergensByName(in: line)
    guard !names.isEmpty else { return [] }
    let said = facts.phrases(in: line, [.legend, .opener, .contains])
      .first { $0.range.lowerBound == start }
    let joining = RangeIndex(facts.phrases(in: line, [.and, .thereof]).map(\.range))
    let named = RangeIndex(Array(names.keys))
    var entries: [LegendEntry] = []
    var name: Range<Int>?
    for word in words(of: pieces) where said?.range.contains(word.lowerBound) != true {
      if let before = name, isCode(word) {
        guard let entry = entry(code: word, name: before, names) else { return [] }
        entries.append(entry)
        name = nil
      } else {
        guard document.utf8[word].contains(where: { $0.isLetter || $0 >= 0x80 }),
          named.overlaps(word) || joining.overlaps(word)
            || facts.hasMatch(in: word, .function)
        else { return [] }
        name = (name?.lowerBound ?? word.lowerBound)..<word.upperBound
      }
    }
    let codes = Set(entries.map(\.code))
    return name == nil && codes.count == entries.count ? entries : []
  }

  /// Whether signs leave no doubt that the names come first: "Eggs (3), Fish (4), Milk (7)", "Eggs = c".
  ///
  /// Read the other way round each code would mean the name after it.
  func areCertain(_ entries: [LegendEntry]) -> Bool {
    entries.count >= 3 && entries.allSatisfy { isSigned($0.range) }
  }

  /// Whether a sign leads from each name to its code, as nothing but a legend has it: three codes of
  /// letters, or five numbers, which may be whole prices.
  func areEquated(_ entries: [LegendEntry]) -> Bool {
    let fewest = entries.contains { $0.code.allSatisfy(\.isNumber) } ? 5 : 3
    return Set(entries.map(\.code)).count >= fewest && entries.allSatisfy { isEquated($0.range) }
  }

  private func isEquated(_ code: Range<Int>) -> Bool {
    document.utf8[..<code.lowerBound].last { $0 != 32 }.map("=:".utf8.contains) ?? false
  }

  /// Whether a sign parts each code from its name.
  func haveSigns(_ entries: [LegendEntry]) -> Bool { entries.allSatisfy { isSigned($0.range) } }

  /// Whether a code stands in brackets, or after a sign that leads from its name to it.
  private func isSigned(_ code: Range<Int>) -> Bool {
    let before = document.utf8[..<code.lowerBound].last { $0 != 32 }
    guard let before else { return false }
    return "([".utf8.contains(before) ? closesAfter(code) : "=:".utf8.contains(before)
  }

  private func closesAfter(_ code: Range<Int>) -> Bool {
    code.upperBound < document.utf8.count && ")]".utf8.contains(document.utf8[code.upperBound])
  }

  /// No line of a legend is as long.
  private static let mostPieces = 200

  /// The allergen that each name in a range is of; a dish may be of several.
  private func allergensByName(in range: Range<Int>) -> [Range<Int>: AllergenIndex] {
    Dictionary(grouping: facts.allergens(in: range), by: \.range).compactMapValues { found in
      let allergens = vocabulary.tops(of: found.map(\.allergen))
      return allergens.count == 1 ? found[0].allergen : nil
    }
  }

  private func entry(
    code: Range<Int>, name: Range<Int>, _ names: [Range<Int>: AllergenIndex]
  ) -> LegendEntry? {
    let tops = vocabulary.tops(of: names.filter { name.overlaps($0.key) }.map(\.value))
    guard tops.count == 1, let allergen = tops.first else { return nil }
    return LegendEntry(
      code: document.string(code).uppercased(), range: code, text: name, allergens: [allergen],
      claims: [], isPlantBased: false)
  }

  /// Whether a word after a name is its code: a number, a letter, up to three capitals in brackets.
  private func isCode(_ word: Range<Int>) -> Bool {
    let text = document.string(word)
    guard CodeToken.isCode(text) else { return false }
    // "Milk: Mi"
    if isSigned(word) {
      return text.count == 1 || text.first?.isUppercase == true || text.first?.isNumber == true
    }
    return text == text.uppercased()
      && (text.count == 1 || text.contains(where: \.isNumber) || closesAfter(word))
  }

  /// Runs of letters and digits.
  private func words(of pieces: [MenuPiece]) -> [Range<Int>] {
    pieces.flatMap { piece in
      document.utf8[piece.range].split { !$0.isLetterOrDigit && $0 < 0x80 }
        .map { $0.startIndex..<$0.endIndex }
    }
  }
}
