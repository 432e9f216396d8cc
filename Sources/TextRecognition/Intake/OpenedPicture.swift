package import RecognizedText

/// A picture whose header was read and found within the limits; its pages are decoded on demand.
package struct OpenedPicture: Sendable {
  /// As in messages.
  package let name: String
  /// At least 1.
  package let pageCount: Int
  private let source: Source

  private enum Source {
    case leptonica(LeptonicaPicture)
    case decoder(DecodedDocument)
  }

  /// One decoded page: pixels to read, or text that came with it, or both.
  package struct Page {
    /// What is to be read; `nil` where the text is all there is.
    package var image: GreyImage?
    /// What came with the page.
    package var text: RecognizedPage?
    /// Draws a page of which there is only text, at a share of its size.
    package var drawing: ((Double) throws(RecognitionError) -> GreyImage)?
    /// Whether the decoder says that data is damaged or missing.
    var isDamaged = false
  }

  /// Reads the file and its header.
  package init(
    _ picture: PictureInput, limits: RecognitionLimits, decoders: [PictureDecoder]
  ) throws(RecognitionError) {
    name = picture.name
    let bytes = try PictureFile.bytes(of: picture, limits: limits)
    guard let format = PictureFormat(sniffing: bytes) else { throw .notAPicture(name: name) }
    if let decoder = decoders.first(where: { $0.formats.contains(format) }) {
      let document = try decoder.open(bytes, name, limits)
      source = .decoder(document)
      pageCount = document.pageCount
    } else {
      let opened = try LeptonicaPicture(bytes, format: format, name: name, limits: limits)
      source = .leptonica(opened)
      pageCount = opened.header.pages
    }
    guard pageCount <= limits.pages else {
      throw .tooManyPages(name: name, pages: pageCount, limit: limits.pages)
    }
  }

  /// Decodes a page, counted from 0.
  package func page(_ index: Int) throws(RecognitionError) -> Page {
    switch source {
    case .leptonica(let picture):
      return try picture.page(index)
    case .decoder(let document):
      let page = try document.page(index)
      func image(_ pixels: PixelBuffer) throws(RecognitionError) -> GreyImage {
        guard let image = GreyImage(copying: pixels) else {
          throw .damaged(name: name, format: "page \(index + 1)")
        }
        return image
      }
      if let pixels = page.pixels { return Page(image: try image(pixels), text: page.text) }
      guard let draw = page.drawing else { return Page(text: page.text) }
      return Page(text: page.text) { share throws(RecognitionError) in try image(draw(share)) }
    }
  }
}
