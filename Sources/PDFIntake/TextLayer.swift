internal import RecognizedText

/// Makes words and lines of the characters of a page's text layer.
enum TextLayer {
  /// Whether the characters are text that a person would read.
  ///
  /// Fonts without a table of characters give control or private characters; a lone page number
  /// on a scan is no text layer.
  static func isReal(_ scalars: [Unicode.Scalar]) -> Bool {
    var good = 0
    var bad = 0
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .otherLetter, .decimalNumber: good += 1
      case .privateUse, .unassigned, .surrogate: bad += 1
      case .control where scalar != "\n" && scalar != "\r" && scalar != "\t": bad += 1
      default: if scalar == "\u{FFFD}" { bad += 1 }
      }
    }
    return good >= 20 && bad * 10 <= good
  }

  /// How many quarters the page must be turned clockwise for most of its text to run from left to
  /// right; `boxes` has the place of each scalar.
  static func quarterTurns(_ scalars: [Unicode.Scalar], _ boxes: [BoundingBox]) -> Int {
    var counts = [0, 0, 0, 0]
    for index in scalars.indices.dropFirst()
    where scalars[index].properties.isAlphabetic && scalars[index - 1].properties.isAlphabetic {
      let across = boxes[index].midX - boxes[index - 1].midX
      let down = boxes[index].midY - boxes[index - 1].midY
      if abs(across) > abs(down) { counts[across > 0 ? 0 : 2] += 1 }
      if abs(down) > abs(across) { counts[down < 0 ? 1 : 3] += 1 }
    }
    return counts.indices.max { counts[$0] < counts[$1] } ?? 0
  }

  /// The lines of the text; `boxes` has the place of each scalar.
  static func lines(of scalars: [Unicode.Scalar], boxes: [BoundingBox]) -> [RecognizedLine] {
    var lines: [RecognizedLine] = []
    var words: [RecognizedWord] = []
    var word: RecognizedWord?
    func endWord() {
      if let finished = word { words.append(finished) }
      word = nil
    }
    func endLine() {
      endWord()
      if let first = words.first {
        let box = words.dropFirst().reduce(first.box) { $0.union($1.box) }
        lines.append(RecognizedLine(words: words, box: box))
      }
      words = []
    }
    for (scalar, box) in zip(scalars, boxes) {
      if scalar == "\n" || scalar == "\r" || scalar == "\u{0C}" {
        endLine()
      } else if scalar.properties.isWhitespace {
        endWord()
      } else if var longer = word {
        longer.text.unicodeScalars.append(scalar)
        longer.box = longer.box.union(box)
        word = longer
      } else {
        word = RecognizedWord(text: String(scalar), box: box, confidence: 1)
      }
    }
    endLine()
    return lines
  }
}
