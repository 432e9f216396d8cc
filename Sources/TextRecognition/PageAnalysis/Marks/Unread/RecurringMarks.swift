internal import RecognizedText

/// Pictures without a frame that a page prints again and again, anywhere beside its words, as menus
/// do for allergens: a fish below one dish and to the left of another.
///
/// Their repetition distinguishes them from blots, photographs and torn letters. A mark beside
/// nearly every dish, such as a bullet or a currency sign, says nothing about any one of them; a
/// page with one picture only mostly marks the house's recommendations. Allergens have several.
struct RecurringMarks {
  /// In pixels of the picture.
  private(set) var boxes: [BoundingBox] = []
  /// The words that pictures were taken for.
  private(set) var misread: Set<BoundingBox> = []

  /// Finds them.
  ///
  /// - Parameters:
  ///   - image: The page with its print dark on light.
  ///   - shapes: Boxes of what may be letters.
  ///   - lines: All that was read.
  ///   - codes: Boxes of the words that were read as codes.
  ///   - signs: What pictures are read as.
  ///   - areLetters: Whether pictures that look alike turn out to be letters when they are read
  ///     alone.
  /// - Complexity: near linear in the shapes, and square in those that are no print, of which there
  ///   are few or none is looked at.
  init(
    in image: GreyImage, shapes: [BoundingBox], lines: [ReadLine], codes: Set<BoundingBox> = [],
    signs: Set<Character>, areLetters: ([BoundingBox]) -> Bool
  ) {
    let words = lines.flatMap(\.words)
    let print =
      Self.print(words.filter { !codes.contains($0.box) }, signs) + codes
      + lines.flatMap(\.currencySigns)
    let heights = print.map(\.height).sorted()
    guard !heights.isEmpty else { return }
    let height = Double(heights[heights.count / 2])
    let index = BoxIndex(print)
    let loose = shapes.uncovered(by: index)
    guard loose.count <= Self.most.shapes else { return }
    let clusters = Self.clusters(of: loose, gap: max(1, Int(Self.partGap * height)))
      .filter { box in
        Self.heights.contains(Double(box.height) / height)
          && Double(max(box.height, box.width)) >= Self.leastSide * height
          && Self.widths.contains(Double(box.width) / Double(box.height))
      }
    let alone = Self.withoutUnreadText(clusters)
    guard alone.count >= Self.fewest.marks, alone.count <= Self.most.marks else { return }
    let pixels = GreyPixels(image)
    let looks = alone.filter(pixels.isOnBareBackground).compactMap { MarkLook($0, in: pixels) }
    let letters = shapes.covered(by: index).filter { shape in
      alone.contains { $0.hasSize(of: shape) }
    }.compactMap { MarkLook($0, in: pixels) }
    func isLetter(_ look: MarkLook) -> Bool {
      letters.count(where: look.isLike) >= Self.fewest.letters
    }
    let rows = PricedRows(lines)
    let kinds = Self.kinds(of: looks.filter(\.isPicture)).filter { kind in
      let boxes = kind.map(\.box)
      return boxes.stand(onLines: Self.fewest.lines) && !rows.nearlyAllHold(boxes)
        && !isLetter(kind[0]) && !areLetters(boxes)
    }
    // One picture alone on its lines is an ornament that parts the page.
    let apart = kinds.filter { kind in kind.allSatisfy { !Self.isBesidePrint($0.box, print) } }
    let sure = kinds.filter { apart.count != 1 || $0[0].box != apart[0][0].box }
    guard let first = sure.first, sure.joined().count >= Self.fewest.marks,
      sure.contains(where: { first[0].likeness(to: $0[0]) < Self.mostOfOthers })
    else { return }
    let certain = sure.joined().map(\.box)
    // One of their height is a further one, also where it is simple or stands once.
    boxes =
      certain
      + looks.filter { look in
        !certain.contains(look.box) && !isLetter(look)
          && certain.contains { $0.hasHeight(of: look.box) }
      }.map(\.box)
    let marks = BoxIndex(boxes.filter { Double($0.height) >= Self.leastOfMisread * height })
    misread = Set(words.map(\.box)).subtracting(print).filter { word in
      marks.contains(where: { word.covers($0) > Self.leastShare }, near: word)
    }
  }

  /// In the usual height of words, and widths in their own heights.
  private static let (heights, widths) = (0.6...3.4, 0.4...2.6)
  /// Smaller ones are raised letters.
  private static let leastSide = 0.9
  /// Parts of one mark stand closer to one another, in heights of words.
  private static let partGap = 0.12
  /// A mark that looks like so many letters that were read is one of them.
  private static let fewest = (marks: 3, lines: 2, letters: 2)
  /// How alike different pictures are; one picture in uneven light is less alike than in even
  /// light.
  private static let mostOfOthers = 0.7
  /// What is lower may be a code that was read badly, in heights of words.
  private static let leastOfMisread = 1.15
  /// The part of a picture that lies in a word that was made of it.
  private static let leastShare = 0.6
  /// More are a pattern or a photograph.
  private static let most = (shapes: 4000, marks: 400)
  /// Letters that were not read stand side by side: four this close, or seven, in heights of their
  /// own.
  private static let text = (letters: 4, gap: 0.16, many: 7, far: 0.7)

