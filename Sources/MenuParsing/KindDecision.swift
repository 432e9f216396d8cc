internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Tells menus from labels by what they say and how their lines look.
struct KindDecision {
  let reader: MenuReader

  /// `.menu` or `.label`.
  var kind: DocumentKind {
    let weights = weights
    return weights.menu > weights.label ? .menu : .label
  }

  /// What speaks for each.
  var weights: (label: Double, menu: Double) {
    var label = 0.0, menu = 0.0
    let facts = reader.facts
    let all = 0..<reader.document.utf8.count
    func places(_ sections: [StatementSection]) -> Set<Int> {
      Set(facts.phrases(in: all, sections).map(\.range.lowerBound))
    }
    func count(_ sections: [StatementSection]) -> Double { Double(places(sections).count) }
    // Some menus say once or thrice of a set what it is composed of; lists of ingredients open once
    // in each language.
    // What follows a footnote's sign opens no list: "* indeholder selleri".
    let openers = Double(places([.opener]).count { !followsStar($0) })
    // Of several dishes with prices one may say what it is made of; packs have none.
    let priced = reader.pricedLines()
    let money = priced.count { $0.hasCurrency }
    let opening = pricedDishes(priced) >= Self.fewestDeclared ? 2.0 : 4
    label += openers > 0 ? opening + min(2, openers - 1) : 0
    let enders = count([.ender])
    label += 0.8 * min(8, enders)
    let declared = openers == 0 ? declaredDishes : 0
    if declared >= Self.fewestDeclared {
      menu += Double(min(5, declared))
    } else {
      label += 0.8 * min(5, count([.mayContain, .contains]))
    }
    // Each sign counts so many times and no more: in a long text every word stands somewhere.
    menu += min(4, count([.marketPrice, .kitchen]))
    let headings = facts.matches([.heading]).count { isOwnLine($0.match.range) }
    menu += 1.2 * Double(min(8, headings))
    // Days on lines of their own are those of a plan; a pack may name the one it was packed on.
    let days = facts.phrases(in: all, [.weekday]).count {
      isOwnLine($0.range, room: Self.longestDate)
    }
    let plan = max(days, reader.daysBeforeDishes())
    if plan >= 3 { menu += 1.2 * Double(min(5, plan)) }
    label += min(6, Double(additives()) * 0.7)
    let prices = priced.count
    // Beside a list of ingredients, bare numbers are those of a nutrition table.
    let nutrients = nutrients
    let hasTable = nutrients >= NutritionTable.fewestRows
    let isPack = openers > 0 || enders >= 2 || hasTable
    if hasTable { label += Double(min(6, nutrients)) }
    let bare = Double(prices - money)
    menu += min(11, 1.1 * (Double(prices) - bare) + (isPack ? 0.35 : 1.1) * bare)
    if !isPack, prices == 0 { menu += 0.6 * Double(min(6, reader.linesEndingInNumbers())) }
    let lines = reader.layout.lines
    // "Fruit bar" / "Net weight 40 g" is the front of a pack.
    if enders > 0, prices == 0, lines.count <= Self.linesOfFront { label += 1 }
    let commas = reader.document.utf8.count { $0 == UInt8(ascii: ",") }
    let words = reader.document.annotations.tokens.count
    if words > 12, commas * 4 > words, prices == 0, menu < 2 { label += 2 }
    // Many short lines with words are a menu; running text is a label.
    let short = lines.count { reader.facts.tokens(in: $0.range).count <= 5 }
    if lines.count >= 8, short * 10 >= lines.count * 6, prices > 0 { menu += 1.5 }
    if prices == 0, menu == 0 {
      let isMenu = namesOnlyDishes || listsDishes || listsCodes || typesDishes
      if label == 0, isMenu { menu = 1 } else { label += 0.5 }
    }
    return (label, menu)
  }

