internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Numbers with the form of prices that are none: times, telephone numbers, volumes, counts.
extension PriceScanner {
  private static let until = Set(Lists.units([.until]))

  /// Drops times of the day.
  ///
  /// "Served until 11.30", "kl. 11.30 – 16.00" and, beside money, "65 kr 07.00 - 22.00" say when.
  func dropTimes(_ prices: inout [FoundPrice], in pieces: [MenuPiece]) {
    var dropped: Set<Int> = []
    let hasMoney = prices.contains(where: \.hasCurrency)
    for index in prices.indices where isTime(prices[index]) {
      let follows = isAfterUntil(prices[index], pieces)
      if follows { dropped.insert(index) }
      guard index + 1 < prices.count, isTime(prices[index + 1]), follows || hasMoney else {
        continue
      }
      let between = prices[index].pieces.upperBound..<prices[index + 1].pieces.lowerBound
      if between.count == 1, pieces[between.lowerBound].text.isDash {
        dropped.formUnion([index, index + 1])
      }
    }
    prices = prices.indices.filter { !dropped.contains($0) }.map { prices[$0] }
  }

  private func isAfterUntil(_ price: FoundPrice, _ pieces: [MenuPiece]) -> Bool {
    guard price.pieces.lowerBound > 0 else { return false }
    let before = pieces[price.pieces.lowerBound - 1].text.lowercased()
    return Self.until.contains(before.trimmingSet(".:"))
  }

  /// Whether an amount may be a time of the day.
  func isTime(_ price: FoundPrice) -> Bool {
    guard !price.hasCurrency, let parts = price.price.amount?.split(separator: "."),
      parts.count == 2, let hour = Int(parts[0]), ["00", "15", "30", "45"].contains(parts[1])
    else { return false }
    return hour <= 24
  }

  /// "70 20 30 40" is a telephone number: eight digits and more side by side that do not rise as the
  /// prices of sizes do.
  func dropTelephones(_ prices: inout [FoundPrice], in pieces: [MenuPiece]) {
    var run: [Int] = []
    var dropped: Set<Int> = []
    func close() {
      let texts = run.map { pieces[$0].text }
      let numbers = texts.compactMap { Int($0) }
      let rises = zip(numbers, numbers.dropFirst()).allSatisfy(<)
      if run.count >= 2, !rises, texts.reduce(0, { $0 + $1.count }) >= 8 { dropped.formUnion(run) }
      run = []
    }
    for (index, piece) in pieces.enumerated() {
      let isPart = piece.text.count >= 2 && piece.text.utf8.allSatisfy(\.isDigit)
      if isPart, run.last.map({ $0 + 1 == index }) ?? true {
        run.append(index)
      } else {
        close()
        if isPart { run = [index] }
      }
    }
    close()
    guard !dropped.isEmpty else { return }
    prices.removeAll { !$0.hasCurrency && dropped.contains($0.pieces.lowerBound) }
  }

  /// Beside money, "0,5" and "1,5l" are volumes, and "3" in "65:- / 3 scoops 85:-" counts.
  func dropAmounts(_ prices: inout [FoundPrice], in pieces: [MenuPiece]) {
    prices.removeAll { price in
      guard !price.hasCurrency, price.pieces.count == 1 else { return false }
      let place = price.pieces.lowerBound, text = pieces[place].text
      if Volumes.isOne(text) || Volumes.hasUnit(text) { return true }
      let counts =
        price.strength == .whole && place > 0 && pieces[place - 1].text == "/"
        && place + 1 < pieces.count && pieces[place + 1].letterCount >= 3
      return counts
    }
  }
}
