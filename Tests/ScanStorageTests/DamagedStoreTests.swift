import AllergenScan
import Foundation
import ScanStorage
import TestSupport
import Testing

/// Files that are no store, or not one of ours: clear errors, and nothing is overwritten.
struct DamagedStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ data: Data) throws -> String {
    let file = folder.url.appending(path: UUID().uuidString)
    try data.write(to: file)
    return file.path
  }

  @Test(arguments: ["no store", String(repeating: "x", count: 9000), "SQLite format 3"])
  func `A file that is no store stays as it is`(_ text: String) async throws {
    let path = try file(Data(text.utf8))
    await #expect(throws: StoreError.notAStore(path: path)) {
      _ = try await SQLiteStore.open(path: path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  /// A store whose header has another number at an offset.
  private func store(_ offset: Int, _ number: UInt32) async throws -> String {
    let path = TemporaryStore.path()
    _ = try await SQLiteStore.open(path: path).save(
      StoredProfile(name: "Alex", profile: .milkAndNuts))
    // Nobody has it open any more: everything is in the file itself.
    #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    var data = try Data(contentsOf: URL(filePath: path))
    for index in 0..<4 {
      data[offset + index] = UInt8(truncatingIfNeeded: number >> (24 - 8 * index))
    }
    try data.write(to: URL(filePath: path))
    return path
  }

  @Test func `A store of a later version stays as it is`() async throws {
    let path = try await store(60, 999)
    let before = try Data(contentsOf: URL(filePath: path))
    await #expect(throws: StoreError.madeByLaterVersion(path: path, version: 999)) {
      _ = try await SQLiteStore.open(path: path)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `Another program's database stays as it is`() async throws {
    let path = try await store(68, 0x1234_5678)
    await #expect(throws: StoreError.notAStore(path: path)) {
      _ = try await SQLiteStore.open(path: path)
    }
  }

  @Test func `A folder is no store, and its error says so`() async throws {
    do throws(StoreError) {
      _ = try await SQLiteStore.open(path: folder.path)
      Issue.record("it was opened")
    } catch {
      #expect("\(error)".contains("not a file"))
      #expect(!error.isRecoverable)
    }
  }

  @Test func `A store tells that something has changed, whoever changed it`() async throws {
    let path = TemporaryStore.path()
    let store = try await SQLiteStore.open(path: path)
    let other = try await SQLiteStore.open(path: path)
    var marks = [try store.changeMark(), try store.changeMark()]
    #expect(marks[0] == marks[1], "nothing has changed")
    for writer in [store, other] {
      _ = try await writer.keep(.menu("Cheese 4.50"))
      marks.append(try store.changeMark())
    }
    #expect(Set(marks).count == 3)
  }

  @Test func `Two stores of one file see each other's changes`() async throws {
    let path = TemporaryStore.path()
    async let first = SQLiteStore.open(path: path)
    async let second = SQLiteStore.open(path: path)
    let (one, two) = (try await first, try await second)
    await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask {
          _ = try await (number.isMultiple(of: 2) ? one : two).keep(
            try .menu("Dish \(number) with milk 5.00"))
        }
      }
    }
    #expect(try await one.scans(HistoryQuery(), of: nil).scans.count == 20)
    #expect(try await two.scans(HistoryQuery(), of: nil).scans.count == 20)
  }
}