  /// How many lines name a food before a price with a currency.
  private func pricedDishes(_ prices: [FoundPrice]) -> Int {
    let lines = reader.layout.lines
    return prices.count { price in
      let start = price.price.range.lowerBound
      let line = lines.partitioningIndex { $0.range.upperBound > start }
      guard price.hasCurrency, line < lines.count, lines[line].range.lowerBound < start else {
        return false
      }
      return reader.facts.foodShare(in: lines[line].range.lowerBound..<start) > 0
    }
  }

  private func followsStar(_ offset: Int) -> Bool {
    reader.document.utf8[..<offset].last { $0 != 32 } == UInt8(ascii: "*")
  }

  /// What packs print beside their lists alone is a few lines.
  private static let linesOfFront = 3

  /// Where in a row its nutrient begins at the latest: what was torn from other columns comes
  /// first.
  private static let nutrientsColumn = 12

  /// How many nutrients have a row of a nutrition table; none where rows repeat, as canteens print a
  /// table for each of their dishes.
  private var nutrients: Int {
    var names: Set<String> = []
    var rows = 0
    for line in reader.layout.lines {
      let range = line.range
      guard reader.document.utf8[range].contains(where: \.isDigit),
        let row = NutritionTable(in: range, reader.facts).rows.first,
        row.lowerBound - range.lowerBound <= Self.nutrientsColumn
      else { continue }
      rows += 1
      names.insert(reader.document.string(row).lowercased())
    }
    return rows <= names.count * 2 ? names.count : 0
  }

  /// Whether each line is the name of a dish: what it usually contains is all that can be told.
  private var namesOnlyDishes: Bool {
    guard !reader.document.annotations.tokens.isEmpty else { return false }
    return reader.layout.lines.allSatisfy { line in
      let words = reader.facts.tokens(in: line.range).count
      let dishes = reader.facts.matches(in: line.range, [.dish])
      return 2 * Set(dishes.flatMap { $0.match.tokens }).count >= words
    }
  }

  /// A label has one product, so one name above one ingredient list is no menu.
  private static let fewestDeclared = 2

  /// How many short lines have a line below that says what something contains.
  private var declaredDishes: Int {
    let lines = reader.layout.lines
    func declares(_ line: LayoutLine) -> Bool {
      reader.facts.phrases(in: line.range, [.contains, .mayContain]).contains {
        $0.part != .after && $0.range.lowerBound <= line.range.lowerBound + 2
      }
    }
    return zip(lines, lines.dropFirst()).count { above, line in
      let words = reader.facts.tokens(in: above.range)
      return words.count <= Self.longestName && !words.isEmpty
        && !reader.document.utf8[above.range].contains(UInt8(ascii: ",")) && !declares(above)
        && declares(line)
    }
  }

  /// The fewest lines for which a list of dishes can be told from a list of ingredients.
  private static let fewestListed = 4
  private static let longestName = 8

  /// The lines without those that explain several codes: "L = laktoositon, G = gluteeniton".
  private var listedLines: [LayoutLine] {
    reader.layout.lines.filter { line in
      reader.document.utf8[line.range].count { $0 == UInt8(ascii: "=") } < 2
    }
  }

