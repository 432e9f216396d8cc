package import DocumentModel
package import FoodVocabulary

/// Finds the ingredient lists of a pack among all that is printed on it.
package struct LabelParser {
  let vocabulary: Vocabulary

  /// Words and statements are looked up in the vocabulary.
  package init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The label, and the document with what its warnings turned out to name.
  package func parse(_ document: DocumentText) -> (document: DocumentText, label: IngredientLabel) {
    let (document, said) = document.readStatements(vocabulary)
    return (document, label(document, said))
  }

  private func label(_ document: DocumentText, _ said: StatementReading) -> IngredientLabel {
    var label = IngredientLabel(rest: Passage([Range<Int>]()))
    label.said = said
    let statements = said.statements
    let end = document.utf8.count
    var openers = statements.filter { $0.kind == .opener }
    if openers.isEmpty {
      // Danish and Swedish packs open the list with "contains"; only the first can be meant so.
      let first = statements.first { $0.kind == .contains && document.startsLine($0.start) }
      openers = [first].compactMap { $0 }.filter { document.commas(in: $0.start..<end) >= 4 }
    }
    guard !openers.isEmpty else {
      label.lists = [0..<end]
      return label
    }
    label.hasOpener = true
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    let parts = LabelParts(document, statements, openers: openers, facts: facts).parts()
    label.lists = parts.map(\.list)
    label.unopenedLists = parts.filter { !$0.isOpened }.map(\.list)
    label.isRecipe = label.lists.contains(where: RecipeSigns(document: document).isRecipe)
    // A list may stand before the first opening word that was recognised.
    if let first = openers.first, listsFood(in: 0..<first.start, facts) {
      label.lists.insert(0..<first.start, at: 0)
    }
    var rest: [Range<Int>] = [], position = 0
    for list in label.lists {
      if list.lowerBound > position { rest.append(position..<list.lowerBound) }
      position = max(position, list.upperBound)
    }
    if position < end { rest.append(position..<end) }
    label.rest = Passage(rest)
    return label
  }

  /// Fewer commas are those of any sentence.
  private static let fewestCommas = 3

  /// Whether most of what the commas of a passage part names food, as in a list without an opening
  /// word, and not the address of a maker or the links of a page.
  private func listsFood(in range: Range<Int>, _ facts: TextFacts) -> Bool {
    guard facts.document.commas(in: range) >= Self.fewestCommas else { return false }
    let parts = facts.document.utf8[range].split(separator: UInt8(ascii: ","))
    let named = parts.count { facts.foodShare(in: $0.startIndex..<$0.endIndex) > 0 }
    return named * 2 > parts.count
  }
}

extension DocumentText {
  /// Whether a text without an opening word is a list all the same: a comma for every six words or
  /// more often.
  package var looksLikeList: Bool {
    let commas = commas(in: 0..<utf8.count)
    return commas >= 3 && commas * 6 >= annotations.tokens.count
  }

  /// Commas that separate words, not the digits of a number.
  package func commas(in range: Range<Int>) -> Int {
    let utf8 = utf8, bytes = utf8.span
    var count = 0
    for offset in range where bytes[offset] == UInt8(ascii: ",") {
      let isDecimal = offset + 1 < bytes.count && (48...57).contains(bytes[offset + 1])
      count += isDecimal ? 0 : 1
    }
    return count
  }
}
