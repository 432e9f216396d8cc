import Foundation
import Testing

@testable import DictionaryFormat

/// The one list of folders and files of dictionaries is that of `Dictionaries/`.
struct DictionaryPlaceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Dictionaries")

  private func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".txt") }
  }

  @Test func `every file has a place, and every place a file`() throws {
    let paths = try paths()
    #expect(paths.filter { !DictionaryFile.isPlace($0) } == [])
    let places = Set(paths.compactMap { DictionaryPlace(path: $0) })
    #expect(places == Set(DictionaryPlace.allCases))
    #expect(DictionaryFile.missing(from: paths) == [])
  }

  @Test(arguments: [
    ("terms/de.txt", DictionaryPlace.terms), ("units.txt", .units),
    ("structure/lines.txt", .structure),
    ("recipes/de.txt", nil), ("de.txt", nil), ("", nil),
  ])
  func `a path tells its place`(path: String, place: DictionaryPlace?) {
    #expect(DictionaryPlace(path: path) == place)
  }

  @Test func `entries of one kind are kept in one place, those of lists in several`() {
    #expect(EntryKind.term.place == .terms)
    #expect(EntryKind.marker.place == .markers)
    #expect(EntryKind.ending.place == .morphology)
    #expect(EntryKind.allCases.filter { $0.place == nil } == [.list])
  }

  @Test func `paths are written as they are kept`() {
    #expect(DictionaryPlace.warned.file(of: .pl) == "warned/pl.txt")
    #expect(DictionaryPlace.codes.file("at") == "codes/at.txt")
    #expect(DictionaryPlace.signs.file == "signs.txt")
  }
}
