internal import RecognizedText

/// Reads the print that no word of a page covers, each place alone.
///
/// Ornaments and textures look like letters too: what two readings of different size agree about is
/// print, and where most places of a page are not, only what is certain counts.
struct MissedTextReader {
  let patches: PatchReader
  /// Letters and digits of one form, each with the one that counts for all of them.
  let alike: [Character: Character]

  /// The heights, in pixels, to which letters are brought, until two readings agree.
  private static let heights = [32.0, 24.0, 40.0]
  /// Short tokens are read with less confidence than words are.
  private static let leastConfidence = 0.2
  /// For what stands among ornaments, and for letters that stand alone.
  private static let certain = (several: 0.8, lone: 0.7)
  private static let uncertain = 0.5
  /// So many places are tried, and more while half of them are print.
  private static let tries = 8
  private static let mostPlaces = 80
  /// Words of the page that tell which forms its amounts have.
  private static let sure = 0.8
  /// A blot is doubtful, but no speck.
  private static let blotConfidence = 0.3

  /// What became of a place.
  private enum Outcome {
    /// Nothing like letters.
    case nothing
    /// Letters that the readings do not agree about.
    case unread
    case read([ReadWord], confidence: Double)
  }

  /// What became of places of one kind.
  private struct Group {
    var outcomes: [(outcome: Outcome, patch: MissedText.Patch)] = []
    /// How many are print; what is uncertain counts half.
    var count = 0.0

    var isClean: Bool { count * 2 >= Double(outcomes.count) }
  }

  /// The words that were read, each place with the number of its line.
  ///
  /// Letters that could not be read are one blot, U+FFFD.
  ///
  /// - Complexity: Some 10 ms for each place with print; few places where there is none.
  func words(
    beside lines: [ReadLine], survey: TextSurvey
  ) -> [(words: [ReadWord], line: Int)] {
    let missed = MissedText(
      shapes: survey.shapes + survey.runs, lines: lines, width: patches.image.width,
      letterHeight: survey.letterHeight ?? 0)
    let forms = Set(
      lines.lazy.flatMap(\.words).filter { $0.confidence >= Self.sure }
        .compactMap { Self.form(of: [$0]) })
    let places = missed.patches.filter { !$0.isHardlyRead }
    let numbers = lines.lazy.flatMap(\.words).filter(\.isAmount).map(\.box)
    // Below other prices more is sure to be print than among ornaments.
    let several = read(
      places.filter { $0.leastLetters > 1 }, forms, first: { $0.box.isInColumn(of: numbers) })
    // A letter before a line is a bullet.
    let lone = read(places.filter { $0.leastLetters == 1 && !$0.isFirst }, forms)
    var found: [(words: [ReadWord], line: Int)] = []
    // In the place of what was read there only an amount is sure to be better.
    for (outcome, patch) in read(missed.patches.filter(\.isHardlyRead), forms).outcomes {
      if case .read(let words, _) = outcome, let form = Self.form(of: words), forms.contains(form) {
        found.append((words, patch.line))
      }
    }
    for (outcome, patch) in several.outcomes {
      switch outcome {
      case .read(let words, let confidence)
      where several.isClean || confidence >= Self.certain.several:
        found.append((words, patch.line))
      case .unread
      where patch.isWithinText || several.isClean && patch.letters > 1 && !patch.isFirst:
        let blot = ReadWord(
          text: "\u{FFFD}", box: patch.box, confidence: Self.blotConfidence,
          isInDictionary: false)
        found.append(([blot], patch.line))
      default: break
      }
    }
    // Where one letter was missed, others were; a single one is a speck, but for a digit that
    // stands where other lines have their numbers.
    let areSeveral = lone.isClean && several.count + lone.count > 1
    for case (.read(let words, let confidence), let patch) in lone.outcomes
    where confidence >= Self.certain.lone
      && (areSeveral || words.allSatisfy(\.isNumber) && patch.box.isInColumn(of: numbers))
    {
      found.append((words, patch.line))
    }
    return found.filter { !isRead($0.words, in: lines[$0.line]) }
  }

  /// Reads places while there is time and many of them are print, those with most letters first.
  private func read(
    _ places: [MissedText.Patch], _ forms: Set<String>,
    first isFirst: (MissedText.Patch) -> Bool = { _ in false }
  ) -> Group {
    var group = Group()
    let order = places.sorted { $0.leastLetters > $1.leastLetters }
    for patch in (order.filter(isFirst) + order.filter { !isFirst($0) }).prefix(Self.mostPlaces) {
      if patches.limits.isOver || group.outcomes.count >= Self.tries && !group.isClean { break }
      let outcome = read(patch, forms)
      if case .read(_, let confidence) = outcome {
        group.count += confidence < Self.uncertain ? 0.5 : 1
      }
      group.outcomes.append((outcome, patch))
    }
    return group
  }

