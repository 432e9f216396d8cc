internal import RecognizedText

/// Finds the languages of a page from a sample that was read with any Latin model.
struct LanguageFinder {
  let installed: [String]
  let understanding: TextUnderstanding?
  let folding: WordFolding

  private let commonWords: [String: Set<String>]
  /// What a word that many languages have is worth is shared among them.
  private let weights: [String: Double]

  init(
    installed: [String], commonWords: [String: Set<String>], folding: @escaping WordFolding,
    understanding: TextUnderstanding?
  ) {
    self.folding = folding
    self.installed = installed
    self.commonWords = commonWords
    self.understanding = understanding
    var counts: [String: Double] = [:]
    for words in commonWords.values {
      for word in words { counts[word, default: 0] += 1 }
    }
    weights = counts.mapValues { 1 / $0 }
  }

  /// So much evidence must speak for a language.
  private static let least = (first: 1.0, second: 2.0, share: 0.4)

  /// The languages to read with, the likeliest first; at most two.
  ///
  /// `samples` are texts of parts of the page; where they say too little, `fallback` is the answer.
  func languages(of samples: [String], fallback: String) -> [String] {
    let words = samples.flatMap { $0.split { !$0.isLetter }.map(folding) }
    let known = commonWords.keys.filter(installed.contains).sorted()
    guard words.count >= 3, !known.isEmpty else { return [fallback] }
    let text = samples.joined(separator: "\n")
    let shares = known.map { understanding?(text, [$0]) ?? 0 }
    let mean = shares.reduce(0, +) / Double(shares.count)
    var best = (language: fallback, evidence: evidence(for: fallback, in: words))
    for (language, share) in zip(known, shares) {
      // Only what is understood better than in other languages speaks for this one.
      let sum = evidence(for: language, in: words) + (share - mean) * Double(words.count) / 2
      if sum > best.evidence + (language == fallback ? 0 : 0.5) { best = (language, sum) }
    }
    guard best.evidence >= Self.least.first else { return [fallback] }
    let first = best.language
    let others = words.filter { commonWords[first]?.contains($0) != true }
    let second = known.filter { $0 != first }
      .map { (language: $0, evidence: evidence(for: $0, in: others)) }
      .max { $0.evidence < $1.evidence }
    guard let second, second.evidence >= Self.least.second,
      second.evidence >= Self.least.share * evidence(for: first, in: words)
    else { return [first] }
    return [first, second.language]
  }

  private func evidence(for language: String, in words: [String]) -> Double {
    guard let list = commonWords[language] else { return 0 }
    return words.reduce(0) { $0 + (list.contains($1) ? weights[$1] ?? 0 : 0) }
  }
}
