import AllergenScan
import Foundation
internal import RecognizedText
internal import TextRecognition

/// Reads a picture once, and from then on answers with what was read.
struct RecordedPages: TextRecognizer {
  let folder: URL
  let engine: any TextRecognizer

  func recognize(
    _ picture: PictureInput, options: RecognitionOptions, progress: RecognitionProgress?
  ) async throws(RecognitionError) -> RecognizedDocument {
    if let pages = pages(of: picture, options) { return RecognizedDocument(pages: pages) }
    let read = try await engine.recognize(picture, options: options, progress: progress)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? JSONEncoder().encode(read.pages).write(to: file(of: picture, options), options: .atomic)
    return read
  }

  func pages(of picture: PictureInput, _ options: RecognitionOptions) -> [RecognizedPage]? {
    guard let data = try? Data(contentsOf: file(of: picture, options)) else { return nil }
    return try? JSONDecoder().decode([RecognizedPage].self, from: data)
  }

  private func file(of picture: PictureInput, _ options: RecognitionOptions) -> URL {
    let name = URL(filePath: picture.name).lastPathComponent
    return folder.appending(path: "\(name).\(options.languages.joined(separator: "+")).json")
  }
}
