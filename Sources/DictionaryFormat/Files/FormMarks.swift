/// A form with its marks taken off: `-milch-`, `"nuts"`, `dextrose [wheat]`.
struct FormMarks {
  var bare: String
  var isPrefix = false
  var isSuffix = false
  var isQuoted = false
  /// Whether its last words are printed in brackets.
  var isBracketed = false

  init(_ form: String) {
    var text = form.lowercased()[...]
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 2 {
      isQuoted = true
      text = text.dropFirst().dropLast()
    }
    if text.hasPrefix("-"), text.count > 1 {
      isSuffix = true
      text = text.dropFirst()
    }
    if text.hasSuffix("-"), text.count > 1 {
      isPrefix = true
      text = text.dropLast()
    }
    isBracketed = text.contains { "([".contains($0) }
    bare = text.filter { !"()[]".contains($0) }
  }
}

/// Other ways to print the same word.
enum Spelling {
  /// The form and its spellings: `ae` for `ä` where the language writes so, `e 322` for `e322`.
  static func variants(of form: String, _ morphology: Morphology) -> [String] {
    if let number = additiveNumber(form) { return [form, "e \(number)"] }
    let written = morphology.spellings.reduce(form) { $0.replacing($1.letter, with: $1.written) }
    return written == form ? [form] : [form, written]
  }

  /// `322` for `e322`, `150d` for `e150d`.
  private static func additiveNumber(_ form: String) -> Substring? {
    guard form.first == "e", form.count >= 4 else { return nil }
    let number = form.dropFirst()
    return number.prefix(3).allSatisfy(\.isNumber) && !number.contains(" ") ? number : nil
  }
}
