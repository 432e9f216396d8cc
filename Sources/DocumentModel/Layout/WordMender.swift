internal import DictionaryFormat
internal import FoodVocabulary
internal import RecognizedText

/// Parts words that a recogniser ran together and joins those that it tore apart, where the
/// dictionaries know what comes of it and not what was read: "diPomodoro", "CARP ACCIO".
struct WordMender {
  package let vocabulary: Vocabulary
  package let languages: LanguageSet

  /// A mender for pages in the languages that the caller knows, otherwise in those that they were
  /// read with.
  package init(vocabulary: Vocabulary, languages: LanguageSet?, pages: [RecognizedPage]) {
    self.vocabulary = vocabulary
    let read = pages.flatMap(\.languages).compactMap { Language(code: $0) }
    self.languages = languages ?? LanguageSet(read)
  }

  /// - Complexity: linear in the words and in the ways to part the unknown ones.
  package func mended(_ pages: [RecognizedPage]) -> [RecognizedPage] {
    guard !languages.isEmpty else { return pages }
    let known = knowledge(of: questions(pages))
    var pages = pages
    for page in pages.indices {
      for block in pages[page].blocks.indices {
        for line in pages[page].blocks[block].lines.indices {
          mend(&pages[page].blocks[block].lines[line].words, known)
        }
      }
    }
    return pages
  }

  private enum Knowledge { case word, compound }

  // MARK: Questions to the dictionaries

  /// Every word, every join of neighbours and every part of words that may have run together.
  private func questions(_ pages: [RecognizedPage]) -> Set<String> {
    var words: Set<String> = [], joins: Set<String> = []
    for line in pages.lazy.flatMap(\.lines) {
      for (index, word) in line.words.enumerated() {
        guard let core = Self.core(word.text) else { continue }
        words.insert(core)
        if index > 0, Self.isTorn(line.words[index - 1], word),
          let before = Self.core(line.words[index - 1].text)
        {
          joins.insert(before + core)
        }
      }
    }
    let known = knowledge(of: words)
    var parts: Set<String> = []
    for word in words where word.count >= 6 && known[word] == nil {
      for cut in Self.cuts(word) + Self.endCuts(word) {
        let rest = String(word[cut...])
        parts.insert(String(word[..<cut]))
        parts.insert(rest)
        for second in Self.endCuts(rest) {
          parts.insert(String(rest[..<second]))
          parts.insert(String(rest[second...]))
        }
      }
    }
    return words.union(joins).union(parts)
  }

  /// Which words the dictionaries have in the languages at hand, compounds among them.
  private func knowledge(of words: Set<String>) -> [String: Knowledge] {
    let sorted = words.sorted()
    var text: [UInt8] = [], starts: [Int: String] = [:]
    for word in sorted {
      starts[text.count] = word
      text += Array(word.utf8)
      text.append(UInt8(ascii: "\n"))
    }
    var known: [String: Knowledge] = [:]
    for token in vocabulary.words(of: text, languages: languages) {
      guard let word = starts[Int(token.start)], token.range.count == word.utf8.count else {
        continue
      }
      let isHere = token.languages.isEmpty || !token.languages.isDisjoint(with: languages)
      known[word] =
        token.knowledge == .known && isHere ? .word : token.knowledge == .compound ? .compound : nil
    }
    return known
  }

  private func isFunction(_ word: String) -> Bool {
    vocabulary.meanings(of: word).contains { entry in
      entry.section == FoodSection.function.rawValue
        && entry.language.map { languages.contains($0) } ?? false
    }
  }

  // MARK: Words

  /// The letters of a word without the signs around it; `nil` where others stand between them.
  private static func core(_ text: String) -> String? {
    let core = text.trimmingSet(".,;:!?()[]\"'“”„*")
    guard core.count >= 1, core.allSatisfy(\.isLetter) else { return nil }
    return core
  }

  /// Where a word may be parted: after a little word, at a capital, or between two long parts.
  ///
  /// Asking about every place would take longer than all the rest of parsing.
  private static func cuts(_ word: String) -> [String.Index] {
    let places = Array(word.indices), count = places.count
    guard count > 3 else { return [] }
    return (2..<count - 1).filter { place in
      place <= 4 || (place >= 6 && count - place >= 6)
        || (word[places[place - 1]].isLowercase && word[places[place]].isUppercase)
    }.map { places[$0] }
  }

