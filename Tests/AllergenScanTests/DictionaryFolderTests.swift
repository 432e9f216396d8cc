import AllergenScan
import Foundation
import TestSupport
import Testing

struct DictionaryFolderTests {
  /// A folder of dictionaries that is gone with the test.
  private final class Folder {
    private let folder: TemporaryFolder
    var path: String { folder.path }

    init(_ files: [String: [UInt8]] = [:]) throws {
      folder = try TemporaryFolder()
      for (name, bytes) in files {
        let file = folder.url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
      }
    }
  }

  private func problem(_ folder: String) -> String? {
    let error = #expect(throws: DictionaryProblems.self) {
      try Vocabulary.builtIn.adding(DictionaryFolder(path: folder))
    }
    return error?.description
  }

  @Test func `files are read by their places, explanations beside them are not`() throws {
    let folder = try Folder([
      "terms/en.txt": Array("\u{FEFF}skyr : milk\r\nzorblax : eggs\r\n".utf8),
      "README.md": Array("Ours.".utf8), ".git": [], "foods/en.txt": Array("honey\n".utf8),
      "foods/en.txt~": Array("old".utf8),
    ])
    let read = try DictionaryFolder(path: folder.path)
    #expect(read.files.map(\.path) == ["foods/en.txt", "terms/en.txt"])
    let vocabulary = try Vocabulary.builtIn.adding(read)
    let found = vocabulary.meanings(of: "zorblax").flatMap(\.effects).map {
      vocabulary.id(of: $0.allergen)
    }
    #expect(found == ["eggs"])
  }

  @Test func `a folder that is not there, is a file, or is empty`() throws {
    let folder = try Folder(["a.md": []])
    let hint = "name a folder with files such as terms/en.txt"
    #expect(
      problem(folder.path + "/none")
        == "\(folder.path)/none: cannot be read as a folder (No such file or directory); \(hint)")
    #expect(
      problem(folder.path + "/a.md")
        == "\(folder.path)/a.md: cannot be read as a folder (Not a directory); \(hint)")
    #expect(problem(folder.path) == "\(folder.path): no dictionaries in this folder; \(hint)")
  }

  @Test(arguments: ["terms.txt", "recipes/en.txt", "terms/en.json", "terms/more/en.txt", ".txt/a"])
  func `a file that no dictionary is called`(_ name: String) throws {
    let folder = try Folder([name: Array("skyr : milk\n".utf8), "foods/en.txt": []])
    if name.hasPrefix(".") {
      #expect(try DictionaryFolder(path: folder.path).files.count == 1)
    } else {
      #expect(
        problem(folder.path)?.contains("no dictionary has this name; files are") == true
          || problem(folder.path)?.contains("not a file") == true)
    }
  }

  @Test func `letters that are not UTF-8 are shown`() throws {
    let folder = try Folder([
      "terms/de.txt": Array("milch : milk\nK".utf8) + [0xE4] + Array("se : milk\n".utf8)
    ])
    #expect(
      problem(folder.path) == """
        \(folder.path)/terms/de.txt:2:2: not UTF-8; save the file in that encoding
        K\u{FFFD}se : milk
         ^
        """)
  }

  @Test func `a file of more than 8 MiB is refused`() throws {
    let folder = try Folder([
      "terms/en.txt": [UInt8](repeating: 0x61, count: DictionaryFolder.Limits.fileBytes + 1)
    ])
    #expect(
      problem(folder.path)
        == "\(folder.path)/terms/en.txt: more than 8 MiB; split it or leave words out")
  }

  @Test func `a line without end is refused before it is taken apart`() throws {
    let folder = try Folder(["terms/en.txt": [UInt8](repeating: 0x28, count: 1 << 20)])
    #expect(problem(folder.path)?.contains("en.txt:1:1: longer than 8192 bytes") == true)
  }

  @Test func `a mistake inside names the file with its folder`() throws {
    let folder = try Folder(["terms/en.txt": Array("skyr : mlik\n".utf8)])
    #expect(
      problem(folder.path) == """
        \(folder.path)/terms/en.txt:1:8: unknown allergen `mlik`; the ids are in allergens.txt
        skyr : mlik
               ^
        """)
  }

  @Test func `the scanner judges by what was added, and chooses readings by it`() throws {
    let folder = try Folder([
      "terms/en.txt": Array("zorblax : milk\n".utf8),
      // Short texts may be in several languages, and the word means cheese in all of them.
      "terms/own.txt": Array("parmesan :\n".utf8),
    ])
    let vocabulary = try Vocabulary.builtIn.adding(DictionaryFolder(path: folder.path))
    let settings = ScanSettings(profiles: [Profile(avoid: [.init(allergen: "milk")])])
    func verdict(_ text: String) -> Verdict {
      AllergenScanner.judge(text: text, source: "t", settings: settings, vocabulary: vocabulary)
        .verdict
    }
    #expect(verdict("Ingredients: sugar, zorblax") == .unsafe)
    #expect(verdict("Ingredients: sugar, parmesan") == .safe)
    #expect(vocabulary.understanding("sugar zorblax", ["eng"]) == 1)
    #expect(Vocabulary.builtIn.understanding("sugar zorblax", ["eng"]) < 0.6)
  }
}
