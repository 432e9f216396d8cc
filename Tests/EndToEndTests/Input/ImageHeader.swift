import Foundation

/// Files that consist of a correct header for a square picture and hardly anything else.
enum ImageHeader {
  static func png(side: UInt32) -> Data {
    let header = Data("IHDR".utf8) + bigEndian(side) + bigEndian(side) + Data([8, 0, 0, 0, 0])
    let end = Data("IEND".utf8)
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + bigEndian(UInt32(13)) + header + bigEndian(checksum(header))
      + bigEndian(UInt32(0)) + end + bigEndian(checksum(end))
  }

  static func bmp(side: UInt32) -> Data {
    Data("BM".utf8) + littleEndian(UInt32(54)) + littleEndian(UInt32(0)) + littleEndian(UInt32(54))
      + littleEndian(UInt32(40)) + littleEndian(side) + littleEndian(side) + Data([1, 0, 24, 0])
      + Data(count: 24)
  }

  static func gif(side: UInt16) -> Data {
    let size = littleEndian(side) + littleEndian(side)
    return Data("GIF89a".utf8) + size + Data([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
      + Data([0x2C, 0, 0, 0, 0]) + size + Data([0, 2, 1, 0x44, 0, 0x3B])
  }

  static func jpeg(side: UInt16) -> Data {
    Data([0xFF, 0xD8, 0xFF, 0xC0, 0x00, 0x0B, 0x08]) + bigEndian(side) + bigEndian(side)
      + Data([0x01, 0x01, 0x11, 0x00, 0xFF, 0xD9])
  }

  private static func bigEndian(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }

  /// CRC-32 as PNG defines it.
  private static func checksum(_ data: Data) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
