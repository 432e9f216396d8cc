private import CTesseract

/// The recogniser's languages on this machine.
package enum InstalledLanguages {
  /// The Debian package with the data of a language: `tesseract-ocr-chi-sim` for `chi_sim`.
  package static func package(of language: String) -> String {
    "tesseract-ocr-" + String(language.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  /// The Tesseract names of what is installed, sorted, without `osd` (layout, not a language).
  ///
  /// - Parameter dataPath: The folder of `.traineddata` files; `nil` for Tesseract's own.
  /// - Returns: Names such as `eng`; none where the folder is not there.
  /// - Complexity: One listing of a folder.
  package static func list(dataPath: String? = nil) -> [String] {
    names(dataPath: dataPath).filter { $0 != "osd" }
  }

  /// Whether pages on their side can be told by their script (the package `tesseract-ocr-osd`).
  package static func hasOrientationData(dataPath: String? = nil) -> Bool {
    names(dataPath: dataPath).contains("osd")
  }

  /// The folder that holds the data, or `nil` when no engine starts there.
  package static func folder(dataPath: String? = nil) -> String? {
    guard let api = unsafe layoutEngine(dataPath) else { return nil }
    defer { unsafe TessBaseAPIDelete(api) }
    return unsafe TessBaseAPIGetDatapath(api).map { unsafe String(cString: $0) }
  }

  private static func names(dataPath: String?) -> [String] {
    guard let api = unsafe layoutEngine(dataPath) else { return [] }
    defer { unsafe TessBaseAPIDelete(api) }
    guard let list = unsafe TessBaseAPIGetAvailableLanguagesAsVector(api) else { return [] }
    defer { unsafe TessDeleteTextArray(list) }
    var names: [String] = []
    var index = 0
    while let name = unsafe list[index] {
      unsafe names.append(String(cString: name))
      index += 1
    }
    return names.sorted()
  }

  /// An engine without a model: enough to ask for the folder and what is in it.
  private static func layoutEngine(_ dataPath: String?) -> OpaquePointer? {
    guard let api = unsafe TessBaseAPICreate() else { return nil }
    unsafe TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    // A language that cannot exist fails after the folder was found and set.
    _ = unsafe TessBaseAPIInit3(api, dataPath, "none")
    return unsafe api
  }
}

/// Versions of what does the reading.
package enum RecognitionEngine {
  /// Tesseract's version, as `5.3.0`.
  package static var version: String {
    unsafe TessVersion().map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// Leptonica's version, as `leptonica-1.82.0`.
  package static var imageLibraryVersion: String {
    guard let text = unsafe getLeptonicaVersion() else { return "unknown" }
    defer { unsafe lept_free(text) }
    return unsafe String(cString: text)
  }
}
