import Foundation
package import RecognizedText
package import TextRecognition

/// What the engine once read of a sample picture, kept so that tests need no engine.
package struct Recording: Codable, Sendable {
  /// The picture's file name in `SampleImages`.
  package var picture: String
  /// A hash of its bytes: a picture rendered anew needs a new recording.
  package var hash: UInt64
  /// Tesseract's version at that time.
  package var engine: String
  /// What it read with the least effort.
  package var pages: [RecognizedPage]

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func file(_ picture: String) -> URL {
    root.appending(path: "Tests/ScanTestSupport/Recordings/\(picture).json")
  }

  /// Where a sample picture is in this checkout.
  package static func path(ofPicture picture: String) -> String {
    root.appending(path: "SampleImages/\(picture)").path
  }

  /// The recording of a picture; with `UPDATE_RECORDINGS=1` the engine reads it anew.
  package static func of(_ picture: String) async throws -> Recording {
    if ProcessInfo.processInfo.environment["UPDATE_RECORDINGS"] == "1" {
      let read = try await RecognizerPool().recognize(
        .file(path: path(ofPicture: picture)), options: RecognitionOptions(effort: .fast))
      let recording = Recording(
        picture: picture, hash: try currentHash(of: picture), engine: RecognitionEngine.version,
        pages: read.pages)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(recording).write(to: file(picture))
    }
    return try JSONDecoder().decode(Recording.self, from: Data(contentsOf: file(picture)))
  }

  /// FNV-1a of the picture's bytes as they are now.
  package static func currentHash(of picture: String) throws -> UInt64 {
    try Data(contentsOf: URL(fileURLWithPath: path(ofPicture: picture)))
      .reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A recogniser that gives these pages for every picture.
  package var recognizer: StubRecognizer { StubRecognizer(RecognizedDocument(pages: pages)) }
}
