internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Finds pictures of food that typed menus print beside dishes: whether one says "contains" or "free
/// from" is for a person to ask.
struct PrintedPictograms {
  private static let signs = Lists.signs(.pictogram).map { Array($0.utf8) }
  private static let first = UInt8(0xF0)

  let document: DocumentText

  /// Whether the lines of a dish have such a picture.
  ///
  /// - Complexity: linear in the lines.
  func stand(beside item: MenuItem) -> Bool {
    // Those of pictures are no text.
    guard document.words.isEmpty else { return false }
    let utf8 = document.utf8
    return (item.name.ranges + item.description.ranges).contains { range in
      let start = utf8[..<range.lowerBound].lastIndex(of: 10) ?? utf8.startIndex
      let end = utf8[range.upperBound...].firstIndex(of: 10) ?? utf8.endIndex
      return utf8[start..<end].indices.contains { offset in
        utf8[offset] == Self.first && Self.signs.contains { utf8[offset...].starts(with: $0) }
      }
    }
  }
}
