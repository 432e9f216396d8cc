/// Names of files as text and back, also those that are not UTF-8.
///
/// A byte that is part of no character stands as a character of a private plane, which no name has
/// otherwise: so that text leads back to the file, and two names never become one.
package enum FileName {
  /// Byte 0 of those that stand for bytes.
  private static let firstByte: UInt32 = 0x10_FF00

  /// The text for the bytes of a name or a path.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        scalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        if let stand = Unicode.Scalar(firstByte + UInt32(byte)) { scalars.append(stand) }
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// The bytes of a name or a path, with the zero at its end that the system wants.
  package static func bytes(_ text: String) -> [CChar] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value >= firstByte, scalar.value < firstByte + 256 {
        bytes.append(UInt8(scalar.value - firstByte))
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes.map(CChar.init(bitPattern:)) + [0]
  }
}
