public import RecognizedText

/// Reads the text of one picture.
///
/// One call takes a picture and returns values; nothing half-read leaves it.
public protocol TextRecognizer: Sendable {
  func recognize(_ picture: PictureInput, options: RecognitionOptions) async throws(RecognitionError)
    -> [RecognizedPage]
}
