/// The names of the features that `structure/features.txt` lists, as the code asks for them.
///
/// A row of weights for a feature that nobody asks for would be left out without a word, and a feature
/// without a row would weigh nothing.
struct StructureFeatures {
  private let listed: DictionaryFile
  /// By name: whether it is one of a line; the others are of two lines that follow each other.
  private let ofLines: Set<String>, ofSteps: Set<String>

  /// - Returns: `nil` where no file lists features: a folder of one's own need not.
  init?(_ files: [DictionaryFile]) {
    guard let listed = files.first(where: \.listsFeatures) else { return nil }
    self.listed = listed
    func names(_ section: StructureSection) -> Set<String> {
      Set(listed.entries.filter { $0.section == section.rawValue }.flatMap(\.forms))
    }
    ofLines = names(.lines)
    ofSteps = names(.steps)
  }

  /// What is wrong with the rows of a table of weights, and which rows it lacks.
  func problems(in table: DictionaryFile) -> [DictionaryError] {
    let unknown = table.entries.compactMap { entry -> DictionaryError? in
      let names = entry.section == StructureSection.lines.rawValue ? ofLines : ofSteps
      guard let name = entry.forms.first, !names.contains(name) else { return nil }
      return DictionaryError(
        file: table.path, line: entry.line, column: 1, text: entry.text,
        message: "no feature of \(listed.path) has this name" + meant(by: name, among: names))
    }
    let rows = Set(
      table.entries.filter { $0.section == StructureSection.lines.rawValue }.flatMap(\.forms))
    // Rows for steps that weigh nothing are left out.
    let lacking = listed.entries.filter {
      $0.section == StructureSection.lines.rawValue && rows.isDisjoint(with: $0.forms)
    }
    return unknown
      + lacking.map {
        DictionaryError(
          file: listed.path, line: $0.line, column: 1, text: $0.text,
          message: "\(table.path) has no row for this feature: add it under [lines], or learn again"
        )
      }
  }

  /// The name that differs in the fewest letters at its end or beginning.
  private func meant(by name: String, among names: Set<String>) -> String {
    func shared(_ other: String) -> Int {
      zip(name, other).prefix { $0 == $1 }.count
        + zip(name.reversed(), other.reversed()).prefix { $0 == $1 }.count
    }
    let nearest = names.sorted().max { shared($0) < shared($1) }
    return nearest.map { "; is `\($0)` meant?" } ?? ""
  }
}

extension DictionaryFile {
  /// Whether it lists features rather than what they weigh.
  var listsFeatures: Bool { path == DictionaryPlace.structure.file("features") }
}
