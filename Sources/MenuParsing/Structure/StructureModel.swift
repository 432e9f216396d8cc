internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
private import Glibc

/// A chain over the lines of a page.
///
/// A linear-chain conditional random field: it says what speaks for each label of a line, and for
/// each label after another. Its weights were learned from labelled pages; see `docs/structure.md`.
final class StructureModel: Sendable {
  /// For each feature of a line what it says for each label.
  private let lineWeights: [SIMD8<Float>]
  /// For each feature of a step, and each state before it, the same.
  private let stepWeights: [[SIMD8<Float>]]

  /// What its pages are: each kind has a table of its own.
  private let kind: Kind

  /// Recognised pages, whose lines have places and sizes, or plain text.
  enum Kind {
    case recognised, plain

    /// The table among the dictionaries.
    var file: String {
      switch self {
      case .recognised: DictionaryPlace.structure.file("lines")
      case .plain: DictionaryPlace.structure.file("plain")
      }
    }
  }

  /// - Complexity: linear in the table; the vocabulary remembers what was made.
  init(_ vocabulary: Vocabulary, _ kind: Kind) {
    self.kind = kind
    var lines: [String: SIMD8<Float>] = [:]
    var steps: [StructureSection: [String: SIMD8<Float>]] = [:]
    for entry in vocabulary.entries(ofFile: kind.file) {
      let row = WeightRow(entry.name)
      switch StructureSection(rawValue: entry.section) {
      case .lines: lines[row.name] = row.weights
      case let section?: steps[section, default: [:]][row.name] = row.weights
      // The dictionary build knows no other section.
      case nil: continue
      }
    }
    // Tables leave out rows of steps that weigh nothing; without a row of lines the build fails.
    func weights(_ name: String, in rows: [String: SIMD8<Float>]?) -> SIMD8<Float> {
      rows?[name] ?? .zero
    }
    lineWeights = LineFeatures.names.map { weights($0, in: lines) }
    stepWeights = StepFeatures.names.map { name in
      LineState.all.map { weights(name, in: $0.section.flatMap { steps[$0] }) }
    }
  }

  static func of(_ vocabulary: Vocabulary, _ kind: Kind) -> StructureModel {
    vocabulary.remember(where: { $0.kind == kind }, { StructureModel($0, kind) })
  }

  /// What speaks for each label of each line of a page.
  struct Scores {
    /// By line: for each label.
    var lines: [SIMD8<Float>] = []
    /// By line and state before it: for each label.
    var steps: [[SIMD8<Float>]] = []
  }

  /// - Complexity: linear in the lines.
  func scores(_ lines: [MenuLine]) -> Scores {
    let features = LineFeatures(lines: lines)
    let stepFeatures = StepFeatures(lines: lines, looks: features.looks)
    var scores = Scores()
    var list = FeatureList()
    for index in lines.indices {
      list.removeAll()
      features.add(index, to: &list)
      var sum = SIMD8<Float>.zero
      for (feature, value) in list.values.enumerated() where value != 0 {
        sum += value * lineWeights[feature]
      }
      Self.addCertain(of: lines[index], below: index > 0 ? lines[index - 1] : nil, to: &sum)
      scores.lines.append(sum)
      list.removeAll()
      stepFeatures.add(index, to: &list)
      var steps = [SIMD8<Float>](repeating: .zero, count: LineState.all.count)
      for (feature, value) in list.values.enumerated() where value != 0 {
        for state in steps.indices { steps[state] += value * stepWeights[feature][state] }
      }
      scores.steps.append(steps)
    }
    return scores
  }

