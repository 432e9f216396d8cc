/// Words that stand together on one line, with no gap as wide as between columns.
struct LayoutFragment {
  package let words: [LayoutWord]
  /// Letters of its words; counted once, as the search for column gaps asks for them all the time.
  package let letterCount: Int
  package var left: Double
  package var right: Double
  /// The baseline on the flattened page, the median of its words'.
  package var baseline: Double
  package var size: Double
  /// Prices, amounts, codes and the like: it stands in a row of something else.
  package var isNumeric: Bool
  /// Whether it names in words what the dish of its row contains; see ``NameColumns``.
  package var isOfNames = false
  /// Whether it is a translation of the text beside it; see ``TextBesidePrices``.
  package var isTranslation = false
  /// Whether the numbers after its words are codes of allergens; see ``CodeNumbers``.
  package var endsInCodes = false

  package init(_ words: [LayoutWord]) {
    self.words = words
    letterCount = words.reduce(0) { $0 + ($1.kind == .text ? $1.text.count : 0) }
    left = words.map(\.left).min() ?? 0
    right = words.map(\.right).max() ?? 0
    let lettered = words.filter { $0.kind != .sign }
    let judged = lettered.isEmpty ? words : lettered
    // Weighted by length: a superscript code says nothing of the line's height.
    var sizes: [Double] = [], baselines: [Double] = []
    for word in judged {
      let weight = max(1, min(8, word.text.count / 2))
      sizes.append(contentsOf: repeatElement(word.size, count: weight))
      baselines.append(contentsOf: repeatElement(word.baseline, count: weight))
    }
    sizes.sort()
    baselines.sort()
    size = sizes.isEmpty ? 1 : sizes[sizes.count / 2]
    baseline = baselines.isEmpty ? 0 : baselines[baselines.count / 2]
    isNumeric = !lettered.isEmpty && Self.isNumeric(lettered)
  }

  private static func isNumeric(_ words: [LayoutWord]) -> Bool {
    let words = withoutBracketedCodes(words)
    // Codes alone.
    guard let first = words.first else { return true }
    if words.allSatisfy({ $0.kind == .number || $0.isCodes }) { return true }
    // "1 bon", "3 bonnen", "6.50 PER OZ", "€ 1,00 al pz."
    guard first.kind == .number, words.count <= 4 else { return false }
    let texts = words.filter { $0.kind == .text }
    let isUnit = texts.allSatisfy { word in
      word.text.first.map { !$0.isUppercase } ?? true || word.text.count <= 3
    }
    let letters = texts.reduce(0) { $0 + $1.text.count }
    return isUnit && letters <= 7 && first.text.last != "." && first.text.last != ")"
  }

  /// All but codes in brackets that are words of their own: "(G, M, Sn)".
  private static func withoutBracketedCodes(_ words: [LayoutWord]) -> [LayoutWord] {
    guard let open = words.firstIndex(where: { ($0.text.first ?? " ").isOne(of: "([") }),
      let close = words[open...].firstIndex(where: { ($0.text.last ?? " ").isOne(of: ")]") }),
      words[open...close].allSatisfy({ word in
        word.text.split { !$0.isLetter && !$0.isNumber }.allSatisfy { $0.count <= 3 }
      })
    else { return words }
    return Array(words[..<open] + words[(close + 1)...])
  }

  /// Half way from its left end to its right one.
  var middle: Double { (left + right) / 2 }

  /// Whether both stand on one line.
  func isLevel(with other: LayoutFragment) -> Bool {
    abs(baseline - other.baseline) < 0.6 * max(size, other.size)
  }

  /// Whether a text is above it by three lines at most and covers some of its width, as a dish and
  /// its price on a card.
  func hangs(below text: LayoutFragment) -> Bool { hangs(below: text, within: 3.2) }

  /// The same for what is above it by so many heights at most.
  func hangs(below text: LayoutFragment, within reach: Double) -> Bool {
    let depth = baseline - text.baseline
    return text.letterCount > 2 && depth > 0.5 * size && depth < reach * size && text.left < right
      && text.right > left
  }

