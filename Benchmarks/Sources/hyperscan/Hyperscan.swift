import CHyperscan
import Glibc

/// All surfaces as caseless literals in one database; a match counts where it begins and ends at a
/// word's boundary.
final class Hyperscan {
  private var database: OpaquePointer?
  private var scratch: OpaquePointer?
  private let lengths: [Int]

  struct Failure: Error {
    var message: String
  }

  init(surfaces: [String]) throws {
    lengths = surfaces.map(\.utf8.count)
    let patterns = surfaces.map { strdup($0) }
    defer { for pattern in patterns { free(pattern) } }
    let expressions = patterns.map { UnsafePointer($0) }
    let flags = [UInt32](repeating: UInt32(HS_FLAG_CASELESS), count: surfaces.count)
    let ids = surfaces.indices.map(UInt32.init)
    var problem: UnsafeMutablePointer<hs_compile_error_t>?
    let status = hs_compile_lit_multi(
      expressions, flags, ids, lengths, UInt32(surfaces.count), UInt32(HS_MODE_BLOCK), nil,
      &database, &problem)
    guard status == HS_SUCCESS else {
      defer { hs_free_compile_error(problem) }
      throw Failure(message: problem.map { String(cString: $0.pointee.message) } ?? "\(status)")
    }
    guard hs_alloc_scratch(database, &scratch) == HS_SUCCESS else {
      throw Failure(message: "no scratch memory")
    }
  }

  deinit {
    hs_free_scratch(scratch)
    hs_free_database(database)
  }

  /// Where surfaces stand in the text as whole words, overlapping ones included.
  func hits(in text: [UInt8]) throws -> HitCount {
    try text.withUnsafeBufferPointer { text in
      try lengths.withUnsafeBufferPointer { lengths in
        var state = State(text: text, lengths: lengths)
        let status = withUnsafeMutablePointer(to: &state) { state in
          text.withMemoryRebound(to: CChar.self) { bytes in
            hs_scan(
              database, bytes.baseAddress, UInt32(bytes.count), 0, scratch,
              { id, _, end, _, context in
                guard let state = context?.assumingMemoryBound(to: State.self) else { return 1 }
                state.pointee.confirm(Int(id), end: Int(end))
                return 0
              }, state)
          }
        }
        guard status == HS_SUCCESS else { throw Failure(message: "hs_scan: \(status)") }
        return state.hits
      }
    }
  }

  /// Pointers only: counting references would slow down what is measured.
  private struct State {
    let text: UnsafeBufferPointer<UInt8>
    let lengths: UnsafeBufferPointer<Int>
    var hits = HitCount()

    @inline(__always)
    mutating func confirm(_ id: Int, end: Int) {
      let start = end - lengths[id]
      if start > 0, isWord(text[start - 1]) { return }
      if end < text.count, isWord(text[end]) { return }
      hits.add(start..<end)
    }

    @inline(__always)
    private func isWord(_ byte: UInt8) -> Bool {
      (byte | 32) >= 97 && (byte | 32) <= 122 || byte >= 48 && byte <= 57 || byte >= 128
    }
  }
}
