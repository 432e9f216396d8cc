internal import FoodVocabulary
internal import TextRecognition

extension Assessment {
  /// Why a text is not even looked at; `nil` where it is.
  func refusal(of text: String) -> ScanFailure? {
    let limit = request.settings.limits.textBytes
    guard text.utf8.count > limit else { return nil }
    return ScanFailure(
      code: .tooLarge,
      message: "\(request.source): a text of \(text.utf8.count) bytes is more than the limit of "
        + "\(limit); split it or raise the limit")
  }

  /// The result of some work, or the failure of work that took or found too much.
  ///
  /// `work` fills in the result that it is handed, so that no copy of it is made.
  func limited(time: Duration?, _ work: (inout ScanResult) -> Void) -> ScanResult {
    let limit = WorkLimit(time: time?.bounded)
    var result = ScanResult(source: request.source, kind: .menu, verdict: .safe)
    WorkLimit.$current.withValue(limit) {
      work(&result)
      // One long list may never have looked.
      _ = WorkLimit.isOver
    }
    if let breach = limit.breach { result = .failed(request, failure(breach, time: time)) }
    return consume result
  }

  private func failure(_ breach: WorkLimit.Breach, time: Duration?) -> ScanFailure {
    switch breach {
    case .cancelled: .cancelled(request.source)
    case .time: .timedOut(request.source, after: time ?? .zero)
    case .findings:
      ScanFailure(
        code: .tooLarge,
        message: "\(request.source): more is found in it than can be told; split it")
    }
  }
}