  /// Adds what needs no learning.
  ///
  /// In a table of days only the days are headings, and a line that ends open goes on in the next
  /// one. A course with a colon is neither a dish nor part of a description.
  private static func addCertain(
    of line: MenuLine, below above: MenuLine?, to sum: inout SIMD8<Float>
  ) {
    if line.isTableTitle { sum[LineLabel.heading.rawValue] += certain }
    switch line.layout.inDayTable {
    case .day: sum[LineLabel.heading.rawValue] += certain
    case .cell: sum[LineLabel.start.rawValue] += certain
    case .belowDay:
      sum[LineLabel.heading.rawValue] -= certain
      // The rule beside a cell is read as a bar.
      if let above, above.traits.endsOpen, above.pieces.last?.text != "|" {
        sum[LineLabel.start.rawValue] -= certain
        sum[LineLabel.nameMore.rawValue] += 3
      }
    case nil:
      // "Soup:" above the soups of a set menu.
      let isCourse = line.traits.endsColon && line.traits.headingShare > 0.95 && !line.hasPrice
      if isCourse {
        sum[LineLabel.start.rawValue] -= certain
        sum[LineLabel.detail.rawValue] -= certain
      }
      // "tomatoes," goes on in the next line.
      if let above, above.traits.endsOpen, !above.hasPrice,
        above.layout.region == line.layout.region, (line.traits.gap ?? 9) < 1.8
      {
        sum[LineLabel.start.rawValue] -= leaning
      }
      // Names with what is in them in brackets, one below the other.
      if let above, line.isNameWithBracket, above.isNameWithBracket,
        above.pieces.last?.text.hasSuffix(")") ?? false
      {
        sum[LineLabel.start.rawValue] += likely
      }
    }
  }

  /// Outweighs all features together.
  private static let certain: Float = 12
  /// Outweighs some.
  private static let likely: Float = 4
  /// Tips what is open.
  private static let leaning: Float = 1

  /// How likely each label is for each line of a page, 0…1, over all ways to label the page.
  ///
  /// The marginals of the chain, by the forward–backward algorithm.
  ///
  /// - Complexity: the lines of each page squared.
  func odds(_ lines: [MenuLine]) -> [SIMD8<Float>] {
    var scores = scores(lines)
    let alone = Self.odds(lines, scores)
    guard kind == .recognised else { return alone }
    let agreement = LookAgreement(lines: lines).scores(alone)
    for index in lines.indices { scores.lines[index] += agreement[index] }
    return Self.odds(lines, scores)
  }

  private static func odds(_ lines: [MenuLine], _ scores: Scores) -> [SIMD8<Float>] {
    let steps = lines.indices.map { index in
      LineSteps(line: scores.lines[index], steps: scores.steps[index], lines[index].hasPrice)
    }
    var before = [Float](repeating: 0, count: LineState.all.count)
    before[LineState.first.index] = 1
    var forward: [[Float]] = []
    for step in steps {
      forward.append(before)
      before = step.forward(before)
    }
    var after = [Float](repeating: 1, count: LineState.all.count)
    var odds = [SIMD8<Float>](repeating: .zero, count: lines.count)
    for index in lines.indices.reversed() {
      odds[index] = steps[index].odds(forward[index], after)
      after = steps[index].backward(after)
    }
    return odds
  }

  /// What a line is worth that is labelled right, by its label.
  ///
  /// A heading is that of all dishes below it. A dish that is lost takes its allergens with it, or
  /// hides them in another; but what begins with a small letter goes on with the line above.
  private static func worth(of line: MenuLine) -> SIMD8<Float> {
    var worth = SIMD8<Float>(repeating: 1)
    worth[LineLabel.heading.rawValue] = 2
    if line.traits.beginsAsName { worth[LineLabel.start.rawValue] = 1.2 }
    return worth
  }

