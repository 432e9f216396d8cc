/// Decodes Windows bitmaps: Leptonica knows neither their run lengths nor bit masks, coverage or
/// the header of OS/2.
struct BMPDecoder {
  private let reader: ByteReader
  private let width: Int
  private let height: Int
  private let isTopDown: Bool
  private let bits: Int
  private let compression: Int
  private let start: Int
  /// The grey of each colour of the palette.
  private let palette: [UInt8]
  /// Red, green, blue and coverage within a pixel.
  private let channels: [Channel]

  /// A part of a pixel's bits.
  private struct Channel {
    let shift: Int
    let largest: Int

    /// - Parameter mask: Neighbouring bits; 0 where there is no such part.
    init(mask: Int) {
      shift = mask == 0 ? 0 : mask.trailingZeroBitCount
      largest = mask >> shift
    }

    func value(_ pixel: Int) -> Int {
      largest == 0 ? 0 : (pixel >> shift & largest) * 255 / largest
    }
  }

  /// Takes the header apart; `nil` when it is damaged.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes, littleEndian: true)
    guard let header = PictureHeader.bmp(reader), let start = reader.number32(10),
      let size = reader.number32(14), let bits = reader.number16(size == 12 ? 24 : 28)
    else { return nil }
    self.reader = reader
    width = header.width
    height = header.height
    self.bits = bits
    self.start = start
    compression = size == 12 ? 0 : reader.number32(30) ?? 0
    isTopDown = size != 12 && reader.number32(22) ?? 0 > Int32.max
    var masks = bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000]
    // Bit masks follow the first header of 40 bytes, or stand at the same place in a later one.
    if compression == 3 || compression == 6 {
      masks = [54, 58, 62].map { reader.number32($0) ?? 0 }
      masks.append(size >= 56 || compression == 6 ? reader.number32(66) ?? 0 : 0)
    }
    channels = masks.map(Channel.init)
    var palette: [UInt8] = []
    if bits <= 8 {
      let step = size == 12 ? 3 : 4
      let first = 14 + size
      // Files may hold fewer colours than they could.
      let count = min(1 << bits, (start - first) / step)
      for index in 0..<max(0, count) {
        let offset = first + index * step
        guard let blue = reader.byte(offset), let green = reader.byte(offset + 1),
          let red = reader.byte(offset + 2)
        else { return nil }
        palette.append(GreyPixels.grey(red: red, green: green, blue: blue))
      }
    }
    self.palette = palette
  }

  /// The picture upright; `nil` when it is damaged or cut off, or kept in another way.
  func pixels() -> GreyPixels? {
    switch (compression, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8): indexed()
    case (1, 8), (2, 4): runs()
    case (0, 16), (0, 24), (0, 32), (3, 16), (3, 32), (6, 16), (6, 32): coloured()
    default: nil
    }
  }

  /// Rows end at multiples of four bytes.
  private var stride: Int { (width * bits + 31) / 32 * 4 }

  /// Where a row from the top begins; `nil` when the file ends before it does.
  private func offset(ofRow row: Int) -> Int? {
    let offset = start + (isTopDown ? row : height - 1 - row) * stride
    return offset + (width * bits + 7) / 8 <= reader.count ? offset : nil
  }

  private func indexed() -> GreyPixels? {
    var values: [UInt8] = []
    values.reserveCapacity(width * height)
    for row in 0..<height {
      guard let offset = offset(ofRow: row) else { return nil }
      for column in 0..<width {
        let place = column * bits
        let byte = Int(reader.bytes[offset + place >> 3])
        let index = byte >> (8 - bits - place & 7) & (1 << bits - 1)
        values.append(index < palette.count ? palette[index] : 0)
      }
    }
    return GreyPixels(width: width, height: height, values: values)
  }

  private func coloured() -> GreyPixels? {
    var values: [UInt8] = []
    var coverage: [UInt8] = []
    values.reserveCapacity(width * height)
    let (size, covers) = (bits / 8, bits != 24 && channels[3].largest > 0)
    if covers { coverage.reserveCapacity(width * height) }
    for row in 0..<height {
      guard let offset = offset(ofRow: row) else { return nil }
      for column in 0..<width {
        var pixel = 0
        for part in 0..<size {
          pixel |= Int(reader.bytes[offset + column * size + part]) << (8 * part)
        }
        values.append(
          GreyPixels.grey(
            red: channels[0].value(pixel), green: channels[1].value(pixel),
            blue: channels[2].value(pixel)))
        if covers { coverage.append(UInt8(truncatingIfNeeded: channels[3].value(pixel))) }
      }
    }
    let pixels = GreyPixels(width: width, height: height, values: values)
    // Files that do not mean coverage leave its bits empty.
    return coverage.contains { $0 > 0 } ? pixels.laid(coverage: coverage) : pixels
  }

  /// Runs of one colour (two, turn by turn, where there are four bits), and runs of colours.
  private func runs() -> GreyPixels? {
    var values = [UInt8](repeating: palette.first ?? 0, count: width * height)
    var (offset, row, column) = (start, 0, 0)
    func put(_ index: Int) {
      if index < palette.count {
        values[(isTopDown ? row : height - 1 - row) * width + column] = palette[index]
      }
      column += 1
    }
    /// The number of a colour in bytes that hold one or two each.
    func index(_ number: Int, at offset: Int) -> Int? {
      guard bits == 4 else { return reader.byte(offset + number) }
      return reader.byte(offset + number / 2).map { number & 1 == 0 ? $0 >> 4 : $0 & 15 }
    }
    while row < height, let count = reader.byte(offset), let code = reader.byte(offset + 1) {
      offset += 2
      // What stands after the end of a row is not looked at: a file could be full of it.
      let room = max(0, width - column)
      switch (count, code) {
      case (0, 0):
        (row, column) = (row + 1, 0)
      case (0, 1):
        return GreyPixels(width: width, height: height, values: values)
      case (0, 2):
        guard let right = reader.byte(offset), let up = reader.byte(offset + 1) else { return nil }
        (row, column, offset) = (row + up, column + right, offset + 2)
      case (0, _):
        for number in 0..<min(code, room) {
          guard let index = index(number, at: offset) else { return nil }
          put(index)
        }
        let used = bits == 4 ? (code + 1) / 2 : code
        offset += used + used & 1
      default:
        for number in 0..<min(count, room) {
          if let index = index(bits == 4 ? number & 1 : 0, at: offset - 1) { put(index) }
        }
      }
    }
    // Many writers leave the mark of the end out.
    let isWhole = row >= height || row == height - 1 && column >= width
    return isWhole ? GreyPixels(width: width, height: height, values: values) : nil
  }
}