  /// Before a little word at the end of one in capitals.
  private static func endCuts(_ word: String) -> [String.Index] {
    guard word.count >= 8, word == word.uppercased() else { return [] }
    return Array(word.indices.suffix(3).prefix(2))
  }

  /// Whether hardly a space is between two words, and none of them ends or begins anything.
  private static func isTorn(_ left: RecognizedWord, _ right: RecognizedWord) -> Bool {
    guard let last = left.text.last, let first = right.text.first, last.isLetter, first.isLetter,
      first.isLowercase || left.text == left.text.uppercased() && left.text.count > 1
    else { return false }
    let gap = right.box.left - left.box.right
    let height = min(left.box.height, right.box.height)
    return gap * 10 < height * 7 && gap * 2 > -height
  }

  private func mend(_ words: inout [RecognizedWord], _ known: [String: Knowledge]) {
    var result: [RecognizedWord] = []
    for word in words {
      if let last = result.last, joins(last, word, known) {
        result[result.count - 1].text += word.text
        result[result.count - 1].box = last.box.union(word.box)
        result[result.count - 1].confidence = min(last.confidence, word.confidence)
      } else {
        result += parts(of: word, known)
      }
    }
    words = result
  }

  private func joins(
    _ left: RecognizedWord, _ right: RecognizedWord, _ known: [String: Knowledge]
  ) -> Bool {
    guard Self.isTorn(left, right), let before = Self.core(left.text),
      let after = Self.core(right.text), before.count + after.count >= 5,
      min(before.count, after.count) >= 2, known[before + after] == .word
    else { return false }
    return known[before] == nil || known[after] == nil
  }

  private func parts(of word: RecognizedWord, _ known: [String: Knowledge]) -> [RecognizedWord] {
    guard let core = Self.core(word.text), core.count >= 6, known[core] == nil,
      let cut = bestCut(of: core, known), let range = word.text.firstRange(of: core)
    else { return [word] }
    let place = word.text.index(
      range.lowerBound, offsetBy: core.distance(from: core.startIndex, to: cut))
    var left = word, right = word
    left.text = String(word.text[..<place])
    right.text = String(word.text[place...])
    let share = Double(left.text.count) / Double(word.text.count)
    let middle = word.box.left + Int(Double(word.box.width) * share)
    let space = max(1, word.box.height / 8)
    left.box.right = max(word.box.left, middle - space)
    right.box.left = min(word.box.right, middle + space)
    // Three words may have run together.
    return [left] + parts(of: right, known)
  }

  /// Where two known words meet that do not make a name of their own: at a capital, after a little
  /// word, or between two long ones.
  private func bestCut(of word: String, _ known: [String: Knowledge]) -> String.Index? {
    var best: (cut: String.Index, value: Int)?
    for cut in Self.cuts(word) {
      let left = String(word[..<cut]), right = String(word[cut...])
      let isLeft = known[left] == .word, isRight = known[right] == .word
      var value = 0
      if isLeft, isRight {
        if left.count >= 6, right.count >= 6 { value = 3 }
        if right.count >= 5, left.count <= 4, isFunction(left) { value = 4 }
        if left.last?.isLowercase == true, right.first?.isUppercase == true,
          min(left.count, right.count) >= 2, max(left.count, right.count) >= 4
        {
          value = 5
        }
      } else if isLeft, left.count <= 4, right.count >= 7, isFunction(left),
        endsInFunction(right, known)
      {
        // "DECAMARÓNAL"
        value = 1
      }
      if value > best?.value ?? 0 { best = (cut, value) }
    }
    return best?.cut ?? endCut(of: word, known)
  }

  private func endsInFunction(_ word: String, _ known: [String: Knowledge]) -> Bool {
    endCut(of: word, known) != nil
  }

  /// A little word in capitals after a long one.
  ///
  /// In small letters endings of unknown words look like it.
  private func endCut(of word: String, _ known: [String: Knowledge]) -> String.Index? {
    Self.endCuts(word).first { cut in
      let left = String(word[..<cut]), right = String(word[cut...])
      return left.count >= 6 && right.count <= 3 && known[left] == .word && known[right] == .word
        && isFunction(right)
    }
  }
}
