/// Reads numbers at offsets of a file's bytes; past the end there is `nil`, never a trap.
struct ByteReader {
  let bytes: [UInt8]
  /// What offset 0 stands for: EXIF offsets count from the start of their own block.
  var base = 0
  var littleEndian = false

  var count: Int { max(0, bytes.count - base) }

  func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    return Int(bytes[base + offset])
  }

  func number16(_ offset: Int) -> Int? {
    guard let first = byte(offset), let second = byte(offset + 1) else { return nil }
    return littleEndian ? second << 8 | first : first << 8 | second
  }

  func number24(_ offset: Int) -> Int? {
    guard let low = number16(littleEndian ? offset : offset + 1),
      let high = byte(littleEndian ? offset + 2 : offset)
    else { return nil }
    return high << 16 | low
  }

  func number32(_ offset: Int) -> Int? {
    guard let first = number16(offset), let second = number16(offset + 2) else { return nil }
    return littleEndian ? second << 16 | first : first << 16 | second
  }

  func matches(_ text: StaticString, at offset: Int = 0) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset >= 0, offset + count <= self.count else { return false }
    return (0..<count).allSatisfy { unsafe bytes[base + offset + $0] == text.utf8Start[$0] }
  }

  func matches(_ values: [UInt8], at offset: Int = 0) -> Bool {
    guard offset >= 0, offset + values.count <= count else { return false }
    return bytes[(base + offset)..<(base + offset + values.count)].elementsEqual(values)
  }

  func moved(to offset: Int) -> ByteReader {
    ByteReader(bytes: bytes, base: base + max(0, offset), littleEndian: littleEndian)
  }
}
