import AllergenScan
import Dispatch
import Glibc
import Synchronization
import TextRecognition

/// Pictures for a batch: found, checked against an earlier run and measured on a thread of its own,
/// ahead of the scans but not far.
final class PictureFeed: BatchFeed {
  /// What is done with each file that is found.
  struct Rules: Sendable {
    var settings: ScanSettings
    var isRecursive = false
    /// In the order of the names; else the largest of those at hand first, so that no long one is
    /// left for the end.
    var isOrdered = true
    /// Sources are relative to this folder; `nil`: they are the paths.
    var base: String?
    /// Whether an earlier run did it.
    var isDone: @Sendable (_ path: String, _ source: String) -> Bool = { _, _ in false }
    /// Told of folders that give nothing, in their turn.
    var failed: @Sendable (ScanResult) -> Void = { _ in }
    /// What is read for `-`.
    var standardInput: PictureInput?
    /// Whether the names are kept for ``order``.
    var keepsOrder = false
    /// Whether the folder is watched for more until nobody asks any more.
    var isWatching = false
    /// Told what a person should know of the watching.
    var note: @Sendable (String) -> Void = { _ in }
  }

  private struct Content {
    var extent = BatchExtent()
    /// In the order in which they were found, or a heap with the largest on top.
    var ready = PictureQueue()
    var waiter: CheckedContinuation<BatchEntry?, Never>?
    var isOpen = true
  }

  /// How many pictures are looked at ahead: each costs a few hundred bytes.
  private static let lookahead = 2048

  private let rules: Rules
  private let content = Mutex(Content())
  private let names = NameQueue()
  private let sources = Mutex<[String]>([])
  private let room = DispatchSemaphore(value: PictureFeed.lookahead)

  init(_ paths: [String], rules: Rules) {
    self.rules = rules
    let queue = DispatchQueue(label: "pictures", attributes: .concurrent)
    queue.async { [self] in rules.isWatching ? watch(paths) : list(paths) }
    queue.async { [self] in measure() }
  }

  var extent: BatchExtent { content.withLock { $0.extent } }

  /// The sources that were found, in their order.
  var order: [String] { sources.withLock { $0 } }

  func next() async -> BatchEntry? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (entry, isKept) = content.withLock { content -> (BatchEntry?, Bool) in
          if let entry = content.ready.pop() { return (entry, false) }
          if Task.isCancelled || !content.isOpen { return (nil, false) }
          content.waiter = continuation
          return (nil, true)
        }
        if entry != nil { room.signal() }
        if !isKept { continuation.resume(returning: entry) }
      }
    } onCancel: {
      close()
    }
  }

  /// Finds nothing more.
  private func close() {
    names.close()
    let waiter = content.withLock { content in
      content.isOpen = false
      content.extent.isComplete = true
      defer { content.waiter = nil }
      return content.waiter
    }
    room.signal()
    waiter?.resume(returning: nil)
  }

  private func list(_ paths: [String]) {
    var lister = PictureLister(isRecursive: rules.isRecursive, isOrdered: rules.isOrdered)
    for path in paths {
      lister.list(path) { found in
        switch found {
        case .picture(let path):
          content.withLock { $0.extent.found += 1 }
          return names.add(path)
        case .folder: return true
        case .failure(let path, let failure):
          rules.failed(.failed(ScanRequest(path: path, settings: rules.settings), failure))
          return true
        }
      }
    }
    names.finish()
    content.withLock { $0.extent.isComplete = true }
  }

  private func watch(_ folders: [String]) {
    for folder in folders {
      var watcher = FolderWatcher(
        folder: folder, isRecursive: rules.isRecursive, note: rules.note)
      watcher.run(
        isWanted: { content.withLock { $0.isOpen } },
        found: { path in
          content.withLock { $0.extent.found += 1 }
          return names.add(path)
        })
    }
    names.finish()
  }

  private func measure() {
    while let path = names.next() {
      let inner = rules.base.flatMap { path.hasPrefix($0) ? path.dropFirst($0.count) : nil }
      let source = inner.map(String.init) ?? path
      if rules.keepsOrder { sources.withLock { $0.append(source) } }
      if rules.isDone(path, source) {
        content.withLock {
          $0.extent.found -= 1
          $0.extent.alreadyDone += 1
        }
        continue
      }
      room.wait()
      add(entry(path, source))
      if !(content.withLock { $0.isOpen }) { return }
    }
    close()
  }

  private func entry(_ path: String, _ source: String) -> BatchEntry {
    let picture = path == "-" ? rules.standardInput ?? .file(path: path) : .file(path: path)
    return BatchEntry(
      request: ScanRequest(source: source, content: .picture(picture), settings: rules.settings),
      megapixels: Self.megapixels(path))
  }

  /// By the header, else by what a file of that size mostly has.
  private static func megapixels(_ path: String) -> Double {
    if let measured = PictureMeasure.megapixels(ofFile: path) { return measured }
    var info = stat()
    return stat(FileName.bytes(path), &info) == 0 ? max(0.1, Double(info.st_size) / 250_000) : 0.1
  }

  private func add(_ entry: BatchEntry) {
    let waiter = content.withLock { content -> CheckedContinuation<BatchEntry?, Never>? in
      content.extent.measured += 1
      content.extent.megapixels += entry.megapixels
      guard let waiter = content.waiter else {
        content.ready.push(entry, isOrdered: rules.isOrdered)
        return nil
      }
      content.waiter = nil
      return waiter
    }
    guard let waiter else { return }
    room.signal()
    waiter.resume(returning: entry)
  }
}
