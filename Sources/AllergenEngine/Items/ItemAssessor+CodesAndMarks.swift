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

  private static let footnoteSigns = Lists.characters(.footnote)

  /// Whether a footnote mark follows immediately.
  private func hasFootnote(_ range: Range<Int>, _ document: DocumentText) -> Bool {
    // No sign is longer than four bytes.
    let end = min(range.upperBound + 4, document.utf8.count)
    return document.string(range.upperBound..<end).first.map(Self.footnoteSigns.contains) == true
  }
}

extension CodeLegend {
  /// Whether the menu itself says what its codes mean.
  var isPrinted: Bool { source == .page || source == .document }

  /// Whether nobody says what they mean: other menus use them so, and this one may not.
  ///
  /// Marks that claim are the same all over their country.
  var isGuessed: Bool { source == .fit && claims.isEmpty }
}
