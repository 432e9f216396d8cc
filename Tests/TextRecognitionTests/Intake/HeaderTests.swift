import CTesseract
import Testing

@testable import TextRecognition

@Suite struct `Headers of pictures` {
  @Test(arguments: [IFF_PNG, IFF_JFIF_JPEG, IFF_TIFF, IFF_BMP, IFF_PNM, IFF_GIF, IFF_WEBP])
  func `the size is read before decoding, and decoding agrees`(_ format: Int) throws {
    let image = try Pictures.image("label_en_one_word.png")
    let bytes = Pictures.encoded(image, format: format)
    let kind = try #require(PictureFormat(sniffing: bytes))
    let header = try #require(PictureHeader(of: kind, in: bytes))
    #expect(header == PictureHeader(width: image.width, height: image.height))
    let opened = try OpenedPicture(
      .data(bytes, name: "x"), limits: RecognitionLimits(), decoders: [])
    let decoded = try #require(try opened.page(0).image)
    #expect(decoded.width == image.width)
    #expect(decoded.height == image.height)
  }

  @Test(arguments: UInt8(1)...8)
  func `EXIF orientation is found in JPEG`(_ number: UInt8) throws {
    let image = try Pictures.image("label_en_one_word.png")
    let bytes = Pictures.jpeg(
      Pictures.encoded(image, format: IFF_JFIF_JPEG), orientation: number)
    let header = try #require(PictureHeader(of: .jpeg, in: bytes))
    #expect(header.orientation.rawValue == Int(number))
    let opened = try OpenedPicture(
      .data(bytes, name: "x"), limits: RecognitionLimits(), decoders: [])
    let decoded = try #require(try opened.page(0).image)
    #expect(decoded.width == (number >= 5 ? image.height : image.width))
  }

  /// The picture `1 2 3 / 4 5 6` as a camera stores it for each orientation (EXIF 2.3, 4.6.4).
  static let stored: [(Orientation, Int, [UInt8])] = [
    (.upright, 3, [1, 2, 3, 4, 5, 6]),
    (.mirrored, 3, [3, 2, 1, 6, 5, 4]),
    (.upsideDown, 3, [6, 5, 4, 3, 2, 1]),
    (.upsideDownMirrored, 3, [4, 5, 6, 1, 2, 3]),
    (.mirroredThenTurnedLeft, 2, [1, 4, 2, 5, 3, 6]),
    (.turnedLeft, 2, [3, 6, 2, 5, 1, 4]),
    (.mirroredThenTurnedRight, 2, [6, 3, 5, 2, 4, 1]),
    (.turnedRight, 2, [4, 1, 5, 2, 6, 3]),
  ]

  @Test(arguments: stored.indices)
  func `each orientation is turned upright`(_ index: Int) throws {
    let (orientation, width, values) = Self.stored[index]
    let image = try #require(
      GreyImage(GreyPixels(width: width, height: 6 / width, values: values)))
    let upright = try #require(image.upright(from: orientation))
    #expect(GreyPixels(upright).values == [1, 2, 3, 4, 5, 6])
  }

  @Test func `an animation is cut down to its first frame`() throws {
    let image = try Pictures.image("label_en_one_word.png")
    let bytes = Pictures.encoded(image, format: IFF_GIF)
    let frame = try #require(GIFFirstFrame(of: Array(bytes.dropLast()) + [0x2C, 1, 2]))
    #expect(frame.file.last == 0x3B)
    #expect(frame.file.count <= bytes.count)
  }

  @Test func `pages of a TIFF are counted`() throws {
    let image = try Pictures.image("label_en_one_word.png")
    let bytes = Pictures.encoded(image, format: IFF_TIFF)
    #expect(PictureHeader(of: .tiff, in: bytes)?.pages == 1)
  }
}
