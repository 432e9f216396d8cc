import Reporting

/// How the program ends: the one table of exit codes.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  /// `--fail-on` was met.
  case verdictMet = 1
  case usage = 2
  /// Some inputs failed, the rest were done.
  case someFailed = 3
  /// Nothing could be done.
  case nothingDone = 4
  case interrupted = 130

  /// What a finished run amounts to.
  ///
  /// Failures outrank verdicts: who relies on a verdict must learn that some are missing.
  init(_ summary: ReportSummary, failOn: FailOn?) {
    if summary.failed > 0 {
      self = summary.failed == summary.scans ? .nothingDone : .someFailed
      return
    }
    if summary.incomplete > 0 {
      self = .someFailed
      return
    }
    switch failOn {
    case .unsafe?: self = summary.unsafe > 0 ? .verdictMet : .done
    case .caution?: self = summary.unsafe + summary.caution > 0 ? .verdictMet : .done
    case nil: self = .done
    }
  }
}

/// The verdict from which on the program ends with 1.
enum FailOn: String, CaseIterable { case unsafe, caution }

/// Why the program ends before its work: a message and how.
struct CommandFailure: Error, Equatable {
  var message: String
  var status: ExitCode

  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(message: message, status: .usage)
  }

  static func nothingDone(_ message: String) -> CommandFailure {
    CommandFailure(message: message, status: .nothingDone)
  }
}