  /// The labels of which the most are right, as far as the odds tell, a heading counting twice
  /// and the beginning of a dish a fifth more.
  ///
  /// The Viterbi path over these odds, not over the chain's own scores (posterior decoding): of a
  /// page that can be read in two ways the likelier parts of both are kept, where the single
  /// likeliest way may be wrong throughout.
  ///
  /// - Complexity: linear in the lines.
  static func labels(_ lines: [MenuLine], odds: [SIMD8<Float>]) -> [LineLabel] {
    guard !lines.isEmpty else { return [] }
    let states = LineState.all
    var sums = [Float](repeating: -.infinity, count: states.count)
    sums[LineState.first.index] = 0
    var back: [[Int]] = []
    for (index, line) in lines.enumerated() {
      let worth = worth(of: line)
      var next = [Float](repeating: -.infinity, count: states.count)
      var from = [Int](repeating: 0, count: states.count)
      for before in states where sums[before.index] > -.infinity {
        for label in LineLabel.allCases {
          guard let state = before.next(label, hasPrice: line.hasPrice) else { continue }
          let total = sums[before.index] + odds[index][label.rawValue] * worth[label.rawValue]
          if total > next[state.index] {
            next[state.index] = total
            from[state.index] = before.index
          }
        }
      }
      sums = next
      back.append(from)
    }
    // The last line is no heading: it would stand over nothing.
    let last = states.filter { $0.label != .heading }.map(\.index)
    var state = last.max { sums[$0] < sums[$1] } ?? 0
    var result: [LineLabel] = []
    for from in back.reversed() {
      result.append(states[state].label)
      state = from[state]
    }
    return result.reversed()
  }
}

/// The steps from all states to a line's labels, as factors of likelihood.
private struct LineSteps {
  /// State before, label, state after, and how much the step multiplies the likelihood by.
  private var moves: [(before: Int, label: Int, after: Int, factor: Float)] = []

  init(line: SIMD8<Float>, steps: [SIMD8<Float>], _ hasPrice: Bool) {
    for before in LineState.all {
      for label in LineLabel.allCases {
        guard let after = before.next(label, hasPrice: hasPrice) else { continue }
        let score = line[label.rawValue] + steps[before.index][label.rawValue]
        moves.append((before.index, label.rawValue, after.index, score))
      }
    }
    let most = moves.map(\.factor).max() ?? 0
    for index in moves.indices { moves[index].factor = exp(moves[index].factor - most) }
  }

  func forward(_ before: [Float]) -> [Float] {
    var after = [Float](repeating: 0, count: before.count)
    for move in moves { after[move.after] += before[move.before] * move.factor }
    return Self.normalised(after)
  }

  func backward(_ after: [Float]) -> [Float] {
    var before = [Float](repeating: 0, count: after.count)
    for move in moves { before[move.before] += after[move.after] * move.factor }
    return Self.normalised(before)
  }

  func odds(_ before: [Float], _ after: [Float]) -> SIMD8<Float> {
    var odds = SIMD8<Float>.zero
    for move in moves {
      odds[move.label] += before[move.before] * move.factor * after[move.after]
    }
    return odds / max(odds.sum(), .leastNormalMagnitude)
  }

  private static func normalised(_ values: [Float]) -> [Float] {
    let sum = max(values.reduce(0, +), .leastNormalMagnitude)
    return values.map { $0 / sum }
  }
}

/// A line of the table: a feature's name, then its weight for each label.
private struct WeightRow {
  var name: String
  var weights = SIMD8<Float>.zero

  init(_ text: String) {
    guard let colon = text.lastRange(of: " : ") else {
      name = text
      return
    }
    name = String(text[..<colon.lowerBound])
    let numbers = text[colon.upperBound...].split(separator: " ").compactMap { Float($0) }
    for (index, number) in numbers.prefix(LineLabel.allCases.count).enumerated() {
      weights[index] = number
    }
  }
}

extension String {
  fileprivate func lastRange(of part: String) -> Range<Index>? { ranges(of: part).last }
}

extension MenuLine {
  /// "Babi pangang (roast pork)" without a price; the bracket may close on the next line.
  fileprivate var isNameWithBracket: Bool {
    !hasPrice && !traits.startsLower && !traits.startsBracket
      && body.dropFirst().first { $0.text.contains("(") }?.text.first == "("
  }
}
