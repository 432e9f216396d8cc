package import RecognizedText
import Synchronization
package import TextRecognition

/// A recogniser whose readings end when a test says so, in the order that it says.
package final class GatedRecognizer: TextRecognizer {
  private struct State {
    var waiting: [String: CheckedContinuation<Bool, Never>] = [:]
    var open: Set<String> = []
    var cancelled: Set<String> = []
    var begun: [String] = []
    var whenBegun: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())
  private let page: RecognizedPage

  /// - Parameter page: What every picture reads as.
  package init(page: RecognizedPage = .line("Cheddar toast")) { self.page = page }

  /// Reports a quarter, waits for ``open(_:)`` or cancellation, then reports three quarters.
  package func recognize(
    _ picture: PictureInput, options: RecognitionOptions, progress: RecognitionProgress?
  ) async throws(RecognitionError) -> RecognizedDocument {
    progress?(0.25)
    let name = picture.name
    let isRead = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        enter(name, continuation)
      }
    } onCancel: {
      leave(name)
    }
    guard isRead else { throw .cancelled }
    progress?(0.75)
    return RecognizedDocument(pages: [page])
  }

  /// Lets the reading of a picture end, now or when it begins.
  package func open(_ name: String) {
    let waiting = state.withLock { state in
      state.open.insert(name)
      return state.waiting.removeValue(forKey: name)
    }
    waiting?.resume(returning: true)
  }

  /// The pictures whose reading has begun, in that order.
  package var begun: [String] { state.withLock { $0.begun } }

  /// Waits until so many readings have begun.
  package func hasBegun(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.begun.count >= count { return true }
        state.whenBegun.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  private func enter(_ name: String, _ continuation: CheckedContinuation<Bool, Never>) {
    let (answer, told) = state.withLock { state in
      state.begun.append(name)
      let told = state.whenBegun.filter { $0.count <= state.begun.count }
      state.whenBegun.removeAll { $0.count <= state.begun.count }
      // Cancellation may have come first.
      if state.cancelled.contains(name) { return (Bool?.some(false), told) }
      if state.open.contains(name) { return (true, told) }
      state.waiting[name] = continuation
      return (nil, told)
    }
    if let answer { continuation.resume(returning: answer) }
    for waiter in told { waiter.continuation.resume() }
  }

  private func leave(_ name: String) {
    let waiting = state.withLock { state in
      state.cancelled.insert(name)
      return state.waiting.removeValue(forKey: name)
    }
    waiting?.resume(returning: false)
  }
}

extension RecognizedPage {
  /// A page of lines of words, each ten pixels a letter and twenty a line.
  package static func lines(_ texts: [String], confidence: Double = 0.95) -> RecognizedPage {
    let lines = texts.enumerated().map { index, text in
      var left = 10
      let words = text.split(separator: " ").map { word in
        let box = BoundingBox(
          left: left, top: index * 30 + 10, right: left + word.count * 10, bottom: index * 30 + 30)
        left = box.right + 10
        return RecognizedWord(text: String(word), box: box, confidence: confidence)
      }
      let box = words.dropFirst().reduce(
        words.first?.box ?? BoundingBox(left: 0, top: 0, right: 0, bottom: 0)
      ) { $0.union($1.box) }
      return RecognizedLine(words: words, box: box)
    }.filter { !$0.words.isEmpty }
    let box = BoundingBox(left: 0, top: 0, right: 800, bottom: texts.count * 30 + 40)
    return RecognizedPage(
      width: box.right, height: box.bottom,
      blocks: lines.isEmpty ? [] : [RecognizedBlock(lines: lines, box: box)], languages: ["eng"])
  }

  /// A page of one line.
  package static func line(_ text: String) -> RecognizedPage { lines([text]) }

  /// A page on which nothing was read.
  package static let blank = RecognizedPage(width: 800, height: 600, blocks: [])
}