  /// Short words that were read this much worse than is usual on the page may be pictures, and
  /// those of the engine's dictionary where they were read worse still.
  private static let sure = (
    lost: 0.05, most: 0.9, ofDictionary: 0.75, long: 0.6, amount: 0.4, tall: 1.4
  )
  private static let shortWord = 4

  /// Boxes of the words that certainly are print, and no pictures that were read as signs.
  private static func print(_ words: [ReadWord], _ signs: Set<Character>) -> [BoundingBox] {
    let confidences = words.map(\.confidence).sorted()
    let heights = words.filter { $0.confidence >= sure.most }.map(\.box.height).sorted()
    guard !confidences.isEmpty, !heights.isEmpty else { return [] }
    let short = min(sure.most, confidences[confidences.count / 2] - sure.lost)
    let tall = sure.tall * Double(heights[heights.count / 2])
    return words.filter { word in
      if word.letterCount == 0, word.text.contains(where: signs.contains) { return false }
      if word.text.contains(where: { $0 == "," || $0 == "&" || $0.isCurrencySymbol }) {
        return true
      }
      if word.letterCount > shortWord || word.text.count > shortWord + 2 {
        return word.confidence >= sure.long
      }
      return word.confidence >= short
        || word.isAmount && word.confidence >= sure.amount
        || word.isInDictionary && word.letterCount > 2 && word.confidence >= sure.ofDictionary
          && Double(word.box.height) <= tall
    }.map(\.box)
  }

  /// Shapes that touch or nearly do, each as one box.
  static func clusters(of shapes: [BoundingBox], gap: Int) -> [BoundingBox] {
    var clusters = shapes
    var joined = true
    while joined {
      joined = false
      let index = BoxIndex(clusters)
      var isTaken = [Bool](repeating: false, count: clusters.count)
      var next: [BoundingBox] = []
      for number in clusters.indices where !isTaken[number] {
        isTaken[number] = true
        var box = clusters[number]
        let near = BoundingBox(
          left: max(0, box.left - gap), top: max(0, box.top - gap), right: box.right + gap,
          bottom: box.bottom + gap)
        index.forEach(near: near) { other in
          guard !isTaken[other], clusters[other].intersection(near) != nil else { return }
          isTaken[other] = true
          box = box.union(clusters[other])
          joined = true
        }
        next.append(box)
      }
      clusters = next
    }
    return clusters
  }

  /// Those that do not stand in a row like letters of a word that was not read.
  static func withoutUnreadText(_ boxes: [BoundingBox]) -> [BoundingBox] {
    func gap(_ last: BoundingBox, _ next: BoundingBox) -> Double {
      Double(next.left - last.right) / Double(min(last.height, next.height))
    }
    var runs: [[BoundingBox]] = []
    for box in boxes.sorted(by: { ($0.left, $0.top) < ($1.left, $1.top) }) {
      let run = runs.lastIndex { run in
        run.last.map { last in
          gap(last, box) <= text.far && last.top < box.bottom && box.top < last.bottom
        } ?? false
      }
      if let run { runs[run].append(box) } else { runs.append([box]) }
    }
    return runs.filter { run in
      guard run.count >= text.letters else { return true }
      let gaps = zip(run, run.dropFirst()).map(gap).sorted()
      return run.count < text.many && gaps[gaps.count / 2] > text.gap
    }.flatMap(\.self)
  }

  /// Those that look alike, two or more.
  private static func kinds(of looks: [MarkLook]) -> [[MarkLook]] {
    var kinds: [[MarkLook]] = []
    for look in looks {
      if let kind = kinds.firstIndex(where: { $0[0].isLike(look) }) {
        kinds[kind].append(look)
      } else {
        kinds.append([look])
      }
    }
    return kinds.filter { $0.count >= 2 }
  }

  private static func isBesidePrint(_ mark: BoundingBox, _ print: [BoundingBox]) -> Bool {
    print.contains { Double($0.top) < mark.midY && mark.midY < Double($0.bottom) }
  }
}

extension ReadLine {
  /// Boxes of the words after prices that are one sign.
  var currencySigns: [BoundingBox] {
    zip(words.dropFirst(), words).filter { $0.isCurrencySign(after: $1) }.map(\.0.box)
  }
}

extension ReadWord {
  /// Whether it has the form of a price, "9.50": two numbers and what parts them.
  fileprivate var isAmount: Bool {
    text.split(whereSeparator: { !$0.isNumber }).count >= 2
  }

  /// Whether it is one sign, as near after a price as currencies are: a euro is often read as an E.
  func isCurrencySign(after last: ReadWord?) -> Bool {
    guard let last, last.isAmount, text.count == 1, text.first?.isLowercase != true else {
      return false
    }
    return box.left - last.box.right <= last.box.height
      && abs(box.height - last.box.height) * 2 <= last.box.height
  }
}
