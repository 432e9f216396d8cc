private import CHEIF
public import TextRecognition

extension PictureDecoder {
  /// Decodes HEIC and AVIF, the formats of phone cameras, upright and in grey.
  ///
  /// Needs libheif. Sequences give their primary picture only.
  public static let heif = PictureDecoder(formats: [.heif, .avif]) {
    bytes, name, limits throws(RecognitionError) in
    let file = try HEIFFile(bytes, name: name, limits: limits)
    return DecodedDocument(pageCount: 1) { _ throws(RecognitionError) in
      DecodedPage(pixels: try file.decode())
    }
  }
}

/// The bytes of a file whose primary picture was found to be within the limits.
private struct HEIFFile: Sendable {
  let bytes: [UInt8]
  let name: String

  init(_ bytes: [UInt8], name: String, limits: RecognitionLimits) throws(RecognitionError) {
    self.bytes = bytes
    self.name = name
    let context = try HEIFContext(bytes, name: name)
    let (width, height) = unsafe (
      Int(heif_image_handle_get_width(context.primary)),
      Int(heif_image_handle_get_height(context.primary))
    )
    guard width > 0, height > 0 else { throw .noPixels(name: name) }
    guard width.multipliedReportingOverflow(by: height).partialValue <= limits.pixels else {
      throw .tooManyPixels(name: name, width: width, height: height, limit: limits.pixels)
    }
  }

  func decode() throws(RecognitionError) -> PixelBuffer {
    let context = try HEIFContext(bytes, name: name)
    // As it was coded, which is mostly with a plane of grey; libheif makes no grey of colours.
    var decoded = unsafe context.image(heif_colorspace_undefined, heif_chroma_undefined)
    if let image = unsafe decoded, unsafe heif_image_has_channel(image, heif_channel_Y) == 0 {
      unsafe heif_image_release(image)
      unsafe decoded = context.image(heif_colorspace_YCbCr, heif_chroma_420)
    }
    guard let image = unsafe decoded else { throw .damaged(name: name, format: "HEIC") }
    defer { unsafe heif_image_release(image) }
    guard let grey = unsafe HEIFPlane(image, heif_channel_Y) else {
      throw .damaged(name: name, format: "HEIC")
    }
    let cover = unsafe HEIFPlane(image, heif_channel_Alpha)
    let fits = cover?.width == grey.width && cover?.height == grey.height
    return PixelBuffer(
      width: grey.width, height: grey.height, bytes: grey.bytes,
      coverage: fits ? cover?.bytes : nil)
  }
}

/// One channel of a decoded picture, in eight bits.
private struct HEIFPlane {
  let width: Int
  let height: Int
  private(set) var bytes: [UInt8] = []

  init?(_ image: OpaquePointer, _ channel: heif_channel) {
    guard unsafe heif_image_has_channel(image, channel) != 0 else { return nil }
    width = unsafe Int(heif_image_get_width(image, channel))
    height = unsafe Int(heif_image_get_height(image, channel))
    var stride: Int32 = 0
    guard width > 0, height > 0,
      let plane = unsafe heif_image_get_plane_readonly(image, channel, &stride)
    else { return nil }
    // More than eight bits a sample come in two bytes, the lower first.
    let bits = unsafe Int(heif_image_get_bits_per_pixel_range(image, channel))
    bytes.reserveCapacity(width * height)
    for row in 0..<height {
      let line = unsafe plane + row * Int(stride)
      if bits <= 8 {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: line, count: width))
      } else {
        for column in 0..<width {
          let sample = unsafe Int(line[column * 2]) | Int(line[column * 2 + 1]) << 8
          bytes.append(UInt8(truncatingIfNeeded: sample >> (bits - 8)))
        }
      }
    }
  }
}

/// An opened file and its primary picture; freed together.
@safe private final class HEIFContext {
  let primary: OpaquePointer
  private let context: OpaquePointer

  init(_ bytes: [UInt8], name: String) throws(RecognitionError) {
    guard let context = unsafe heif_context_alloc() else {
      throw .engineFailed(name: name, reason: "no memory for libheif")
    }
    var primary: OpaquePointer?
    let read = unsafe heif_context_read_from_memory(context, bytes, bytes.count, nil)
    guard unsafe read.code == heif_error_Ok,
      unsafe heif_context_get_primary_image_handle(context, &primary).code == heif_error_Ok,
      let primary = unsafe primary
    else {
      unsafe heif_context_free(context)
      throw .damaged(name: name, format: "HEIC")
    }
    unsafe self.context = unsafe context
    unsafe self.primary = unsafe primary
  }

  /// The primary picture, which the caller releases; `nil` when it cannot be had in this form.
  func image(_ space: heif_colorspace, _ chroma: heif_chroma) -> OpaquePointer? {
    var image: OpaquePointer?
    let status = unsafe heif_decode_image(primary, &image, space, chroma, nil)
    return unsafe (status.code == heif_error_Ok ? image : nil)
  }

  deinit {
    unsafe heif_image_handle_release(primary)
    unsafe heif_context_free(context)
  }
}
