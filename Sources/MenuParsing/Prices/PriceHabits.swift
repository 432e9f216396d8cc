import DocumentModel
import FoodVocabulary

/// How a page prints its prices: which numbers of it are money.
struct PriceHabits {
  /// Whether whole numbers at the ends of lines are prices.
  var takesWhole = false
  var takesOneDecimal = false
  /// Whether nearly all sure prices have two decimals: 650 is then 6.50 read without its comma.
  var hasDecimals = false
  /// The median of all prices with a currency; 0 where the page prints few, or none with
  /// decimals.
  private var mixedMedian = 0.0
  /// The median of all prices with a currency, where most prices have one; else 0.
  private var currencyMedian = 0.0
  /// The median of all prices with two decimals; 0 where there are few.
  private var decimalMedian = 0.0
  /// The median of all prices that have decimals or a currency; 0 where there is only one.
  private var knownMedian = 0.0
  /// How many have.
  private var known = 0
  /// The median of all prices of a page that prints halves as "6.5"; 0 elsewhere.
  private var halfMedian = 0.0
  /// The median of all prices and other numbers at the ends of lines, where there are many; else 0.
  private var endMedian = 0.0
  /// The amounts of all prices with a currency; empty where the page prints fewer than three.
  private var amounts: Set<String> = []
  /// Whether a 1 is a price, as in a typed menu most of whose lines end in others.
  private var takesOnes = false
  /// Stems of the words that stand instead of a currency.
  var tokens: Set<String> = []

  /// The words that follow small numbers at the ends of many lines.
  static func tokenStems(_ lines: [[MenuPiece]]) -> Set<String> {
    var counts: [String: Int] = [:]
    for pieces in lines {
      guard pieces.count >= 2, let last = pieces.last, last.text.allSatisfy(\.isLetter),
        (2...8).contains(last.text.count)
      else { continue }
      let before = pieces[pieces.count - 2].text
      guard before.count <= 2, before.allSatisfy(\.isNumber) else { continue }
      counts[PriceScanner.stem(last.text), default: 0] += 1
    }
    let tokens = counts.filter {
      $0.value >= 4 && $0.value * 4 >= lines.count && !PriceScanner.unitStems.contains($0.key)
    }
    // "1 von" among many "1 bon".
    let misread = counts.keys.filter { stem in tokens.keys.contains { differ($0, stem) == 1 } }
    return Set(tokens.keys).union(misread)
  }

  /// In how many letters two words of the same length differ; of others, more than any of theirs.
  private static func differ(_ one: String, _ other: String) -> Int {
    one.count == other.count ? zip(one, other).count { $0 != $1 } : .max
  }

  /// The prices at the ends of a page's lines, by their form.
  private struct Count {
    var sure = 0, decimals = 0, likely = 0, whole = 0, wholeCells = 0
    /// The values of those with a currency, and of those of them without decimals.
    var withCurrency: [Double] = [], bare: [Double] = []
    /// The values of those with two decimals, and of those with decimals or a currency.
    var withDecimals: [Double] = [], known: [Double] = []
    /// Whole numbers on lines of their own, as on cards.
    var alone: [Double] = []
    /// The values of all, and how many of them have one decimal, a half.
    var ends: [Double] = [], halves = 0
    var amounts: Set<String> = []

    init(_ lines: [(line: PricedLine, prices: [FoundPrice])]) {
      for (line, prices) in lines {
        for price in prices where line.endsWith(price) {
          addValue(of: price)
          addForm(of: price, in: line)
        }
      }
      withCurrency.sort()
      withDecimals.sort()
      known.sort()
      ends.sort()
    }

    private mutating func addValue(of price: FoundPrice) {
      guard let amount = price.price.amount, let value = Double(amount) else { return }
      if price.hasCurrency {
        withCurrency.append(value)
        amounts.insert(amount)
        if !amount.contains(".") { bare.append(value) }
      }
      if amount.dropLast(2).hasSuffix(".") { withDecimals.append(value) }
      if price.hasCurrency || price.strength > .whole { known.append(value) }
      ends.append(value)
      if amount.hasSuffix(".5") { halves += 1 }
    }

