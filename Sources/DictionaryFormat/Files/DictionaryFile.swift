/// One line of a dictionary before it is compiled.
package struct SourceEntry: Sendable, Hashable {
  /// The name in brackets above it, or "" where none came yet.
  package var section: String
  /// As written: with quotes and compounding hyphens.
  package var forms: [String]
  /// The words after the colon, or `nil` for an entry without one.
  package var effects: [String]?
  /// From 1, counting comments and empty lines.
  package var line: Int
  /// The line as it stands in the file, with its comment: for messages.
  package var text: String
}

/// A dictionary file, taken apart into its entries.
package struct DictionaryFile: Sendable {
  /// The path inside the dictionary folder: `terms/de.txt`.
  package var path: String
  /// `nil` for a folder that there is not.
  package let place: DictionaryPlace?
  /// In the order of the file; sections without entries leave no trace.
  package var entries: [SourceEntry] = []

  /// The name without folder and ending: `de`.
  package var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".txt") ? String(name.dropLast(4)) : name
  }

  /// Whether a path inside a folder of dictionaries is one that they may have.
  package static func isPlace(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, name.hasSuffix(".txt"), name.count > 4 else { return false }
    guard let place = DictionaryPlace(path: path) else { return false }
    return parts.count == (place.isFolder ? 2 : 1)
  }

  /// What ``isPlace(_:)`` takes, in words.
  package static var places: String {
    "files are FOLDER/NAME.txt with one of the folders "
      + DictionaryPlace.folders.map(\.rawValue).joined(separator: ", ") + ", or "
      + DictionaryPlace.files.map(\.file).joined(separator: ", ")
  }

  /// The files that the program's own dictionaries must have, of which `paths` lacks some.
  ///
  /// Without one of them words, signs or units would count for nothing, without a word.
  package static func missing(from paths: some Sequence<String>) -> [String] {
    let files =
      DictionaryPlace.files.map(\.file)
      + DictionaryPlace.folders.flatMap { folder in
        (folder.hasEachLanguage ? Language.allCases.map(folder.file(of:)) : [])
          + folder.neededNames.map(folder.file)
      }
    let there = Set(paths)
    return files.filter { !there.contains($0) }
  }

  /// In bytes: what is longer is no dictionary, and would take long to read as one.
  private static let longestLine = 8192

  /// - Throws: `DictionaryError` at the first line that is no section and no entry.
  package init(path: String, text: String) throws(DictionaryError) {
    self.path = path
    place = DictionaryPlace(path: path)
    var section = ""
    var number = 0
    // Editors of other systems write two characters for a line's end, and a mark at the beginning.
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    for raw in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let line = Self.withoutComment(raw)
      if line.isEmpty { continue }
      if line.utf8.count > Self.longestLine {
        throw DictionaryError(
          file: path, line: number, column: 1, text: String(raw.prefix(60)) + "…",
          message: "longer than \(Self.longestLine) bytes: one entry a line")
      }
      do throws(Mistake) {
        if line.hasPrefix("[") {
          section = try sectionName(line, raw)
        } else {
          let (forms, effects) = try entry(line, raw, in: section)
          entries.append(
            SourceEntry(
              section: section, forms: forms, effects: effects, line: number, text: String(raw)))
        }
      } catch {
        throw DictionaryError(
          file: path, line: number, column: error.column, text: String(raw),
          message: error.message)
      }
    }
  }

  /// What is wrong with a line, and in which column.
  private struct Mistake: Error {
    var message: String
    var column = 1
  }

  private func sectionName(_ line: String, _ raw: Substring) throws(Mistake) -> String {
    guard line.hasSuffix("]"), line.count > 2 else {
      throw Mistake(
        message: "a section is a name in square brackets, such as [milk]", column: raw.count)
    }
    let section = Self.trimmed(line.dropFirst().dropLast())
    if let mistake = KnownSections.mistake(section, in: place) {
      throw Mistake(message: mistake, column: raw.prefix { $0 != "[" }.count + 2)
    }
    return section
  }

  /// The forms and effects of a line, which has no comment any more.
  private func entry(
    _ line: String, _ raw: Substring, in section: String
  ) throws(Mistake) -> (forms: [String], effects: [String]?) {
    // Statement patterns, substitutions and what cards say are sentences: a comma does not separate
    // forms in them.
    let isProse = place?.isProse ?? false, isOfWords = place?.isOfWords ?? false
    if isProse || isOfWords, let accent = line.unicodeScalars.first(where: Self.isAccent) {
      let code = String(accent.value, radix: 16)
      throw Mistake(
        message: "write a letter and its accent as one character, without U+0\(code)")
    }
    if section.isEmpty, let mistake = KnownSections.mistakeWithoutSection(in: place) {
      throw Mistake(message: mistake)
    }
    let (names, effects) = Self.parts(of: line)
    if isOfWords, let (message, column) = Self.misplacedSign(in: names, raw) {
      throw Mistake(message: message, column: column)
    }
    let forms: [String]
    do throws(FormFault) {
      forms = isProse ? [names] : try Self.forms(names)
    } catch {
      throw Mistake(
        message: error.fault.message, column: Self.column(of: error.fault, in: error.form, raw))
    }
    guard !forms.isEmpty, forms.allSatisfy({ !$0.isEmpty }) else {
      let comma = raw.firstIndex(of: ",").map { raw.distance(from: raw.startIndex, to: $0) } ?? 0
      throw Mistake(message: "a form is missing: write `form, form : effects`", column: comma + 1)
    }
    return (forms, effects)
  }

  /// What is wrong with the signs of a line of words before its effects, and in which column.
  private static func misplacedSign(
    in names: String, _ raw: Substring
  ) -> (message: String, column: Int)? {
    let indent = raw.prefix(while: \.isWhitespace).count
    func column(of index: String.Index) -> Int {
      indent + names.distance(from: names.startIndex, to: index) + 1
    }
    if names.hasPrefix(":") { return ("no form stands before the colon", indent + 1) }
    if names.contains(";"), let semicolon = raw.firstIndex(of: ";") {
      return (
        "a comma stands between forms, not a semicolon",
        raw.distance(from: raw.startIndex, to: semicolon) + 1
      )
    }
    if let colon = names.firstRange(of: " : ") {
      return ("one colon stands between forms and effects", column(of: colon.lowerBound) + 1)
    }
    if let colon = names.firstIndex(of: ":") {
      return ("a space stands before the colon: `form : effects`", column(of: colon))
    }
    if let sign = effectSign(in: names) {
      return ("a ` : ` is missing before the effects: `form : effects`", indent + sign + 1)
    }
    if names.hasPrefix("//") { return ("a comment begins with #", indent + 1) }
    if let bar = names.firstIndex(of: "|"), !names.contains("(") {
      return ("a choice stands in brackets: `(red|green) pepper`", column(of: bar))
    }
    if let hyphens = names.firstRange(of: "--") {
      return (
        "one hyphen says that a word begins or ends with a form",
        column(of: hyphens.lowerBound)
      )
    }
    return unpairedSign(in: names).map { ("this sign has no partner", indent + $0 + 1) }
  }

  /// Whether a scalar is a combining accent.
  ///
  /// Words of pages are normalised to composed letters before they are looked up, so a form with one
  /// would never match.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }

  /// From 1: where on its line a pattern is wrong.
  static func column(
    of fault: StatementPattern.Fault, in pattern: String, _ line: some StringProtocol
  ) -> Int {
    let start = line.firstRange(of: pattern).map {
      line.distance(from: line.startIndex, to: $0.lowerBound)
    }
    return (start ?? 0) + fault.offset + 1
  }

  private static func withoutComment(_ line: Substring) -> String {
    var previous: Character = " "
    var kept = line[...]
    for index in line.indices {
      if line[index] == "#", previous == " " || previous == "\t" {
        kept = line[..<index]
        break
      }
      previous = line[index]
    }
    return trimmed(kept)
  }

  /// The part before the last ` : ` (or a colon at the end) and the words after it.
  private static func parts(of line: String) -> (names: String, effects: [String]?) {
    if line.hasSuffix(" :") || line.hasSuffix("\t:") { return (trimmed(line.dropLast(2)), []) }
    var found: String.Index?
    var index = line.startIndex
    while let next = line[index...].firstIndex(of: ":") {
      if next > line.startIndex, " \t".contains(line[line.index(before: next)]) { found = next }
      index = line.index(after: next)
    }
    guard let colon = found else { return (line, nil) }
    let effects = line[line.index(after: colon)...].split(whereSeparator: {
      $0 == " " || $0 == "\t"
    })
    return (trimmed(line[..<colon]), effects.map(String.init))
  }

  /// The forms of an entry: at commas outside quotes and brackets, with groups written out.
  private static func forms(_ names: String) throws(FormFault) -> [String] {
    var forms: [String] = [], form = "", quoted = false, depth = 0
    for character in names {
      switch character {
      case "\"": quoted.toggle()
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      if character == ",", !quoted, depth <= 0 {
        forms += try writtenOut(form)
        form = ""
      } else {
        form.append(character)
      }
    }
    return try forms + writtenOut(form)
  }

  /// The offset of a sign of effects at the beginning of a word, as in `kefir ~milk`, in characters; no
  /// form has one.
  private static func effectSign(in names: String) -> Int? {
    guard names.utf8.contains(where: { "~?!=".utf8.contains($0) }) else { return nil }
    let letters = Array(names)
    return letters.indices.first { index in
      "~?!=".contains(letters[index]) && index + 1 < letters.count
        && (index == 0 || letters[index - 1] == " ")
        && (letters[index + 1].isLetter || letters[index + 1] == " ")
    }
  }

  /// The offset of an unbalanced bracket or quote, in characters; `nil` when all are balanced.
  private static func unpairedSign(in names: String) -> Int? {
    var open: [(sign: Character, offset: Int)] = []
    for (offset, character) in names.enumerated() {
      switch character {
      case "\"" where open.last?.sign == "\"": open.removeLast()
      case "\"", "(", "[": open.append((character, offset))
      case ")", "]":
        guard open.popLast()?.sign == (character == ")" ? "(" : "[") else { return offset }
      default: break
      }
    }
    return open.last?.offset
  }

  /// `(rice|corn) flour` is two forms.
  private static func writtenOut(
    _ form: String
  ) throws(FormFault) -> [String] {
    let text = trimmed(form)
    guard text.contains("("), text.contains("|") else { return [text] }
    do {
      return try StatementPattern.variants(of: text).map {
        $0.split(separator: " ").joined(separator: " ")
      }
    } catch {
      throw FormFault(form: text, fault: error)
    }
  }

  /// A form with groups that cannot be written out.
  private struct FormFault: Error {
    var form: String
    var fault: StatementPattern.Fault
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    var slice = text[...]
    while let first = slice.first, first.isWhitespace { slice = slice.dropFirst() }
    while let last = slice.last, last.isWhitespace { slice = slice.dropLast() }
    return String(slice)
  }
}
