package import DictionaryFormat
internal import FoodVocabulary

/// The languages that a caller names: `eng+fra`, `en+fr`, or `auto`.
public struct LanguageChoice: Sendable, Hashable {
  /// Tesseract names, in the order given; empty for `auto`.
  public private(set) var names: [String] = []

  /// Leaves it to the program to find out.
  public static let auto = LanguageChoice()

  private init() {}

  /// Takes ISO 639-1 codes of the languages with dictionaries and any name of Tesseract's.
  ///
  /// - Throws: ``UnknownLanguage`` for a part that is neither.
  public init(_ text: some StringProtocol) throws(UnknownLanguage) {
    if text.isEmpty || text.lowercased() == "auto" { return }
    for part in text.split(separator: "+", omittingEmptySubsequences: false) {
      let name = try Self.tesseractName(String(part))
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Those that have dictionaries; `nil` when none is named that has.
  package var dictionaries: LanguageSet? {
    if names.isEmpty { return nil }
    let known = LanguageSet(names.compactMap { Language(code: $0) })
    return known.isEmpty ? nil : known
  }

  private static func tesseractName(_ part: String) throws(UnknownLanguage) -> String {
    if let language = Language(code: part) { return language.tesseract }
    let isName =
      part.utf8.count >= 3 && part.utf8.count <= 24
      && part.utf8.allSatisfy { $0 == 0x5F || (0x41...0x5A).contains($0 & 0xDF) }
    guard isName else { throw UnknownLanguage(name: part) }
    return part
  }
}

/// A language that is neither an ISO 639-1 code with a dictionary nor a name of Tesseract's form.
public struct UnknownLanguage: Error, Sendable, Hashable {
  /// The part that was not understood, as the caller wrote it.
  public var name: String

  /// An error that leaves it to its catcher to say which languages there are.
  public init(name: String) { self.name = name }
}
