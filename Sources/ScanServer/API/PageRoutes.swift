internal import CServerFiles
internal import ContentCoding
internal import DictionaryFormat

/// The page and what belongs to it, as it was built in.
enum PageRoutes {
  /// Nothing from elsewhere, nothing inline, pictures of the visitor's own.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    + "img-src 'self' blob: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

  static let routes: [Route] = files.map { file in
    Route(method: "GET", pattern: file.path, isOpen: true) {
      (call) throws(Problem) in
      var response = HTTPResponse(
        status: 200,
        headers: [
          ("Content-Type", file.mediaType), ("ETag", file.tag), ("Cache-Control", "no-cache"),
          ("Content-Security-Policy", policy),
          ("Permissions-Policy", "camera=(self), geolocation=(), microphone=()"),
        ], body: .bytes(file.bytes))
      if let packed = file.packed, ResponseHeaders.takesGzip(call.request) {
        response.body = .bytes(packed)
        response.headers += [("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")]
      }
      return .now(response)
    }
  }

  private struct File: Sendable {
    var path: String
    var mediaType: String
    var bytes: [UInt8]
    /// Compressed, where that makes it smaller.
    var packed: [UInt8]?
    /// Weak: the same for both forms.
    var tag: String
  }

  private static let files: [File] = unsafe UnsafeBufferPointer(
    start: server_files_start(), count: server_file_count
  ).map { file in
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    return unsafe File(
      path: String(cString: file.path), mediaType: String(cString: file.media_type), bytes: bytes,
      packed: Gzip.compress(bytes, effort: .high).flatMap { $0.count < bytes.count ? $0 : nil },
      tag: "W/\"\(String(WordHash.word(bytes), radix: 36))\"")
  }
}
