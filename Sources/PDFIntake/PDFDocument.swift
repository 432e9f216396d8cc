private import CPoppler
internal import RecognizedText
private import Synchronization
internal import TextRecognition

/// An opened document.
///
/// `@unchecked Sendable`: Poppler allows one thread at a time in a document. `handle` is set in
/// `init`, freed in `deinit`, and used in between only inside `lock`.
@safe final class PDFDocument: @unchecked Sendable {
  let pageCount: Int
  private let name: String
  private let handle: OpaquePointer
  private let lock = Mutex(())

  /// Pixels in a point at the resolution that small print needs (216 dots per inch).
  private static let scale = 3.0
  /// As many pixels as a page is drawn with: more only takes time.
  private static let drawn = 12_000_000.0

  init(_ bytes: [UInt8], name: String) throws(RecognitionError) {
    let data = unsafe g_bytes_new(bytes, gsize(bytes.count))
    defer { unsafe g_bytes_unref(data) }
    var error: UnsafeMutablePointer<GError>?
    defer { unsafe g_clear_error(&error) }
    guard let handle = unsafe poppler_document_new_from_bytes(data, nil, &error) else {
      if unsafe poppler_shim_is_encrypted(error) != 0 { throw .passwordProtected(name: name) }
      throw .damaged(name: name, format: "PDF")
    }
    unsafe self.handle = unsafe handle
    self.name = name
    pageCount = unsafe Int(poppler_document_get_n_pages(handle))
  }

  deinit { unsafe poppler_shim_unref(UnsafeMutableRawPointer(handle)) }

  /// The text of a page, counted from 0, or its picture, or both.
  func page(_ index: Int, largest: Int) throws(RecognitionError) -> DecodedPage {
    let page = try unsafe withPage(index, largest: largest) { page, scale, size -> DecodedPage? in
      let text = unsafe Self.text(of: page, scale: scale, size, number: index + 1)
      if let text, unsafe !Self.hasPictures(page, size, scale) { return DecodedPage(text: text) }
      return unsafe Self.draw(page, scale: scale, size).map { DecodedPage(pixels: $0, text: text) }
    }
    guard page.pixels == nil else { return page }
    return DecodedPage(text: page.text) { share throws(RecognitionError) in
      try unsafe self.withPage(index, largest: largest) { page, scale, size in
        let small = (
          width: max(1, Int(Double(size.width) * share)),
          height: max(1, Int(Double(size.height) * share))
        )
        return unsafe Self.draw(page, scale: scale * share, small)
      }
    }
  }

  /// Calls the body with a page, the pixels in a point and the size of its picture.
  private func withPage<Result: Sendable>(
    _ index: Int, largest: Int,
    _ body: (OpaquePointer, Double, (width: Int, height: Int)) -> Result?
  ) throws(RecognitionError) -> Result {
    let result: Result? = lock.withLock { _ in
      guard let page = unsafe poppler_document_get_page(handle, Int32(index)) else { return nil }
      defer { unsafe poppler_shim_unref(UnsafeMutableRawPointer(page)) }
      var width = 0.0
      var height = 0.0
      unsafe poppler_page_get_size(page, &width, &height)
      guard width >= 1, height >= 1, width * height < 1e12 else { return nil }
      let limit = min(Self.drawn, Double(largest))
      let scale = min(Self.scale, (limit / (width * height)).squareRoot())
      let size = (width: max(1, Int(width * scale)), height: max(1, Int(height * scale)))
      return unsafe body(page, scale, size)
    }
    guard let result else { throw .damaged(name: name, format: "PDF") }
    return result
  }

  private static func text(
    of page: OpaquePointer, scale: Double, _ size: (width: Int, height: Int),
    number: Int
  ) -> RecognizedPage? {
    guard let text = unsafe poppler_page_get_text(page) else { return nil }
    defer { unsafe g_free(text) }
    var rectangles: UnsafeMutablePointer<PopplerRectangle>?
    var count: guint = 0
    guard unsafe poppler_page_get_text_layout(page, &rectangles, &count) != 0 else { return nil }
    defer { unsafe g_free(rectangles) }
    let scalars = unsafe Array(String(cString: text).unicodeScalars)
    guard let rectangles = unsafe rectangles, scalars.count == Int(count) else { return nil }
    let boxes = scalars.indices.map { index in
      let box = unsafe rectangles[index]
      return BoundingBox(
        left: pixels(box.x1, scale), top: pixels(box.y1, scale),
        right: pixels(box.x2, scale), bottom: pixels(box.y2, scale))
    }
    let turns = TextLayer.quarterTurns(scalars, boxes)
    let lines = TextLayer.lines(of: scalars, boxes: boxes.map { $0.turned(turns, in: size) })
    guard TextLayer.isReal(scalars), !lines.isEmpty else { return nil }
    let isSideways = turns & 1 == 1
    var result = RecognizedPage(
      number: number, width: isSideways ? size.height : size.width,
      height: isSideways ? size.width : size.height,
      blocks: lines.map { RecognizedBlock(lines: [$0], box: $0.box) },
      diagnostics: ["took the text of the document"])
    result.quarterTurns = turns
    return result
  }

  private static func pixels(_ points: Double, _ scale: Double) -> Int {
    let value = (points * scale).rounded()
    return value.isFinite ? Int(max(-1e6, min(1e6, value))) : 0
  }

  /// Whether pictures cover a part of the page that may hold text.
  private static func hasPictures(
    _ page: OpaquePointer, _ size: (width: Int, height: Int), _ scale: Double
  ) -> Bool {
    guard let list = unsafe poppler_page_get_image_mapping(page) else { return false }
    defer { unsafe poppler_page_free_image_mapping(list) }
    var covered = 0.0
    var node: UnsafeMutablePointer<GList>? = unsafe list
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let area = unsafe data.assumingMemoryBound(to: PopplerImageMapping.self).pointee.area
        covered += abs(area.x2 - area.x1) * abs(area.y2 - area.y1)
      }
      unsafe node = unsafe current.pointee.next
    }
    return covered * scale * scale > 0.15 * Double(size.width * size.height)
  }

  private static func draw(
    _ page: OpaquePointer, scale: Double, _ size: (width: Int, height: Int)
  ) -> PixelBuffer? {
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
    defer { unsafe cairo_surface_destroy(surface) }
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    let context = unsafe cairo_create(surface)
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, scale, scale)
    unsafe poppler_page_render(page, context)
    unsafe cairo_destroy(context)
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return nil }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    var grey: [UInt8] = []
    grey.reserveCapacity(size.width * size.height)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let pixel = unsafe data + row * stride + column * 4
        // Blue, green, red; the weights of luminance in 1/256.
        let sum = unsafe Int(pixel[0]) * 29 + Int(pixel[1]) * 150 + Int(pixel[2]) * 77
        grey.append(UInt8(truncatingIfNeeded: sum >> 8))
      }
    }
    return PixelBuffer(width: size.width, height: size.height, bytes: grey)
  }
}
