/// The engines of one worker: one for each set of languages, the longest unused given up first.
///
/// A bounded cache (LRU): its bound is the number of languages that are loaded, not of engines.
struct EngineCache {
  private let dataPath: String?
  /// How many languages may be loaded at once; one takes 15 to 40 MB.
  private let capacity: Int
  /// The last one was used last.
  private var engines: [TesseractEngine] = []
  private(set) var loadingSeconds = 0.0

  init(dataPath: String?, capacity: Int) {
    self.dataPath = dataPath
    self.capacity = capacity
  }

  /// The engine for the languages, in this order of preference.
  mutating func engine(for languages: [String]) throws(RecognitionError) -> TesseractEngine {
    if let index = engines.firstIndex(where: { $0.languages == languages }) {
      let engine = engines.remove(at: index)
      engines.append(engine)
      return engine
    }
    while !engines.isEmpty, loaded + languages.count > capacity { engines.removeFirst() }
    let clock = ContinuousClock()
    let start = clock.now
    defer { loadingSeconds += (clock.now - start) / .seconds(1) }
    let engine = try TesseractEngine(languages: languages, dataPath: dataPath)
    engines.append(engine)
    return engine
  }

  /// Gives up all of them.
  mutating func removeAll() { engines = [] }

  private var loaded: Int { engines.reduce(0) { $0 + $1.languages.count } }
}
