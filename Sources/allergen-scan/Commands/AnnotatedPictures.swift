import AllergenScan
import Dispatch
import Glibc
import Reporting

/// `--annotate DIR`: writes each picture with what was understood drawn on it.
struct AnnotatedPictures: Sendable {
  private let folder: String
  private let annotator: PictureAnnotator
  private let pictures: [String: PictureInput]
  /// What each picture's drawing is called, without its ending.
  private let names: [String: String]
  /// Drawing takes long, and the threads that all asynchronous work shares are few.
  private let queue = DispatchQueue(label: "annotate")

  /// Makes the folder when it is not there.
  init(
    folder: String, annotator: PictureAnnotator, requests: [ScanRequest]
  ) throws(CommandFailure) {
    self.folder = folder
    self.annotator = annotator
    pictures = requests.reduce(into: [:]) { pictures, request in
      if case .picture(let picture) = request.content { pictures[request.source] = picture }
    }
    names = Self.names(requests.map(\.source))
    if mkdir(FileName.bytes(folder), 0o777) != 0, errno != EEXIST {
      throw .usage("--annotate \(folder): \(FileError(code: errno).reason)")
    }
  }

  /// - Returns: why it could not be written; `nil` when it was, or there is nothing to draw.
  func write(_ result: ScanResult) async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: draw(result)) }
    }
  }

  private func draw(_ result: ScanResult) -> String? {
    let marks = result.marks
    guard !marks.isEmpty, let picture = pictures[result.source] else { return nil }
    do throws(RecognitionError) {
      for page in try annotator.draw(marks, on: picture) {
        let path = path(result, page: page.page)
        do throws(CommandFailure) {
          var file = try ResultFile(path: path, inputs: Array(pictures.keys))
          guard file.write(page.jpeg) else { return "\(path): \(FileError(code: errno).reason)" }
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
    return "\(folder)/\(names[result.source] ?? "picture").marked\(part).jpg"
  }

  /// `photos/menu.jpg` is called `photos_menu.jpg`, as two folders may have the same names; where
  /// `photos_menu.jpg` is there, too, the later one is `photos_menu.jpg-2`.
  static func names(_ sources: [String]) -> [String: String] {
    var names: [String: String] = [:]
    var taken = Set<String>()
    for source in sources where names[source] == nil {
      let parts = source.split(separator: "/").filter { $0 != "." && $0 != ".." }
      let plain = source == "-" ? "stdin" : parts.joined(separator: "_")
      var name = plain
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      names[source] = name
    }
    return names
  }
}
