package import RecognizedText

/// Opens a format that Leptonica cannot, such as PDF or HEIC; callers hand it to the recogniser.
public struct PictureDecoder: Sendable {
  /// Opens the bytes of a file, named as in messages, within the limits.
  package typealias Open =
    @Sendable (_ bytes: [UInt8], _ name: String, _ limits: RecognitionLimits)
    throws(RecognitionError) -> DecodedDocument

  /// Told from the first bytes of a file, not from its name.
  package let formats: Set<PictureFormat>
  let open: Open

  /// Takes formats over even from Leptonica; of several decoders for one format the first counts.
  package init(formats: Set<PictureFormat>, open: @escaping Open) {
    self.formats = formats
    self.open = open
  }
}

/// A document whose pages are decoded one by one, when they are wanted.
package struct DecodedDocument: Sendable {
  /// Decodes a page, counted from 0; called on any thread, for several pages at once.
  package typealias Page = @Sendable (_ index: Int) throws(RecognitionError) -> DecodedPage

  /// At least 1: a document without pages is an error of ``PictureDecoder/Open``.
  package let pageCount: Int
  let page: Page

  /// A document that `page` keeps alive, with all that decoding needs.
  package init(pageCount: Int, page: @escaping Page) {
    self.pageCount = pageCount
    self.page = page
  }
}

/// What a decoder makes of a page: pixels, text that needs no reading, or both.
package struct DecodedPage: Sendable {
  /// What is to be read; `nil` when the text is all there is.
  package var pixels: PixelBuffer?
  /// The page's text layer, in pixels of `pixels` or of a picture of that size.
  package var text: RecognizedPage?
  /// Draws what is to be read where the text turns out not to be all that the page shows.
  package var drawing: Drawing?

  /// Draws a page at a share of the size that its text is told in; called on any thread.
  package typealias Drawing =
    @Sendable (_ share: Double) throws(RecognitionError) -> PixelBuffer

  /// A page with neither pixels nor text is no error: it is read as an empty one.
  package init(
    pixels: PixelBuffer? = nil, text: RecognizedPage? = nil, drawing: Drawing? = nil
  ) {
    self.pixels = pixels
    self.text = text
    self.drawing = drawing
  }
}

/// Grey pixels in rows from the top, one byte each, 0 black, upright.
package struct PixelBuffer: Sendable {
  /// Pixels in a row, without padding after it; at least 1.
  package let width: Int
  /// Rows; at least 1.
  package let height: Int
  /// Row by row: the pixel at (x, y) is the byte `y * width + x`.
  package let bytes: [UInt8]

  /// Where a picture does not cover all that lies beneath it, `coverage` says how much each pixel
  /// hides of it, 255 for all; it is then laid on a background that leaves its print legible.
  ///
  /// - Precondition: `bytes`, and `coverage` where it is given, have `width * height` values.
  package init(width: Int, height: Int, bytes: [UInt8], coverage: [UInt8]? = nil) {
    precondition(width > 0 && height > 0 && bytes.count == width * height)
    self.width = width
    self.height = height
    self.bytes =
      coverage.map {
        GreyPixels(width: width, height: height, values: bytes).laid(coverage: $0).values
      } ?? bytes
  }
}
