import AllergenScan
import Foundation
import TestSupport
import Testing

@testable import ScanStorage

/// What a store keeps, refuses and compares, on the rows of `Rows/`.
struct StorageRowTests {
  private static func rows(_ name: String) -> [TextRow] {
    (try? TextRows.of("Rows/\(name).txt", beside: #filePath)) ?? []
  }
  static let corrections = rows("Corrections")
  static let changes = rows("MenuChanges")
  static let times = rows("Times")
  static let refusals = rows("Refusals")

  private static func list(_ cell: String, _ sign: String = "; ") -> [String] {
    cell.isEmpty ? [] : cell.components(separatedBy: sign)
  }

  // MARK: Corrections

  private static func change(_ words: String) throws -> Correction.Change {
    let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
    let said = try #require(parts.count == 2 ? parts[1] : nil)
    switch parts[0] {
    case "contains": return .contains(said)
    case "free-from": return .freeFrom(said)
    case "name": return .item(name: said, description: nil, price: nil)
    case "description": return .item(name: nil, description: said, price: nil)
    default:
      try #require(parts[0] == "price")
      return .item(name: nil, description: nil, price: said)
    }
  }

  @Test(arguments: corrections)
  func `What people say of a dish counts as far as it may`(_ row: TextRow) throws {
    let profile = Profile(
      avoid: Self.list(row[1], ", ").map { Profile.Avoidance(allergen: $0) })
    let kept = try KeptScan.menu(row[0], profiles: [profile])
    let corrections = try Self.list(row[2]).enumerated().map { index, said in
      Correction(
        of: kept, item: kept.result.items.first, change: try Self.change(said), saidBy: "the chef",
        saidAt: Timestamp(milliseconds: Int64(index)))
    }
    func verdict(trusting: Bool) -> String? {
      kept.result.corrected(
        by: corrections, restaurant: nil, settings: ScanSettings(profiles: [profile]),
        trusting: trusting, vocabulary: .builtIn
      ).items.first?.verdict.rawValue
    }
    #expect(kept.result.items.first?.verdict.rawValue == row[3], "before")
    #expect(verdict(trusting: false) == row[4], "after")
    #expect(verdict(trusting: true) == row[5], "trusting")
  }

  // MARK: Menus of one place

  @Test(arguments: changes) func `What a menu gained and lost is told`(_ row: TextRow) throws {
    let changes = MenuChanges(from: try .menu(row[0]), to: try .menu(row[1]))
    #expect(changes.sentences == Self.list(row[2]))
    #expect(changes.isEmpty == row[2].isEmpty)
  }

  // MARK: Times

  @Test(arguments: times) func `A moment is read as it is written`(_ row: TextRow) {
    #expect(Timestamp(row[0])?.description ?? "none" == row[1])
  }

  // MARK: Refusals

  private static func refusal(_ keep: () throws -> Void) -> String {
    do {
      try keep()
      return "kept"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: refusals.filter { $0.heading == "corrections" })
  func `A correction says all that it has to`(_ row: TextRow) throws {
    let json = try JSONValue(parsing: row[0])
    let kept = try KeptScan.menu("Tea 2.00\nCola 3.00")
    let told = Self.refusal {
      let change = try Correction.Change(json: json)
      try Correction(of: kept, item: nil, change: change, saidBy: "the chef").check()
      #expect(try Correction.Change(json: change.json) == change)
    }
    #expect(told == row[1])
  }

  @Test(arguments: refusals.filter { $0.heading == "scans" })
  func `An imported scan is one`(_ row: TextRow) throws {
    let json = try JSONValue(parsing: row[0])
    #expect(
      Self.refusal { _ = try KeptScan(json: json, restaurant: nil, owner: nil) } == row[1])
  }

  @Test(arguments: refusals.filter { $0.heading == "names" })
  func `Names have some letters and not too many`(_ row: TextRow) throws {
    let parts = row[1].components(separatedBy: "*")
    let name =
      parts.count == 2 ? String(repeating: parts[0], count: Int(parts[1]) ?? 0) : row[1]
    let kept = try KeptScan.menu("Tea 2.00\nCola 3.00")
    let told = Self.refusal {
      switch row[0] {
      case "profile": try StoredProfile(name: name, profile: .milkAndNuts).check()
      case "restaurant": try Restaurant(name: name).check()
      default:
        try Correction(of: kept, item: nil, change: .contains("milk"), saidBy: name).check()
      }
    }
    #expect(told == row[2])
  }

  @Test(arguments: refusals.filter { $0.heading == "same name" })
  func `Names that people take for one another are one`(_ row: TextRow) async throws {
    let store = MemoryStore()
    _ = try await store.save(Restaurant(name: row[0]))
    let second = try? await store.save(Restaurant(name: row[1]))
    #expect((second == nil ? "refused" : "kept") == row[2])
  }

  @Test(arguments: refusals.filter { $0.heading == "said by name" })
  func `An allergen is kept by its id, whatever it is called`(_ row: TextRow) {
    var kept = ""
    let refusal = Self.refusal {
      let changes = [Correction.Change.contains(row[0]), .freeFrom(row[0])]
      let ids = try changes.map { try $0.withID(vocabulary: .builtIn).allergen }
      #expect(ids[0] == ids[1])
      kept = ids[0]
    }
    #expect((refusal == "kept" ? kept : refusal) == row[1])
  }

  @Test func `The rows are there to be tried`() {
    #expect(Self.corrections.count > 20 && Self.changes.count > 10 && Self.times.count > 30)
    #expect(
      Set(Self.refusals.map(\.heading)) == [
        "corrections", "scans", "names", "same name", "said by name",
      ])
  }
}

extension Correction.Change {
  /// The allergen that it speaks of; "" for one that speaks of none.
  fileprivate var allergen: String {
    switch self {
    case .contains(let id), .freeFrom(let id): id
    default: ""
    }
  }
}
