/// What stands between two words of a phrase.
enum Gap {
  case space
  /// Only statements reach over one ("in a factory, where …"): "soya, milk" is no soya milk.
  case comma
  /// A comma or a slash with no white space beside it: "fish/fingers". What contains an allergen
  /// may be meant over it; a list has such signs, too.
  case sign
  /// Only forms that are written with one reach over the opening of a bracket: glucose syrup (from
  /// wheat).
  case bracket

  /// `nil` where no phrase goes on: at the end of a bracket or of a sentence.
  ///
  /// `length` is that of the word before, in folded letters.
  @inline(__always)
  static func between(
    _ start: Int, _ end: Int, in text: Letters, after length: Int
  ) -> Gap? {
    if end - start == 1 && text[start] == 32 { return .space }
    guard end - start < 12 else { return nil }
    var result = Gap.space
    for offset in start..<end {
      switch text[offset] {
      case UInt8(ascii: ",") where end - start == 1, UInt8(ascii: "/") where end - start == 1:
        result = .sign
      case UInt8(ascii: ",") where result != .bracket: result = .comma
      case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "="), UInt8(ascii: "<"),
        UInt8(ascii: ">"):
        if result == .bracket { return nil }
        result = .comma
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if result != .space { return nil }
        result = .bracket
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), 9: return nil
      // `St. Jacques`, but not the end of a sentence.
      case UInt8(ascii: ".") where length > 2: return nil
      default: if Lists.endsClause[Int(text[offset])] { return nil }
      }
    }
    return result
  }
}
