internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// What the codes and dietary marks beside a dish say.
extension ItemAssessor {
  func codeFindings(_ codes: [PrintedCode], legend: CodeLegend?) -> [Finding] {
    guard let legend else { return [] }
    return codes.flatMap { code in
      (legend.meanings[code.text.uppercased()] ?? []).map { index in
        let allergen = vocabulary.allergen(index)
        let isDoubtful = code.isDoubtful || legend.isDoubtful(code) || legend.isGuessed
        if code.isTrace, !isDoubtful {
          return Finding(
            of: index, in: vocabulary, presence: .mayContain, evidence: .code, term: allergen.name,
            text: code.text, range: code.range, rule: .mayContainStatement, confidence: 0.95)
        }
        return Finding(
          of: index, in: vocabulary, presence: isDoubtful ? .likely : .contains, evidence: .code,
          term: allergen.name,
          text: code.text, range: code.range, rule: isDoubtful ? .doubtfulCode : .code,
          confidence: isDoubtful ? 0.5 : 0.95)
      }
    }
  }

  /// Dietary marks: a claim where the mark is one, a question where the mark only says "available".
  func markerFindings(
    _ markers: [Passage], _ legend: CodeLegend?, _ document: DocumentText
  ) -> [Finding] {
    markers.flatMap { passage -> [Finding] in
      let text = document.string(passage)
      guard let range = passage.ranges.first else { return [] }
      if let end = endOfDenial(after: range, document) {
        return denied(text, in: legend, range.lowerBound..<end, document)
      }
      if let claimed = legend?.claims[text.uppercased()], !hasFootnote(range, document) {
        return claimed.flatMap { claimFindings($0, text: text, range: range) }
      }
      return vocabulary.meanings(of: text).filter { $0.kind == .marker }.flatMap { entry in
        entry.effects.map { effect in
          // `GF*`: the footnote says on which condition.
          let isClaim =
            effect.kind == .freeFrom && entry.mark == .claim && !hasFootnote(range, document)
          return Finding(
            of: effect.allergen, in: vocabulary, presence: isClaim ? .freeFrom : .likely,
            evidence: .marker, term: entry.name,
            text: text, range: range, rule: isClaim ? .dietaryMark : .availableWithout,
            confidence: 0.8)
        }
      }
    }
  }

  /// A claim that the legend explains, or everybody in the country knows.
  ///
  /// Whatever is marked free of a part is made of the whole more often than not: lactose and milk.
  private func claimFindings(
    _ index: AllergenIndex, text: String, range: Range<Int>
  ) -> [Finding] {
    let allergen = vocabulary.allergen(index)
    let claim = Finding(
      of: index, in: vocabulary, presence: .freeFrom, evidence: .marker, term: allergen.name,
      text: text, range: range, rule: .dietaryMark, confidence: 0.8)
    guard allergen.isPart else { return [claim] }
    var whole = claim
    whole.index = vocabulary.top(of: index)
    whole.member = nil
    whole.presence = .likely
    whole.rule = Finding.Rule.availableWithout.rawValue
    return [claim, whole]
  }

  /// What a mark that is answered with "no" warns of: "GF: no", "DF ✗".
  private func denied(
    _ mark: String, in legend: CodeLegend?, _ range: Range<Int>, _ document: DocumentText
  ) -> [Finding] {
    let claimed =
      legend?.claims[mark.uppercased()]
      ?? vocabulary.meanings(of: mark).filter { $0.kind == .marker }.flatMap(\.effects)
      .filter { $0.kind == .freeFrom }.map(\.allergen)
    return claimed.map { index in
      Finding(
        of: index, in: vocabulary, presence: .mayContain, evidence: .marker,
        term: vocabulary.allergen(index).name, text: document.string(range), range: range,
        rule: .mayContainStatement, confidence: 0.8)
    }
  }

  private static let crosses = Lists.characters(.cross)
  private static let crossWords = Set(Lists.signs(.crossWord))

  /// The end of a cross, or of a word for "no" and no more, right after a mark.
  private func endOfDenial(after mark: Range<Int>, _ document: DocumentText) -> Int? {
    // No such word is longer with its colon.
    let end = min(mark.upperBound + 16, document.utf8.count)
    let rest = document.string(mark.upperBound..<end)
    let gap = rest.prefix { $0.isOne(of: " :=") }
    let answer = rest.dropFirst(gap.count)
    guard let first = answer.first else { return nil }
    let start = mark.upperBound + gap.utf8.count
    if Self.crosses.contains(first) { return start + String(first).utf8.count }
    let word = answer.prefix(while: \.isLetter)
    guard word.count > 1, Self.crossWords.contains(word.lowercased()),
      gap.contains(":") || answer.dropFirst(word.count).first?.isOne(of: ",;)/|\n") != false
    else { return nil }
    return start + word.utf8.count
  }

  /// What the claims of a table warn of that are answered with "no".
  func denialFindings(_ claims: [Passage], _ reader: EvidenceReader) -> [Finding] {
    reader.findings(in: claims.map { ($0, .description) })
      .filter { $0.presence == .freeFrom }
      .map { claim in
        var finding = claim
        finding.presence = .mayContain
        finding.rule = Finding.Rule.mayContainStatement.rawValue
        return finding
      }
  }

  private static let footnoteSigns = Lists.characters(.footnote)

  /// Whether a footnote mark follows immediately.
  private func hasFootnote(_ range: Range<Int>, _ document: DocumentText) -> Bool {
    // No sign is longer than four bytes.
    let end = min(range.upperBound + 4, document.utf8.count)
    return document.string(range.upperBound..<end).first.map(Self.footnoteSigns.contains) == true
  }
}

extension CodeLegend {
  /// Whether nobody says what they mean: other menus use them so, and this one may not.
  ///
  /// Marks that claim are the same all over their country.
  var isGuessed: Bool { source == .fit && claims.isEmpty }
}
