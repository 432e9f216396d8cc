internal import Glibc

/// Where a daemon listens, and what it bears with.
package struct HTTPSettings: Sendable {
  /// A certificate chain and its key, both as PEM.
  package struct Certificate: Sendable {
    var chain: [UInt8]
    var key: [UInt8]

    /// Nothing is checked before the daemon starts.
    package init(chain: [UInt8], key: [UInt8]) {
      self.chain = chain
      self.key = key
    }
  }

  /// `127.0.0.1:8080`, `[::1]:8080`; port 0 takes a free one.
  package var address: String
  /// Encrypted with this; `nil` for plain HTTP.
  package var certificate: Certificate?
  /// Connections at once; more wait to be accepted.
  package var connections = 512
  /// Threads that answer, and judge short texts; pictures are read elsewhere.
  ///
  /// One more than cores: waking a core whose threads all wait costs more than a thread that is not
  /// needed, by a fifth of a short text's time (docs/server.md).
  package var threads = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 1
  /// How long a client may take for a request's head, from the end of the one before.
  package var headSeconds = 60.0
  /// How long a client may take for a body.
  package var bodySeconds = 120.0

  /// The defaults for an address.
  package init(address: String) { self.address = address }
}

/// Why a server does not start.
package struct ServerError: Error, Sendable, CustomStringConvertible {
  /// What happened, and what to do.
  package var description: String

  /// An error in words for whoever starts the server.
  package init(_ description: String) { self.description = description }
}
