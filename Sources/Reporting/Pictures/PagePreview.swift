package import TextRecognition

/// A page of a picture, made small enough to be looked at.
package struct PagePreview: Sendable, Hashable {
  /// 1 for the first page.
  package var page: Int
  /// Pixels of the page itself, in which boxes are measured; the preview may have fewer.
  package var width: Int
  /// See ``width``.
  package var height: Int
  /// In grey, turned as its EXIF orientation says.
  package var jpeg: [UInt8]

  /// A preview; `jpeg` is not checked.
  package init(page: Int, width: Int, height: Int, jpeg: [UInt8]) {
    self.page = page
    self.width = width
    self.height = height
    self.jpeg = jpeg
  }
}

extension PictureAnnotator {
  /// Those of the given pages that the picture has, without marks.
  ///
  /// - Parameters:
  ///   - pages: Their numbers, 1 for the first.
  ///   - picture: Opened anew.
  ///   - longestSide: Pixels that a preview has at most; smaller pages keep their size.
  /// - Returns: One for each page, in the order of their numbers.
  /// - Throws: When the picture cannot be opened or decoded.
  package func previews(
    of pages: Set<Int>, in picture: PictureInput, longestSide: Int
  ) throws(RecognitionError) -> [PagePreview] {
    try canvases(of: pages, in: picture).map { (number, canvas) throws(RecognitionError) in
      guard let jpeg = canvas.jpeg(longestSide: longestSide) else {
        throw .damaged(name: picture.name, format: "page \(number)")
      }
      return PagePreview(page: number, width: canvas.width, height: canvas.height, jpeg: jpeg)
    }
  }
}
