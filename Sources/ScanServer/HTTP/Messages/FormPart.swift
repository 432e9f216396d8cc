/// One part of a multipart body.
package struct FormPart: Sendable, Equatable {
  /// As the form calls it.
  package var name: String
  /// As the sender called the file; not to be used as a path.
  package var fileName: String?
  /// The bytes between the boundaries.
  package var bytes: [UInt8]

  /// A part of a test, or of the daemon.
  package init(name: String, fileName: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.fileName = fileName
    self.bytes = bytes
  }
}
