internal import RecognizedText

/// The signs of currencies that were not read, which are no marks of dishes.
struct CurrencySigns {
  /// Where so many amounts of a page have their sign, the others have it, too.
  private static let fewest = 3

  /// Boxes of the amounts without a sign; empty where few amounts of the page have one.
  private let amounts: BoxIndex

  init(of lines: [ReadLine]) {
    let words = lines.flatMap(\.words)
    let signed = words.count { $0.text.last?.isCurrencySymbol == true }
    let bare = words.filter { word in
      word.text.contains(where: \.isNumber)
        && word.text.allSatisfy { $0.isNumber || $0 == "," || $0 == "." }
    }
    amounts = BoxIndex(signed >= Self.fewest ? bare.map(\.box) : [])
  }

  /// Shapes without those that are as high as the amount before them and near it.
  ///
  /// - Complexity: near linear in the shapes.
  func removed(from shapes: [BoundingBox]) -> [BoundingBox] {
    shapes.filter { shape in
      let near = BoundingBox(
        left: max(0, shape.left - shape.height - 1), top: shape.top, right: shape.left,
        bottom: shape.bottom)
      return !amounts.contains(
        where: { amount in
          shape.left >= amount.right - 1 && shape.left - amount.right <= amount.height
            && abs(shape.height - amount.height) * 3 <= amount.height
            && abs(shape.midY - amount.midY) * 3 <= Double(amount.height)
        }, near: near)
    }
  }
}
