internal import CTesseract
internal import RecognizedText

/// One initialised Tesseract engine for one set of languages.
///
/// Reading is one indivisible call: set the image, recognise, walk the words, clear. No pointer
/// and no half-read state leaves it. Not `Sendable`: one thread at a time.
@safe final class TesseractEngine {
  let languages: [String]
  private let api: OpaquePointer
  /// What commas are read as, by whom it reads for now.
  var commas: Set<Character> = []

  /// Loads the languages.
  ///
  /// - Throws: ``RecognitionError/missingLanguage(_:)`` when one is not installed.
  /// - Complexity: 50 to 100 ms for each language.
  init(languages: [String], dataPath: String?) throws(RecognitionError) {
    guard let first = languages.first else { throw .noLanguages }
    guard let api = unsafe TessBaseAPICreate() else {
      throw .engineFailed(name: first, reason: "no memory for an engine")
    }
    unsafe TessBaseAPISetVariable(api, "debug_file", "/dev/null")
    let joined = languages.joined(separator: "+")
    guard unsafe TessBaseAPIInit2(api, dataPath, joined, OEM_LSTM_ONLY) == 0 else {
      unsafe TessBaseAPIDelete(api)
      let installed = InstalledLanguages.list(dataPath: dataPath)
      throw installed.isEmpty
        ? .noLanguages : .missingLanguage(languages.first { !installed.contains($0) } ?? first)
    }
    // With one of several languages missing Tesseract starts all the same and says nothing.
    let loaded = unsafe Self.loaded(by: api)
    if let missing = languages.first(where: { !loaded.contains($0) }) {
      unsafe TessBaseAPIDelete(api)
      throw .missingLanguage(missing)
    }
    self.languages = languages
    unsafe self.api = unsafe api
  }

  deinit { unsafe TessBaseAPIDelete(api) }

  private static func loaded(by api: OpaquePointer) -> [String] {
    guard let list = unsafe TessBaseAPIGetLoadedLanguagesAsVector(api) else { return [] }
    defer { unsafe TessDeleteTextArray(list) }
    var names: [String] = []
    while let name = unsafe list[names.count] { unsafe names.append(String(cString: name)) }
    return names
  }

  /// Reads one image.
  ///
  /// Where `characters` are given, every letter is taken for one of them.
  ///
  /// - Returns: The words that were read until a limit stopped the engine, or `nil` when
  ///   Tesseract could not work on the image at all.
  func read(
    _ image: GreyImage, segmentation: Segmentation, triesBothPolarities: Bool = true,
    characters: String = "", limits: ReadingLimits
  ) -> EngineReading? {
    guard let monitor = ReadingMonitor(limits) else { return nil }
    // Paragraphs are nothing to us, and finding them from the text takes a twentieth of the time.
    unsafe TessBaseAPISetVariable(api, "paragraph_text_based", "0")
    unsafe TessBaseAPISetVariable(api, "tessedit_do_invert", triesBothPolarities ? "1" : "0")
    unsafe TessBaseAPISetVariable(api, "tessedit_char_whitelist", characters)
    unsafe TessBaseAPISetPageSegMode(api, TessPageSegMode(rawValue: segmentation.rawValue))
    unsafe TessBaseAPISetImage2(api, image.pix)
    defer { unsafe TessBaseAPIClear(api) }
    // Without a resolution Tesseract guesses one from the height of the lines.
    unsafe TessBaseAPISetSourceResolution(api, 70)
    let status = unsafe monitor.watch { handle in unsafe TessBaseAPIRecognize(api, handle) }
    guard status == 0 || monitor.wasStopped else { return nil }
    var reading = EngineReading(lines: lines())
    reading.isPartial = monitor.wasStopped
    return reading
  }

  private func lines() -> [ReadLine] {
    guard let iterator = unsafe TessBaseAPIGetIterator(api) else { return [] }
    defer { unsafe TessResultIteratorDelete(iterator) }
    var lines: [ReadLine] = []
    var block = 0
    var blockBox: BoundingBox?
    repeat {
      let page = unsafe TessResultIteratorGetPageIteratorConst(iterator)
      // Asking whether a line begins here walks the page from its start; its box says as much.
      if let line = unsafe box(of: page, RIL_TEXTLINE), line != lines.last?.box {
        let box = unsafe box(of: page, RIL_BLOCK)
        if let blockBox, blockBox != box { block += 1 }
        blockBox = box
        lines.append(ReadLine(words: [], box: line, block: block))
      }
      if let word = unsafe word(at: iterator, page), !lines.isEmpty {
        lines[lines.count - 1].words.append(word)
      }
    } while unsafe TessResultIteratorNext(iterator, RIL_WORD) != 0
    return lines.filter { !$0.words.isEmpty }
  }

  private func word(at iterator: OpaquePointer, _ page: OpaquePointer?) -> ReadWord? {
    guard let text = unsafe TessResultIteratorGetUTF8Text(iterator, RIL_WORD) else { return nil }
    defer { unsafe TessDeleteText(text) }
    let string = unsafe Self.withCommas(String(cString: text), readAs: commas)
    guard !string.allSatisfy(\.isWhitespace), let box = unsafe box(of: page, RIL_WORD)
    else { return nil }
    let confidence = unsafe Double(TessResultIteratorConfidence(iterator, RIL_WORD)) / 100
    return ReadWord(
      text: string, box: box, confidence: min(1, max(0, confidence)),
      isInDictionary: unsafe TessResultIteratorWordIsFromDictionary(iterator) != 0)
  }

  /// With commas for the quotation marks that look like them, but where one opens a quotation.
  static func withCommas(_ text: String, readAs marks: Set<Character>) -> String {
    guard text.contains(where: marks.contains), let first = text.first else { return text }
    return String(first) + String(text.dropFirst().map { marks.contains($0) ? "," : $0 })
  }

  private func box(of page: OpaquePointer?, _ level: TessPageIteratorLevel) -> BoundingBox? {
    var left: Int32 = 0
    var top: Int32 = 0
    var right: Int32 = 0
    var bottom: Int32 = 0
    guard
      unsafe TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom) != 0
    else { return nil }
    return BoundingBox(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
  }
}