  /// Whether its words were read with more confidence than what is made of leaders and pictures.
  package var isWellRead: Bool {
    words.reduce(0) { $0 + $1.confidence } > 0.6 * Double(words.count)
  }

  /// Whether money stands after its words.
  package var endsInPrice: Bool {
    guard !endsInCodes, words.count > 1, let last = words.last, last.kind == .number else {
      return false
    }
    return last.text.contains { $0.marksMoney }
  }

  /// Whether it is nothing but prices with a word or two before or after each: "half 7.50 full 11",
  /// "6 for 7.00 12 for 12.50".
  package var isPricesOnly: Bool {
    let amounts = words.count { $0.kind == .number }
    let texts = words.filter { $0.kind == .text }
    return words.last?.kind == .number && amounts >= 2 && texts.count <= amounts
      && texts.allSatisfy { $0.text.count <= 7 }
  }

  /// Cuts recognised lines wherever a gap is too wide for a space between words, and after a price
  /// before a dish that has its own after it: that price belongs to the column at the left.
  package static func cut(_ lines: [[LayoutWord]]) -> [LayoutFragment] {
    var result: [LayoutFragment] = []
    let pricesLast = arePricesLast(lines)
    let widest = widestSpace(lines)
    for line in lines {
      var run: [LayoutWord] = []
      let end = pricesLast ? line.count : line.last?.isMoney == true ? line.count - 1 : 0
      for (index, word) in line.enumerated() {
        if let last = run.last,
          isBreak(last, word, widest) || isNextColumn(line[index..<max(index, end)], after: last)
        {
          result.append(LayoutFragment(run))
          run = []
        }
        run.append(word)
      }
      if !run.isEmpty { result.append(LayoutFragment(run)) }
    }
    return joined(result)
  }

  /// A space between words at most, in heights of capitals, and how much the two parts of a line
  /// differ in height and place.
  private static let (space, sameSize, sameLine) = (0.9, 1.25, 0.25)

  /// Joins texts that the recogniser took for two lines though there is but a space between them: a
  /// line across the page holds together where a gap between columns would go through that space.
  ///
  /// - Complexity: square in the fragments.
  private static func joined(_ fragments: [LayoutFragment]) -> [LayoutFragment] {
    var result: [(place: Int, fragment: LayoutFragment)] = []
    let inOrder = fragments.enumerated().sorted { $0.element.left < $1.element.left }
    for (place, fragment) in inOrder {
      if let last = result.lastIndex(where: { $0.fragment.goesOn(with: fragment) }) {
        result[last].fragment = LayoutFragment(result[last].fragment.words + fragment.words)
      } else {
        result.append((place, fragment))
      }
    }
    return result.sorted { $0.place < $1.place }.map(\.fragment)
  }

  /// Whether the next text is the rest of the line: it begins with a small letter, as that of another
  /// column close by mostly does not.
  private func goesOn(with next: LayoutFragment) -> Bool {
    let room = next.left - right, height = max(size, next.size)
    return room > 0 && room <= Self.space * height
      && abs(baseline - next.baseline) <= Self.sameLine * height
      && height <= Self.sameSize * min(size, next.size) && isOfWords && next.isOfWords
      && next.words.first?.text.first?.isLowercase == true
  }

  /// Whether it is several words, none of them an amount.
  private var isOfWords: Bool {
    words.count { $0.kind == .text } >= 2 && !isNumeric && !endsInPrice
  }

  /// Whether nearly all prices stand at the ends of lines, and hardly a dish begins with its own.
  ///
  /// - Complexity: the lines that begin with a price, times all.
  private static func arePricesLast(_ lines: [[LayoutWord]]) -> Bool {
    let last = lines.count { $0.last?.isMoney == true }
    guard last >= 4 else { return false }
    let first = lines.count { line in
      guard line.count > 1, line.prefix(2).contains(where: \.isMoney),
        line.contains(where: { $0.kind == .text && $0.text.count >= 4 })
      else { return false }
      // With text at its left it may be the price of that.
      return !lines.contains { other in
        guard let word = other.last(where: { $0.kind == .text }) else { return false }
        return word.right < line[0].left
          && abs(word.baseline - line[0].baseline) < 0.7 * line[0].size
      }
    }
    return first * 4 <= last
  }