    private mutating func addForm(of price: FoundPrice, in line: PricedLine) {
      switch price.strength {
      case .sure:
        sure += 1
        if price.price.amount?.contains(".") ?? false { decimals += 1 }
      case .likely: if price.hasCurrency { sure += 1 } else { likely += 1 }
      case .whole:
        if price.hasCurrency {
          sure += 1
        } else if line.hasText {
          whole += 1
          if line.hasOwnCell(price) { wholeCells += 1 }
        } else if price.pieces.count == line.pieces.count, let amount = price.price.amount {
          alone += Double(amount).map { [$0] } ?? []
        }
      }
    }
  }

  init(_ lines: [(line: PricedLine, prices: [FoundPrice])], tokens: Set<String>) {
    self.tokens = tokens
    let count = Count(lines)
    takesWhole =
      count.whole >= 3 && count.whole * 2 >= count.sure
      || (count.sure == 0 && count.wholeCells >= 1)
    // "11,5", "13", "12,5": a page that prints no noughts.
    if count.likely >= 3, count.likely > count.sure { takesWhole = true }
    let isOfPrices = Self.endInNumbers(lines)
    if isOfPrices { takesWhole = true }
    let ends = isOfPrices ? lines.compactMap { $0.prices.last?.price.amount } : []
    takesOnes = isOfPrices && ends.count { $0 == "1" } * 2 <= ends.count
    // Numbers that follow words at once, among prices with decimals: "Menu 2", "week 14".
    if count.decimals >= 4, count.wholeCells == 0 { takesWhole = false }
    // A charge for the cover may be the one price with decimals; it costs less than the dishes.
    let isCharge =
      count.alone.count >= max(6, 4 * count.sure)
      && (count.known.last ?? 0) < count.alone.sorted()[count.alone.count / 2]
    // A short card may be nothing but names with a price below each.
    let isShort =
      count.alone.count >= 2 && count.alone.count * 4 >= lines.count && count.sure == 0
      && count.alone.allSatisfy { $0 > Self.largestCode }
    if count.alone.count >= 4 || isShort, count.sure == 0 || isCharge, !Self.counts(count.alone) {
      takesWhole = true
    }
    takesOneDecimal = count.sure + count.likely >= 2 || isOfPrices
    hasDecimals =
      count.decimals >= 3 && count.decimals * 10 >= count.sure * 7
      || Self.lackCommas(count.bare, count.withDecimals)
    takeMedians(of: count)
  }

  /// Of the law's list.
  private static let largestCode = 14.0

  /// The median of prices of which several have a half, where several are far larger and all of these
  /// end in 5; else 0.
  private static func halfMedian(_ ends: [Double], halves: Int) -> Double {
    let usual = ends.filter { $0.truncatingRemainder(dividingBy: 10) != 5 }
    guard ends.count >= manyEnds, halves >= fewestHalves, !usual.isEmpty else { return 0 }
    let median = usual[usual.count / 2]
    let large = ends.filter { $0 > 4 * median }
    return large.count >= 2 && large.allSatisfy({ $0.truncatingRemainder(dividingBy: 10) == 5 })
      ? median : 0
  }

  /// So many numbers at the ends of lines are a habit, and so many halves.
  private static let (manyEnds, fewestHalves) = (12, 3)

  private mutating func takeMedians(of count: Count) {
    let all = count.withCurrency, decimal = count.withDecimals
    let ends = count.ends
    endMedian = ends.count >= Self.manyEnds ? ends[ends.count / 2] : 0
    halfMedian = decimal.isEmpty ? Self.halfMedian(ends, halves: count.halves) : 0
    amounts = all.count < 3 ? [] : count.amounts
    known = count.known.count
    knownMedian = known >= 2 ? count.known[known / 2] : 0
    decimalMedian = decimal.count >= 3 ? decimal[decimal.count / 2] : 0
    mixedMedian = all.count >= 6 && count.bare.count < all.count ? all[all.count / 2] : 0
    currencyMedian = all.count >= 5 && all.count * 3 >= count.sure * 2 ? all[all.count / 2] : 0
  }

