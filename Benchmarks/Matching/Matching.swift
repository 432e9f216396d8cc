import AllergenScan
import CAllocations
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import Foundation
import Glibc
import LabelParsing
import MenuParsing

/// Measures matching: `matching FOLDER MEGABYTES [own]`.
///
/// Writes surfaces.txt and text.txt there, measures, and writes figures.txt: a name, bytes, CPU
/// seconds and hits a line. With `own` Hyperscan is left out, whose database takes a minute to
/// make.
@main
struct Matching {
  /// Bytes of a page that is printed full.
  private static let page = 2500

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let megabytes = Int(arguments[2]), megabytes > 0 else {
      print("usage: matching-benchmark FOLDER MEGABYTES")
      exit(2)
    }
    let clock = CPUClock()
    let vocabulary = Vocabulary.builtIn
    let ready = clock.seconds
    let folder = URL(filePath: arguments[1])
    var text = GeneratedText(vocabulary, seed: 7)
    text.fill(megabytes * 1_000_000, with: .label)
    let plain = GeneratedText.plain(text.bytes)
    let surfaces = vocabulary.surfaces().filter { $0.utf8.allSatisfy { $0 < 128 } }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data((surfaces.joined(separator: "\n") + "\n").utf8)
      .write(to: folder.appending(path: "surfaces.txt"))
    try Data(plain).write(to: folder.appending(path: "text.txt"))

    var figures = Figures()
    figures.add("vocabulary ready", bytes: 0, seconds: ready, hits: surfaces.count)
    figures.addMatching("matching", of: plain, vocabulary, surfaces: Set(surfaces))
    figures.addMatching("matching, UTF-8", of: text.bytes, vocabulary)
    figures.add("whole", of: text, vocabulary, kind: .label)
    figures.add("whole, auto", of: text.prefix(1_000_000), vocabulary, kind: .auto)
    var menus = GeneratedText(vocabulary, seed: 8)
    menus.fill(500_000, with: .menu)
    figures.add("menus", of: menus, vocabulary, kind: .menu)
    for (name, kind) in [("100 pages of menus", GeneratedText.Kind.menu), ("100 labels", .label)] {
      menus.removeAll()
      menus.fill(100 * Self.page, with: kind, in: .de)
      figures.addParsing(name, of: menus.bytes, vocabulary)
    }
    try Data(figures.lines.utf8).write(to: folder.appending(path: "figures.txt"))
  }
}

/// The number of matches, and a checksum of their positions that does not depend on their order.
struct HitCount: Equatable {
  private(set) var count = 0
  private(set) var sum: UInt64 = 0

  @inline(__always)
  mutating func add(_ range: Range<Int>) {
    count += 1
    sum &+= UInt64(range.lowerBound &* 31 &+ range.upperBound)
  }
}

/// CPU time of this process: on a core shared with others the clock on the wall says little.
struct CPUClock {
  private let start = Self.now

  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

struct Figures {
  private(set) var lines = ""

  mutating func add(_ name: String, bytes: Int, seconds: Double, hits: Int, sum: UInt64 = 0) {
    lines += "\(name)\t\(bytes)\t\(seconds)\t\(hits)\t\(sum)\n"
  }

  mutating func add(_ name: String, bytes: Int, seconds: Double, hits: HitCount) {
    add(name, bytes: bytes, seconds: seconds, hits: hits.count, sum: hits.sum)
  }

  /// Matches every document as a text is matched before it is parsed: its languages found, words
  /// read that are compounds or misread, phrases.
  ///
  /// With `surfaces`, also counts the matches that other matchers know: those spelled exactly like
  /// one of these words.
  mutating func addMatching(
    _ name: String, of bytes: [UInt8], _ vocabulary: Vocabulary, surfaces: Set<String>? = nil
  ) {
    let documents = GeneratedText.documents(of: bytes)
    let allocated = allocations_count()
    let clock = CPUClock()
    var matches = 0
    for document in documents {
      matches += vocabulary.annotate(Array(bytes[document])).matches.count
    }
    let seconds = clock.seconds
    let allocations = Int(allocations_count() - allocated)
    add(name, bytes: bytes.count, seconds: seconds, hits: matches)
    guard let surfaces else { return }
    add("allocations", bytes: documents.count, seconds: 0, hits: allocations)
    var hits = HitCount()
    for document in documents {
      // Other matchers know no languages: what any language has counts for them.
      let annotations = vocabulary.annotate(Array(bytes[document]), languages: .all)
      for place in annotations.exactPlaces {
        let range = document.lowerBound + place.lowerBound..<document.lowerBound + place.upperBound
        let words = String(decoding: bytes[range], as: UTF8.self).lowercased()
        if surfaces.contains(words) { hits.add(range) }
      }
    }
    add("exact", bytes: bytes.count, seconds: 0, hits: hits)
  }

  /// Parses one long document whose kind is not told, and matches it alone beside that.
  mutating func addParsing(_ name: String, of bytes: [UInt8], _ vocabulary: Vocabulary) {
    let text = String(decoding: bytes, as: UTF8.self)
    let clock = CPUClock()
    let parsed = DocumentParser(vocabulary: vocabulary).parse(text: text)
    let seconds = clock.seconds
    let parts =
      switch parsed.content {
      case .menu(let menu): menu.sections.reduce(0) { $0 + $1.items.count }
      case .label(let label): label.lists.count
      }
    add("\(name), parsed", bytes: bytes.count, seconds: seconds, hits: parts)
    addMatching("\(name), matched", of: bytes, vocabulary)
  }

  /// Parses, matches and judges every document, as `allergen-scan text` does.
  mutating func add(
    _ name: String, of text: GeneratedText, _ vocabulary: Vocabulary, kind: DocumentKind
  ) {
    let settings = ScanSettings(
      profiles: [Profile.mandatory(vocabulary: vocabulary)], kind: kind)
    let clock = CPUClock()
    var findings = 0, bytes = 0
    for document in text.documents {
      let result = AllergenScanner.judge(
        text: String(decoding: text.bytes[document], as: UTF8.self), source: "text",
        settings: settings, vocabulary: vocabulary)
      findings += result.items.reduce(0) { $0 + $1.findings.count }
      bytes += document.count
    }
    add(name, bytes: bytes, seconds: clock.seconds, hits: findings)
  }
}

extension Annotations {
  /// The ranges of words and phrases that are spelled as in the dictionaries, each once.
  fileprivate var exactPlaces: Set<Range<Int>> {
    Set(
      matches.lazy.filter { match in
        match.cost == 0
          && match.range.lowerBound == tokens[match.tokens.lowerBound].range.lowerBound
          && match.range.upperBound == tokens[match.tokens.upperBound].range.upperBound
      }.map(\.range))
  }
}
