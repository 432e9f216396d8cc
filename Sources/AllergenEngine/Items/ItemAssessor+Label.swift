internal import DictionaryFormat
package import DocumentModel
import FoodVocabulary
package import LabelParsing
internal import MenuParsing

extension ItemAssessor {
  /// One item for the label.
  package func assess(_ label: IngredientLabel, in document: DocumentText) -> [ScannedItem] {
    // Without a list, what a pack tells to eat with it may be what is in it.
    let statements = label.said.statements.filter { label.hasOpener || $0.kind != .servingTip }
    let reader = reader(document, statements)
    let lists = label.lists.map { Passage($0) }
    // What a recipe's parts usually contain counts, as it does on a menu.
    var listed = reader.findings(in: lists.map { ($0, label.isRecipe ? .description : .list) })
    if !label.hasOpener, !document.looksLikeList {
      let claims = PackClaims(listed, in: document, vocabulary)
      listed.removeAll(where: claims.refute)
    }
    if !label.hasOpener { listed = outsideTable(listed, document) }
    var around = label.rest.isEmpty ? [] : reader.findings(in: [(label.rest, .surroundings)])
    // Without findings no table need be looked for.
    let nutrients = listed.isEmpty && around.isEmpty ? [] : nutrients(of: document)
    func isNutrient(_ finding: Finding, isOutside: Bool) -> Bool {
      nutrients.contains {
        ($0.isWeighed || isOutside && $0.isAlone && finding.isMade(by: .outsideTheList))
          && $0.range.lowerBound <= finding.range.lowerBound
          && finding.range.upperBound <= $0.range.upperBound
      }
    }
    listed.removeAll { isNutrient($0, isOutside: false) }
    around.removeAll { isNutrient($0, isOutside: true) }
    // What stands outside the list says nothing new of what the list names already.
    let new = around.indices.filter { index in
      !around[index].isMade(by: .outsideTheList)
        || !listed.contains { $0.presence != .freeFrom && $0.allergen == around[index].allergen }
          && !around.contains { Self.claims($0, to: around[index]) }
    }
    for index in new { listed.append(around[index]) }
    // "handles all" / "allergens": the word that names them all ends the reach of others.
    let next = warnings(label, of: [.mayContain, .kitchen], document).map { warning in
      Passage(
        warning.ranges.map { $0.lowerBound..<min($0.upperBound + 2, document.utf8.count) })
    }
    let isWarned = listed.contains { $0.presence == .mayContain }
    listed += unnamed(in: next, reader, document, areOthers: isWarned)
    let whole = Passage(0..<document.utf8.count)
    let coverage = document.coverage(of: lists)
    return [
      assessed(
        name: "Ingredients", description: Self.description(lists, document),
        section: nil, prices: [], basis: .ingredients, passages: lists, whole: whole,
        findings: listed, coverage: coverage,
        doubts: doubts(label, lists, coverage, document), document: document)
    ]
  }

  /// Whether a name outside the list is called free of what it usually has: "gluten-free crackers".
  private static func claims(_ claim: Finding, to name: Finding) -> Bool {
    claim.presence == .freeFrom && claim.allergen == name.allergen
      && claim.range.upperBound < name.range.lowerBound
      && name.range.lowerBound - claim.range.upperBound <= 2
  }

  /// The lists without the colon after the word that opens them.
  private static func description(_ lists: [Passage], _ document: DocumentText) -> String {
    var description = ""
    for (index, list) in lists.enumerated() {
      if index > 0 { description += " " }
      let text = document.string(list)
      // All but letters beyond ASCII are told without looking for characters.
      let rest = text[(text.utf8.firstIndex { !isBetweenWords($0) } ?? text.endIndex)...]
      let isPlain = rest.utf8.first.map { $0 < 0x80 } ?? true
      description += isPlain ? rest : rest.drop { $0.isWhitespace || ":;,.-–".contains($0) }
    }
    return description
  }