  /// Whether most lines of a typed menu end in a number, some of them in one without decimals or a
  /// currency: "9.50", "7".
  ///
  /// Half of them are enough, as each dish may have a line of description, where the numbers do not
  /// go up by one and some are too large for codes of the law.
  private static func endInNumbers(
    _ lines: [(line: PricedLine, prices: [FoundPrice])]
  ) -> Bool {
    guard lines.allSatisfy({ $0.line.pieces.allSatisfy { $0.size == 0 } }) else { return false }
    let texts = lines.filter { $0.line.hasText }
    let priced = texts.filter { line, prices in prices.contains { line.endsWith($0) } }
    let bare = priced.count { $0.prices.allSatisfy { $0.strength < .sure && !$0.hasCurrency } }
    guard bare >= 1, priced.count >= 2 else { return false }
    if priced.count * 10 >= texts.count * 6 { return true }
    let values = priced.compactMap { $0.prices.last?.price.amount.flatMap(Double.init) }
    return priced.count * 2 >= texts.count && !counts(values) && (values.max() ?? 0) > 14
  }

  /// Whether all prices with a currency and without decimals, the `whole` ones, would be like those
  /// that have them if they had, too: commas of narrow type are easily lost, "820 €" beside "8,90
  /// €".
  private static func lackCommas(_ whole: [Double], _ decimal: [Double]) -> Bool {
    guard !whole.isEmpty, decimal.count >= 3, let least = decimal.min(), let most = decimal.max()
    else { return false }
    return whole.allSatisfy { $0 >= 100 && (least / 3...most * 3).contains($0 / 100) }
  }

  /// Whether numbers go up by one: those of pages or dishes.
  private static func counts(_ values: [Double]) -> Bool {
    let steps = zip(values, values.dropFirst())
    return steps.count { $1 == $0 + 1 } * 2 >= values.count - 1
  }

  /// `$85` among prices like `$7.5` and `$9`, `85` among `7.5` and `9`: a point that was not read.
  private func mendPoint(_ price: inout FoundPrice) {
    let median = price.hasCurrency ? mixedMedian : halfMedian
    guard median > 0, let amount = price.price.amount,
      amount.count == 2 || amount.count == 3 && !price.hasCurrency,
      amount.hasSuffix("5"), !amount.contains("."), let value = Double(amount),
      value > 4 * median, value < 20 * median
    else { return }
    price.price.amount = "\(amount.dropLast()).\(amount.suffix(1))"
  }

  /// `420 €` among prices like `4,60 €`.
  private func mendComma(_ price: inout FoundPrice) {
    guard decimalMedian > 0, hasDecimals, price.hasCurrency, let amount = price.price.amount,
      (3...4).contains(amount.count), let value = Double(amount), !amount.contains("."),
      value > 12 * decimalMedian, value < 600 * decimalMedian
    else { return }
    price.price.amount = "\(amount.dropLast(2)).\(amount.suffix(2))"
  }

  /// How many times a number is smaller than most prices at least that is none.
  private static let farOff = 15.0

  /// Whether a bare number is no price: `021`, or `2` among `$250`.
  private func isFarOff(_ amount: String) -> Bool {
    // "0,2 l" without its comma and with an l like a one.
    if amount.count > 1, amount.hasPrefix("0") { return true }
    // An L, an l, an I or a bar that was misread; nothing costs so little.
    if amount == "1", !takesOnes { return true }
    if isScrap(amount) { return true }
    guard currencyMedian > 0, let value = Double(amount) else { return false }
    return value * 6 < currencyMedian || value > 6 * currencyMedian
  }

