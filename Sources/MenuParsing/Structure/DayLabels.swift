internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Days and courses on the line of their first dish: "Monday: Beef stew with mash", "Starter -
/// Soup".
///
/// Each becomes a line of its own above the dish, as they are on most menus: what parts the dishes
/// of a week, or of a set, is then told the same way.
struct DayLabels {
  let facts: TextFacts

  /// One alone may be what a dish is called.
  private static let fewest = 2
  /// Short names of days are words as well.
  private static let fewestShort = 3
  /// Without a sign after them, days must begin as many lines.
  private static let fewestUnparted = 4

  /// Where a label ends and what it is a label of begins, by the numbers of their pieces.
  private struct Label {
    var kind: Kind
    var end: Int
    var rest: Int

    enum Kind: Hashable {
      case day
      case course(String)
      case shortDay(String)
      case unparted(String)
    }
  }

  func split(_ lines: [MenuLine]) -> [MenuLine] {
    let labels = settled(lines.map(label))
    guard labels.contains(where: { $0 != nil }) else { return lines }
    let fewest = fewestSlashes(lines, labels)
    return zip(lines, labels).flatMap { line, label -> [MenuLine] in
      guard let label else { return [line] }
      let day = line.parted(at: label.end)[0], rest = line.parted(at: label.rest)[1]
      guard line.isPlain else { return [day, rest] }
      var parts = [day] + courses(of: rest, parted: fewest)
      parts[0].layout.inDayTable = .day
      for index in parts.indices.dropFirst() { parts[index].layout.inDayTable = .cell }
      return parts
    }
  }

  /// How many slashes part the courses of a day.
  ///
  /// One may offer a choice, "chicken / tofu curry", but not on each day: "soup / main".
  private func fewestSlashes(_ lines: [MenuLine], _ labels: [Label?]) -> Int {
    let slashes = zip(lines, labels).compactMap { line, label in
      label.map { line.pieces[$0.rest...].count { $0.text == "/" } }
    }
    return slashes.count >= Self.fewestShort && slashes.allSatisfy { $0 == 1 } ? 1 : 2
  }

  /// The courses of a day that slashes part: "Melon / Fish / Spinach / Cake".
  private func courses(of line: MenuLine, parted fewest: Int) -> [MenuLine] {
    let slashes = line.pieces.indices.filter { line.pieces[$0].text == "/" }
    let ends = slashes + [line.pieces.count]
    let parts = zip([0] + slashes.map { $0 + 1 }, ends).map { line.pieces[$0..<max($0, $1)] }
    guard slashes.count >= fewest, !line.pieces.contains(where: \.hasDigit),
      parts.allSatisfy({ $0.contains { $0.letterCount >= 3 } })
    else { return [line] }
    var rest = line, found: [MenuLine] = []
    for slash in slashes.reversed() {
      found.append(rest.parted(at: slash + 1)[1])
      rest = rest.parted(at: slash)[0]
    }
    return [rest] + found.reversed()
  }

  /// Whether a day may be among the first words of a line.
  func mayBegin(_ line: Range<Int>) -> Bool {
    facts.tokens(in: line).prefix(2).contains { token in
      !facts.phrases(in: token.range, [.weekday]).isEmpty
        || Self.shortDays.contains(facts.document.string(token.range).lowercased())
    }
  }

  /// How many lines begin with a day and go on with a dish.
  func days(in lines: [MenuLine]) -> Int {
    settled(lines.map(label)).count {
      switch $0?.kind {
      case .day, .shortDay, .unparted: true
      case .course, nil: false
      }
    }
  }

  /// Marks the days of a plan that are lines of their own with their dates, beside them or on the
  /// next line.
  func markDatedDays(_ lines: inout [MenuLine]) {
    for day in datedDays(lines) {
      lines[day].isDatedDay = true
      if dateOfDay(lines[day]) == nil { lines[day + 1].fixed = .dropped }
      if lines[day].isPlain { lines[day].layout.inDayTable = .day }
    }
  }

  /// Takes back what was read as codes on lines of nothing but a day and numbers, where there are
  /// several: they are dates, however badly they were read, and would be codes of all dishes below.
  func dropCodesOfDays(_ lines: inout [MenuLine]) {
    let days = lines.indices.filter { lines[$0].isDatedDay || isDayWithNumbers(lines[$0]) }
    guard days.count >= Self.fewestShort else { return }
    for day in days {
      lines[day].codes = []
      lines[day].isDatedDay = true
    }
  }

