/// What a result was made by: where one of them has changed, judging again may say something else.
public struct ScanVersions: Sendable, Hashable {
  /// The version of this library.
  public static let library = "0.7.0"

  /// Of this library: `0.7.0`.
  public var library: String
  /// Changes with every change of the dictionaries, those added at run time included.
  public var dictionaries: String
  /// What read the pictures, such as `tesseract 5.3.0`; `nil` where nothing was read.
  public var engine: String?

  /// Versions as they stand in a result.
  package init(library: String = Self.library, dictionaries: String, engine: String? = nil) {
    self.library = library
    self.dictionaries = dictionaries
    self.engine = engine
  }
}
