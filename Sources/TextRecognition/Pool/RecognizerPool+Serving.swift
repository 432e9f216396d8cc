// What a server needs of a pool besides reading.

/// How much the reading of pictures has to do, and has done.
public struct ReadingLoad: Sendable, Hashable {
  /// Engines that read at the same time.
  public var workers: Int
  /// Workers that are reading a page now.
  public var reading: Int
  /// Pictures that wait for a worker.
  public var waiting: Int
  /// Pictures that are done since the workers were made, failed ones included.
  public var done: Int
  /// Pictures that were refused since then, because too many waited.
  public var refused: Int

  package init(
    workers: Int = 0, reading: Int = 0, waiting: Int = 0, done: Int = 0, refused: Int = 0
  ) {
    self.workers = workers
    self.reading = reading
    self.waiting = waiting
    self.done = done
    self.refused = refused
  }
}

extension RecognizerPool {
  /// As of now.
  package var load: ReadingLoad {
    get async { await loans.load }
  }

  /// Starts the engines of all workers, so that the first picture does not wait for them.
  ///
  /// A worker that is reading starts its engine after its page.
  ///
  /// - Parameter languages: Tesseract names; empty for the one that unknown pages begin with.
  /// - Throws: ``RecognitionError/missingLanguage(_:)``, or what keeps the engine from starting.
  package func warmUp(languages: [String] = []) async throws(RecognitionError) {
    if let fault = configuration.fault { throw .badSettings(reason: fault) }
    let outcome = await withTaskGroup(of: RecognitionError?.self) { group in
      for worker in workers {
        group.addTask {
          do throws(RecognitionError) {
            try await worker.warmUp(languages)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(nil) { $0 ?? $1 }
    }
    if let outcome { throw outcome }
  }

  /// Gives up the engines of all workers and the memory that pictures left; the next picture starts
  /// them again.
  ///
  /// For quiet times. A worker that is reading gives its engines up after its page.
  package func trim() async {
    for worker in workers { await worker.trim() }
  }

  /// Takes no more pictures, waits until those that it took are read, and gives its engines up.
  ///
  /// Whoever comes later is refused with ``RecognitionError/busy(name:)``.
  package func shutdown() async {
    await loans.close()
    await trim()
  }
}
