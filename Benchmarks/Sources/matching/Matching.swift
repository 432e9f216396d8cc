import AllergenScan
import Foundation

/// `matching FOLDER MEGABYTES`: writes surfaces.txt and text.txt there, then measures.
@main
struct Matching {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let megabytes = Int(arguments[2]), megabytes > 0 else {
      print("usage: matching FOLDER MEGABYTES")
      exit(2)
    }
    let started = ContinuousClock.now
    let vocabulary = FoodVocabulary.builtIn
    let ready = ContinuousClock.now - started
    // The rivals match bytes: surfaces and text are ASCII, so that all see the same.
    let surfaces = Set(vocabulary.surfaces).filter { surface in
      !surface.isEmpty && surface.utf8.allSatisfy { $0 < 128 }
    }.sorted()
    var generator = GeneratedText(surfaces: surfaces, seed: 7)
    let text = generator.bytes(megabytes * 1_000_000)
    let folder = URL(filePath: arguments[1])
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((surfaces.joined(separator: "\n") + "\n").utf8)
      .write(to: folder.appending(path: "surfaces.txt"))
    try Data(text).write(to: folder.appending(path: "text.txt"))
    print("\(surfaces.count) surfaces, \(text.count) bytes; vocabulary ready in \(ready)")

    let database = try Hyperscan(surfaces: surfaces)
    try report("Hyperscan, whole words", text.count) {
      try text.withUnsafeBufferPointer { try database.count(in: $0) }
    }
    let documents = lines(of: text)
    report("allergen-scan, annotated", text.count) {
      documents.reduce(0) { $0 + vocabulary.annotate($1).matches.count }
    }
    let scanner = Scanner(
      recognizer: StubRecognizer(RecognizedDocument(pages: [])), vocabulary: vocabulary)
    let settings = ScanSettings(
      profiles: [AllergenEngine.defaultProfile(vocabulary: vocabulary)], kind: .label)
    // A tenth is enough for a path that does so much more.
    let part = documents.prefix(max(1, documents.count / 10))
    let clock = ContinuousClock.now
    var findings = 0
    for document in part {
      let request = ScanRequest(
        source: "text", content: .text(String(decoding: document, as: UTF8.self)),
        settings: settings)
      findings += await scanner.scan(request).items.reduce(0) { $0 + $1.findings.count }
    }
    show(
      "allergen-scan, parsed and judged", part.reduce(0) { $0 + $1.count }, findings,
      ContinuousClock.now - clock)
  }

  private static func report(_ name: String, _ bytes: Int, _ count: () throws -> Int) rethrows {
    let started = ContinuousClock.now
    let found = try count()
    show(name, bytes, found, ContinuousClock.now - started)
  }

  private static func show(_ name: String, _ bytes: Int, _ found: Int, _ time: Duration) {
    let seconds = time / .seconds(1)
    let speed = String(format: "%8.2f MB/s", Double(bytes) / 1e6 / seconds)
    print(name.padding(toLength: 36, withPad: " ", startingAt: 0) + speed + "  \(found) found")
  }

  private static func lines(of text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 10).map(Array.init)
  }
}
