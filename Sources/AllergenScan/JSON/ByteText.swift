/// Text that grows at its end, without the checks that an array makes for each of its bytes.
///
/// Its memory has one owner, as it cannot be copied, and is freed once, in `deinit`. Each addition
/// makes sure of the room that it writes to; all below `count` is initialised.
struct ByteText: ~Copyable {
  // Most results are shorter; growing copies what is written.
  private var start = UnsafeMutableRawPointer.allocate(byteCount: Self.usual, alignment: 1)
  private var room = Self.usual
  private var count = 0

  private static let usual = 4096

  private var written: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
  var bytes: [UInt8] { Array(written) }
  var string: String { String(decoding: written, as: UTF8.self) }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if room - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    room = max(2 * room, count + more)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 1)
    larger.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = larger
  }

  @inline(__always)
  mutating func add(_ byte: UInt8) {
    reserve(1)
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  mutating func add(_ letters: UnsafeBufferPointer<UInt8>) {
    guard let first = letters.baseAddress else { return }
    add(first, letters.count)
  }

  @inline(__always)
  private mutating func add(_ letters: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    (start + count).copyMemory(from: letters, byteCount: length)
    count += length
  }

  @inline(__always)
  mutating func add(_ letters: StaticString) { add(letters.utf8Start, letters.utf8CodeUnitCount) }

  mutating func add(copying letters: String) {
    letters.utf8.span.withUnsafeBufferPointer { add($0) }
  }

  /// Adds a name with its quotes and colon; it needs no escapes.
  @inline(__always)
  mutating func add(name: StaticString) {
    add(0x22)
    add(name)
    add("\":")
  }

  /// Adds text in quotes where nothing in it must be escaped, as in nearly all text.
  ///
  /// Eight bytes are copied and looked at in one step.
  ///
  /// - Returns: Whether it did; nothing is added where it did not.
  mutating func add(quoted letters: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = UnsafeRawBufferPointer(letters), length = bytes.count
    // Of a short text eight bytes are written, and what follows it written over.
    reserve(max(length, 8) + 2)
    if length < 8 {
      // What is not there is filled up with spaces.
      var eight: UInt64 = 0x2020_2020_2020_2020
      for place in 0..<length { eight ^= UInt64(bytes[place] ^ 0x20) << UInt64(8 * place) }
      guard copy(UInt64(littleEndian: eight), to: 0) else { return false }
    } else {
      for place in stride(from: 0, to: length - 7, by: 8) {
        guard copy(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), to: place) else {
          return false
        }
      }
      // The last eight, some of them again.
      let last = length - 8
      guard copy(bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self), to: last) else {
        return false
      }
    }
    start.storeBytes(of: 0x22, toByteOffset: count, as: UInt8.self)
    start.storeBytes(of: 0x22, toByteOffset: count + 1 + length, as: UInt8.self)
    count += length + 2
    return true
  }

  /// Writes eight bytes of a text after its quotation mark, unless one of them may need an escape.
  @inline(__always)
  private func copy(_ eight: UInt64, to place: Int) -> Bool {
    if Self.mayNeedEscape(eight) { return false }
    start.storeBytes(of: eight, toByteOffset: count + 1 + place, as: UInt64.self)
    return true
  }

  /// Whether one of eight bytes is a control sign, a quotation mark, a backslash, or begins U+0080
  /// to U+00BF.
  @inline(__always)
  private static func mayNeedEscape(_ eight: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101, tops = ones << 7
    // The top bit of each byte that is 0, and maybe of bytes above one.
    func zeros(_ value: UInt64) -> UInt64 { (value &- ones) & ~value & tops }
    let controls = (eight &- ones &* 0x20) & ~eight & tops
    return controls | zeros(eight ^ ones &* 0x22) | zeros(eight ^ ones &* 0x5C)
      | zeros(eight ^ ones &* 0x7F) | zeros(eight ^ ones &* 0xC2) != 0
  }

  mutating func add(decimal number: Int) {
    if number < 0 { add(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    if magnitude < 10 { return add(UInt8(ascii: "0") + UInt8(magnitude)) }
    var unit: UInt = 1
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      add(UInt8(ascii: "0") + UInt8(magnitude / unit % 10))
      unit /= 10
    }
  }

  /// Adds millionths as a fraction without zeros at its end.
  mutating func add(millionths number: UInt) {
    add(decimal: Int(number / 1_000_000))
    var rest = number % 1_000_000
    guard rest > 0 else { return }
    add(UInt8(ascii: "."))
    var unit: UInt = 100_000
    while rest > 0 {
      add(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  deinit { start.deallocate() }
}
