/// Answers with what it is told, for tests of everything above the reading.
package struct StubRecognizer: TextRecognizer {
  private let answer:
    @Sendable (PictureInput, RecognitionOptions) throws(RecognitionError) -> RecognizedDocument

  /// A recogniser that gives `answer` for each picture, after reporting half the work done.
  package init(
    _ answer:
      @escaping @Sendable (PictureInput, RecognitionOptions) throws(RecognitionError) ->
      RecognizedDocument
  ) {
    self.answer = answer
  }

  /// A recogniser that reads the same from every picture.
  package init(_ document: RecognizedDocument) {
    self.init { _, _ in document }
  }

  /// Gives the answer between two reports of progress, and looks for cancellation before and after.
  package func recognize(
    _ picture: PictureInput, options: RecognitionOptions, progress: RecognitionProgress?
  ) async throws(RecognitionError) -> RecognizedDocument {
    if Task.isCancelled { throw .cancelled }
    progress?(0.5)
    let document = try answer(picture, options)
    if Task.isCancelled { throw .cancelled }
    progress?(1)
    return document
  }
}
