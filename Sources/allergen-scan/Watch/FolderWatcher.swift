import Glibc
import TextRecognition

/// Finds the pictures of a folder, those that are there and those that land in it, for as long as
/// anybody wants them.
///
/// Events of the kernel say at once what changed; looking through the folder now and then finds
/// what they do not tell: network file systems, lost events, too many folders. It blocks: give it a
/// thread of its own.
struct FolderWatcher {
  /// Seconds between two looks where events are told; longer where looking takes long.
  private static let lookInterval = 10.0
  /// The same where none are.
  private static let pollInterval = 1.0

  private let folder: String
  private let isRecursive: Bool
  private let note: @Sendable (String) -> Void
  private var events: FolderEvents?
  private var landed = LandedFiles()
  private var nextLook = 0.0
  private var isThere = true

  /// - Parameters:
  ///   - folder: Without a slash at its end.
  ///   - isRecursive: Folders within it, too.
  ///   - note: Told what a person should know, a sentence each.
  init(folder: String, isRecursive: Bool, note: @escaping @Sendable (String) -> Void) {
    self.folder = folder
    self.isRecursive = isRecursive
    self.note = note
    events = FolderEvents()
  }

  /// Finds pictures until nobody wants them: `isWanted` is asked several times a second, and
  /// `found` says it, too.
  mutating func run(isWanted: () -> Bool, found: (String) -> Bool) {
    if events == nil { noteEventsEnded() }
    while isWanted() {
      if Self.now >= nextLook { look() }
      for path in landed.due(at: Self.now, stamp: LandedFiles.Stamp.init(ofFile:)) {
        guard found(path) else { return }
      }
      wait()
    }
  }

  /// Until something happens, a file may be ready, or somebody may have lost interest.
  private mutating func wait() {
    let patience = landed.isWaiting ? 0.1 : 0.25
    guard let events else {
      usleep(UInt32(patience * 1_000_000))
      return
    }
    for event in events.wait(seconds: patience) {
      switch event {
      case .changed(let path): notice(path, .seen)
      case .written(let path): notice(path, .written)
      case .closed(let path): notice(path, .closed)
      case .folder(let path):
        // What came with it, or before its events were told.
        if isRecursive, !Self.name(of: path).hasPrefix(".") { list(path, at: Self.now) }
      case .folderGone(let path):
        events.remove(path)
        if path == folder { nextLook = 0 }
      case .lost: nextLook = 0
      }
    }
  }

  private mutating func notice(_ path: String, _ notice: LandedFiles.Notice) {
    let name = Self.name(of: path)
    guard !name.hasPrefix("."), PictureLister.isPicture(String(name)) else { return }
    landed.notice(path, notice, stamp: LandedFiles.Stamp(ofFile: path), at: Self.now)
  }

  /// Looks through the whole folder.
  private mutating func look() {
    let start = Self.now
    let wasThere = isThere
    isThere = FileID(ofFolder: folder) != nil
    if isThere != wasThere {
      note(
        isThere ? "\(folder): is there again" : "\(folder): is gone; waiting for it to come back")
    }
    // Folders whose coming was not told, or is told only now that it is there again, too.
    if isThere { list(folder, at: start) }
    let took = Self.now - start
    let interval = events == nil || !isThere ? Self.pollInterval : Self.lookInterval
    nextLook = Self.now + max(interval, 20 * took)
  }

  /// Takes in the pictures of a folder, and has the events of it and of those within it told.
  private mutating func list(_ path: String, at time: Double) {
    var lister = PictureLister(isRecursive: isRecursive, isOrdered: false)
    lister.list(path) { item in
      switch item {
      // Before it is read: what comes meanwhile is told or found.
      case .folder(let path): watch(path)
      case .picture(let path):
        landed.notice(path, .seen, stamp: LandedFiles.Stamp(ofFile: path), at: time)
      // Folders that give nothing are no fault here: they may be filled yet.
      case .failure: break
      }
      return true
    }
  }

  private mutating func watch(_ path: String) {
    guard let events, !events.add(path), FileID(ofFolder: path) != nil else { return }
    self.events = nil
    noteEventsEnded()
  }

  private func noteEventsEnded() {
    note("\(folder): the system tells of no changes here; looking every second instead")
  }

  private static func name(of path: String) -> Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }

  /// Seconds of a clock that never goes back.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
