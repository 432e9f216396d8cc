import DocumentModel

/// What speaks for each label of a line.
extension PlainTextLabeller {
  /// What speaks against a price on a later line where dishes have theirs on the first.
  private var latePrice: Double {
    guard let habits else { return 0 }
    return habits.pricedFirst > 0.7 ? 1.2 : habits.pricedFirst < 0.3 ? -0.5 : 0
  }

  /// What codes or marks on a line say for a dish's first line, where the page prints them there.
  func marks(_ line: MenuLine, _ previous: MenuLine?) -> Double {
    guard line.traits.isMarked, !line.hasPrice, let share = habits?.markedFirst else { return 0 }
    // Two lines with codes of their own are two dishes.
    return share > 0.6 ? (previous?.traits.isMarked ?? false ? 1.4 : 0.7) : share < 0.3 ? -0.5 : 0
  }

  func heading(_ line: MenuLine, _ before: State) -> Double {
    let traits = line.traits
    var sum = -1.1 + 0.7 * breakAbove(line)
    if line.hasPrice {
      sum -= traits.isSetPrice ? 1 : 4.5
    } else if !line.prices.isEmpty {
      sum -= 2
    }
    if traits.letters < 3 { sum -= 6 }
    if traits.hasNumber, numbersStart {
      sum -= 1.5
      if traits.headingShare < 0.5, !traits.isCapitals { sum -= 1.5 }
    }
    if before.label == .start, before.isPriced, breakAbove(line) < 0.3 { sum -= 0.8 }
    if traits.isWholeDish {
      sum -= 0.8
    } else if traits.headingShare > 0.95 {
      // A dish may be called as a heading is; a blank line or capitals tell.
      sum += breakAbove(line) > 0.3 || traits.isCapitals ? 3.2 : 1.4
    } else if traits.headingShare > 0.45 {
      sum += 0.8
    }
    if traits.isCapitals, traits.words <= 4 { sum += namesInCapitals ? 0.1 : 0.8 }
    if traits.words > 5 { sum -= 1.5 }
    sum -= Double(min(3, traits.commas)) + (traits.startsLower ? 1.2 : 0)
    if traits.startsBracket || traits.hasBullet { sum -= 1.5 }
    if traits.endsSentence { sum -= 0.8 }
    if traits.endsOpen { sum -= 2 }
    if traits.isMarked { sum -= 2.5 }
    if traits.isWeekday { sum += 2.5 }
    if before.label == .heading { sum -= 0.3 }
    return sum
  }

  func note(_ line: MenuLine, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.2
    if line.hasPrice { sum -= 2.5 }
    if traits.words > 5 || traits.endsSentence { sum += 0.7 }
    if traits.startsLower || traits.startsBracket || traits.startsFunction { sum += 0.6 }
    if before.label == .note, (traits.gap ?? 9) < 1.3 { sum += 0.7 }
    sum -= 0.6 * max(0, breakAbove(line))
    // Where no dish has a price, a line of food under a heading is a dish.
    sum -= 1.2 * traits.foodShare * (1 - pricedness)
    if isList { sum -= 1 }
    return sum
  }

  func start(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = 1.1 * breakAbove(line)
    sum += line.hasPrice ? 1.4 : -0.6 * pricedness
    if let habits {
      let first = 2 * (habits.pricedFirst - 0.5)
      if !line.hasPrice {
        sum -= 0.9 * pricedness * first
      } else if first < -0.4 {
        sum += 0.8 * first
      }
    }
    if traits.hasNumber {
      sum += numbersStart ? 3 : 1
    } else if numbersStart, !line.hasPrice {
      sum -= 0.8
    }
    if traits.hasBullet, isList { sum += 1.5 }
    // "Ei 9,50" is a dish, "XL 9,50" a size.
    if traits.letters < 3, !line.hasPrice || traits.foodShare < 1 { sum -= 3 }
    if before.isItem, before.isPriced { sum += 0.3 }
    if traits.startsLower {
      sum -= line.hasPrice && before.isPriced && breakAbove(line) > 0.6 ? 0.8 : 1.8
    }
    // Brackets explain what stands before them; before all dishes one may hold a dish.
    if traits.startsBracket { sum -= before.isItem ? 2.5 : 2.5 * (1 - traits.foodShare) }
    if traits.startsFunction { sum -= 0.7 }
    if let previous, before.isItem, previous.traits.endsOpen { sum -= 1.8 }
    if namesInCapitals { sum += traits.isCapitals ? 1.3 : -0.8 }
    if let habits, habits.capitalNames < 0.2, traits.isCapitals, !line.hasPrice { sum -= 1.2 }
    if traits.words > 9, !line.hasPrice { sum -= 0.6 }
    if traits.commas >= 2, !line.hasPrice { sum -= 0.8 }
    if traits.bars >= 1, !line.hasPrice { sum -= 0.8 }
    if traits.endsSentence, !line.hasPrice { sum -= 0.6 }
    if traits.isOption { sum -= 0.6 }
    if traits.isWeekday { sum -= 2 }
    sum += marks(line, previous)
    if traits.isSetPrice { sum -= 3 }
    return sum
  }

