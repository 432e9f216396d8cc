import AllergenScan
import Synchronization

/// Folders that gave nothing, until somebody tells of them.
final class FolderFailures: Sendable {
  private let results = Mutex<[ScanResult]>([])

  func add(_ result: ScanResult) { results.withLock { $0.append(result) } }

  func take() -> [ScanResult] {
    results.withLock { results in
      defer { results = [] }
      return results
    }
  }
}
