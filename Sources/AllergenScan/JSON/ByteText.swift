internal import Glibc

/// Text that grows at its end, without the checks that an array makes for each of its bytes.
///
/// Its memory has one owner, as it cannot be copied, and is freed once, in `deinit`. Each addition
/// makes sure of the room that it writes to; all below `count` is initialised.
struct ByteText: ~Copyable {
  // Most results are shorter; growing copies what is written.
  private var start = Self.memory(Self.usual)
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
    let larger = Self.memory(room)
    larger.copyMemory(from: start, byteCount: count)
    free(start)
    start = larger
  }

  /// Not by `allocate`, which has a place looked for that is aligned: that takes ten times as long.
  private static func memory(_ bytes: Int) -> UnsafeMutableRawPointer {
    guard let memory = malloc(bytes) else { fatalError("no memory for \(bytes) bytes of text") }
    return memory
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

  /// Adds a name with its quotes and colon, and a comma before it; it needs no escapes.
  @inline(__always)
  mutating func add(name: StaticString, hasComma: Bool) {
    let length = name.utf8CodeUnitCount
    reserve(length + 4)
    var end = start + count
    if hasComma {
      end.storeBytes(of: 0x2C, as: UInt8.self)
      end += 1
    }
    end.storeBytes(of: 0x22, as: UInt8.self)
    Self.copy(name.utf8Start, length, to: end + 1)
    (end + 1 + length).storeBytes(of: 0x22, as: UInt8.self)
    (end + 2 + length).storeBytes(of: 0x3A, as: UInt8.self)
    count += length + (hasComma ? 4 : 3)
  }

  /// Copies a few letters, some of them twice: a call would take longer than all of that.
  @inline(__always)
  private static func copy(
    _ letters: UnsafePointer<UInt8>, _ length: Int, to end: UnsafeMutableRawPointer
  ) {
    let bytes = UnsafeRawPointer(letters)
    func copy<Piece: BitwiseCopyable>(_ piece: Piece.Type, _ place: Int) {
      let letters = bytes.loadUnaligned(fromByteOffset: place, as: Piece.self)
      end.storeBytes(of: letters, toByteOffset: place, as: Piece.self)
    }
    switch length {
    case 8...:
      for place in stride(from: 0, to: length - 8, by: 8) { copy(UInt64.self, place) }
      copy(UInt64.self, length - 8)
    case 4...:
      copy(UInt32.self, 0)
      copy(UInt32.self, length - 4)
    default: for place in 0..<length { copy(UInt8.self, place) }
    }
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
      guard copy(Self.few(bytes), to: 0) else { return false }
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

  /// Up to seven bytes of text; what is not there is filled up with spaces.
  @inline(__always)
  private static func few(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let length = bytes.count
    var letters: UInt64 = 0
    if length >= 4 {
      // The first four and the last four, some of them twice.
      let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      let last = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: length - 4, as: UInt32.self))
      letters = UInt64(first) | UInt64(last) << UInt64(8 * (length - 4))
    } else {
      for place in 0..<length { letters |= UInt64(bytes[place]) << UInt64(8 * place) }
    }
    return UInt64(littleEndian: letters | 0x2020_2020_2020_2020 << UInt64(8 * length))
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

  deinit { free(start) }
}
