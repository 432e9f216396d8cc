internal import AllergenEngine
internal import RecognizedText

extension [ScannedItem] {
  /// The items, with caution for all that stand on pages whose pictures are damaged: what cannot be
  /// seen may name more.
  ///
  /// An item without a place, such as a label that spans pages, may stand on any of them.
  func doubting(_ pages: [RecognizedPage]) -> [ScannedItem] {
    let damaged = Set(pages.filter { $0.condition == .damaged }.map(\.number))
    guard !damaged.isEmpty else { return self }
    return map { item in
      guard item.boxes.isEmpty || item.boxes.contains(where: { damaged.contains($0.page) })
      else { return item }
      return item.doubted(Self.damage)
    }
  }

  private static var damage: String {
    "the picture is damaged, and what is lost may name more: take or copy it again"
  }
}

extension ScannedItem {
  /// The same with caution, and this as its reason, for whom nothing was found in it.
  func doubted(_ reason: String) -> ScannedItem {
    var item = self
    for index in item.people.indices where item.people[index].verdict == .safe {
      item.people[index].verdict = .caution
      item.people[index].reasons = [reason]
    }
    if item.verdict == .safe {
      item.verdict = .caution
      item.reasons = [reason]
    }
    return item
  }
}
