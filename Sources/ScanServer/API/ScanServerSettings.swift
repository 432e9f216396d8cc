/// What a server allows.
public struct ScanServerSettings: Sendable {
  /// Scans that run at once.
  public var jobs = 2
  /// Scans of one client that may wait.
  public var waitingPerClient = 32
  /// Scans that may wait, of all clients.
  public var waiting = 256
  /// Bytes of one upload.
  public var uploadBytes = 64 << 20
  /// Bytes of all pictures that wait, are read, or belong to scans that are not forgotten.
  public var pictureBytes = 512 << 20
  /// Bytes of a text.
  public var textBytes = 1 << 20
  /// For how long a finished scan can be asked about.
  public var forgetAfter = Duration.seconds(600)
  /// Origins whose pages may use the server from a browser; none by default.
  public var allowedOrigins: [String] = []

  /// The defaults.
  public init() {}
}
