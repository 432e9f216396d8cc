import AllergenScan
import Dispatch
import Glibc
import Reporting
import Synchronization
import TextRecognition

/// `--annotate DIR`: writes each picture with what was understood drawn on it.
struct AnnotatedPictures: Sendable {
  private let folder: String
  /// Where the results go.
  private let output: OutputTarget?
  private let annotator: PictureAnnotator
  private let names = DrawingNames()
  /// Drawing takes long, and the threads that all asynchronous work shares are few.
  private let queue = DispatchQueue(label: "annotate")

  /// Makes the folder when it is not there.
  ///
  /// `output` is the file for results, whose place no picture takes.
  init(
    folder: String, annotator: PictureAnnotator, output: String? = nil
  ) throws(CommandFailure) {
    self.folder = folder
    self.output = output.map { OutputTarget($0) }
    self.annotator = annotator
    if mkdir(FileName.bytes(folder), 0o777) != 0, errno != EEXIST {
      throw .usage("--annotate \(folder): \(FileError(code: errno).reason)")
    }
  }

  /// - Returns: why it could not be written; `nil` when it was, or there is nothing to draw.
  func write(_ result: ScanResult, _ picture: PictureInput?) async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: draw(result, picture)) }
    }
  }

  private func draw(_ result: ScanResult, _ picture: PictureInput?) -> String? {
    let marks = result.marks
    guard !marks.isEmpty, let picture else { return nil }
    do throws(RecognitionError) {
      for page in try annotator.draw(marks, on: picture) {
        let path = path(result, page: page.page)
        if output?.isPlace(of: OutputTarget(path)) == true {
          return "\(path): is where the results go; name another file for them"
        }
        do throws(CommandFailure) {
          var file = try ResultFile(path: path, inputs: [picture.name])
          guard file.write(page.bytes) else { return "\(path): \(FileError(code: errno).reason)" }
          try file.commit()
        } catch {
          return error.message
        }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func path(_ result: ScanResult, page: Int) -> String {
    // The ending of one page can be that of no whole picture: no two drawings share a path.
    let part = result.pages > 1 ? ".page\(page)" : ""
    return "\(folder)/\(names.name(for: result.source)).marked\(part).jpg"
  }

  /// What the drawings of these pictures are called, without their ending.
  static func names(_ sources: [String]) -> [String: String] {
    let names = DrawingNames()
    return sources.reduce(into: [:]) { $0[$1] = names.name(for: $1) }
  }
}

/// Gives drawings names of their own.
private final class DrawingNames: Sendable {
  private let given = Mutex((names: [String: String](), taken: Set<String>()))

  /// `photos/menu.jpg` is called `photos_menu.jpg`, as two folders may have the same names; where
  /// `photos_menu.jpg` is there, too, the later one is `photos_menu.jpg-2`.
  func name(for source: String) -> String {
    given.withLock { given in
      if let name = given.names[source] { return name }
      let parts = source.split(separator: "/").filter { $0 != "." && $0 != ".." }
      let plain = source == "-" ? "stdin" : parts.joined(separator: "_")
      var name = plain
      var number = 2
      while !given.taken.insert(name).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      given.names[source] = name
      return name
    }
  }
}
