internal import CZlib

/// The content coding `gzip` of HTTP (RFC 9110, section 8.4.1.3).
package enum Gzip {
  /// How much time is spent on small output.
  package enum Effort: Int32, Sendable {
    /// For what is made for one answer.
    case low = 1
    /// For what is made once and sent often.
    case high = 9
  }

  /// The bytes compressed; `nil` where there is no memory, or 4 GiB and more to compress.
  ///
  /// - Complexity: Linear; with low effort about 10 ms for a mebibyte of JSON.
  package static func compress(_ bytes: [UInt8], effort: Effort) -> [UInt8]? {
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
}
