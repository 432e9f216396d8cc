internal import CZlib

/// The content coding `gzip` of HTTP (RFC 9110, section 8.4.1.3).
package enum Gzip {
  /// How much time is spent on small output.
  package enum CompressionEffort: Int32, Sendable {
    /// For what is made for one answer.
    case low = 1
    /// For what is kept for a while.
    case medium = 6
    /// For what is made once and sent often.
    case high = 9
  }

  /// The bytes compressed; `nil` where there is no memory, or 4 GiB and more to compress.
  ///
  /// - Complexity: Linear; with low effort about 10 ms for a mebibyte of JSON.
  package static func compress(_ bytes: [UInt8], effort: CompressionEffort) -> [UInt8]? {
    let room = czlib_gzip_bound(bytes.count)
    guard room <= UInt32.max else { return nil }
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      unsafe count = bytes.withUnsafeBufferPointer { source in
        unsafe czlib_gzip(
          source.baseAddress, source.count, buffer.baseAddress, room, effort.rawValue)
      }
    }
    return packed.isEmpty ? nil : packed
  }

  /// What ``compress(_:effort:)`` made of so many bytes; `nil` where it is something else.
  fileprivate static func decompress(_ packed: [UInt8], count: Int) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      unsafe written = packed.withUnsafeBufferPointer { source in
        unsafe czlib_gunzip(source.baseAddress, source.count, buffer.baseAddress, count)
      }
    }
    return bytes.count == count ? bytes : nil
  }
}

/// Bytes that are kept for a while and seldom asked for: compressed where that makes them fewer.
package struct PackedBytes: Sendable {
  private let bytes: [UInt8]
  /// How many there are unpacked; `nil` where they are not packed.
  private let whole: Int?

  /// Takes some milliseconds for a mebibyte of JSON.
  package init(_ bytes: [UInt8]) {
    if let packed = Gzip.compress(bytes, effort: .medium), packed.count < bytes.count {
      // What was packed was given room for the worst case.
      self.bytes = packed.withoutSpareRoom
      whole = bytes.count
    } else {
      self.bytes = bytes
      whole = nil
    }
  }

  /// How many it takes in memory.
  package var count: Int { bytes.capacity }

  /// As they were.
  package var unpacked: [UInt8] {
    guard let whole else { return bytes }
    return Gzip.decompress(bytes, count: whole) ?? []
  }
}

extension [UInt8] {
  /// The same bytes in memory for as many: arrays keep the room that they once had.
  package var withoutSpareRoom: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }
}
