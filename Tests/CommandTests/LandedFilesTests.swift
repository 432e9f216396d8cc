import Testing

@testable import allergen_scan

/// When a file of a watched folder is read: once nobody writes it, once for each of its states.
struct LandedFilesTests {
  /// What happens to one file, and what is handed over at which second.
  enum Step: Sendable {
    /// The file is noticed with so many bytes; `nil` when it is gone.
    case notice(LandedFiles.Notice, bytes: Int?)
    /// Somebody asks; the file then has so many bytes.
    case ask(bytes: Int?, isDue: Bool)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [(second: Double, step: Step)]

    init(_ name: String, _ steps: (Double, Step)...) {
      testDescription = name
      self.steps = steps.map { (second: $0.0, step: $0.1) }
    }
  }

  private static func stamp(_ bytes: Int?) -> LandedFiles.Stamp? {
    bytes.map { LandedFiles.Stamp(inode: 7, bytes: $0, modified: $0) }
  }

  @Test(arguments: [
    Case(
      "closed after writing: a moment later",
      (0, .notice(.closed, bytes: 10)), (0.1, .ask(bytes: 10, isDue: false)),
      (0.25, .ask(bytes: 10, isDue: true)), (9, .ask(bytes: 10, isDue: false))),
    Case(
      "seen by looking: when it stayed the same for two seconds",
      (0, .notice(.seen, bytes: 10)), (1.5, .ask(bytes: 10, isDue: false)),
      (2.1, .ask(bytes: 10, isDue: true))),
    Case(
      "still growing: counted from when the last change was seen",
      (0, .notice(.seen, bytes: 10)), (1.9, .ask(bytes: 20, isDue: false)),
      (2.5, .ask(bytes: 20, isDue: false)), (4, .ask(bytes: 20, isDue: false)),
      (4.6, .ask(bytes: 20, isDue: true))),
    Case(
      "being written with long pauses: not before it is closed",
      (0, .notice(.seen, bytes: 1)), (0.1, .notice(.written, bytes: 5)),
      (9, .ask(bytes: 5, isDue: false)), (9.1, .notice(.written, bytes: 9)),
      (9.2, .notice(.closed, bytes: 9)), (9.5, .ask(bytes: 9, isDue: true))),
    Case(
      "a look in between tells nothing new",
      (0, .notice(.written, bytes: 5)), (1, .notice(.seen, bytes: 5)),
      (5, .ask(bytes: 5, isDue: false))),
    Case(
      "its end was missed: half a minute later all the same",
      (0, .notice(.written, bytes: 5)), (31, .ask(bytes: 5, isDue: true))),
    Case(
      "empty: not yet a picture",
      (0, .notice(.closed, bytes: 0)), (60, .ask(bytes: 0, isDue: false))),
    Case(
      "gone again before it was read",
      (0, .notice(.closed, bytes: 5)), (1, .ask(bytes: nil, isDue: false)),
      (2, .ask(bytes: nil, isDue: false))),
    Case(
      "changed after it was read: once more",
      (0, .notice(.closed, bytes: 5)), (1, .ask(bytes: 5, isDue: true)),
      (2, .notice(.closed, bytes: 6)), (3, .ask(bytes: 6, isDue: true))),
    Case(
      "the same after it was read, closed or seen: not again",
      (0, .notice(.closed, bytes: 5)), (1, .ask(bytes: 5, isDue: true)),
      (2, .notice(.closed, bytes: 5)), (3, .ask(bytes: 5, isDue: false)),
      (4, .notice(.seen, bytes: 5)), (9, .ask(bytes: 5, isDue: false))),
    Case(
      "taken away and put back: it is another file for all that is known",
      (0, .notice(.closed, bytes: 5)), (1, .ask(bytes: 5, isDue: true)),
      (2, .notice(.seen, bytes: nil)), (3, .notice(.closed, bytes: 5)),
      (4, .ask(bytes: 5, isDue: true))),
  ])
  func `A file is handed over when it is done`(_ example: Case) {
    var files = LandedFiles()
    for (second, step) in example.steps {
      switch step {
      case .notice(let notice, let bytes):
        files.notice("a.png", notice, stamp: Self.stamp(bytes), at: second)
      case .ask(let bytes, let isDue):
        let due = files.due(at: second) { _ in Self.stamp(bytes) }
        #expect(due == (isDue ? ["a.png"] : []), "at \(second)")
      }
    }
  }

  @Test func `Nothing is waited for once all is handed over`() {
    var files = LandedFiles()
    #expect(!files.isWaiting)
    files.notice("b", .closed, stamp: Self.stamp(1), at: 0)
    files.notice("a", .closed, stamp: Self.stamp(1), at: 0)
    #expect(files.isWaiting)
    #expect(files.due(at: 1) { _ in Self.stamp(1) } == ["a", "b"])
    #expect(!files.isWaiting)
  }
}
