internal import RecognizedText
package import TextRecognition

/// The form in which a drawn page is handed over.
package enum DrawingFormat: Sendable {
  case png
  /// Smaller, and good enough to look at.
  case jpeg
}

/// Draws marks on the pages of a picture, which is shown in grey beneath them.
package struct PictureAnnotator: Sendable {
  private let limits: RecognitionLimits
  private let decoders: [PictureDecoder]

  /// Opens what the recogniser opens, when it is given the same limits and decoders.
  package init(limits: RecognitionLimits = RecognitionLimits(), decoders: [PictureDecoder] = []) {
    self.limits = limits
    self.decoders = decoders
  }

  /// The pages that have marks, in the size of the picture; below it stand captions that have no
  /// place on it, by numbers.
  ///
  /// - Throws: When the picture cannot be opened or decoded. Marks outside the page are cut, not
  ///   an error.
  package func draw(
    _ marks: [PictureMark], on picture: PictureInput, as format: DrawingFormat = .jpeg
  ) throws(RecognitionError) -> [(page: Int, bytes: [UInt8])] {
    try canvases(of: Set(marks.map(\.page)), in: picture).map {
      (number, canvas) throws(RecognitionError) in
      canvas.draw(marks.filter { $0.page == number })
      guard let bytes = canvas.encoded(as: format) else {
        throw .damaged(name: picture.name, format: "page \(number)")
      }
      return (number, bytes)
    }
  }

  /// One page at a time: a document has more of them than memory.
  func canvases(
    of pages: Set<Int>, in picture: PictureInput
  ) throws(RecognitionError) -> PageCanvases {
    try PageCanvases(
      opened: OpenedPicture(picture, limits: limits, decoders: decoders), pages: pages)
  }
}

/// The pages of a picture, each to draw on.
struct PageCanvases {
  fileprivate let opened: OpenedPicture
  fileprivate let pages: Set<Int>

  /// Hands over those of the pages that there are, in their order.
  func map<Result>(
    _ body: (Int, PictureCanvas) throws(RecognitionError) -> Result
  ) throws(RecognitionError) -> [Result] {
    var results: [Result] = []
    for number in pages.sorted() where (1...opened.pageCount).contains(number) {
      var page = try opened.page(number - 1)
      if page.image == nil { page.image = try page.drawing?(1) }
      let text = page.text?.asHandedIn
      let size = page.image.map { ($0.width, $0.height) } ?? text.map { ($0.width, $0.height) }
      guard let size, let canvas = PictureCanvas(page.image, width: size.0, height: size.1) else {
        throw .damaged(name: opened.name, format: "page \(number)")
      }
      results.append(try body(number, canvas))
    }
    return results
  }
}
