public import TextRecognition

// What a server needs of a scanner besides scanning.

extension AllergenScanner {
  /// How much the reading of pictures has to do as of now; texts need none.
  public var load: ReadingLoad {
    get async { await pool?.load ?? ReadingLoad() }
  }

  /// Starts the engines of all workers, so that the first picture does not wait for them.
  ///
  /// A worker that is reading starts its engine after its page.
  ///
  /// - Parameter languages: Those that most pictures will be in; `auto` for the one that unknown
  ///   pages begin with.
  /// - Throws: ``ScanFailure/Code/missingLanguage``, ``ScanFailure/Code/badSettings``, or what keeps
  ///   the engine from starting.
  public func warmUp(languages: LanguageChoice = .auto) async throws(ScanFailure) {
    do throws(RecognitionError) {
      try await pool?.warmUp(languages: languages.names)
    } catch {
      throw ScanFailure(error)
    }
  }

  /// Gives up the engines of all workers and the memory that pictures left; the next picture starts
  /// them again.
  ///
  /// For quiet times. A worker that is reading gives its engines up after its page.
  public func trim() async { await pool?.trim() }

  /// Takes no more pictures, waits until those that it took are read, and gives the engines up.
  ///
  /// Pictures that come later fail as ``ScanFailure/Code/busy``; texts are judged as before.
  public func shutdown() async { await pool?.shutdown() }

  private var pool: RecognizerPool? { recognizer as? RecognizerPool }
}