  /// Whether a line is a day and numbers without brackets, which codes might have.
  private func isDayWithNumbers(_ line: MenuLine) -> Bool {
    let words = line.pieces.filter { $0.letterCount > 0 }
    return words.count == 1 && !facts.phrases(in: words[0].range, [.weekday]).isEmpty
      && line.pieces.contains(where: \.hasDigit)
      && !line.pieces.contains { $0.text.contains("(") }
  }

  /// The lines that are a day with its date, where the dates go on from day to day.
  ///
  /// "Monday 9.10" alone may be what Monday's dish costs.
  private func datedDays(_ lines: [MenuLine]) -> [Int] {
    let dated = lines.indices.compactMap { index in
      (dateOfDay(lines[index]) ?? dateBelow(index, lines)).map { (index: index, date: $0) }
    }
    let goesOn = zip(dated, dated.dropFirst()).allSatisfy { before, next in
      let isOfOneMonth = next.date.month == before.date.month
      if isOfOneMonth, (1...7).contains(next.date.day - before.date.day) { return true }
      return next.date.day <= 7 && (!isOfOneMonth || next.date.month == Self.noMonth)
    }
    return dated.count >= Self.fewestShort && goesOn ? dated.map(\.index) : []
  }

  /// The date that is all of the line below a day: "Monday", "23.11.".
  private func dateBelow(_ index: Int, _ lines: [MenuLine]) -> (day: Int, month: Int)? {
    guard lines[index].fixed == nil, index + 1 < lines.count, lines[index + 1].fixed == nil,
      let name = lines[index].pieces.first, lines[index].pieces.count == 1,
      !facts.phrases(in: name.range, [.weekday]).isEmpty,
      let date = lines[index + 1].pieces.first, lines[index + 1].pieces.count == 1
    else { return nil }
    return Self.date(date.text)
  }

  /// The month of dates that are printed without one.
  private static let noMonth = 0

  /// The date after the only word of a line, which is a day.
  ///
  /// "Monday 23.11.", "Mo 23/11", "Monday 23. 11. 2026", "Monday 6"
  private func dateOfDay(_ line: MenuLine) -> (day: Int, month: Int)? {
    guard line.fixed == nil, let name = line.pieces.firstIndex(where: { !$0.isSign }),
      name + 1 < line.pieces.count,
      line.pieces.dropFirst(name + 1).allSatisfy({ $0.letterCount == 0 })
    else { return nil }
    let isDay =
      !facts.phrases(in: line.pieces[name].range, [.weekday]).isEmpty
      || Self.shortDays.contains(key(line.pieces[name]))
    let dates = line.pieces.dropFirst(name + 1).filter(\.hasDigit)
    guard isDay, (1...3).contains(dates.count), let text = dates.first?.text else { return nil }
    if let date = Self.date(dates.map(\.text).joined(separator: ".")) { return date }
    guard dates.count == 1, let day = Int(text), (1...31).contains(day) else { return nil }
    return (day, Self.noMonth)
  }

  /// The day and the month that a text writes in this order, with a year or without: "23.11.",
  /// "(23/11/2026)".
  static func date(_ text: String) -> (day: Int, month: Int)? {
    let numbers = text.trimmingSet("()[],:").split { $0.isOne(of: "./-") }
    guard (2...3).contains(numbers.count), numbers.allSatisfy({ $0.allSatisfy(\.isASCII) }),
      let day = Int(numbers[0]), let month = Int(numbers[1]), (1...31).contains(day),
      (1...12).contains(month), numbers[1].count <= 2,
      numbers.dropFirst(2).allSatisfy({ Int($0) != nil })
    else { return nil }
    return (day, month)
  }

  /// Those labels of which the text has enough.
  private func settled(_ labels: [Label?]) -> [Label?] {
    let found = labels.compactMap { $0?.kind }
    let kinds = Set(found)
    func counts(_ isOfKind: (Label.Kind) -> Bool) -> Int { kinds.count(where: isOfKind) }
    let days = found.count { $0 == .day }
    let courses = counts { if case .course = $0 { true } else { false } }
    let short = counts { if case .shortDay = $0 { true } else { false } }
    let unparted = counts { if case .unparted = $0 { true } else { false } }
    return labels.map { label in
      let isEnough =
        switch label?.kind {
        case .day: days >= Self.fewest
        case .course: courses >= Self.fewest
        case .shortDay: short >= Self.fewestShort
        case .unparted: unparted >= Self.fewestUnparted
        case nil: false
        }
      return isEnough ? label : nil
    }
  }

