import Foundation
import TestSupport
import Testing

@testable import TextRecognition

/// What files claim to be and hold, on the rows of `Rows/Files.txt`.
struct FileRowTests {
  static let files = (try? TextRows.of("Rows/Files.txt", beside: #filePath)) ?? []

  private static func words(_ cell: String) -> [String] {
    cell.split(separator: " ").map(String.init)
  }

  /// `FF D8 "text" *12`.
  private static func bytes(_ cell: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, part) in cell.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index % 2 == 1 {
        bytes += Array(part.utf8)
        continue
      }
      for word in words(String(part)) {
        if word.hasPrefix("*") {
          bytes += [UInt8](repeating: 0, count: try #require(Int(word.dropFirst())))
        } else {
          bytes.append(try #require(UInt8(word, radix: 16)))
        }
      }
    }
    return bytes
  }

  @Test(arguments: files.filter { $0.heading == "formats" })
  func `a format is told by the first bytes`(_ row: TextRow) throws {
    #expect(PictureFormat(sniffing: try Self.bytes(row[0]))?.rawValue ?? "none" == row[1])
  }

  @Test(arguments: files.filter { $0.heading == "anymaps" })
  func `a picture written in digits is decoded`(_ row: TextRow) {
    let decoder = PNMDecoder(ByteReader(bytes: Array(row[0].utf8)))
    let pixels = decoder?.pixels()?.values.map { String($0) }.joined(separator: " ")
    #expect(pixels ?? "damaged" == row[1])
  }

  @Test func `the rows are there to be tried`() {
    #expect(Set(Self.files.map(\.heading)) == ["formats", "anymaps"])
  }
}
