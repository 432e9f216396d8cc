import Testing

@testable import TextRecognition

/// Files written out byte by byte: each must decode to the same pixels.
@Suite struct `Bitmaps and anymaps` {
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var bytes: [UInt8]
    var testDescription: String { title }
  }

  /// Ink is `#`; ten pixels make rows that end between two bytes, and between two words.
  static let pattern = ["#.##...##.", "....##.#.#", "##........"]
  static let ink = pattern.map { row in row.map { $0 == "#" } }
  static let (width, height) = (10, 3)

  static func little(_ number: Int, bytes: Int = 4) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A bitmap of rows from the bottom, each filled up to four bytes.
  static func bmp(
    bits: Int, compression: Int = 0, header: Int = 40, masks: [Int] = [], palette: [UInt8] = [],
    isTopDown: Bool = false, row: ([Bool]) -> [UInt8]
  ) -> [UInt8] {
    let rows = ink.map { pixels in
      let bytes = row(pixels)
      return compression == 1 || compression == 2
        ? bytes : bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    let data = (isTopDown ? rows : rows.reversed()).flatMap(\.self)
    return bmp(
      bits: bits, compression: compression, header: header, masks: masks, palette: palette,
      isTopDown: isTopDown, data: data)
  }

  static func bmp(
    bits: Int, compression: Int, header: Int, masks: [Int], palette: [UInt8], isTopDown: Bool,
    data: [UInt8]
  ) -> [UInt8] {
    var info = little(header)
    if header == 12 {
      info += little(width, bytes: 2) + little(height, bytes: 2) + [1, 0] + little(bits, bytes: 2)
    } else {
      info += little(width) + little(isTopDown ? -height : height) + [1, 0]
      info += little(bits, bytes: 2) + little(compression) + little(data.count)
      info += [UInt8](repeating: 0, count: 16) + masks.flatMap { little($0) }
      info += [UInt8](repeating: 0, count: max(0, header - info.count))
    }
    let start = 14 + info.count + palette.count
    return Array("BM".utf8) + little(start + data.count) + little(0) + little(start) + info
      + palette + data
  }

  static let blackAndWhite: [UInt8] = [0, 0, 0, 0, 255, 255, 255, 0]

  static func packed(_ pixels: [Bool], bits: Int) -> [UInt8] {
    let values = pixels.map { $0 ? UInt8(0) : 1 }
    let count = 8 / bits
    return stride(from: 0, to: values.count, by: count).map { start in
      values[start..<min(start + count, values.count)].enumerated().reduce(0) {
        $0 | $1.element << UInt8(8 - bits * ($1.offset + 1))
      }
    }
  }

  static let bitmaps = [
    Case(
      title: "one bit",
      bytes: bmp(bits: 1, palette: blackAndWhite) { packed($0, bits: 1) }),
    Case(
      title: "one bit, white first",
      bytes: bmp(bits: 1, palette: Array(blackAndWhite.reversed())) {
        packed($0.map { !$0 }, bits: 1)
      }),
    Case(
      title: "four bits", bytes: bmp(bits: 4, palette: blackAndWhite) { packed($0, bits: 4) }),
    Case(
      title: "a palette of OS/2",
      bytes: bmp(bits: 8, header: 12, palette: [0, 0, 0, 255, 255, 255]) { packed($0, bits: 8) }),
    Case(
      title: "colour of OS/2",
      bytes: bmp(bits: 24, header: 12) { $0.flatMap { [UInt8](repeating: $0 ? 0 : 255, count: 3) } }
    ),
    Case(
      title: "colour from the top down",
      bytes: bmp(bits: 24, isTopDown: true) {
        $0.flatMap { [UInt8](repeating: $0 ? 0 : 255, count: 3) }
      }),
    Case(
      title: "fifteen bits",
      bytes: bmp(bits: 16) { $0.flatMap { little($0 ? 0 : 0x7FFF, bytes: 2) } }),
    Case(
      title: "masks of sixteen bits after the header",
      bytes: bmp(bits: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F]) {
        $0.flatMap { little($0 ? 0 : 0xFFFF, bytes: 2) }
      }),
    Case(
      title: "thirty-two bits with nothing in the fourth byte",
      bytes: bmp(bits: 32) { $0.flatMap { little($0 ? 0 : 0xFF_FFFF) } }),
    Case(
      title: "black that covers where there is print",
      bytes: bmp(bits: 32) { $0.flatMap { little($0 ? 0xFF00_0000 : 0) } }),
    Case(
      title: "the same with masks in a long header",
      bytes: bmp(
        bits: 32, compression: 3, header: 124, masks: [0xFF0000, 0xFF00, 0xFF, 0xFF00_0000]
      ) { $0.flatMap { little($0 ? 0xFF00_0000 : 0) } }),
    Case(
      title: "runs of bytes, single pixels among them",
      bytes: bmp(bits: 8, compression: 1, palette: blackAndWhite) { pixels in
        let values = pixels.map { $0 ? UInt8(0) : 1 }
        // The first four as they are, the others as runs of one.
        return [0, 4] + values.prefix(4) + values.dropFirst(4).flatMap { [1, $0] } + [0, 0]
      } + [0, 1]),
    Case(
      title: "runs of half bytes",
      bytes: bmp(bits: 4, compression: 2, palette: blackAndWhite) { pixels in
        pixels.flatMap { [1, $0 ? 0 : 0x10] } + [0, 0]
      }),
  ]

  static func anymap(_ header: String, _ bytes: ([Bool]) -> [UInt8]) -> [UInt8] {
    Array(header.utf8) + ink.flatMap(bytes)
  }

  static let anymaps = [
    Case(
      title: "digits without anything between them",
      bytes: anymap("P1 # a comment\n10 3\n") { $0.map { $0 ? 0x31 : 0x30 } }),
    Case(
      title: "numbers up to fifteen",
      bytes: anymap("P2\n10 3 15\n") { $0.flatMap { Array($0 ? "0 ".utf8 : "15\n".utf8) } }),
    Case(
      title: "three numbers a pixel",
      bytes: anymap("P3\n10\n3\n255\n") {
        $0.flatMap { Array($0 ? "9 8 0 ".utf8 : "255 255 200 ".utf8) }
      }),
    Case(
      title: "bits", bytes: anymap("P4\n10 3\n") { packed($0.map { !$0 }, bits: 1) }),
    Case(
      title: "bytes up to a hundred, comments in the header",
      bytes: anymap("P5 # one\n# two\n10 3 # three\n100\n") { $0.map { $0 ? 5 : 100 } }),
    Case(
      title: "sixteen bits",
      bytes: anymap("P5 10 3 65535 ") { $0.flatMap { $0 ? [0, 200] : [255, 0] } }),
    Case(
      title: "colours",
      bytes: anymap("P6 10 3 255\n") { $0.flatMap { $0 ? [9, 0, 9] : [250, 255, 9] } }),
    Case(
      title: "black that covers where there is print",
      bytes: anymap(
        "P7\nWIDTH 10\nHEIGHT 3\nDEPTH 2\nMAXVAL 255\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n"
      ) { $0.flatMap { [0, $0 ? 255 : 0] } }),
  ]

  func dark(_ bytes: [UInt8]) throws -> [[Bool]] {
    let opened = try OpenedPicture(
      .data(bytes, name: "x"), limits: RecognitionLimits(), decoders: [])
    let pixels = GreyPixels(try #require(try opened.page(0).image))
    return (0..<pixels.height).map { row in
      pixels.values[row * pixels.width..<(row + 1) * pixels.width].map { $0 < 128 }
    }
  }

  @Test(arguments: bitmaps + anymaps)
  func `decode to the same print`(_ test: Case) throws {
    #expect(try dark(test.bytes) == Self.ink)
  }

  @Test(arguments: bitmaps + anymaps)
  func `cut off anywhere are damaged`(_ test: Case) {
    for count in 2..<(test.bytes.count - 4) {
      // The mark of the end of runs, and a last byte of filling, may be missing.
      if (try? dark(Array(test.bytes.prefix(count)))) == Self.ink { continue }
      #expect(throws: RecognitionError.self, "cut at \(count)") {
        _ = try dark(Array(test.bytes.prefix(count)))
      }
    }
  }

  @Test func `runs beyond the edges are left out`() throws {
    let runs: [UInt8] = [255, 0, 255, 0, 0, 2, 255, 255, 255, 0, 0, 1]
    let bytes = Self.bmp(
      bits: 8, compression: 1, header: 40, masks: [], palette: Self.blackAndWhite,
      isTopDown: false, data: runs)
    #expect(try dark(bytes).last == [Bool](repeating: true, count: 10))
  }
}

