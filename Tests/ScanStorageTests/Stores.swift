import AllergenScan
import Foundation
import ScanStorage
import TestSupport
import Testing

/// The stores that have to do the same.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory, sqlite

  var testDescription: String { rawValue }

  /// An empty one.
  func make() async throws -> any ScanStore {
    switch self {
    case .memory: MemoryStore()
    case .sqlite: try await SQLiteStore.open(path: TemporaryStore.path())
    }
  }
}

/// Paths of stores that no other test has.
enum TemporaryStore {
  static func path() -> String {
    TemporaryFolder.path("store.sqlite")
  }
}

extension KeptScan {
  /// A kept menu of one line a dish, judged for someone who avoids milk and nuts.
  static func menu(
    _ text: String, at time: String = "2026-11-22T12:00:00Z", restaurant: String? = nil,
    owner: String? = nil, profiles: [Profile] = [.milkAndNuts]
  ) throws -> KeptScan {
    let result = AllergenScanner.judge(
      text: text, source: "menu.txt", settings: ScanSettings(profiles: profiles, kind: .menu))
    return KeptScan(
      result, profiles: profiles, scannedAt: try #require(Timestamp(time)),
      restaurant: restaurant, owner: owner)
  }
}

extension Profile {
  static let milkAndNuts = Profile(
    name: "Alex", avoid: [.init(allergen: "milk"), .init(allergen: "nuts", severity: .severe)],
    avoidTerms: ["coriander"])
}
