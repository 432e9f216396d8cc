import AllergenScan
import Dispatch
import Glibc
import Reporting
import Synchronization
import TextRecognition

/// A results file that survives any death: each line is written whole and synced, a torn last line
/// is mended, and what stands there already is known.
///
/// Lines that come while others are being synced share the next sync. A lock keeps a second run off
/// the file.
final class ResultLog: Sendable {
  private struct Content {
    var done: [String: DoneEntry] = [:]
    /// Bytes in the file and on their way there.
    var end = 0
    var pending: [UInt8] = []
    var isWriting = false
    /// Whether lines stand there that hold no more.
    var isLittered = false
    var error: Int32?
  }

  private let path: String
  private let descriptor: Int32
  private let options: String
  private let content: Mutex<Content>
  private let queue = DispatchQueue(label: "results")
  /// How many bytes may wait to be written.
  private static let room = 1 << 24

  /// Opens the file, or makes it, and reads what stands there.
  ///
  /// Lines that were made with other options are no results of this run.
  init(path: String, options: String) throws(CommandFailure) {
    self.path = path
    self.options = options
    descriptor = open(FileName.bytes(path), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .usage(
        "--resume \(path): \(FileError(code: errno).reason); name a file in a folder that can be "
          + "written")
    }
    let file = descriptor
    do throws(CommandFailure) {
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
        throw .usage("--resume \(path): another run is writing to it; wait for its end")
      }
      content = Mutex(try Self.read(file, path: path, options: options))
    } catch {
      close(file)
      throw error
    }
    Self.syncFolder(of: path)
  }

  deinit { close(descriptor) }

  /// How many documents an earlier run did.
  var count: Int { content.withLock { $0.done.count } }

  /// Why nothing more can be written.
  var failure: CommandFailure? {
    content.withLock { content in
      content.error.map {
        .nothingDone(
          "\(path): \(FileError(code: $0).reason); what was written is kept, and the same command "
            + "goes on from there")
      }
    }
  }

  /// The line of an earlier run for this document.
  func entry(_ source: String) -> DoneEntry? { content.withLock { $0.done[source] } }

  /// All that is there, earlier runs' included.
  var summary: ReportSummary {
    content.withLock { content in
      content.done.values.reduce(into: ReportSummary()) {
        $0.add(hasFailed: $1.hasFailed, verdicts: $1.verdicts)
      }
    }
  }

  /// Hands over every scan that is on the disk, in the order of the lines.
  func eachScan(_ take: (ScanResult) async -> Void) async throws(CommandFailure) {
    do throws(FileError) {
      var lines = LineReader(try OpenFile(reading: path), limit: 1 << 30)
      while let line = try lines.next() {
        guard case .complete(let bytes) = line, let json = try? JSONValue(parsing: bytes),
          let scan = try? ScanResult(JSONFields(json))
        else { continue }
        await take(scan)
      }
    } catch {
      throw .nothingDone("\(path): \(error.reason)")
    }
  }

  /// Adds a line, which will be on the disk before ``finish(order:)`` returns and mostly within
  /// milliseconds; waits only when the disk is far behind.
  func add(_ line: ResultLine) {
    let bytes = Array(line.text.utf8)
    let (mustStart, isFull) = content.withLock { content -> (Bool, Bool) in
      guard content.error == nil else { return (false, false) }
      if content.done[line.scan.source] != nil { content.isLittered = true }
      content.done[line.scan.source] = DoneEntry(
        content: line.content, bytes: line.stamp?.bytes ?? -1, changed: line.stamp?.changed,
        options: line.options, hasFailed: line.scan.failure != nil,
        verdicts: VerdictCounts(line.scan.items.map(\.verdict)),
        range: content.end..<content.end + bytes.count)
      content.end += bytes.count
      content.pending += bytes
      defer { content.isWriting = true }
      return (!content.isWriting, content.pending.count > Self.room)
    }
    if mustStart { queue.async { [self] in write() } }
    if isFull { queue.sync {} }
  }

  /// Writes what waits, all of it with one sync, until nothing waits.
  private func write() {
    while true {
      let bytes = content.withLock { content in
        defer { content.pending = [] }
        if content.pending.isEmpty { content.isWriting = false }
        return content.pending
      }
      if bytes.isEmpty { return }
      let start = lseek(descriptor, 0, SEEK_END)
      let isWritten = bytes.withUnsafeBytes { writeAll(descriptor, $0) }
      guard isWritten, fdatasync(descriptor) == 0 else {
        let code = errno
        // Half a line would be mended by the next run; without it nobody else stumbles over it.
        _ = ftruncate(descriptor, start)
        return content.withLock { $0.error = code }
      }
    }
  }

  /// Waits until all is on the disk, and takes away lines that hold no more.
  ///
  /// `order` has the documents in the order in which their lines shall stand; `nil` for any order.
  func finish(order: [String]? = nil) throws(CommandFailure) {
    queue.sync {}
    if let failure { throw failure }
    let (done, isLittered) = content.withLock { ($0.done, $0.isLittered) }
    var ranges = done.values.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
    if let order {
      let places = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
      let wanted = done.sorted { places[$0.key] ?? .max < places[$1.key] ?? .max }
        .map(\.value.range)
      if wanted == ranges, !isLittered { return }
      ranges = wanted
    } else if !isLittered {
      return
    }
    try rewrite(ranges)
  }

  private func rewrite(_ ranges: [Range<Int>]) throws(CommandFailure) {
    var file = try ResultFile(path: path)
    for range in ranges {
      let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
      }
      guard bytes.count == range.count, file.write(bytes) else {
        throw .nothingDone("\(path): \(FileError(code: errno).reason); the old lines are kept")
      }
    }
    try file.commit()
    Self.syncFolder(of: path)
  }

  /// A new name lasts only once its folder was synced.
  private static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(FileName.bytes(folder), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: - Reading

  private static func read(
    _ descriptor: Int32, path: String, options: String
  ) throws(CommandFailure) -> Content {
    var content = Content()
    // The end of the last line that is whole; what comes after all of them was torn.
    var goodEnd = 0
    var isGood = true
    var position = 0
    let strange = CommandFailure.usage(
      "--resume \(path): has lines that are no results of `scan --resume`; name another file")
    do throws(FileError) {
      var lines = LineReader(OpenFile(borrowing: descriptor), limit: 1 << 30)
      while let line = try lines.next() {
        guard case .complete(let bytes) = line else { throw FileError(code: EFBIG) }
        defer { position += bytes.count + 1 }
        guard let (source, entry) = DoneEntry.read(bytes, at: position) else {
          if isGood { goodEnd = position }
          isGood = false
          continue
        }
        if !isGood { content.isLittered = true }
        isGood = true
        if content.done.updateValue(entry, forKey: source) != nil { content.isLittered = true }
      }
    } catch {
      throw .usage("--resume \(path): \(error.reason)")
    }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    if isGood { goodEnd = min(position, size) }
    // A file of something else must not lose its last line for being no result.
    if content.done.isEmpty, size > 0, !startsLikeResult(descriptor) { throw strange }
    if content.done.values.contains(where: { $0.options != options }) {
      throw .usage(
        "--resume \(path): was begun with another profile or other options; name another file for "
          + "these")
    }
    // The last line may be whole and lack its end: then it is as good as torn.
    if isGood, position > size,
      let last = content.done.first(where: { $0.value.range.upperBound > size })
    {
      content.done[last.key] = nil
      goodEnd = last.value.range.lowerBound
    }
    if goodEnd < size, ftruncate(descriptor, off_t(goodEnd)) != 0 {
      throw .usage("--resume \(path): \(FileError(code: errno).reason)")
    }
    content.end = goodEnd
    return content
  }

  private static func startsLikeResult(_ descriptor: Int32) -> Bool {
    let head = Array(#"{"source":"#.utf8)
    let bytes = [UInt8](unsafeUninitializedCapacity: head.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, head.count, 0))
    }
    return head.starts(with: bytes) || bytes.allSatisfy { $0 == 0 }
  }
}