  private func read(_ patch: MissedText.Patch, _ forms: Set<String>) -> Outcome {
    var readings: [(key: String, words: [ReadWord], confidence: Double)] = []
    for height in Self.heights {
      let words = words(in: patch, height: height)
      let key = self.key(of: words)
      var confidence = words.map(\.confidence).min() ?? 0
      // What looks like the page's other amounts is certain if two readings agree.
      if let form = Self.form(of: words), forms.contains(form) {
        confidence = max(confidence, Self.certain.several)
      }
      if Self.isLikely(key, in: patch), confidence >= Self.leastConfidence {
        for other in readings where other.key == key {
          var best = confidence > other.confidence ? words : other.words
          for index in best.indices {
            best[index].confidence = min(1, best[index].confidence + MergedReading.agreement)
          }
          return .read(best, confidence: min(confidence, other.confidence))
        }
        readings.append((key, words, confidence))
      } else if readings.isEmpty, !patch.isWithinText {
        return .nothing
      }
    }
    return .unread
  }

  private func words(in patch: MissedText.Patch, height: Double) -> [ReadWord] {
    let scale = min(5, height / Double(max(1, patch.box.height)))
    let words = patches.words(
      in: patch.place, scale: scale, margin: patch.box.height * 2 / 3, as: .line)
    return words.compactMap(\.withoutSpecks)
  }

  /// Whether a word of the line begins or ends with the letters, though its box leaves them out.
  private func isRead(_ words: [ReadWord], in line: ReadLine) -> Bool {
    let key = self.key(of: words)
    guard !key.isEmpty, let first = words.first, let last = words.last else { return false }
    return line.words.contains { word in
      let near = word.box.height
      let other = self.key(of: [word])
      return abs(word.box.left - last.box.right) < near && other.hasPrefix(key)
        || abs(first.box.left - word.box.right) < near && other.hasSuffix(key)
    }
  }

  /// Whether so many letters have room there, and are not what lines and frames are taken for.
  private static func isLikely(_ key: String, in patch: MissedText.Patch) -> Bool {
    let room = Double(patch.box.width) / Double(max(1, patch.box.height))
    guard !key.isEmpty, Double(key.count) <= 2.2 * room + 0.6 else { return false }
    // What stands before a line is mostly a bullet.
    if patch.isFirst { return key.count >= 3 }
    return patch.leastLetters > 1 || key.count == 1 && key != "i"
  }

  /// What an amount looks like whatever its digits: "0.0€", "$0", "0zł"; `nil` for words without
  /// digits and for digits alone.
  private static func form(of words: [ReadWord]) -> String? {
    var form = ""
    for letter in words.map(\.text).joined().lowercased() {
      if !letter.isNumber {
        form.append(letter)
      } else if form.last != "0" {
        form.append("0")
      }
    }
    return form.contains("0") && form != "0" ? form : nil
  }

  /// Letters and digits, those that look alike as one: signs are read as they come.
  private func key(of words: [ReadWord]) -> String {
    let letters = words.map(\.text).joined().lowercased().filter(\.isAlphanumeric)
    return String(letters.map { alike[$0] ?? $0 })
  }
}

extension BoundingBox {
  /// Whether at least two others begin or end at its left or right.
  fileprivate func isInColumn(of others: some Sequence<BoundingBox>) -> Bool {
    let near = max(2, height / 3)
    let counts = others.reduce(into: (left: 0, right: 0)) { counts, other in
      if abs(other.left - left) <= near { counts.left += 1 }
      if abs(other.right - right) <= near { counts.right += 1 }
    }
    return max(counts.left, counts.right) >= 2
  }
}

extension ReadWord {
  /// Whether it has digits and next to no letters: a price, a quantity.
  fileprivate var isAmount: Bool {
    text.contains(where: \.isWholeNumber) && text.count(where: \.isLetter) <= 1
  }

  fileprivate var isNumber: Bool { !text.isEmpty && text.allSatisfy(\.isWholeNumber) }

  /// Without the signs before it that dots and the ends of other words are taken for; `nil` where
  /// nothing else is left.
  fileprivate var withoutSpecks: ReadWord? {
    var word = self
    word.text = String(text.drop { ".,:;'‘’\"“”„‚`´-–—_~=|!•·*°«»<>\\".contains($0) })
    return word.text.isEmpty ? nil : word
  }
}
