import AllergenScan
import DocumentModel
import Foundation
import MenuParsing
internal import TextRecognition

// menu-pages lines|worker|names --pages FOLDER [--dictionaries FOLDER]
//
// Reads requests as the worker does, and reads each picture once: what was read is kept in the
// folder. `lines` answers with the lines of menus and their features, for the trainer; `worker`
// answers as the worker does; `names` prints the names of all features.
func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
  return arguments[place + 1]
}

let name = CommandLine.arguments.dropFirst().first ?? "help"
if name == "names" {
  let names: [String: Any] = [
    "features": StructureReading.featureNames, "steps": StructureReading.stepNames,
    "labels": LineLabel.allCases.map(\.name), "states": StructureReading.stateNames,
  ]
  print(try Answers.text(of: names))
  exit(0)
}
guard let command = Answers.Command(rawValue: name), let folder = option("--pages") else {
  FileHandle.standardError.write(
    Data("usage: menu-pages lines|worker|names --pages FOLDER [--dictionaries FOLDER]\n".utf8))
  exit(2)
}
let dictionaries = try option("--dictionaries").map { try DictionaryFolder(path: $0) }
let answers = Answers(
  command: command,
  vocabulary: try dictionaries.map { try Vocabulary.builtIn.adding($0) } ?? .builtIn,
  recorded: RecordedPages(folder: URL(filePath: folder), engine: RecognizerPool()))

// Two at a time, as there are engines.
try await withThrowingTaskGroup(of: String?.self) { group in
  var running = 0
  while let line = readLine() {
    if running >= 2 {
      if let answer = try await group.next(), let answer { print(answer) }
      fflush(nil)
      running -= 1
    }
    group.addTask { [answers] in try await answers.answer(line) }
    running += 1
  }
  while let answer = try await group.next() {
    if let answer { print(answer) }
    fflush(nil)
  }
}
