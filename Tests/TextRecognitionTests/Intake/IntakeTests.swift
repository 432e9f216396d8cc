import CTesseract
import Foundation
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct `Refusing what cannot be read` {
  struct Case: CustomTestStringConvertible {
    var title: String
    var bytes: [UInt8]
    var code: RecognitionError.Code
    var testDescription: String { title }
  }

  static let cases = [
    Case(title: "nothing", bytes: [], code: .emptyFile),
    Case(title: "text", bytes: Array("milk, nuts and eggs".utf8), code: .notAnImage),
    Case(
      title: "a header of 60,000 × 60,000",
      bytes: Pictures.pngHeader(width: 60_000, height: 60_000),
      code: .tooLarge),
    Case(
      title: "a header of the largest numbers",
      bytes: Pictures.pngHeader(width: .max, height: .max), code: .tooLarge),
    Case(
      title: "a header without pixels", bytes: Pictures.pngHeader(width: 0, height: 9),
      code: .zeroSize),
    Case(
      title: "only a header", bytes: Pictures.pngHeader(width: 90, height: 9),
      code: .unreadableImage),
    Case(
      title: "a PDF without its decoder", bytes: Array("%PDF-1.7\n".utf8),
      code: .unsupportedFormat),
    Case(title: "the start of a JPEG", bytes: [0xFF, 0xD8, 0xFF, 0xE0], code: .unreadableImage),
    Case(title: "the start of a GIF", bytes: Array("GIF89a".utf8), code: .unreadableImage),
    Case(
      title: "a TIFF that points nowhere", bytes: [0x49, 0x49, 42, 0, 255, 255, 255, 255],
      code: .unreadableImage),
    Case(
      title: "a TIFF that points to itself",
      bytes: [0x49, 0x49, 42, 0, 8, 0, 0, 0, 0, 0, 8, 0, 0, 0], code: .unreadableImage),
    Case(
      title: "a TIFF with offsets of 64 bits", bytes: [0x49, 0x49, 43, 0, 8, 0, 0, 0, 0, 0],
      code: .unsupportedFormat),
    Case(
      title: "a TIFF in tiles",
      bytes: Pictures.tiffHeader([0x100: 9, 0x101: 9, 0x142: 16, 0x143: 16]),
      code: .unsupportedFormat),
    Case(
      title: "a TIFF with a plane for each colour",
      bytes: Pictures.tiffHeader([0x100: 9, 0x101: 9, 0x115: 3, 0x11C: 2]),
      code: .unsupportedFormat),
    Case(
      title: "a TIFF of broken numbers",
      bytes: Pictures.tiffHeader([0x100: 9, 0x101: 9, 0x153: 3]), code: .unsupportedFormat),
    Case(
      title: "an anymap without its largest value", bytes: Array("P5 3 3\n".utf8),
      code: .unreadableImage),
    Case(
      title: "a newer anymap without a depth", bytes: Array("P7\nWIDTH 3\nENDHDR\n".utf8),
      code: .unreadableImage),
  ]

  @Test(arguments: cases)
  func `each kind of damage has its own error`(_ test: Case) {
    let error = #expect(throws: RecognitionError.self) {
      _ = try OpenedPicture(
        .data(test.bytes, name: "x.jpg"), limits: RecognitionLimits(), decoders: [])
    }
    #expect(error?.code == test.code)
    #expect(error?.description.hasPrefix("x.jpg: ") == true)
  }

  @Test func `files that are not there, folders and devices are told apart`() {
    let codes: [(path: String, code: RecognitionError.Code)] = [
      ("/nowhere/x.png", .notFound), ("/tmp", .isADirectory), ("/dev/null", .unreadableFile),
    ]
    for (path, code) in codes {
      let error = #expect(throws: RecognitionError.self) {
        _ = try OpenedPicture(.file(path: path), limits: RecognitionLimits(), decoders: [])
      }
      #expect(error?.code == code)
    }
  }

  @Test func `the limit on bytes comes before anything is read`() throws {
    let path = Pictures.sample("label_en_one_word.png")
    let error = #expect(throws: RecognitionError.self) {
      _ = try OpenedPicture(.file(path: path), limits: RecognitionLimits(bytes: 100), decoders: [])
    }
    #expect(error?.code == .tooLarge)
  }

  @Test func `a file cut off anywhere is damaged, never half a picture`() throws {
    var random = SeededGenerator(seed: 7)
    for name in ["label_en_one_word.png", "label_it_cioccolato.jpg"] {
      let bytes = try Pictures.bytes(name)
      for _ in 0..<20 {
        let cut = Array(bytes.prefix(Int.random(in: 1..<(bytes.count - 8), using: &random)))
        #expect(throws: RecognitionError.self, "\(name) cut at \(cut.count)") {
          _ = try OpenedPicture(
            .data(cut, name: name), limits: RecognitionLimits(), decoders: []
          ).page(0)
        }
      }
    }
  }

  @Test func `random damage gives a picture or an error`() throws {
    var random = SeededGenerator(seed: 11)
    let formats = [IFF_PNG, IFF_JFIF_JPEG, IFF_TIFF, IFF_BMP, IFF_PNM, IFF_GIF, IFF_WEBP]
    let image = try Pictures.image("label_en_one_word.png")
    for format in formats {
      let whole = Pictures.encoded(image, format: format)
      try #require(!whole.isEmpty)
      for _ in 0..<20 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        let picture = PictureInput.data(bytes, name: "x")
        _ = try? OpenedPicture(
          picture, limits: RecognitionLimits(pixels: 4_000_000), decoders: []
        ).page(0)
      }
    }
  }
}
