import DocumentModel
import FoodVocabulary

/// How a page's lines look against each other: what no line tells alone.
///
/// Nothing here decides what a line is. Lines of one look (size, capitals, weight) are counted
/// together: how often they carry prices, stand after a gap, are followed by another look.
struct PageLooks {
  /// Typical height of capitals, weighted by letters; 0 for plain text.
  let bodySize: Double
  /// The usual height of capitals in lines with prices; 0 where there are fewer than three.
  private(set) var nameSize = 0.0
  /// The share of dishes that carry prices, 0…1, as far as can be told before they are known.
  let pricedness: Double
  /// The share of lines with a price.
  let pricedShare: Double
  /// Of paragraphs with one price and several lines, the share that has it on the first; 0.5 where
  /// there are none.
  private(set) var pricedFirst = 0.5
  let namesInCapitals: Bool
  let numbersStart: Bool
  /// Whether dishes are a line each: a plan of days, a list with bullets or without prices.
  let isList: Bool
  /// Whether lines with prices are bold and others are not; `nil` where that is no habit.
  private(set) var boldNames: Bool?
  /// The share of lines with prices that carry codes or marks.
  let markedPriced: Double
  private(set) var keys: [Key] = []
  private(set) var groups: [Group] = []
  private(set) var places: [Place] = []
  private(set) var paragraphs: [Paragraph] = []
  /// Lines back to the last price and on to the next one in the same column; 9 for none.
  private(set) var linesSincePrice: [Double] = []
  private(set) var linesToPrice: [Double] = []
  /// How many lines that could each be an entry of a list stand together around each line, and
  /// right below it.
  private(set) var listRuns: [(here: Double, below: Double)] = []
  private let lines: [MenuLine]

  /// What lines must share to look alike.
  struct Key: Hashable {
    /// Height of capitals in steps of a seventh of the page's usual one.
    var size: Int
    var isCapitals: Bool
    var isBold: Bool?
  }

  /// Means over all lines of one look.
  struct Group {
    var count = 0.0
    var share = 0.0
    var priced = 0.0
    var gaps = 0.0
    var gapsBelow = 0.0
    var words = 0.0
    var headings = 0.0
    var food = 0.0
    var commas = 0.0
    var lower = 0.0
    var changes = 0.0
    var changesAbove = 0.0
    var priceBelow = 0.0
    var smallerBelow = 0.0
    var largerAbove = 0.0

    /// The sums as means of the look's lines, and its share of all lines.
    func mean(of all: Double) -> Group {
      Group(
        count: count, share: count / all, priced: priced / count, gaps: gaps / count,
        gapsBelow: gapsBelow / count, words: words / count, headings: headings / count,
        food: food / count, commas: commas / count, lower: lower / count,
        changes: changes / count, changesAbove: changesAbove / count,
        priceBelow: priceBelow / count, smallerBelow: smallerBelow / count,
        largerAbove: largerAbove / count)
    }
  }

  /// Where a line begins and ends in its column, in heights of a capital.
  struct Place {
    var indent = 0.0
    /// The share of the column's width that it fills.
    var width = 0.0
    var isLeftAsAbove = false
    var isLeftAsBelow = false
    var isMiddleAsAbove = false
    var isMiddleAsBelow = false
    var isAlone = false
  }

  /// A line's place among the lines that no wide gap parts from it.
  struct Paragraph {
    var count = 1
    var place = 0
    var prices = 0
    var isAfterPrice = false
    var isBeforePrice = false
  }

  /// - Complexity: linear in the lines, but for sorting.
  init(_ lines: [MenuLine]) {
    self.lines = lines
    bodySize = Self.bodySize(lines)
    let priced = lines.filter(\.hasPrice)
    let texts = lines.count { $0.traits.letters >= 3 }
    // A dish has some four lines at most: a page with a price in every fifth line prices its
    // dishes.
    let ratio = texts == 0 ? 0 : min(1, Double(priced.count) * 5 / Double(texts))
    pricedness = priced.count < 2 ? min(ratio, 0.3) : ratio
    pricedShare = texts == 0 ? 0 : Double(priced.count) / Double(texts)
    namesInCapitals = Self.namesInCapitals(lines)
    numbersStart = lines.count { $0.traits.hasNumber } >= 3
    isList = PlainLists.isList(lines, pricedness: pricedness)
    markedPriced =
      priced.isEmpty ? 0 : Double(priced.count { $0.traits.isMarked }) / Double(priced.count)
    let named = priced.filter { $0.traits.letters >= 4 && $0.traits.size > 0 }
    if named.count >= 3 { nameSize = named.map(\.traits.size).sorted()[named.count / 2] }
    boldNames = Self.boldNames(lines)
    let body = bodySize
    keys = lines.map { Self.key($0, body) }
    places = Self.places(lines)
    paragraphs = Self.paragraphs(lines)
    listRuns = Self.listRuns(lines, keys)
    countPrices()
    let parted = zip(paragraphs, lines).filter {
      $0.0.count > 1 && $0.0.prices == 1 && $0.1.hasPrice
    }
    if !parted.isEmpty {
      pricedFirst = Double(parted.count { $0.0.place == 0 }) / Double(parted.count)
    }
    count()
  }

