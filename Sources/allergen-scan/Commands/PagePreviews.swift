import AllergenScan
import Dispatch
import Reporting
import TextRecognition

/// Previews of the pages that results stand on, for reports that show them.
struct PagePreviews: Sendable {
  /// Small print of a menu stays legible.
  private static let longestSide = 1600

  private let annotator: PictureAnnotator
  /// Decoding takes long, and the threads that all asynchronous work shares are few.
  private let queue = DispatchQueue(label: "previews")

  init(annotator: PictureAnnotator) { self.annotator = annotator }

  /// The pages that hold items; none where the picture is gone or was not read: the report then
  /// says what it says without them.
  func pages(of result: ScanResult, _ picture: PictureInput) async -> [PagePreview] {
    let pages = Set(result.items.flatMap(\.boxes).map(\.page))
    guard !pages.isEmpty else { return [] }
    return await withCheckedContinuation { continuation in
      queue.async {
        let previews = try? annotator.previews(
          of: pages, in: picture, longestSide: Self.longestSide)
        continuation.resume(returning: previews ?? [])
      }
    }
  }
}