  private static func isBetweenWords(_ byte: UInt8) -> Bool {
    switch byte {
    case 9, 10, 32, UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The lines of statements about allergens: an unread word there may be what they say.
  private func warnings(
    _ label: IngredientLabel, of kinds: Set<Statement.Kind>, _ document: DocumentText
  ) -> [Passage] {
    label.said.statements.filter { kinds.contains($0.kind) }.map { statement in
      let words = statement.words.lowerBound
      let near = max(0, words - 40)
      let start = document.utf8[near..<words].lastIndex(of: 10).map { $0 + 1 } ?? near
      return Passage(start..<max(statement.wordsEnd, statement.scope.upperBound))
    }
  }

  /// Whether anything is named that food is made of: "Contains: none of the above" is no list.
  private func namesFood(
    _ lists: [Passage], _ statements: [Statement], _ document: DocumentText
  ) -> Bool {
    let claims = RangeIndex(
      statements.filter { $0.kind == .freeFrom || $0.kind == .suitable }.map(\.scope))
    let passages = RangeIndex(lists.flatMap(\.ranges))
    return document.annotations.matches.contains { match in
      isFood(match) && passages.contains(covering: match.range)
        && !claims.contains(overlapping: match.range)
        && !(match.hasEffects && vocabulary.hasEffect(.freeFrom, match.entry))
    }
  }

  /// The lists without those that are in a language of no dictionary, and were read well: what they
  /// say, another one says too.
  private func understood(
    _ lists: [Passage], _ label: IngredientLabel, _ document: DocumentText
  ) -> [Passage] {
    let foreign = label.unopenedLists.map { Passage($0) }.filter { list in
      document.coverage(of: [list]) < Thresholds.foreignList
        && document.confidence(of: [list]) >= Thresholds.foreignConfidence
    }
    return foreign.isEmpty ? lists : lists.filter { !foreign.contains($0) }
  }

  /// The lists without what was read after their last food, where they are lists at all.
  private func ended(_ lists: [Passage], isList: Bool, _ document: DocumentText) -> [Passage] {
    let mayEnd =
      isList
      && lists.contains { list in
        list.ranges.contains { ListEnds.mayStand(in: $0, document.utf8) }
      }
    guard mayEnd else { return lists }
    let ends = ListEnds(document: document, isFood: isFood)
    return lists.map { Passage($0.ranges.map(ends.trimmed)) }
  }

  /// How far apart two rows of a table may be that name something between them, in bytes.
  private static let tableGap = 60

  /// The findings of a list whose beginning was not found.
  ///
  /// What is named between two rows of a
  /// nutrition table counts as outside the list: "Protein 5.6 g, gluten 0 mg, fat 9.5 g".
  private func outsideTable(_ findings: [Finding], _ document: DocumentText) -> [Finding] {
    let rows = nutritionRows(of: document)
    let gaps = zip(rows, rows.dropFirst()).filter { before, next in
      (0...Self.tableGap).contains(next.lowerBound - before.upperBound)
    }
    return findings.map { finding in
      let isRow = gaps.contains { before, next in
        before.upperBound <= finding.range.lowerBound && finding.range.upperBound <= next.lowerBound
      }
      guard isRow, finding.presence == .contains, finding.isMade(by: .ingredient) else {
        return finding
      }
      var outside = finding
      outside.presence = .likely
      outside.rule = Finding.Rule.outsideTheList.rawValue
      return outside
    }
  }

  /// A name of a nutrient in a nutrition table: "Eiweiß 8 g" is no egg white.
  private struct Nutrient {
    var range: Range<Int>
    /// Whether its amount is a weight.
    var isWeighed: Bool
    /// Whether its line holds nothing else but a number: the unit may have been misread.
    var isAlone: Bool
  }

  private func nutrients(of document: DocumentText) -> [Nutrient] {
    nutritionRows(of: document).map { row in
      let amount = document.utf8[row.upperBound...].drop { !$0.isDigit && $0 != 10 }
      let unit = amount.drop { $0.isDigit || ",. ".utf8.contains($0) }
      return Nutrient(
        range: row, isWeighed: Self.weights.contains { unit.starts(with: $0.utf8) },
        isAlone: document.startsLine(row.lowerBound) && (unit.first ?? 10) == 10)
    }
  }

  /// The rows of the nutrition table that a text has; empty where they are too few for one.
  private func nutritionRows(of document: DocumentText) -> [Range<Int>] {
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    let rows = NutritionTable(in: 0..<document.utf8.count, facts).rows
    return Set(rows.map(\.lowerBound)).count >= NutritionTable.fewestRows ? rows : []
  }

  /// Whether a text without a list has what packs print beside their lists: "Net weight", or the names
  /// of nutrients alone.
  private func isFront(_ label: IngredientLabel, _ document: DocumentText) -> Bool {
    let said = label.said.statements
    // A warning alone is judged by what it says.
    if said.contains(where: { $0.kind == .contains || $0.kind == .mayContain }) { return false }
    let ends = said.filter { $0.kind == .ender && document.startsLine($0.start) }
    if ends.contains(where: { document.commas(in: 0..<$0.start) == 0 }) { return true }
    let all = 0..<document.utf8.count
    guard document.commas(in: all) == 0 else { return false }
    if document.text.split(separator: "\n").contains(where: Self.isNetContent) { return true }
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    return Set(facts.phrases(in: all, [.nutrition]).map(\.range.lowerBound)).count >= 2
  }

  /// Whether a line says nothing but how much is in a pack: "400g e", "1.5 OZ".
  private static func isNetContent(_ line: Substring) -> Bool {
    let line = line.drop { $0 == " " }
    let amount = line.prefix { $0.isNumber || $0 == "." || $0 == "," }
    guard amount.contains(where: \.isNumber) else { return false }
    let words = line.dropFirst(amount.count).lowercased()
      .split { $0 == " " || $0 == "." }
    guard let unit = words.first, contentUnits.contains(String(unit)) else { return false }
    return words.dropFirst().allSatisfy { $0 == "e" || $0 == "℮" }
  }

  private static let weights = Lists.units([.weight])
  private static let contentUnits = Set(Lists.units([.weight, .volume]))

  /// Whether a passage has commas.
  private func namesSeveral(_ passage: Passage, _ document: DocumentText) -> Bool {
    passage.ranges.contains { document.utf8[$0].contains(UInt8(ascii: ",")) }
  }

  /// What keeps a label from being safe besides its findings.
  private func doubts(
    _ label: IngredientLabel, _ all: [Passage], _ coverage: Double, _ document: DocumentText
  ) -> [Doubt] {
    let isPicture = !document.words.isEmpty
    let isList = label.hasOpener || document.looksLikeList
    let lists = ended(understood(all, label, document), isList: isList, document)
    let coverage = lists == all ? coverage : document.coverage(of: lists)
    var doubts: [Doubt] = []
    if !isList, isPicture || !nutritionRows(of: document).isEmpty || isFront(label, document) {
      doubts.append(.noList)
    }
    if !namesFood(lists, label.said.statements, document) {
      doubts.append(.noIngredient)
    }
    if coverage < (isPicture ? Thresholds.readListCoverage : Thresholds.listCoverage) {
      doubts.append(.fewWordsOfLabelUnderstood)
    }
    if let codes = LabelCodes(vocabulary: vocabulary, document: document).first {
      doubts.append(.codesOfLabel(codes))
    }
    if let words = document.unfinished(label.said.statements) {
      doubts.append(.labelBreaksOff(after: document.string(words)))
    }
    if let name = label.said.unreadNames.first {
      doubts.append(.warningNotUnderstood(document.string(name)))
    } else if isList || !isPicture && lists.contains(where: { namesSeveral($0, document) }),
      let name = UnknownIngredients(vocabulary: vocabulary, document: document, isPack: true)
        .first(in: lists)
    {
      doubts.append(.unknownIngredient(name))
    } else if let word = document.unreadWord(
      in: lists + warnings(label, of: [.contains, .mayContain, .kitchen], document), isShort: false)
      ?? document.brokenOffWord(in: all).map(document.string)
    {
      doubts.append(.wordOfLabelUnclear(word))
    } else if document.confidence(of: lists) < Thresholds.confidence {
      doubts.append(.labelBadlyRead)
    }
    return doubts
  }
}

/// Where understanding ends.
///
/// Chosen on labelled texts and pictures, so that what is hardly understood is never safe.
enum Thresholds {
  /// Words of a list that must be known: lists are long, and one unknown word in four hides a word
  /// that matters.
  static let listCoverage = 0.6
  /// The same for a list that was read from a picture: there an unknown word is mostly a misread
  /// one.
  static let readListCoverage = 0.75
  /// Words of a list under which it is in a language of which nothing is known, and how well its
  /// words must be read for that.
  static let foreignList = 0.5
  static let foreignConfidence = 0.7
  /// Words of a dish that must be known.
  static let dishCoverage = 0.5
  /// Confidence under which a word of no dictionary counts as not read.
  static let unknownWord = 0.88
  /// The same for longer words of whatever text, and for words of three or four letters.
  static let garbage = 0.35
  static let scrap = 0.18
  /// Mean confidence of the words.
  static let confidence = 0.5
  /// How well a claim must be read that answers a name elsewhere on the pack: no letter in doubt.
  static let claim = 0.9
}
