import AllergenScan
import Glibc
internal import TextRecognition

/// Where results go: a file that appears whole or not at all, or something that is written as it
/// comes, such as standard output.
struct ResultFile: ~Copyable {
  private let descriptor: Int32
  private let isOwned: Bool
  /// `nil` for what is written as it comes.
  private let target: OutputTarget?
  /// The name it has until it is complete; `nil` while it has none.
  private var draft: String?

  /// A file, whose folder must be there, or standard output for `-`.
  ///
  /// A link stays and the file that it leads to is replaced, with the rights that it had. Of
  /// `inputs`, what the run reads, none is replaced: that is an error.
  init(path: String, inputs: [String] = []) throws(CommandFailure) {
    let place = path == "-" ? Place(descriptor: 1) : try Place(opening: path, inputs: inputs)
    descriptor = place.descriptor
    isOwned = path != "-"
    target = place.target
    draft = place.draft
  }

  /// Something that was opened to be written.
  private struct Place {
    let descriptor: Int32
    var target: OutputTarget?
    var draft: String?

    init(descriptor: Int32) { self.descriptor = descriptor }

    init(opening path: String, inputs: [String]) throws(CommandFailure) {
      let target = OutputTarget(path)
      if let input = inputs.first(where: { target.isFile($0) }) {
        throw .usage("\(path): is what is read (\(input)); name another file for the results")
      }
      if target.isStore {
        throw .usage("\(path): is a store of what was kept; name another file for the results")
      }
      guard target.isOrdinary else {
        // A pipe or a device cannot be replaced by another file, only written to.
        descriptor = open(FileName.bytes(path), O_WRONLY | O_CLOEXEC)
        if descriptor < 0 { throw Self.refused(path) }
        return
      }
      if target.isThere, access(FileName.bytes(target.path), W_OK) != 0 { throw Self.refused(path) }
      target.removeAbandonedDrafts()
      // Without a name nothing is left of it when the process is killed; not all disks can do that.
      let unnamed = open(
        FileName.bytes(target.folder), Self.unnamedFile | O_WRONLY | O_CLOEXEC, 0o666)
      if unnamed < 0 {
        draft = target.draft
        descriptor = open(
          FileName.bytes(target.draft), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw Self.refused(path) }
      } else {
        descriptor = unnamed
      }
      if let mode = target.mode { _ = fchmod(descriptor, mode) }
      self.target = target
    }

    /// `O_TMPFILE`, whose macro Swift does not see.
    private static let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY

    private static func refused(_ path: String) -> CommandFailure {
      .usage(
        "\(path): \(FileError(code: errno).reason); name a file in a folder that can be written")
    }
  }

  deinit {
    if isOwned { close(descriptor) }
    if let draft { unlink(FileName.bytes(draft)) }
  }

  /// Whether a file of that name was there before.
  var replaces: Bool { target?.isThere ?? false }

  /// - Returns: whether it was written.
  func write(_ text: String) -> Bool { writeAll(descriptor, text) }

  /// - Returns: whether they were written.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { writeAll(descriptor, $0) }
  }

  /// Puts the file in its place, or at a path beside it.
  mutating func commit(to other: String? = nil) throws(CommandFailure) {
    guard let target else { return }
    let place = other ?? target.path
    guard fsync(descriptor) == 0, giveName(target.draft),
      rename(FileName.bytes(target.draft), FileName.bytes(place)) == 0
    else {
      throw .nothingDone("\(place): \(FileError(code: errno).reason)")
    }
    draft = nil
  }

  /// Gives a file without a name that of a draft: only a name can take the place of another.
  private mutating func giveName(_ name: String) -> Bool {
    if draft != nil { return true }
    unlink(FileName.bytes(name))
    guard
      linkat(
        AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, FileName.bytes(name), AT_SYMLINK_FOLLOW)
        == 0
    else { return false }
    draft = name
    return true
  }
}
