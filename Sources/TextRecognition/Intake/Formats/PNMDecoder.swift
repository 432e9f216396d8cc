/// Decodes the seven kinds of portable anymaps: Leptonica knows neither the newest of them nor
/// other largest values than its own.
struct PNMDecoder {
  /// 1 to 7, the digit after the P.
  private let kind: Int
  let width: Int
  let height: Int
  /// Grey or three colours, and perhaps coverage after them.
  private let channels: Int
  private let largest: Int
  private let reader: ByteReader
  private var offset: Int

  /// Takes the header apart; `nil` when it is damaged.
  init?(_ reader: ByteReader) {
    guard let digit = reader.byte(1), (0x31...0x37).contains(digit) else { return nil }
    self.reader = reader
    kind = digit - 0x30
    offset = 2
    var numbers: [Int] = []
    if kind == 7 {
      guard let fields = Self.fields(reader, &offset) else { return nil }
      numbers = ["WIDTH", "HEIGHT", "MAXVAL", "DEPTH"].compactMap { fields[$0] }
      guard numbers.count == 4 else { return nil }
    } else {
      let isOneBit = kind == 1 || kind == 4
      for _ in 0..<(isOneBit ? 2 : 3) {
        guard let number = Self.number(reader, &offset) else { return nil }
        numbers.append(number)
      }
      // One white space ends the header.
      if kind >= 4 { offset += 1 }
      numbers += (isOneBit ? [1] : []) + [kind == 3 || kind == 6 ? 3 : 1]
    }
    (width, height, largest, channels) = (numbers[0], numbers[1], numbers[2], numbers[3])
    guard (1...65_535).contains(largest), (1...4).contains(channels) else { return nil }
  }

  /// The picture; `nil` when it is damaged or cut off.
  func pixels() -> GreyPixels? {
    let count = width * height
    var values: [UInt8] = []
    var coverage: [UInt8] = []
    values.reserveCapacity(count)
    var source = self
    var parts = [0, 0, 0, 0]
    for row in 0..<height {
      if kind == 4 { source.offset = offset + row * ((width + 7) / 8) }
      for column in 0..<width {
        for channel in 0..<channels {
          guard let value = source.sample(column) else { return nil }
          parts[channel] = value
        }
        values.append(
          channels < 3
            ? UInt8(truncatingIfNeeded: parts[0])
            : GreyPixels.grey(red: parts[0], green: parts[1], blue: parts[2]))
        if channels == 2 || channels == 4 {
          coverage.append(UInt8(truncatingIfNeeded: parts[channels - 1]))
        }
      }
    }
    let pixels = GreyPixels(width: width, height: height, values: values)
    return coverage.isEmpty ? pixels : pixels.laid(coverage: coverage)
  }

  /// The next value, 0…255; of a row packed by bits the one of a column.
  private mutating func sample(_ column: Int) -> Int? {
    switch kind {
    case 1:
      // Digits need nothing between them, and 1 is ink.
      while let byte = reader.byte(offset) {
        offset += 1
        if byte == 0x30 || byte == 0x31 { return byte == 0x30 ? 255 : 0 }
      }
      return nil
    case 4:
      return reader.byte(offset + column / 8).map { $0 >> (7 - column & 7) & 1 == 0 ? 255 : 0 }
    case 2, 3:
      return Self.number(reader, &offset).map(scaled)
    default:
      let number = largest > 255 ? reader.number16(offset) : reader.byte(offset)
      offset += largest > 255 ? 2 : 1
      return number.map(scaled)
    }
  }

  private func scaled(_ number: Int) -> Int { min(number, largest) * 255 / largest }

  /// The next number in digits, past white space and comments.
  private static func number(_ reader: ByteReader, _ offset: inout Int) -> Int? {
    while let byte = reader.byte(offset) {
      if byte == 0x23 {
        while let next = reader.byte(offset), next != 0x0A { offset += 1 }
      } else if (0x30...0x39).contains(byte) {
        break
      } else if byte == 0x20 || (0x09...0x0D).contains(byte) {
        offset += 1
      } else {
        return nil
      }
    }
    var number: Int?
    while let byte = reader.byte(offset), (0x30...0x39).contains(byte) {
      guard number ?? 0 < 100_000_000 else { return nil }
      number = (number ?? 0) * 10 + byte - 0x30
      offset += 1
    }
    return number
  }

  /// The numbers of a header of lines, by their names; left after its last line.
  private static func fields(_ reader: ByteReader, _ offset: inout Int) -> [String: Int]? {
    var fields: [String: Int] = [:]
    var line: [UInt8] = []
    while let byte = reader.byte(offset), offset < 4096 {
      offset += 1
      guard byte == 0x0A else {
        line.append(UInt8(truncatingIfNeeded: byte))
        continue
      }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      line = []
      if words.first == "ENDHDR" { return fields }
      if words.count == 2, let number = Int(words[1]), (0..<100_000_000).contains(number) {
        fields[String(words[0])] = number
      }
    }
    return nil
  }
}
