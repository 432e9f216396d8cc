package import DictionaryFormat
internal import FoodVocabulary

/// The languages that a caller names: `eng+fra`, `en+fr`, or `auto`.
public struct LanguageChoice: Sendable, Hashable {
  /// Tesseract names, in the order given; empty for `auto`.
  public private(set) var names: [String] = []

  /// Those that have dictionaries; `nil` when none is named that has.
  package private(set) var dictionaries: LanguageSet?

  /// Leaves it to the program to find out.
  public static let auto = LanguageChoice()

  private init() {}

  /// Takes ISO 639-1 codes of the languages with dictionaries and any name of Tesseract's.
  ///
  /// - Throws: ``ScanFailure/Code/badRequest`` for a part that is neither, by its name.
  public init(_ text: some StringProtocol) throws(ScanFailure) {
    if text.isEmpty || text.lowercased() == "auto" { return }
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let name = try Self.tesseractName(String(part))
      if !names.contains(name) { names.append(name) }
    }
    let known = LanguageSet(names.compactMap { Language(code: $0) })
    dictionaries = known.isEmpty ? nil : known
  }

  private static func tesseractName(_ part: String) throws(ScanFailure) -> String {
    // ISO 639-1 has a code for Norwegian besides those of its two written forms.
    if part.lowercased() == "no" { return Language.nb.tesseract }
    if let language = Language(code: part) { return language.tesseract }
    let isName =
      part.utf8.count >= 3 && part.utf8.count <= 24
      && part.utf8.allSatisfy { $0 == 0x5F || (0x41...0x5A).contains($0 & 0xDF) }
    guard isName else {
      throw ScanFailure(
        code: .badRequest,
        message: "unknown language '\(part.shortened)'; "
          + "use ISO 639-1 or Tesseract's names, joined by +")
    }
    return part
  }
}
