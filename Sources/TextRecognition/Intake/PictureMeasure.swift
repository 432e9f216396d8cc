internal import Glibc

/// How large a picture is, told by the first bytes of its file.
package enum PictureMeasure {
  /// Megapixels of all pages, 0.1 at least; `nil` when the header does not tell.
  ///
  /// Complexity: reads 64 KiB, whatever the file's size.
  package static func megapixels(ofFile path: String) -> Double? {
    let descriptor = unsafe open(FileName.bytes(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = 1 << 16
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = unsafe max(0, read(descriptor, buffer.baseAddress, size))
    }
    guard let format = PictureFormat(sniffing: bytes),
      let header = PictureHeader(of: format, in: bytes)
    else { return nil }
    let pixels = Double(header.width) * Double(header.height) * Double(max(1, header.pages))
    return max(0.1, pixels / 1e6)
  }
}