  /// Whether somebody typed a few dishes, as on a card without prices: short lines of food without
  /// the commas of a list, one of which says what goes with what, or names a dish.
  ///
  /// What is printed on a pack has as few words here and there.
  private var typesDishes: Bool {
    guard reader.document.words.isEmpty else { return false }
    let lines = listedLines
    let commas = reader.document.utf8.count { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
    let foods = lines.count { reader.facts.foodShare(in: $0.range) > 0 }
    guard commas * 2 <= lines.count, foods > 0, foods * 3 >= lines.count * 2 else { return false }
    let words = lines.map { reader.facts.tokens(in: $0.range) }
    return words.allSatisfy { $0.count <= Self.longestName }
      && zip(lines, words).contains { line, words in
        let dishes = reader.facts.matches(in: line.range, [.dish]).flatMap { $0.match.tokens }
        let joins = words.dropFirst().dropLast().contains { reader.facts.isFunctionWord($0.range) }
        // "Oil of sunflower" names no dish.
        return !dishes.isEmpty && (joins || 2 * Set(dishes).count >= words.count)
      }
  }

  /// Whether the text is a list of short lines, of which some name dishes and nearly all name food:
  /// a buffet, what a party will be served.
  private var listsDishes: Bool {
    let lines = listedLines
    guard lines.count >= Self.fewestListed else { return false }
    var dishes = 0, foods = 0
    for line in lines {
      // Codes are letters.
      let words = reader.facts.tokens(in: line.range).count { $0.range.count > 1 }
      guard words <= Self.longestName else { continue }
      let matches = reader.facts.matches(in: line.range, [.dish])
      if 2 * Set(matches.flatMap { $0.match.tokens }).count >= words, words > 0 { dishes += 1 }
      if reader.facts.foodShare(in: line.range) > 0 { foods += 1 }
    }
    return dishes * 4 >= lines.count && foods * 3 >= lines.count * 2
  }

  /// Whether the text is short lines of food, one of which at least has codes: "Hühnerfilet (L)",
  /// "Obstsalat: F, H"; where no sign parts them from the names, most: "Reis A", "Gurkensalat M".
  private var listsCodes: Bool {
    let lines = listedLines
    guard !lines.isEmpty else { return false }
    let lone = LoneCodes(
      document: reader.document, vocabulary: reader.vocabulary, country: reader.country)
    // "AGL"
    let known = Set(lone.schemesOfCountry.flatMap(\.meanings.keys).filter { $0.count == 1 })
    let scanner = CodeScanner(document: reader.document, known: known)
    var foods = 0, coded = 0, bare = 0
    for line in lines {
      guard reader.facts.tokens(in: line.range).count <= Self.longestName else { return false }
      if reader.facts.foodShare(in: line.range) > 0 { foods += 1 }
      let groups = scanner.groups(in: MenuPiece.pieces(of: line, in: reader.document))
      let hasCodes = groups.contains { group in
        let before = reader.document.utf8[line.range.lowerBound..<group.range.lowerBound]
        return group.isLettered && lone.endsLine(group.range)
          && (group.form == .bracket || before.last { $0 != 32 } == UInt8(ascii: ":"))
          && group.tokens.allSatisfy { $0.code.count == 1 }
          && lone.areCodes(group.tokens.map(\.code))
      }
      if hasCodes { coded += 1 }
      let endsBare = groups.contains { group in
        group.form == .trailing && group.isLettered && lone.endsLine(group.range)
          && reader.document.string(group.range).allSatisfy { !$0.isLowercase }
          && lone.areCodes(group.tokens.map(\.code))
      }
      if endsBare { bare += 1 }
    }
    return (coded > 0 || bare >= 2 && bare * 3 >= lines.count * 2) && foods * 3 >= lines.count * 2
  }

  /// ", den 23. September 2026"
  private static let longestDate = 24

  /// Whether at most so many bytes of its line are beside a range.
  private func isOwnLine(_ range: Range<Int>, room: Int = 8) -> Bool {
    let lines = reader.layout.lines
    let index = lines.partitioningIndex { $0.range.upperBound >= range.upperBound }
    guard index < lines.count else { return false }
    let line = lines[index].range
    return line.lowerBound <= range.lowerBound && line.count <= range.count + room
  }

  /// E-numbers: E and three digits.
  private func additives() -> Int {
    let bytes = reader.document.utf8
    return reader.document.annotations.tokens.count { token in
      let range = token.range
      guard (4...5).contains(range.count), let first = bytes[range].first else { return false }
      let digits = bytes[range].dropFirst().prefix(3)
      return (first | 0x20) == UInt8(ascii: "e") && digits.count == 3
        && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
  }
}
