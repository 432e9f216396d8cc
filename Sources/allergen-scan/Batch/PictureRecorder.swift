import AllergenScan
import Dispatch
import Synchronization

/// A scanner that remembers of each picture what it was when it was read, until its result is
/// taken.
final class PictureRecorder: Scanning {
  struct Record: Sendable {
    var picture: PictureInput?
    var content: ContentHash?
    /// `nil` where the file changed while it was read.
    var stamp: FileStamp?
  }

  private let scanner: any Scanning
  private let isHashing: Bool
  private let records = Mutex<[String: Record]>([:])
  /// Reading a file takes long, and the threads that all asynchronous work shares are few.
  private let queue = DispatchQueue(label: "hashes", attributes: .concurrent)

  /// With `isHashing` the contents of files are hashed, else only the picture is kept.
  init(_ scanner: any Scanning, isHashing: Bool) {
    self.scanner = scanner
    self.isHashing = isHashing
  }

  var workers: WorkersHealth? { scanner.workers }

  @concurrent
  func scan(_ request: ScanRequest, observer: ScanObserver?) async -> ScanResult {
    var record = Record()
    if case .picture(let picture) = request.content { record.picture = picture }
    var path: String?
    if isHashing, case .file(let file)? = record.picture { path = file }
    if let path {
      // The stamp first: what changes after it makes the hash that of the old bytes or the stamp
      // old.
      record.stamp = FileStamp(ofFile: path)
      record.content = await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: ContentHash(ofFile: path)) }
      }
    }
    let result = await scanner.scan(request, observer: observer)
    if let path, FileStamp(ofFile: path)?.changed != record.stamp?.changed {
      record.stamp?.isSettled = false
    }
    records.withLock { $0[request.source] = record }
    return result
  }

  /// What is remembered of a document, once.
  func take(_ source: String) -> Record? { records.withLock { $0.removeValue(forKey: source) } }
}