  func nameMore(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.1 - 1.3 * max(0, breakAbove(line))
    let isOpen = previous?.traits.endsOpen ?? false
    if traits.startsLower { sum += 0.9 }
    if traits.startsFunction || isOpen { sum += 1.2 }
    if traits.isCapitals != (previous?.traits.isCapitals ?? false), traits.letters > 3 {
      sum -= 1.4
    }
    if before.isPriced { sum -= traits.isCapitals && namesInCapitals ? 0.2 : 1.4 }
    if line.hasPrice {
      sum += before.isPriced ? -2.5 : 0.8
      // The price stands where the name ends: what its first line was charged is given back.
      if !before.isPriced, let habits {
        sum += 0.6 * pricedness + 1.8 * max(0, habits.pricedFirst - 0.5) * pricedness
      }
    }
    if hasItemGap(line) { sum -= 0.6 }
    if traits.startsBracket { sum -= 2 }
    if traits.hasNumber { sum -= 1.5 }
    if traits.commas >= 2 || traits.bars >= 1 { sum -= 0.5 }
    if traits.letters < 3 { sum -= 1 }
    if isList, !traits.startsLower, !traits.startsFunction, !isOpen { sum -= 1.6 }
    return sum
  }

  func detail(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = 0.1 - 1.3 * max(0, breakAbove(line))
    if traits.gap == nil { sum -= 0.8 }
    if traits.startsLower { sum += 0.4 }
    if traits.startsBracket { sum += 1 }
    if traits.startsFunction { sum += 0.3 }
    if traits.commas >= 2 { sum += 0.5 }
    if traits.bars >= 1 { sum += 0.8 }
    if namesInCapitals { sum += traits.isCapitals ? -1 : 0.6 }
    if before.label == .nameMore, !namesInCapitals { sum -= 0.5 }
    if line.hasPrice { sum += before.isPriced ? -2.4 : 0.5 - latePrice }
    if before.label == .start, before.isPriced { sum += 0.5 }
    if before.label == .detail { sum += 0.3 }
    if traits.hasNumber, numbersStart { sum -= 1.5 }
    if previous?.traits.endsOpen ?? false { sum += before.label == .detail ? 0.6 : 0.2 }
    if traits.isOption { sum += 0.8 }
    if traits.headingShare > 0.95, traits.words <= 3 { sum -= 1.2 }
    if hasItemGap(line), before.isPriced { sum -= 0.7 }
    sum -= marks(line, previous)
    if traits.isSetPrice { sum -= 3 }
    if isList, !traits.startsLower, !traits.startsBracket, !traits.startsFunction,
      previous?.traits.endsOpen != true
    {
      sum -= 1.6
    }
    return sum
  }

  func other(_ line: MenuLine, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.9
    if traits.letters < 3 { sum += 1.8 }
    if line.hasPrice { sum -= traits.isSetPrice ? 0 : 3 }
    if traits.isSetPrice { sum += 2 }
    sum -= 0.8 * traits.foodShare
    if before.label == .other { sum += 0.5 }
    if traits.knownShare < 0.34, traits.words >= 2 { sum += 0.4 }
    return sum
  }
}
