import CTesseract
import Foundation

@testable import TextRecognition

/// Pictures for the tests: the project's samples, and small ones made here.
enum Pictures {
  static let samples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SampleImages")

  static func sample(_ name: String) -> String { samples.appending(path: name).path }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: samples.appending(path: name)))
  }

  /// A decoded sample.
  static func image(_ name: String) throws -> GreyImage {
    let opened = try OpenedPicture(
      .file(path: sample(name)), limits: RecognitionLimits(), decoders: [])
    guard let image = try opened.page(0).image else { throw RecognitionError.empty(name: name) }
    return image
  }

  /// The image as a file of one of Leptonica's formats (`IFF_PNG` and so on).
  static func encoded(_ image: GreyImage, format: Int) -> [UInt8] {
    encoded(image.pix, format: format)
  }

  static func encoded(_ pix: UnsafeMutablePointer<Pix>, format: Int) -> [UInt8] {
    var data: UnsafeMutablePointer<UInt8>?
    var size = 0
    // Called by its own name: the program replaces the general one for PNG, and is linked here.
    let status =
      format == IFF_PNG
      ? pixWriteMemPng(&data, &size, pix, 0) : pixWriteMem(&data, &size, pix, Int32(format))
    guard status == 0, let data else { return [] }
    defer { lept_free(data) }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  /// A picture of one grey all over that covers only where the other is dark.
  static func ink(
    _ grey: UInt32, coveringWhereDark pix: UnsafeMutablePointer<Pix>
  ) -> UnsafeMutablePointer<Pix>? {
    var cover = pixInvert(nil, pix)
    defer { pixDestroy(&cover) }
    guard let ink = pixCreate(pixGetWidth(pix), pixGetHeight(pix), 32) else { return nil }
    pixSetAllArbitrary(ink, grey << 24 | grey << 16 | grey << 8)
    pixSetRGBComponent(ink, cover, Int32(L_ALPHA_CHANNEL))
    pixSetSpp(ink, 4)
    return ink
  }

  /// An EXIF block with nothing but an orientation.
  static func exif(orientation: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      + [0, 0, 0, 0]
  }

  /// A JPEG file with an EXIF block put in after its start.
  static func jpeg(_ bytes: [UInt8], orientation: UInt8) -> [UInt8] {
    let block = Array("Exif\0\0".utf8) + exif(orientation: orientation)
    let length = block.count + 2
    let head: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
    return Array(bytes.prefix(2)) + head + block + Array(bytes.dropFirst(2))
  }

  /// Only a TIFF's first directory, with tags of one small number each.
  static func tiffHeader(_ tags: [UInt16: UInt8]) -> [UInt8] {
    let entries = tags.sorted { $0.key < $1.key }.flatMap { tag, value in
      [UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
    }
    return [0x49, 0x49, 42, 0, 8, 0, 0, 0, UInt8(tags.count), 0] + entries + [0, 0, 0, 0]
  }

  /// Only a PNG's header with this size.
  static func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    let big = { (number: UInt32) in (0..<4).map { UInt8(number >> (24 - 8 * UInt32($0)) & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 0, 0, 0, 0]
  }
}