  /// Whether words after a price are a name, not what is said of the price.
  private static func isNextColumn(
    _ rest: ArraySlice<LayoutWord>, after price: LayoutWord
  ) -> Bool {
    guard price.isMoney, let next = rest.first, !next.isMoney,
      next.left - price.right > 0.25 * next.size,
      next.text.first.map({ $0.isUppercase || $0.isNumber }) == true
    else { return false }
    return rest.contains { $0.kind == .text && $0.text.count >= 4 }
  }

  /// Fewer spaces say nothing of the type.
  private static let fewestSpaces = 20
  /// How wide a space may be in most type, in heights of capitals.
  static let usualWidest = 1.7

  /// How wide a space between words may be, in heights of capitals.
  ///
  /// In type of one width, spaces are wide, and those after a comma wider still.
  private static func widestSpace(_ lines: [[LayoutWord]]) -> Double {
    let spaces = lines.flatMap { line in
      zip(line, line.dropFirst()).filter { $0.kind == .text && $1.kind == .text }
        .map { ($1.left - $0.right) / max($0.size, $1.size, 1) }
    }.sorted()
    guard spaces.count >= fewestSpaces, spaces[spaces.count / 2] > 0.95 else { return usualWidest }
    return min(3, 2.2 * spaces[spaces.count / 2])
  }

  private static func isBreak(_ left: LayoutWord, _ right: LayoutWord, _ widest: Double) -> Bool {
    let gap = right.left - left.right
    // Signs have no height of their own to measure by.
    let size =
      left.kind == .sign ? right.size : right.kind == .sign ? left.size : max(left.size, right.size)
    if gap < -2 * size { return true }
    if left.isLetterSpaced, right.isLetterSpaced || right.kind == .sign { return gap > 3 * size }
    let endsPrice = left.kind == .number && left.text.contains(where: { $0.marksMoney })
    let isNext = endsPrice && right.kind == .text && widest == usualWidest
    return gap > (isNext ? 1.1 : widest) * size
  }

  /// Cuts the fragment at a column gap, if one of its gaps lies there.
  package func split(at x: Double) -> (left: LayoutFragment?, right: LayoutFragment?) {
    let before = words.filter { ($0.left + $0.right) / 2 < x }
    let after = words.filter { ($0.left + $0.right) / 2 >= x }
    return (
      before.isEmpty ? nil : LayoutFragment(before), after.isEmpty ? nil : LayoutFragment(after)
    )
  }

  /// Whether a vertical line at `x` would cut through words, or through a gap no wider than a
  /// space.
  func crosses(_ x: Double) -> Bool {
    // Columns are never quite straight: a hair over the line is no crossing.
    guard left + 0.5 * size < x, x < right - 0.5 * size else { return false }
    var end = left
    var wasSpaced = false
    for word in words {
      if word.left <= x && x <= word.right { return true }
      if word.left > x {
        // Letter-spaced text has wider spaces, too.
        return word.left - end < (wasSpaced && word.isLetterSpaced ? 2 : 0.85) * size
      }
      end = word.right
      wasSpaced = word.isLetterSpaced
    }
    return false
  }
}

extension [LayoutFragment] {
  /// Parted at some baselines, which rise: what is above the first, between each two, and below the
  /// last.
  func parted(at edges: [Double]) -> [[LayoutFragment]] {
    var parts = [[LayoutFragment]](repeating: [], count: edges.count + 1)
    for fragment in self { parts[edges.count { $0 <= fragment.baseline }].append(fragment) }
    return parts
  }
}

extension Collection<LayoutFragment> {
  /// The median height of capitals, 1 at least.
  ///
  /// - Complexity: The fragments, sorted.
  var typicalSize: Double {
    let sizes = map(\.size).sorted()
    return sizes.isEmpty ? 1 : Swift.max(1, sizes[sizes.count / 2])
  }
}
