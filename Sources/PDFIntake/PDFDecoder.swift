public import TextRecognition

extension PictureDecoder {
  /// Opens PDF documents: takes text with its boxes, and draws what has to be read.
  ///
  /// Pages that are pictures, or that have both, are drawn. Needs poppler-glib.
  public static let pdf = PictureDecoder(formats: [.pdf]) {
    bytes, name, limits throws(RecognitionError) in
    let document = try PDFDocument(bytes, name: name)
    guard document.pageCount > 0 else { throw .noPixels(name: name) }
    guard document.pageCount <= limits.pages else {
      throw .tooManyPages(name: name, pages: document.pageCount, limit: limits.pages)
    }
    return DecodedDocument(pageCount: document.pageCount) { index throws(RecognitionError) in
      try document.page(index, largest: limits.pixels)
    }
  }
}
