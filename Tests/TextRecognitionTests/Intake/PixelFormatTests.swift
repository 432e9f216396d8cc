import CTesseract
import Foundation
import TestSupport
import Testing

@testable import TextRecognition

/// The same page stored in every way that pixels can be kept: each must decode to the same print.
@Suite struct `Kinds of pixels` {
  typealias Picture = UnsafeMutablePointer<Pix>

  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var format: Int
    var store: @Sendable (Picture) -> Picture?
    var testDescription: String { title }
  }

  static let cases = [
    Case(title: "one bit, PNG", format: IFF_PNG) { pixThresholdToBinary($0, 128) },
    Case(title: "one bit, TIFF as faxes send it", format: IFF_TIFF_G4) {
      pixThresholdToBinary($0, 128)
    },
    Case(title: "one bit, BMP", format: IFF_BMP) { pixThresholdToBinary($0, 128) },
    Case(title: "one bit, PNM", format: IFF_PNM) { pixThresholdToBinary($0, 128) },
    Case(title: "a palette of 4 bits, PNG", format: IFF_PNG) { pixThresholdTo4bpp($0, 16, 1) },
    Case(title: "a palette, GIF", format: IFF_GIF) { pixThresholdTo4bpp($0, 16, 1) },
    Case(title: "a palette, TIFF", format: IFF_TIFF_LZW) { pixThresholdTo4bpp($0, 16, 1) },
    Case(title: "16 bits, PNG", format: IFF_PNG) { pixConvert8To16($0, 8) },
    Case(title: "16 bits, TIFF", format: IFF_TIFF) { pixConvert8To16($0, 8) },
    Case(title: "16 bits, PNM", format: IFF_PNM) { pixConvert8To16($0, 8) },
    Case(title: "colour, PNG", format: IFF_PNG) { pixConvert8To32($0) },
    Case(title: "colour, BMP", format: IFF_BMP) { pixConvert8To32($0) },
    Case(title: "colour, TIFF packed by bytes", format: IFF_TIFF_PACKBITS) { pixConvert8To32($0) },
    Case(title: "colour, WebP", format: IFF_WEBP) { pixConvert8To32($0) },
    Case(title: "colour, JPEG", format: IFF_JFIF_JPEG) { pixConvert8To32($0) },
    Case(title: "black that covers where there is print, PNG", format: IFF_PNG) {
      Pictures.ink(0, coveringWhereDark: $0)
    },
    Case(title: "black that covers where there is print, WebP", format: IFF_WEBP) {
      Pictures.ink(0, coveringWhereDark: $0)
    },
  ]

  /// Which pixels are dark, of a picture decoded from a file.
  func dark(_ bytes: [UInt8], page: Int = 0) throws -> [Bool] {
    let opened = try OpenedPicture(
      .data(bytes, name: "x"), limits: RecognitionLimits(), decoders: [])
    return GreyPixels(try #require(try opened.page(page).image)).values.map { $0 < 128 }
  }

  func differing(_ one: [Bool], _ other: [Bool]) -> Double {
    guard one.count == other.count else { return 1 }
    return Double(zip(one, other).count { $0 != $1 }) / Double(max(1, one.count))
  }

  @Test(arguments: cases)
  func `decode to the same print`(_ test: Case) throws {
    let image = try Pictures.image("label_en_one_word.png")
    var stored = test.store(image.pix)
    defer { pixDestroy(&stored) }
    let bytes = Pictures.encoded(try #require(stored), format: test.format)
    try #require(!bytes.isEmpty)
    let expected = GreyPixels(image).values.map { $0 < 128 }
    #expect(expected.contains(true))
    #expect(differing(try dark(bytes), expected) < 0.005)
  }

  @Test func `white print on nothing is laid on black`() throws {
    let image = try Pictures.image("label_en_one_word.png")
    var stored = Pictures.ink(255, coveringWhereDark: image.pix)
    defer { pixDestroy(&stored) }
    let bytes = Pictures.encoded(try #require(stored), format: IFF_PNG)
    let expected = GreyPixels(image).values.map { $0 >= 128 }
    #expect(differing(try dark(bytes), expected) < 0.005)
  }

  @Test(arguments: [UInt8(0), 255])
  func `a colour of a GIF that stands for nothing is not taken for ink`(_ under: UInt8) throws {
    let image = try Pictures.image("label_en_one_word.png")
    var stored = pixThresholdTo4bpp(image.pix, 2, 1)
    defer { pixDestroy(&stored) }
    // Ink and paper have the same colour, as some programs leave it beneath what is not to be seen.
    let colours = pixGetColormap(stored)
    for index in 0..<pixcmapGetCount(colours) {
      pixcmapResetColor(colours, index, Int32(under), Int32(under), Int32(under))
    }
    var bytes = Pictures.encoded(try #require(stored), format: IFF_GIF)
    let frame = try #require(bytes.firstIndex(of: 0x2C))
    bytes.insert(contentsOf: [0x21, 0xF9, 4, 1, 0, 0, 1, 0], at: frame)
    let expected = GreyPixels(image).values.map { ($0 < 128) == (under == 0) }
    #expect(differing(try dark(bytes), expected) < 0.01)
  }

  @Test(arguments: [UInt8(0), 255])
  func `a grey of a PNG that stands for nothing is left in`(_ grey: UInt8) throws {
    let image = try Pictures.image("label_en_one_word.png")
    let plain = Pictures.encoded(image, format: IFF_PNG)
    // After the header; nothing checks the sum of bytes at its end.
    var bytes = plain
    bytes.insert(contentsOf: [0, 0, 0, 2] + "tRNS".utf8 + [0, grey, 0, 0, 0, 0], at: 33)
    let expected = GreyPixels(image).values.map { $0 < 128 }
    #expect(differing(try dark(bytes), expected) < 0.005)
  }

  @Test func `an animated WebP gives its first frame`() throws {
    let image = try Pictures.image("label_en_one_word.png")
    let still = Pictures.encoded(image, format: IFF_WEBP)
    let little = { (number: Int, bytes: Int) in
      (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let size = little(image.width - 1, 3) + little(image.height - 1, 3)
    let frame = [0, 0, 0, 0, 0, 0] + size + [100, 0, 0, 0] + still.dropFirst(12)
    let chunk = Array("ANMF".utf8) + little(frame.count, 4) + frame
    let body =
      Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0] + size
      + Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 0, 0] + chunk + chunk
    let bytes = Array("RIFF".utf8) + little(body.count, 4) + body
    let expected = GreyPixels(image).values.map { $0 < 128 }
    #expect(differing(try dark(bytes), expected) < 0.005)
    #expect(throws: RecognitionError.self) { try dark(Array(bytes.prefix(chunk.count))) }
  }

  /// 16 by 16 pixels: the left half black ink, the right half none.
  static let printersInks = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpK \
    PjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAA \
    AAAAAAAAAAAAAAAHCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8ApynKcmADToDM \
    QDTr/9k=
    """

  @Test func `the inks of a printer's JPEG become grey`() throws {
    let bytes = [UInt8](
      try #require(Data(base64Encoded: Self.printersInks, options: .ignoreUnknownCharacters)))
    #expect(PictureHeader(of: .jpeg, in: bytes)?.isCMYK == true)
    let found = try dark(bytes)
    #expect(found == (0..<256).map { $0 % 16 < 8 })
  }

  @Test func `each page of a TIFF is decoded by itself`() throws {
    let image = try Pictures.image("label_en_one_word.png")
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "pages.tif")
    #expect(pixWriteTiff(file.path, image.pix, Int32(IFF_TIFF_LZW), "w") == 0)
    let second = try #require(image.inverted())
    #expect(pixWriteTiff(file.path, second.pix, Int32(IFF_TIFF_LZW), "a") == 0)
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(PictureHeader(of: .tiff, in: bytes)?.pages == 2)
    let expected = GreyPixels(image).values.map { $0 < 128 }
    #expect(differing(try dark(bytes, page: 0), expected) < 0.005)
    #expect(differing(try dark(bytes, page: 1), expected.map { !$0 }) < 0.005)
  }
}