  /// Whether a number is a scrap, such as the end of a bar behind a heading: `2` among prices like 185.
  func isScrap(_ amount: String?) -> Bool {
    amount.flatMap(Double.init).map { $0 * Self.farOff < endMedian } ?? false
  }

  /// Whether a whole number right after words is part of the name: "Class 2" where pizzas cost 110.
  private func isOfName(_ amount: String) -> Bool {
    guard known >= 5, let value = Double(amount) else { return false }
    return value * 10 < knownMedian
  }

  /// Whether a whole number is about what dishes cost on this page: 11 beside 12.50.
  private func isLikeOthers(_ amount: String) -> Bool {
    guard knownMedian > 0, let value = Double(amount) else { return false }
    return value * 4 > knownMedian && value < 4 * knownMedian
  }

  /// Those of the found numbers that this page means as prices.
  ///
  /// "8 / 10 / 12.5" are prices all together or none is.
  func accepted(_ prices: [FoundPrice], in line: PricedLine) -> [FoundPrice] {
    let own = accepted(each: prices, in: line)
    guard prices.count > own.count, !own.isEmpty else { return own }
    let taken = Set(own.map(\.pieces))
    var wanted: [FoundPrice] = []
    for run in PriceRuns.runs(of: prices, in: line.pieces) {
      let count = run.count { taken.contains($0.pieces) }
      if count > 0, count < run.count { wanted += run }
    }
    if wanted.isEmpty { return own }
    let whole = Set(wanted.map(\.pieces))
    return (own.filter { !whole.contains($0.pieces) } + wanted).sorted {
      ($0.pieces.lowerBound, $0.left) < ($1.pieces.lowerBound, $1.left)
    }
  }

  private func accepted(each prices: [FoundPrice], in line: PricedLine) -> [FoundPrice] {
    prices.compactMap { price in
      var price = price
      let isAtEnd = line.endsWith(price)
      mendPoint(&price)
      mendComma(&price)
      // A leader's last dot is easily read as a plus.
      if price.isExtra, price.price.text.contains("+"), line.hasOwnCell(price),
        line.pieces[0].text.first != "+"
      {
        price.isExtra = false
      }
      // A number before the text is the dish's, "3.10" too where money carries its currency.
      if price.pieces.lowerBound == 0, !price.hasCurrency, line.hasText,
        price.pieces.upperBound < line.pieces.count,
        price.strength < .sure || currencyMedian > 0 && prices.contains(where: \.hasCurrency)
      {
        return nil
      }
      switch price.strength {
      case .sure: return price
      case .likely:
        return price.hasCurrency || (takesOneDecimal && isAtEnd) ? price : nil
      case .whole:
        if price.hasCurrency { return price }
        guard isAtEnd, price.price.amount != "0" else { return nil }
        let amount = price.price.amount ?? ""
        let isYear = PriceScanner.isYear(amount)
        let lacksComma = hasDecimals && (3...4).contains(amount.count)
        if isFarOff(amount) { return nil }
        if prices.count == 1, !line.hasOwnCell(price), isOfName(amount) { return nil }
        if takesWhole, amount.count <= 4, !isYear, !lacksComma { return price }
        if amount.count <= 2, line.hasText, line.hasOwnCell(price), prices.count == 1,
          isLikeOthers(amount)
        {
          return price
        }
        // A dollar sign that was not read: other dishes cost as much.
        if amounts.contains(amount), line.hasText, price.pieces == prices.last?.pieces {
          return price
        }
        // "9:50" alone at the end, where the page prints decimals, is a point read as a colon.
        let colons = prices.count { $0.strength == .whole && $0.price.text.contains(":") }
        if hasDecimals, amount.contains("."), line.hasText, line.hasOwnCell(price), colons == 1 {
          return price
        }
        guard hasDecimals, line.hasText, line.hasOwnCell(price), !amount.contains("."),
          (3...4).contains(amount.count)
        else { return nil }
        price.price.amount = "\(amount.dropLast(2)).\(amount.suffix(2))"
        return price
      }
    }
  }
}
