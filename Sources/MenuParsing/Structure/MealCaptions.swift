internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Words with the dishes of each day of a plan that say which meal it is: "Breakfast", "Main 1".
///
/// They are no dishes, and no sections beside the days.
struct MealCaptions {
  let facts: TextFacts

  /// Days on lines of their own that make a plan, and how often a caption returns in it.
  private static let fewest = 3
  /// The longest caption, in pieces.
  private static let longest = 4
  /// Captions are printed so much smaller or lighter than dishes.
  private static let smaller = 0.94, lighter = 0.85

  /// Sets the captions of a plan aside.
  func take(_ lines: inout [MenuLine]) {
    let days = lines.filter { line in
      line.pieces.count <= Self.longest && !facts.phrases(in: line.range, [.weekday]).isEmpty
    }
    guard days.count >= Self.fewest else { return }
    let captions = Dictionary(
      grouping: lines.indices.compactMap { index in
        caption(lines[index]).map { (text: $0, line: index) }
      }, by: \.text
    ).filter { $0.value.count >= Self.fewest }.mapValues { $0.map(\.line) }
    let all = Set(captions.values.joined())
    let dishes = lines.indices.filter { !all.contains($0) && lines[$0].fixed == nil }
      .map { lines[$0] }.filter { line in line.pieces.contains { $0.letterCount > 3 } }
    for found in captions.values
    where areSmaller(found.map { lines[$0] }, than: dishes) && areBeforeDishes(found, lines, all) {
      for index in found { lines[index].fixed = .caption }
    }
  }

  /// A caption without its number: words of headings, or a word and the number or letter of what may
  /// be chosen.
  private func caption(_ line: MenuLine) -> String? {
    guard line.fixed == nil, line.codes.isEmpty, !line.isPlain,
      (1...Self.longest).contains(line.pieces.count), let first = line.pieces.first,
      first.letterCount >= 3, facts.phrases(in: line.range, [.weekday]).isEmpty
    else { return nil }
    let words = line.pieces.filter { $0.letterCount >= 3 }
    let isNumbered = words.count == 1 && line.pieces.count > 1
    guard isNumbered || facts.headingShare(in: line.range) > 0.9 else { return nil }
    return words.map { $0.text.lowercased() }.joined(separator: " ")
  }

  /// Whether nearly every caption has a dish to the right of it, or one below that is nearer than the
  /// line above: "Fruit" at the end of each day is a dish itself.
  private func areBeforeDishes(_ captions: [Int], _ lines: [MenuLine], _ all: Set<Int>) -> Bool {
    let before = captions.count { index in
      let caption = lines[index].layout
      func isDish(_ other: Int) -> Bool { !all.contains(other) && lines[other].fixed == nil }
      let beside = lines.indices.filter { other in
        let line = lines[other].layout
        return line.page == caption.page && line.left > caption.right
          && abs(line.baseline - caption.baseline) < Self.level * caption.size
      }.min { lines[$0].layout.left < lines[$1].layout.left }
      if let beside, isDish(beside), lines[beside].layout.region != caption.region { return true }
      guard index + 1 < lines.count, isDish(index + 1),
        lines[index + 1].layout.region == caption.region
      else { return false }
      let above = index > 0 && lines[index - 1].layout.region == caption.region
      return !above
        || lines[index + 1].layout.baseline - caption.baseline
          < caption.baseline - lines[index - 1].layout.baseline
    }
    return before * 5 >= captions.count * 4
  }

  /// How far apart the baselines of one row are, in heights of a capital.
  private static let level = 0.6

  /// Whether the captions are usually smaller than the dishes, or printed with thinner strokes.
  private func areSmaller(_ captions: [MenuLine], than dishes: [MenuLine]) -> Bool {
    func median(_ values: [Double]) -> Double? {
      values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
    func stroke(_ lines: [MenuLine]) -> Double? {
      median(lines.flatMap { $0.pieces.filter { $0.letterCount > 2 }.compactMap(\.stroke) })
    }
    if let own = median(captions.map(\.layout.size)), let other = median(dishes.map(\.layout.size)),
      own < Self.smaller * other
    {
      return true
    }
    guard let own = stroke(captions), let other = stroke(dishes) else { return false }
    return own < Self.lighter * other
  }
}
