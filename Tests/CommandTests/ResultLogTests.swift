import AllergenScan
import Foundation
import Reporting
import ScanTestSupport
import TestSupport
import Testing

@testable import allergen_scan

/// A results file after each kind of death.
struct ResultLogTests {
  private let folder: TemporaryFolder
  private var path: String { folder.url.appending(path: "results.jsonl").path }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func picture(_ name: String, _ text: String) throws -> String {
    let url = folder.url.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func line(_ source: String, file: String? = nil) -> ResultLine {
    var scan = SampleScan.menu
    scan.source = source
    return ResultLine(
      scan: scan, content: file.flatMap { ContentHash(ofFile: $0) },
      stamp: file.flatMap { FileStamp(ofFile: $0) }, options: "sha256:1")
  }

  private func write(_ sources: String...) throws {
    let log = try ResultLog(path: path, options: "sha256:1")
    for source in sources { log.add(line(source)) }
    try log.finish()
  }

  private func sources() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["source"] as? String ?? ""
    }
  }

  @Test func `What was written is known to the next run`() throws {
    try write("a", "b")
    let log = try ResultLog(path: path, options: "sha256:1")
    #expect(log.entry("a") != nil)
    #expect(log.entry("c") == nil)
    #expect(log.count == 2)
  }

  @Test(arguments: [1, 2, 40])
  func `A last line that was torn is done again`(_ missing: Int) throws {
    try write("a", "b", "c")
    let bytes = try Data(contentsOf: URL(filePath: path))
    try bytes.dropLast(missing).write(to: URL(filePath: path))
    let log = try ResultLog(path: path, options: "sha256:1")
    #expect(log.entry("b") != nil)
    #expect(log.entry("c") == nil)
    log.add(line("c"))
    try log.finish()
    #expect(try sources() == ["a", "b", "c"])
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `A hole in the middle costs its lines and no others`() throws {
    try write("a", "b", "c")
    var lines = try Data(contentsOf: URL(filePath: path)).split(separator: 0x0A).map { Data($0) }
    lines[1] = Data(repeating: 0, count: lines[1].count)
    try Data(lines.joined(separator: [0x0A]) + [0x0A]).write(to: URL(filePath: path))
    let log = try ResultLog(path: path, options: "sha256:1")
    #expect(log.entry("b") == nil)
    log.add(line("b"))
    try log.finish()
    #expect(try sources() == ["a", "c", "b"])
  }

  @Test func `A result that was made again takes the place of the old one`() throws {
    try write("a", "b")
    try write("a")
    #expect(try sources() == ["b", "a"])
  }

  @Test func `Lines can be put in the order of the files`() throws {
    try write("b", "c")
    let log = try ResultLog(path: path, options: "sha256:1")
    log.add(line("a"))
    try log.finish(order: ["a", "b", "c"])
    #expect(try sources() == ["a", "b", "c"])
  }

  @Test(arguments: ["My diary\n", "{\"a\": 1}\n", "half a line"])
  func `A file of something else is refused and stays`(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(throws: CommandFailure.self) { try ResultLog(path: path, options: "sha256:1") }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `Other options are refused, and so is a second run`() throws {
    try write("a")
    #expect(throws: CommandFailure.self) { try ResultLog(path: path, options: "sha256:2") }
    let log = try ResultLog(path: path, options: "sha256:1")
    #expect(throws: CommandFailure.self) { try ResultLog(path: path, options: "sha256:1") }
    try log.finish()
  }

  @Test func `A result holds for the same bytes only`() throws {
    let file = try picture("p.png", "one")
    let first = try ResultLog(path: path, options: "sha256:1")
    first.add(line("p.png", file: file))
    try first.finish()
    #expect(first.entry("p.png")?.holds(for: file) == true)
    _ = try picture("p.png", "two")
    #expect(first.entry("p.png")?.holds(for: file) == false)
    _ = try picture("p.png", "one")
    #expect(first.entry("p.png")?.holds(for: file) == true)
  }

  @Test func `A hash is that of the standard's example`() {
    // FIPS 180-2, appendix B.1.
    #expect(
      ContentHash(of: Array("abc".utf8)).digits
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
