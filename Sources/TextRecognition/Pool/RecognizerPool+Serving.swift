// What a server needs of a pool besides reading.

extension RecognizerPool {
  /// How much a pool has to do, and has done.
  package struct Load: Sendable, Hashable {
    /// Engines that read at the same time.
    package var workers: Int
    /// Workers that are reading a page now.
    package var reading: Int
    /// Pictures that wait for a worker.
    package var waiting: Int
    /// Pictures that are done since the pool was made, failed ones included.
    package var done: Int
    /// Pictures that were refused since then, because too many waited.
    package var refused: Int
  }

  /// As of now.
  package var load: Load {
    get async { await loans.load }
  }

  /// Starts the engines of all workers, so that the first picture does not wait for them.
  ///
  /// A worker that is reading starts its engine after its page.
  ///
  /// - Parameter languages: Tesseract names; empty for the one that unknown pages begin with.
  /// - Throws: ``RecognitionError/missingLanguage(_:)``, or what keeps the engine from starting.
  package func warmUp(languages: [String] = []) async throws(RecognitionError) {
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
