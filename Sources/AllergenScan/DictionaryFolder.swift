package import DictionaryFormat
public import FoodVocabulary
private import Glibc

/// A folder of dictionaries, laid out as the program's own; any part of it will do.
///
/// Such parts are `terms/en.txt`, `foods/en.txt`, `statements/en.txt` and `allergens.txt`.
package struct DictionaryFolder: Sendable {
  /// What may be read: more is no dictionary, and would take long to compile.
  package enum Limits {
    /// Bytes of one file.
    package static let fileBytes = 8 << 20
    /// Bytes of all files.
    package static let folderBytes = 32 << 20
  }

  /// The folder, as it was named.
  package let path: String
  /// Paths inside the folder, sorted, with what the files say.
  package let files: [(path: String, text: String)]

  /// Reads the folder.
  ///
  /// - Throws: What cannot be read, each with the file and what to do.
  package init(path: String) throws(DictionaryProblems) {
    self.path = path
    var reader = FolderReader(folder: path)
    reader.readAll()
    guard reader.problems.isEmpty else { throw DictionaryProblems(reader.problems) }
    files = reader.files
  }
}

extension Vocabulary {
  /// This vocabulary with what a folder adds or says differently; see ``adding(files:)``.
  ///
  /// The folder is laid out as the program's own `Dictionaries`; any part of it will do, such as
  /// `terms/en.txt` alone. Hidden files and `.md` are passed over.
  ///
  /// - Parameter path: Of the folder, which may hold up to 32 MiB.
  /// - Returns: A vocabulary of its own; this one stays as it is.
  /// - Throws: What cannot be read, or all mistakes in the files; their paths begin with the
  ///   folder's.
  public func adding(folder path: String) throws(DictionaryProblems) -> Vocabulary {
    try adding(try DictionaryFolder(path: path))
  }

  /// This vocabulary with the files of a folder that was read.
  package func adding(_ folder: DictionaryFolder) throws(DictionaryProblems) -> Vocabulary {
    do throws(DictionaryProblems) {
      return try adding(files: folder.files)
    } catch {
      throw DictionaryProblems(
        error.problems.map { problem in
          var problem = problem
          problem.file = "\(folder.path)/\(problem.file)"
          return problem
        })
    }
  }
}

/// Collects the files of a folder and what is wrong with them.
private struct FolderReader {
  let folder: String
  var files: [(path: String, text: String)] = []
  var problems: [DictionaryError] = []
  private var bytes = 0

  init(folder: String) { self.folder = folder }

  private static let hint = "name a folder with files such as terms/en.txt"

  mutating func readAll() {
    guard let names = names(in: folder) else { return }
    for name in names {
      let path = "\(folder)/\(name)"
      guard !Self.isFolder(path) else {
        for file in self.names(in: path) ?? [] { read("\(name)/\(file)") }
        continue
      }
      read(name)
    }
    if files.isEmpty, problems.isEmpty {
      note(folder, "no dictionaries in this folder; \(Self.hint)")
    }
  }

  /// Sorted, without hidden files; `nil` when the folder cannot be read, which is then noted.
  private mutating func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else {
      let reason = Self.reason(errno)
      note(folder, "cannot be read as a folder (\(reason)); \(Self.hint)")
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Explanations may stand beside the dictionaries, as they do beside the program's own.
      if !name.hasPrefix("."), !name.hasSuffix(".md"), !name.hasSuffix("~") { names.append(name) }
    }
    return names.sorted()
  }

  private mutating func read(_ name: String) {
    let path = "\(folder)/\(name)"
    guard DictionaryFile.isPlace(name) else {
      note(path, "no dictionary has this name; " + DictionaryFile.places)
      return
    }
    switch Self.contents(of: path) {
    case .failure(let problem): note(path, problem.reason)
    case .success(let contents):
      bytes += contents.count
      guard bytes <= DictionaryFolder.Limits.folderBytes else {
        if bytes - contents.count <= DictionaryFolder.Limits.folderBytes {
          note(
            folder,
            "more than \(DictionaryFolder.Limits.folderBytes >> 20) MiB; leave some files out")
        }
        return
      }
      guard let text = String(validating: contents, as: UTF8.self) else {
        problems.append(Self.notUTF8(path, contents))
        return
      }
      files.append((name, text))
    }
  }

  private mutating func note(_ file: String, _ message: String) {
    problems.append(DictionaryError(file: file, line: 0, column: 0, text: "", message: message))
  }

  private static func notUTF8(_ path: String, _ contents: [UInt8]) -> DictionaryError {
    let lines = contents.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    let text = String(decoding: lines[index].prefix(200), as: UTF8.self)
    let column = text.prefix { $0 != "\u{FFFD}" }.count + 1
    return DictionaryError(
      file: path, line: index + 1, column: column, text: text,
      message: "not UTF-8; save the file in that encoding")
  }

  // MARK: Files

  private struct Refusal: Error {
    var reason: String
  }

  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  private static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  private static func contents(of path: String) -> Result<[UInt8], Refusal> {
    // Without waiting: a pipe that nobody writes to would hold up everything.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      return .failure(Refusal(reason: "\(reason(errno)); check its rights"))
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      return .failure(Refusal(reason: "not a file; dictionaries are text files"))
    }
    let limit = DictionaryFolder.Limits.fileBytes
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      var failure: Int32?
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if let failure {
        if failure == EINTR { continue }
        return .failure(Refusal(reason: reason(failure)))
      }
      if chunk.isEmpty { return .success(bytes) }
      bytes += chunk
    }
    return .failure(Refusal(reason: "more than \(limit >> 20) MiB; split it or leave words out"))
  }
}
