import AllergenScan
import Foundation
import Reporting
import TestSupport
import Testing
import TextRecognition

@testable import allergen_scan

struct TextFileTests {
  @Test(
    arguments: [
      (Array("Käse\nBrot".utf8), "Käse\nBrot", false),
      ([0xEF, 0xBB, 0xBF, 0x61], "a", false),
      ([0xFF, 0xFE, 0x61, 0x00, 0xE4, 0x00], "aä", false),
      ([0xFE, 0xFF, 0x00, 0x61], "a", false),
      ([0x4B, 0xE4, 0x73, 0x65, 0x80], "Käse€", true),
      (Array("a\r\nb\rc\n".utf8), "a\nb\nc\n", false),
      ([], "", false),
    ] as [([UInt8], String, Bool)])
  func `Text is read whatever it was written with`(
    _ bytes: [UInt8], _ expected: String, _ isGuessed: Bool
  ) {
    let file = TextFile(bytes)
    #expect(file?.text == expected)
    #expect((file?.note != nil) == isGuessed)
  }

  @Test(
    arguments: [
      (Array(#"{"a": 1}"#.utf8), #"{"a": 1}"#),
      ([0xFF, 0xFE, 0x7B, 0, 0xE4, 0, 0x7D, 0], "{ä}"),
      ([0xFE, 0xFF, 0, 0x7B, 0, 0xE4, 0, 0x7D], "{ä}"),
      ([0x7B, 0, 0xE4, 0, 0x7D, 0], "{ä}"), ([0, 0x7B, 0, 0xE4, 0, 0x7D], "{ä}"),
      ([0x7B, 0x7D], "{}"), ([0x7B], "{"), ([], ""),
    ] as [([UInt8], String)])
  func `JSON in UTF-16 is read with its mark or without`(_ bytes: [UInt8], _ expected: String) {
    #expect(String(decoding: TextFile.utf8(bytes), as: UTF8.self) == expected)
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], true), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], true),
      ([0x7B, 0, 0, 0, 0x7D, 0, 0, 0], true), ([0, 0, 0, 0x7B, 0, 0, 0, 0x7D], true),
      ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], false), ([0, 0x7B, 0, 0x7D], false),
      ([0x7B, 0, 0x7D, 0], false), (Array("{ }\n".utf8), false), ([0x7B, 0x7D], false), ([], false),
    ] as [([UInt8], Bool)])
  func `JSON in UTF-32 is told from all else`(_ bytes: [UInt8], _ isUTF32: Bool) {
    #expect(TextFile.isUTF32(bytes) == isUTF32)
  }

  @Test func `A picture is no text`() {
    #expect(TextFile([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13]) == nil)
  }
}

struct PictureFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["b.JPG", "a.png", "notes.txt", ".hidden.png", "deep/c.tiff", "none/x.md"] {
      let url = folder.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    // A folder that contains itself.
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "deep/up"), withDestinationURL: folder.url)
  }

  private func names(_ files: PictureFiles) -> [String] {
    files.paths.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func `A folder gives its pictures by name`() {
    var files = PictureFiles(isRecursive: false)
    files.add(folder.path)
    #expect(names(files) == ["a.png", "b.JPG"])
    #expect(files.failures.isEmpty)
  }

  @Test func `Folders within it are searched when asked, each once`() {
    var files = PictureFiles(isRecursive: true)
    files.add(folder.path + "/")
    #expect(files.paths.count == 3)
    #expect(files.paths.last?.hasSuffix("deep/c.tiff") == true)
  }

  @Test func `A file that is named is tried whatever it is called`() {
    var files = PictureFiles(isRecursive: false)
    files.add(folder.path + "/notes.txt")
    files.add("missing.jpg")
    #expect(files.paths == [folder.path + "/notes.txt", "missing.jpg"])
  }

  @Test func `A folder without pictures is told`() {
    var files = PictureFiles(isRecursive: false)
    files.add(folder.path + "/none")
    #expect(files.paths.isEmpty)
    #expect(files.failures.map(\.failure.code) == [.noPictures])
    #expect(files.failures.first?.failure.message.contains("--recursive") == true)
  }
}

struct LineReaderTests {
  struct Case: CustomTestStringConvertible {
    var text: String
    /// `nil` for a line that is too long.
    var lines: [String?]

    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Case(text: "", lines: []), Case(text: "a", lines: ["a"]), Case(text: "a\n", lines: ["a"]),
    Case(text: "a\n\nb", lines: ["a", "", "b"]), Case(text: "\n", lines: [""]),
    Case(text: "12345678\n", lines: ["12345678"]), Case(text: "123456789\nb", lines: [nil, "b"]),
    Case(text: "123456789", lines: [nil]),
    Case(text: String(repeating: "x", count: 200_000) + "\nb\n", lines: [nil, "b"]),
    Case(
      text: String(repeating: "x\n", count: 70_000), lines: Array(repeating: "x", count: 70_000)),
  ])
  func `Lines come whole, and those of more than eight bytes are told`(_ example: Case) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("lines", example.text)
    var reader = LineReader(try OpenFile(reading: file.path), limit: 8)
    var lines: [String?] = []
    while let line = try reader.next() {
      switch line {
      case .complete(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong: lines.append(nil)
      }
    }
    #expect(lines == example.lines)
  }
}

struct AnnotatedPicturesTests {
  @Test func `No two pictures are drawn to the same file`() {
    let names = AnnotatedPictures.names(["a/x.png", "a_x.png", "./a/x.png", "-", "a_x.png-2"])
    #expect(
      names == [
        "a/x.png": "a_x.png", "a_x.png": "a_x.png-2", "./a/x.png": "a_x.png-3", "-": "stdin",
        "a_x.png-2": "a_x.png-2-2",
      ])
  }
}

struct FileNameTests {
  @Test(
    arguments: [
      (Array("menü.png".utf8), "menü.png"), ([], ""),
      ([0x6D, 0xFC, 0x2E], "m\u{10FFFC}."), ([0xC3], "\u{10FFC3}"),
      ([0xED, 0xA0, 0x80, 0x61], "\u{10FFED}\u{10FFA0}\u{10FF80}a"),
    ] as [([UInt8], String)])
  func `A name that is no text leads back to its bytes`(_ bytes: [UInt8], _ text: String) {
    #expect(FileName.text(bytes) == text)
    #expect(FileName.bytes(text) == bytes.map(CChar.init(bitPattern:)) + [0])
  }

  @Test func `Bytes that are no text are shown as numbers`() {
    #expect(FileName.text([0x6D, 0xFC]).printable == "m\\xfc")
  }
}

struct ProgressBarTests {
  @Test(arguments: [79, 39, 24, 10, 3])
  func `The bar fits the terminal`(_ width: Int) {
    #expect(ProgressBar.line(BatchState(total: 3), width: width).count <= width)
  }

  @Test func `The bar says how far it is in at most 79 columns`() {
    #expect(ProgressBar.line(BatchState(total: 3)) == "[....................]   0 % 0/3")
  }
}