@Suite struct `Print that covers its background in part` {
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    /// The greys of two letters, side by side.
    var inks: [UInt8]
    var background: UInt8
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(title: "black", inks: [0, 0], background: 255),
    Case(title: "a colour between", inks: [130, 130], background: 255),
    Case(title: "white", inks: [255, 255], background: 0),
    Case(title: "light grey", inks: [200, 200], background: 0),
    Case(title: "black and white", inks: [0, 255], background: 128),
  ])
  func `is laid where it can be seen`(_ test: Case) {
    let (width, height) = (24, 12)
    var values = [UInt8](repeating: 77, count: width * height)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for row in 3..<9 {
      for column in [4, 5, 6, 14, 15, 16] {
        values[row * width + column] = test.inks[column / 12]
        coverage[row * width + column] = 255
      }
    }
    let laid = GreyPixels(width: width, height: height, values: values).laid(coverage: coverage)
    #expect(laid.values[0] == test.background)
    #expect(laid.values[5 * width + 5] == test.inks[0])
    #expect(laid.values[5 * width + 15] == test.inks[1])
  }

  @Test func `a light panel with dark print keeps white around it`() {
    // A panel as large as the page, dark letters on nothing above it.
    let (width, height) = (60, 40)
    var values = [UInt8](repeating: 0, count: width * height)
    var coverage = [UInt8](repeating: 0, count: width * height)
    for row in 2..<10 {
      for column in stride(from: 2, to: 58, by: 4) { coverage[row * width + column] = 255 }
    }
    for index in (14 * width)..<(40 * width) {
      values[index] = 250
      coverage[index] = 255
    }
    let laid = GreyPixels(width: width, height: height, values: values).laid(coverage: coverage)
    #expect(laid.values[0] != 0)
    #expect(laid.values[5 * width + 2] == 0)
  }
}
