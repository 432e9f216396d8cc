import AllergenScan
import Reporting
import ScanWorkers
import Synchronization

/// Tells how far a scan is, a line for each change that somebody would see.
final class WorkerProgress: Sendable {
  private let id: JSONValue
  private let tell: @Sendable (String) -> Bool
  private let told = Mutex((hundredths: -1, items: -1))

  init(_ id: JSONValue, tell: @escaping @Sendable (String) -> Bool) {
    self.id = id
    self.tell = tell
  }

  @Sendable func take(_ step: ScanStep) {
    let isNew = told.withLock { told in
      switch step {
      case .phase: return true
      case .recognized(let fraction):
        let hundredths = Int(min(max(fraction, 0), 1) * 100)
        defer { told.hundredths = max(hundredths, told.hundredths) }
        return hundredths > told.hundredths
      case .items(let items):
        defer { told.items = items.count }
        return items.count != told.items
      }
    }
    guard isNew else { return }
    _ = tell(JSONValue.members(["id": id, "state": step.workerState]).text())
  }
}