  /// The day or course at the beginning; `nil` where no dish follows it.
  private func label(_ line: MenuLine) -> Label? {
    // In pictures digits before a day are scraps, or dates.
    guard line.fixed == nil,
      let name = line.pieces.firstIndex(where: {
        line.isPlain ? !$0.isSign : $0.letterCount > 0
      })
    else { return nil }
    let range = line.pieces[name].range.lowerBound..<line.range.upperBound
    if let day = facts.phrases(in: range, [.weekday]).first(where: { isFirst($0.range, line, name) }
    ) {
      guard let last = last(of: day.range, line) else { return nil }
      let end = afterDate(last + 1, line)
      if let rest = parted(after: end, line) { return label(.day, line, end, rest) }
      return line.isPlain
        ? label(.unparted(key(line.pieces[last])), line, last + 1, last + 1) : nil
    }
    let word = key(line.pieces[name])
    if line.isPlain, Self.shortDays.contains(word) {
      let end = afterDate(name + 1, line)
      if let rest = parted(after: end, line) { return label(.shortDay(word), line, end, rest) }
      // "MA Fish soup"
      let isCapitals = line.pieces[name].isUppercased
      return isCapitals ? label(.unparted(word), line, name + 1, name + 1) : nil
    }
    return line.isPlain ? course(line, name) : nil
  }

  /// "Starter: Soup": the name of a course with its colon or its dash.
  private func course(_ line: MenuLine, _ name: Int) -> Label? {
    guard
      let end = line.pieces[name...].prefix(Self.longestCourse).indices.first(where: {
        parted(after: $0 + 1, line) != nil
      })
    else { return nil }
    let words = line.pieces[name].range.lowerBound..<line.pieces[end].range.upperBound
    let kinds = facts.headingKinds(words).intersection(Self.courses)
    guard let kind = kinds.min(), facts.headingShare(in: words) > 0.95,
      let rest = parted(after: end + 1, line), rest < line.pieces.count
    else { return nil }
    // "Starters: choose one" names no dish.
    let said = line.pieces[rest].range.lowerBound..<line.range.upperBound
    if !facts.phrases(in: said, [.option]).isEmpty, facts.foodShare(in: said) == 0 { return nil }
    return label(.course(kind), line, end + 1, rest)
  }

  /// Words of the longest name.
  private static let longestCourse = 3
  private static let courses: Set<String> = Set(
    [.starters, .soups, .mains, .sides, .pasta, .desserts, .breakfast].map(\HeadingSection.rawValue)
  )

  private func label(_ kind: Label.Kind, _ line: MenuLine, _ end: Int, _ rest: Int) -> Label? {
    guard rest < line.pieces.count, isText(line.pieces[rest...], isPlain: line.isPlain),
      facts.phrases(in: line.pieces[rest].range, [.weekday]).isEmpty
    else { return nil }
    return Label(kind: kind, end: end, rest: rest)
  }

  private func isFirst(_ range: Range<Int>, _ line: MenuLine, _ name: Int) -> Bool {
    range.lowerBound < line.pieces[name].range.upperBound
  }

  private func last(of range: Range<Int>, _ line: MenuLine) -> Int? {
    line.pieces.firstIndex { $0.range.upperBound >= range.upperBound }
  }

  private func key(_ piece: MenuPiece) -> String {
    piece.text.lowercased().trimmingSet(".:,*_-–")
  }

  /// The first piece after a date: "Monday 12.5.", "Monday (12/05):".
  private func afterDate(_ start: Int, _ line: MenuLine) -> Int {
    var end = start
    while line.isPlain, end < line.pieces.count, line.pieces[end].hasDigit,
      line.pieces[end].letterCount <= 2,
      !line.pieces[end - 1].text.hasSuffix(":"), line.pieces[end].cell == line.pieces[end - 1].cell
    {
      end += 1
    }
    return end
  }

  /// Where the dish begins that a colon, a dash or the room of a column parts from what ends
  /// before; `nil` where nothing does.
  private func parted(after end: Int, _ line: MenuLine) -> Int? {
    guard end < line.pieces.count else { return nil }
    if line.pieces[end - 1].text.hasSuffix(":") { return end }
    let next = line.pieces[end]
    if next.text == ":" || line.isPlain && ["-", "–", "—", "|", "•", "·", "→"].contains(next.text) {
      return end + 1
    }
    return next.cell > line.pieces[end - 1].cell ? end : nil
  }

  /// Whether it is words, not the hours of a day.
  private func isText(_ pieces: ArraySlice<MenuPiece>, isPlain: Bool) -> Bool {
    let letters = pieces.reduce(0) { $0 + $1.letterCount }
    let digits = pieces.reduce(0) { $0 + $1.text.utf8.count(where: \.isDigit) }
    return letters >= (isPlain ? 4 : 6) && digits * 2 < letters
  }

  private static let shortDays = Set(Lists.signs(.shortDay))
}
