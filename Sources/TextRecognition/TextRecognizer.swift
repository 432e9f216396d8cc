/// Told how far a reading is, 0…1, never less than before; called from any thread.
///
/// The first call, which may be with 0, says that the picture waits no longer.
package typealias RecognitionProgress = @Sendable (_ fraction: Double) -> Void

/// Reads the text of pictures.
///
/// One call takes a picture and returns values; nothing half-read leaves it. Cancelling the task
/// that waits stops the reading within a page and throws ``RecognitionError/cancelled``.
package protocol TextRecognizer: Sendable {
  /// Reads every page of a picture or document.
  ///
  /// A page without text is a normal result, and so is a page whose time ran out when others of the
  /// document were read: it comes back with what was read so far and a diagnostic.
  ///
  /// - Parameters:
  ///   - picture: A file or its bytes.
  ///   - options: Languages, effort, limits.
  ///   - progress: Told how far the reading is.
  /// - Returns: As many pages as the document has, in its order.
  /// - Throws: When no page of the picture can be read.
  func recognize(
    _ picture: PictureInput, options: RecognitionOptions, progress: RecognitionProgress?
  ) async throws(RecognitionError) -> RecognizedDocument
}

extension TextRecognizer {
  /// Reads every page, with nobody watching the progress.
  package func recognize(
    _ picture: PictureInput, options: RecognitionOptions = RecognitionOptions()
  ) async throws(RecognitionError) -> RecognizedDocument {
    try await recognize(picture, options: options, progress: nil)
  }
}
