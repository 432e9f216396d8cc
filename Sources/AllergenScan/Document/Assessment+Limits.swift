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
  func limited(time: Duration?, _ work: () -> ScanResult) -> ScanResult {
    let limit = WorkLimit(time: time?.bounded)
    let result = WorkLimit.$current.withValue(limit) {
      let result = work()
      // One long list may never have looked.
      _ = WorkLimit.isOver
      return result
    }
    switch limit.breach {
    case nil: return result
    case .cancelled?: return .failed(request, .cancelled(request.source))
    case .time?:
      return .failed(request, .timedOut(request.source, after: time ?? .zero))
    case .findings?:
      return .failed(
        request,
        ScanFailure(
          code: .tooLarge,
          message: "\(request.source): more is found in it than can be told; split it"))
    }
  }
}
