internal import Glibc
internal import Synchronization

/// The last request of one client for a text: what stands before the text and after it, and how to
/// judge.
///
/// The requests of a program mostly differ in their texts alone: then nothing else of them is read.
/// It goes with the client's connection.
package final class RememberedForm: Sendable {
  /// Bytes beside the text that are kept at most.
  private static let most = 4096
  private let last = Mutex<RequestForm?>(nil)

  /// Of a client that has asked for nothing yet.
  package init() {}

  /// What is asked for by a request that is the last one but for its text; `nil` for another.
  package func request(_ body: [UInt8]) -> ScanRequest? {
    guard let form = last.withLock({ $0 }), let text = form.text(of: body) else { return nil }
    return ScanRequest(source: form.source, content: .text(text), settings: form.settings)
  }

  /// Keeps the form of a request whose text stands at a place, with its quotation marks.
  package func remember(_ body: [UInt8], textAt place: Range<Int>, _ request: ScanRequest) {
    let isShort = body.count - place.count <= Self.most
    let form = isShort ? RequestForm(body, textAt: place, request) : nil
    last.withLock { $0 = form }
  }
}

/// A class, so that asking it for each request copies nothing.
private final class RequestForm: Sendable {
  let source: String
  let settings: ScanSettings
  private let before: [UInt8]
  private let after: [UInt8]

  init(_ body: [UInt8], textAt place: Range<Int>, _ request: ScanRequest) {
    before = Array(body[..<place.lowerBound])
    after = Array(body[place.upperBound...])
    source = request.source
    settings = request.settings
  }

  /// The text of a request of this form.
  func text(of body: [UInt8]) -> String? {
    let end = body.count - after.count
    guard before.count < end, stand(before, in: body, at: 0), stand(after, in: body, at: end)
    else { return nil }
    return JSONValue.text(in: body, from: before.count, to: end)
  }

  /// Whether bytes stand at a place of a body that has room for them there.
  private func stand(_ bytes: [UInt8], in body: [UInt8], at place: Int) -> Bool {
    body.withUnsafeBytes { body in
      bytes.withUnsafeBytes { bytes in
        guard let there = body.baseAddress, let here = bytes.baseAddress else {
          return bytes.isEmpty
        }
        return memcmp(there + place, here, bytes.count) == 0
      }
    }
  }
}
