import DocumentModel

/// What speaks for each label of a line.
extension StructureScorer {
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

  func relativeSize(_ line: MenuLine) -> Double {
    bodySize > 0 && line.traits.size > 0 ? line.traits.size / bodySize : 1
  }

  func ratio(_ line: MenuLine, _ previous: MenuLine?) -> Double {
    guard let before = previous?.traits.size, before > 0, line.traits.size > 0 else { return 1 }
    return line.traits.size / before
  }

  /// Whether its strokes are clearly thinner than those of the line before.
  func thinner(_ line: MenuLine, than previous: MenuLine?) -> Bool {
    guard let own = line.traits.stroke, let before = previous?.traits.stroke else { return false }
    return before > 1.25 * own
  }

  func heading(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = -1.1 + 0.7 * breakAbove(line)
    if line.hasPrice {
      sum -= traits.isSetPrice ? 1 : 4.5
    } else if !line.prices.isEmpty {
      sum -= 2
    }
    if traits.isCentred { sum += 0.7 }
    if let habits, habits.nameSize > 0, traits.size > 0 {
      let size = traits.size / habits.nameSize
      sum += size > 1.15 ? 0.6 : size < 1.06 ? -0.4 : 0
      if isLikeHeadings(traits.size, habits) { sum += 1 }
    }
    if traits.letters < 3 { sum -= 6 }
    if traits.headingShare < 0.45, traits.confidence < 0.75, traits.knownShare < 0.5 { sum -= 1 }
    if traits.hasNumber, numbersStart {
      if relativeSize(line) < 1.2 { sum -= 1.5 }
      if traits.headingShare < 0.5, !traits.isCapitals { sum -= 1.5 }
    }
    if before.label == .start, before.isPriced, breakAbove(line) < 0.3 { sum -= 0.8 }
    let size = relativeSize(line)
    if traits.headingShare > 0.95 {
      // A dish may be called as a heading is; gap, size or capitals tell.
      let looks = breakAbove(line) > 0.3 || size > 1.15 || traits.isCapitals || traits.isCentred
      sum += looks ? 3.2 : 1.4
    } else if traits.headingShare > 0.45 {
      sum += 0.8
    }
    if size > 1.5 {
      sum += 2.3
    } else if size > 1.22 {
      sum += 1.3
    } else if size > 1.12 {
      sum += 0.6
    }
    if size < 0.85 { sum -= 0.8 }
    if traits.isCapitals, traits.words <= 4 { sum += namesInCapitals ? 0.1 : 0.8 }
    if traits.words > 5 { sum -= 1.5 }
    sum -= Double(min(3, traits.commas)) + (traits.startsLower ? 1.2 : 0)
    if traits.startsBracket || traits.hasBullet { sum -= 1.5 }
    if traits.endsSentence { sum -= 0.8 }
    if traits.endsOpen { sum -= 2 }
    if traits.isMarked { sum -= 2.5 }
    if traits.isWeekday { sum += 2.5 }
    if traits.confidence < 0.5 { sum -= 2 }
    if before.label == .heading { sum -= 0.3 }
    if traits.isBold == false { sum -= 0.4 }
    if let habits, looksLikeName(line),
      traits.headingShare < 0.95 || isNearerToNames(traits.size, habits),
      (traits.gap ?? 0) <= 1.35 * max(habits.itemGap, 1)
        || (traits.headingShare < 0.45 && traits.words >= 4)
    {
      sum -= 1.6 + 0.4 * traits.foodShare
    }
    return sum
  }

  func note(_ line: MenuLine, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.2
    if line.hasPrice { sum -= 2.5 }
    if traits.words > 5 || traits.endsSentence { sum += 0.7 }
    if traits.startsLower || traits.startsBracket || traits.startsFunction { sum += 0.6 }
    if before.label == .note, (traits.gap ?? 9) < 1.3 { sum += 0.7 }
    if relativeSize(line) < 0.95 { sum += 0.2 }
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
    if traits.letters < 3 { sum -= 3 }
    if before.isItem, before.isPriced { sum += 0.3 }
    if traits.startsLower {
      sum -= line.hasPrice && before.isPriced && breakAbove(line) > 0.6 ? 0.8 : 1.8
    }
    if let habits, habits.nameSize > 0, traits.size > 0 {
      let ratio = traits.size / habits.nameSize
      if ratio < 0.85 || ratio > 1.25 { sum -= 0.7 }
    }
    if traits.isCentred { sum -= 0.3 }
    if traits.startsBracket { sum -= 2.5 }
    if traits.startsFunction { sum -= 0.7 }
    if let previous, before.isItem, previous.traits.endsOpen { sum -= 1.8 }
    let size = relativeSize(line)
    if size > 1.1 { sum += 0.7 }
    if size < 0.85, !line.hasPrice { sum -= 0.5 }
    if namesInCapitals { sum += traits.isCapitals ? 1.3 : -0.8 }
    if let habits, habits.capitalNames < 0.2, traits.isCapitals, !line.hasPrice { sum -= 1.2 }
    if traits.words > 9, !line.hasPrice { sum -= 0.6 }
    if traits.commas >= 2, !line.hasPrice { sum -= 0.8 }
    if traits.bars >= 1, !line.hasPrice { sum -= 0.8 }
    if traits.endsSentence, !line.hasPrice { sum -= 0.6 }
    if traits.confidence < 0.4 { sum -= 0.8 }
    if traits.isOption { sum -= 0.6 }
    if let isBold = traits.isBold {
      if let names = habits?.boldNames {
        if names { sum += isBold ? 1.2 : line.hasPrice ? -0.3 : -1.6 }
      } else if habits == nil {
        sum += isBold ? 0.6 : -0.4
      }
    }
    if traits.isWeekday { sum -= 2 }
    sum += marks(line, previous)
    if traits.isSetPrice { sum -= 3 }
    if looksLikeName(line), hasItemGap(line) { sum += 0.7 }
    return sum
  }

