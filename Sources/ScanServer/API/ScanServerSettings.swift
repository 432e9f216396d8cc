/// What a server allows.
package struct ScanServerSettings: Sendable {
  /// Scans that run at once.
  package var jobs = 2
  /// Scans of one client that may wait.
  package var waitingPerClient = 32
  /// Scans that may wait, of all clients; beyond them one of each client of whom none waits.
  package var waiting = 256
  /// Bytes of one upload.
  package var uploadBytes = 64 << 20
  /// Bytes of all pictures that wait or are read; where there are several clients, each has a share
  /// of them.
  package var pictureBytes = 512 << 20
  /// Bytes of the pictures of finished scans, on which verdicts can be drawn; those of the oldest
  /// are let go of first.
  package var finishedPictureBytes = 32 << 20
  /// Bytes of the packed results of finished scans; the oldest are forgotten first, those that
  /// nobody has seen last.
  package var finishedResultBytes = 16 << 20
  /// Bytes of a text.
  package var textBytes = 1 << 20
  /// For how long a finished scan can be asked about.
  package var forgetAfter = Duration.seconds(600)
  /// Origins whose pages may use the server from a browser; none by default.
  package var allowedOrigins: [String] = []

  /// The defaults.
  package init() {}

  /// Bytes of a request with pictures: in base64 they are a third longer, and other fields follow.
  var scanBytes: Int { uploadBytes / 3 * 4 + (1 << 20) }
}
