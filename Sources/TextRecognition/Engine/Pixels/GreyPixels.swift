internal import CTesseract

/// Grey pixels as one plain row of bytes, for the filters that Leptonica does not have.
struct GreyPixels {
  let width: Int
  let height: Int
  /// Rows from the top, `width * height` values, 0 black.
  var values: [UInt8]

  init(width: Int, height: Int, values: [UInt8]) {
    precondition(values.count == width * height)
    self.width = width
    self.height = height
    self.values = values
  }
}

extension GreyPixels {
  /// The most that pixels of unprinted paper differ, in levels of grey; the palest print that can be read
  /// differs by ten and more.
  private static let mostGrain: UInt8 = 4

  /// Whether no print can be on the page, as all of it is of one grey.
  var isEven: Bool {
    guard let least = values.min(), let most = values.max() else { return true }
    return most - least <= Self.mostGrain
  }

  /// The pixels of an image.
  init(_ image: GreyImage) {
    let width = image.width
    let height = image.height
    let wordsPerRow = unsafe Int(pixGetWpl(image.pix))
    let data = unsafe pixGetData(image.pix)
    let values = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { buffer, filled in
      guard let data = unsafe data, let start = buffer.baseAddress else { return }
      for row in 0..<height {
        let line = unsafe data + row * wordsPerRow
        let out = unsafe start + row * width
        for word in 0..<(width >> 2) {
          // Leptonica keeps four pixels in a word, the leftmost in the highest byte.
          unsafe UnsafeMutableRawPointer(out + word << 2).storeBytes(
            of: line[word].bigEndian, as: UInt32.self)
        }
        for column in (width & ~3)..<width {
          unsafe out[column] = UInt8(
            truncatingIfNeeded: line[column >> 2] >> UInt32(24 - 8 * (column & 3)))
        }
      }
      filled = width * height
    }
    self.init(width: width, height: height, values: values)
  }
}

extension GreyImage {
  /// An image with these pixels.
  convenience init?(_ pixels: GreyPixels) {
    guard let pix = unsafe pixCreate(Int32(pixels.width), Int32(pixels.height), 8) else {
      return nil
    }
    unsafe self.init(adopting: pix)
    let wordsPerRow = unsafe Int(pixGetWpl(pix))
    guard let data = unsafe pixGetData(pix) else { return nil }
    let width = pixels.width
    unsafe pixels.values.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      for row in 0..<pixels.height {
        let line = unsafe data + row * wordsPerRow
        let from = unsafe start + row * width
        for word in 0..<(width >> 2) {
          let packed = unsafe UnsafeRawPointer(from + word << 2).loadUnaligned(as: UInt32.self)
          unsafe line[word] = packed.bigEndian
        }
        for column in (width & ~3)..<width {
          unsafe line[column >> 2] |= UInt32(from[column]) << UInt32(24 - 8 * (column & 3))
        }
      }
    }
  }
}
