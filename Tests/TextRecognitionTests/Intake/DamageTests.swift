import CTesseract
import Testing

@testable import TextRecognition

@Suite struct `Damaged pictures` {
  private func page(_ bytes: [UInt8]) throws(RecognitionError) -> OpenedPicture.Page {
    try OpenedPicture(
      .data(bytes, name: "a"), limits: RecognitionLimits(), decoders: []
    ).page(0)
  }

  /// A part of a PNG file, with the checksum given.
  private func chunk(_ name: String, _ body: [UInt8], checksum: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(body.count)] + Array(name.utf8) + body + checksum
  }

  /// After the 8 bytes of the mark and the 25 of the header.
  private func inserting(_ chunk: [UInt8], into png: [UInt8]) -> [UInt8] {
    Array(png.prefix(33)) + chunk + png.dropFirst(33)
  }

  @Test func `a whole picture is not damaged`() throws {
    for name in ["label_en_one_word.png", "label_it_cioccolato.jpg"] {
      #expect(try !page(Pictures.bytes(name)).isDamaged)
    }
  }

  @Test func `a note in a PNG whose checksum is wrong tells that bytes were changed`() throws {
    let png = try Pictures.bytes("label_en_one_word.png")
    let whole = chunk("tEXt", Array("a\0b".utf8), checksum: [0xDC, 0x49, 0xA2, 0x3B])
    let broken = chunk("tEXt", Array("a\0b".utf8), checksum: [1, 2, 3, 4])
    #expect(try page(inserting(broken, into: png)).isDamaged)
    #expect(
      PNGChunks(inserting(whole, into: png)).map { $0.file.count } == PNGChunks(png)?.file.count)
  }

  @Test func `a PNG whose pixels or header were changed is not decoded`() throws {
    let png = try Pictures.bytes("label_en_one_word.png")
    for place in [30, 60, png.count - 6] {
      var changed = png
      changed[place] ^= 1
      let error = #expect(throws: RecognitionError.self) { try page(changed) }
      #expect(error?.code == .unreadableImage, "byte \(place)")
    }
  }

  @Test func `a JPEG with a stretch of other bytes is decoded and damaged`() throws {
    var jpeg = try Pictures.bytes("label_it_cioccolato.jpg")
    for place in jpeg.count / 2..<jpeg.count / 2 + 40 { jpeg[place] = 0x55 }
    #expect(try page(jpeg).isDamaged)
  }

  /// How the pixels of a TIFF are packed, and how many bits they have.
  ///
  /// Where they are not packed nothing tells of other bytes.
  static let packed = [
    (IFF_TIFF_G3, 1), (IFF_TIFF_G4, 1), (IFF_TIFF_PACKBITS, 8), (IFF_TIFF_LZW, 8),
    (IFF_TIFF_ZIP, 8), (IFF_TIFF_JPEG, 8), (IFF_TIFF_LZW, 32), (IFF_TIFF_ZIP, 32),
    (IFF_TIFF_JPEG, 32),
  ]

  @Test(arguments: packed)
  func `a TIFF with a stretch of other bytes is damaged or not decoded`(
    format: Int, depth: Int
  ) throws {
    let image = try Pictures.image("label_en_one_word.png")
    var pix = depth == 1 ? pixConvertTo1(image.pix, 128) : pixConvertTo32(image.pix)
    if depth == 8 { pix = pixClone(image.pix) }
    defer { pixDestroy(&pix) }
    var tiff = Pictures.encoded(try #require(pix), format: format)
    #expect(try !page(tiff).isDamaged)
    // 0xFF begins a marker in JPEG; other bytes are mostly a picture as good as any.
    let other: UInt8 = format == IFF_TIFF_JPEG ? 0xFF : 0xAA
    for place in tiff.count / 2..<tiff.count / 2 + 40 { tiff[place] = other }
    do {
      #expect(try page(tiff).isDamaged)
    } catch {
      #expect(error.code == .unreadableImage)
    }
  }

  /// The header of such a file may stand before the pixels, and says where they end.
  @Test func `a TIFF that ends before its pixels is not decoded`() throws {
    let pixels = GreyPixels(width: 40, height: 40, values: Array(repeating: 200, count: 1600))
    let image = try #require(GreyImage(pixels))
    let tiff = Pictures.encoded(image, format: IFF_TIFF)
    #expect(try !page(tiff).isDamaged)
    let header = try #require(PictureHeader(of: .tiff, in: tiff))
    #expect(!header.isCutOff)
    // The directory comes first in other files: here the strip is said to be longer.
    var longer = tiff
    let tag = try #require(
      tiff.indices.last { index in
        (3...4).contains { tiff[index...].starts(with: [0x17, 0x01, $0, 0, 1, 0, 0, 0]) }
      })
    longer[tag + 9] = 0xFF
    #expect(PictureHeader(of: .tiff, in: longer)?.isCutOff == true)
    let error = #expect(throws: RecognitionError.self) { try page(longer) }
    #expect(error?.code == .unreadableImage)
  }
}
