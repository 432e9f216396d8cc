import Glibc
import TextRecognition

/// Which files of a watched folder are ready to be scanned: those that nobody writes any more, each
/// once, and once more whenever it changes.
///
/// It looks at no clock and no disk: times and stamps are handed to it. Times are seconds of any
/// clock that never goes back.
struct LandedFiles {
  /// What tells one state of a file from another; a new name alone does not change it.
  struct Stamp: Hashable, Sendable {
    var inode: UInt64
    var bytes: Int
    /// Of the last change of the content, nanoseconds since 1970.
    var modified: Int
  }

  /// What is known of a file that changed.
  enum Notice: Sendable {
    /// It is there, and nobody knows since when.
    case seen
    /// Somebody writes it.
    case written
    /// Whoever wrote it is done, or it came whole, by another name.
    case closed

    /// How long it must stay the same to count as done, in seconds.
    ///
    /// After a close only a moment, for some programs write a file in several goes; a file that is
    /// being written is done when its end was missed, half a minute later.
    fileprivate var patience: Double {
      switch self {
      case .closed: 0.2
      case .seen: 2
      case .written: 30
      }
    }
  }

  private struct Candidate {
    var stamp: Stamp
    var since: Double
    var notice: Notice
  }

  private var candidates: [String: Candidate] = [:]
  /// As they were when they were handed over.
  private var handedOver: [String: Stamp] = [:]

  /// Whether a file is waited for: then ``due(at:stamp:)`` should be asked soon.
  var isWaiting: Bool { !candidates.isEmpty }

  /// Takes in that a file may have changed; `stamp` is `nil` for one that is gone.
  mutating func notice(_ path: String, _ notice: Notice, stamp: Stamp?, at time: Double) {
    guard let stamp, stamp.bytes > 0 else {
      candidates[path] = nil
      if stamp == nil { handedOver[path] = nil }
      return
    }
    if handedOver[path] == stamp {
      candidates[path] = nil
      return
    }
    guard var known = candidates[path] else {
      candidates[path] = Candidate(stamp: stamp, since: time, notice: notice)
      return
    }
    if known.stamp != stamp {
      known.stamp = stamp
      known.since = time
    }
    // That it was seen says nothing that events have not said better.
    if case .seen = notice {} else { known.notice = notice }
    candidates[path] = known
  }

  /// The files that have stayed the same for long enough, in the order of their names; each counts
  /// as handed over.
  mutating func due(at time: Double, stamp: (String) -> Stamp?) -> [String] {
    var due: [String] = []
    // The others cannot be due: a burst of files is looked at once, not ten times a second.
    let ripe = candidates.filter { time - $0.value.since >= $0.value.notice.patience }
    for (path, known) in ripe.sorted(by: { $0.key < $1.key }) {
      notice(path, .seen, stamp: stamp(path), at: time)
      guard candidates[path]?.stamp == known.stamp else { continue }
      candidates[path] = nil
      handedOver[path] = known.stamp
      due.append(path)
    }
    return due
  }
}

extension LandedFiles.Stamp {
  /// Of a file as it is now; `nil` for what is no plain file or cannot be looked at.
  init?(ofFile path: String) {
    var info = stat()
    guard stat(FileName.bytes(path), &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    inode = UInt64(info.st_ino)
    bytes = Int(info.st_size)
    modified = Int(info.st_mtim.tv_sec) * 1_000_000_000 + Int(info.st_mtim.tv_nsec)
  }
}
