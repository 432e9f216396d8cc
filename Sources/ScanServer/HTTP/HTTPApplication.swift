/// What answers requests; it knows nothing of sockets.
package protocol HTTPApplication: Sendable {
  /// Decides by the head, before anything of the body is taken.
  func admit(_ head: HTTPRequest) -> HTTPAdmission
}

/// Whether a request's body is taken.
package enum HTTPAdmission: Sendable {
  /// Up to so many bytes; a longer body is answered with 413.
  ///
  /// `reply` is given the same request when its body is there, on a thread that serves other
  /// connections too: what takes long is `later`.
  case accept(bodyLimit: Int, reply: @Sendable (HTTPRequest) -> HTTPReply)
  /// The connection is closed after it, as the body is not read.
  case refuse(HTTPResponse)
}

/// An answer that is there, or will be.
package enum HTTPReply: Sendable {
  case now(HTTPResponse)
  /// The connection waits and costs no thread.
  case later(@Sendable () async -> HTTPResponse)
}