  func nameMore(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.8 - 1.3 * max(0, breakAbove(line))
    let isOpen = previous?.traits.endsOpen ?? false
    if traits.startsLower { sum += 0.9 }
    let goesOn = traits.startsFunction && (traits.startsLower || traits.isCapitals || line.isPlain)
    if goesOn || isOpen { sum += 1.2 }
    let ratio = ratio(line, previous)
    if ratio < 0.86 || ratio > 1.18 { sum -= 1.5 } else if ratio > 0.93, ratio < 1.08 { sum += 0.3 }
    if traits.isCapitals != (previous?.traits.isCapitals ?? false), traits.letters > 3 {
      sum -= 1.4
    }
    if before.isPriced { sum -= traits.isCapitals && namesInCapitals ? 0.2 : 1.4 }
    let isFull = !(previous?.traits.hasRoom ?? true)
    if line.hasPrice {
      sum += before.isPriced ? -2.5 : 0.8 - (isFull ? 0 : latePrice)
      // The price stands where the name ends: what its first line was charged is given back.
      if !before.isPriced, isFull, let habits {
        sum += 0.6 * pricedness + 1.8 * max(0, habits.pricedFirst - 0.5) * pricedness
      }
    }
    if let isBold = traits.isBold, let wasBold = previous?.traits.isBold {
      sum += isBold == wasBold ? (habits?.boldNames == true && isBold ? 0.8 : 0) : -1.5
    }
    if traits.isBold == nil, thinner(line, than: previous) { sum -= 1 }
    if hasItemGap(line) { sum -= 0.6 }
    if traits.startsBracket { sum -= 2 }
    if traits.hasNumber { sum -= 1.5 }
    if traits.commas >= 2 || traits.bars >= 1 { sum -= 0.5 }
    if let previous { sum += isOpen ? 0.4 : previous.traits.hasRoom ? -0.8 : 0.4 }
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
    let ratio = ratio(line, previous)
    if before.label != .detail {
      if ratio < 0.92 { sum += 0.9 }
      if ratio > 1.12 { sum -= 1 }
    } else if ratio > 1.18 {
      sum -= 0.8
    }
    if namesInCapitals { sum += traits.isCapitals ? -1 : 0.6 }
    if before.label == .nameMore, ratio > 0.93, !namesInCapitals { sum -= 0.5 }
    if line.hasPrice { sum += before.isPriced ? -2.4 : 0.5 - latePrice }
    if let habits, habits.detailSize > 0, traits.size > 0, habits.nameSize > 1.1 * habits.detailSize
    {
      sum += traits.size > 0.5 * (habits.nameSize + habits.detailSize) ? -0.7 : 0.4
    }
    if before.label == .start, before.isPriced { sum += 0.5 }
    if before.label == .detail { sum += 0.3 }
    if traits.hasNumber, numbersStart { sum -= 1.5 }
    if previous?.traits.endsOpen ?? false { sum += before.label == .detail ? 0.6 : 0.2 }
    if traits.isOption { sum += 0.8 }
    if traits.headingShare > 0.95, traits.words <= 3 { sum -= 1.2 }
    if let isBold = traits.isBold {
      if habits?.boldNames == true {
        sum += isBold ? -1.6 : line.hasPrice && before.isPriced ? 0 : 0.8
      } else if habits == nil, before.label != .detail, let wasBold = previous?.traits.isBold {
        sum += wasBold == isBold ? -0.3 : isBold ? -0.8 : 0.8
      }
    }
    if traits.isBold == nil, before.label != .detail, thinner(line, than: previous) { sum += 0.8 }
    if hasItemGap(line), before.isPriced { sum -= 0.7 }
    sum -= marks(line, previous)
    if traits.isSetPrice { sum -= 3 }
    if isList, !traits.startsLower, !traits.startsBracket, !traits.startsFunction,
      ratio > 0.9, previous?.traits.endsOpen != true
    {
      sum -= 1.6
    }
    return sum
  }

  func other(_ line: MenuLine, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.9
    if traits.letters < 3 { sum += 1.8 }
    if traits.letters >= 3, traits.confidence < 0.45 { sum += 1 }
    if line.hasPrice { sum -= traits.isSetPrice ? 0 : 3 }
    if traits.isSetPrice { sum += 2 }
    sum -= 0.8 * traits.foodShare
    if before.label == .other { sum += 0.5 }
    if traits.knownShare < 0.34, traits.words >= 2 { sum += 0.4 }
    return sum
  }
}