  /// Whether a line looks as those with prices do.
  func isLikeNames(_ traits: MenuLine.Traits) -> Bool {
    guard nameSize > 0, traits.size > 0, abs(traits.size / nameSize - 1) < 0.13 else {
      return false
    }
    if let names = boldNames, let isBold = traits.isBold, names != isBold { return false }
    return traits.isCapitals == namesInCapitals
  }

  func isUnlikeNames(_ traits: MenuLine.Traits) -> Bool {
    guard nameSize > 0, traits.size > 0 else { return false }
    if abs(traits.size / nameSize - 1) > 0.2 { return true }
    return boldNames == true && traits.isBold == false
  }

  /// Whether two lines are in languages of their own: a translation below a name.
  func speaksOtherwise(_ index: Int, than other: Int) -> Bool {
    guard lines.indices.contains(other), let own = lines[index].traits.language,
      let theirs = lines[other].traits.language
    else { return false }
    return own != theirs
  }

  // MARK: Counting

  private mutating func count() {
    var sums: [Key: Group] = [:]
    for index in lines.indices {
      let traits = lines[index].traits
      let below = index + 1 < lines.count ? lines[index + 1] : nil
      let above = index > 0 ? lines[index - 1] : nil
      var group = sums[keys[index], default: Group()]
      func share(_ holds: Bool) -> Double { holds ? 1 : 0 }
      group.count += 1
      group.priced += share(lines[index].hasPrice)
      group.gaps += share((traits.gap ?? 9) > 1.25)
      group.gapsBelow += share((below?.traits.gap ?? 9) > 1.25)
      group.words += Double(min(traits.words, 10))
      group.headings += traits.headingShare
      group.food += traits.foodShare
      group.commas += Double(min(traits.commas, 3))
      group.lower += share(traits.startsLower)
      group.changes += share(below != nil && keys[index + 1] != keys[index])
      group.changesAbove += share(above != nil && keys[index - 1] != keys[index])
      group.priceBelow += share(below?.hasPrice ?? false)
      let size = traits.size
      group.smallerBelow += share((below?.traits.size ?? size) < 0.9 * size)
      group.largerAbove += share((above?.traits.size ?? size) > 1.1 * size)
      sums[keys[index]] = group
    }
    let all = Double(max(1, lines.count))
    let means = sums.mapValues { $0.mean(of: all) }
    groups = keys.map { means[$0] ?? Group() }
  }

  private mutating func countPrices() {
    linesSincePrice = Array(repeating: 9, count: lines.count)
    linesToPrice = linesSincePrice
    var last: Int?
    for index in lines.indices {
      if let last, lines[last].layout.region == lines[index].layout.region {
        linesSincePrice[index] = min(9, Double(index - last))
      }
      if lines[index].hasPrice { last = index }
    }
    last = nil
    for index in lines.indices.reversed() {
      if let last, lines[last].layout.region == lines[index].layout.region {
        linesToPrice[index] = min(9, Double(last - index))
      }
      if lines[index].hasPrice { last = index }
    }
  }

  // MARK: The page's habits

  private static func bodySize(_ lines: [MenuLine]) -> Double {
    let sizes = lines.filter { $0.traits.size > 0 }.map { ($0.traits.size, $0.traits.letters) }
      .sorted { $0.0 < $1.0 }
    let half = sizes.reduce(0) { $0 + $1.1 } / 2
    var sum = 0
    for (size, letters) in sizes {
      sum += letters
      if sum >= half { return size }
    }
    return sizes.last?.0 ?? 0
  }

  private static func namesInCapitals(_ lines: [MenuLine]) -> Bool {
    let starts = lines.filter { $0.hasPrice && $0.traits.letters >= 4 }
    let rest = lines.filter { !$0.hasPrice && $0.traits.words >= 3 }
    let capitalStarts = starts.count { $0.traits.isCapitals }
    let capitalRest = rest.count { $0.traits.isCapitals }
    if starts.count >= 3 {
      return capitalStarts * 10 >= starts.count * 7
        && capitalRest * 10 <= max(1, rest.count) * 5 && rest.count >= 3
    }
    let all = lines.count { $0.traits.isCapitals && $0.traits.words >= 2 }
    return all >= 3 && all * 10 >= lines.count * 2 && all * 10 <= lines.count * 6
  }

  private static func boldNames(_ lines: [MenuLine]) -> Bool? {
    func share(_ lines: [MenuLine]) -> Double? {
      let weights = lines.compactMap(\.traits.isBold)
      return weights.count < 3 ? nil : Double(weights.count { $0 }) / Double(weights.count)
    }
    guard let named = share(lines.filter(\.hasPrice)),
      let rest = share(lines.filter { !$0.hasPrice })
    else { return nil }
    return named - rest > 0.3 ? true : named < 0.3 ? false : nil
  }

  private static func key(_ line: MenuLine, _ body: Double) -> Key {
    let size = body > 0 && line.traits.size > 0 ? line.traits.size / body : 1
    return Key(
      size: Int((7 * (size - 1)).rounded()), isCapitals: line.traits.isCapitals,
      isBold: line.traits.isBold)
  }
}
