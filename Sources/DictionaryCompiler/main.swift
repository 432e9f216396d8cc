import DictionaryFormat
import Foundation

// dictionary-compiler FOLDER OUTPUT: compiles dictionaries into one Swift file.
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: dictionary-compiler FOLDER OUTPUT.swift\n".utf8))
  exit(2)
}
let folder = URL(filePath: arguments[1])
var sources: [(path: String, text: String)] = []
for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
where path.hasSuffix(".txt") {
  let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  sources.append((path, text))
}
var compiler = VocabularyCompiler()
compiler.add(sources)
for problem in compiler.problems { print("warning: Dictionaries/\(problem)") }
var source = Array("let compiledDictionaries: StaticString = #\"".utf8)
source += compiler.table()
source += "\"#\n".utf8
try Data(source).write(to: URL(filePath: arguments[2]), options: .atomic)
