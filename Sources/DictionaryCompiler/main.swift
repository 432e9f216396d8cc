import DictionaryFormat
import Foundation

// dictionary-compiler FOLDER OUTPUT: compiles dictionaries into one Swift file, or says what is
// wrong in them and makes none.
func fail(_ message: String, status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  fail("usage: dictionary-compiler FOLDER OUTPUT.swift", status: 2)
}
let folder = URL(filePath: arguments[1])
var sources: [(path: String, text: String)] = []
for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
  let file = folder.appending(path: path)
  guard path.hasSuffix(".txt") else {
    let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    // Editors keep hidden files beside those that they write.
    if !isFile || path == "README.md" || file.lastPathComponent.hasPrefix(".") { continue }
    fail("error: Dictionaries/\(path):1:1: no dictionary: \(DictionaryFile.places)")
  }
  let data = try Data(contentsOf: file)
  guard let text = String(validating: data, as: UTF8.self) else {
    let lines = data.split(separator: 10, omittingEmptySubsequences: false)
    let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    fail("error: Dictionaries/\(path):\(line + 1):1: not UTF-8; save the file in that encoding")
  }
  sources.append((path, text))
}
let missing = DictionaryFile.missing(from: sources.map(\.path))
if !missing.isEmpty {
  fail(
    missing.map { "error: Dictionaries/\($0):1:1: this file is missing" }.joined(separator: "\n"))
}
var compiler = VocabularyCompiler()
compiler.add(sources)
do throws(DictionaryProblems) {
  var source = Array("let compiledDictionaries: StaticString = #\"".utf8)
  source += try compiler.table()
  source += "\"#\n".utf8
  try? Data(source).write(to: URL(filePath: arguments[2]), options: .atomic)
} catch {
  // Not all mistakes are in a dictionary: too many languages are one in the program.
  let paths = Set(sources.map(\.path))
  fail(
    error.problems.map { "error: \(paths.contains($0.file) ? "Dictionaries/" : "")\($0)" }
      .joined(separator: "\n"))
}
