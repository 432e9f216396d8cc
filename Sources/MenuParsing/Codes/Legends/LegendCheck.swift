internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Compares a printed legend with the schemes that are known.
struct LegendCheck {
  let vocabulary: Vocabulary

  /// Fewer entries follow a scheme by chance.
  private static let fewestEntries = 4

  /// Parts entries that ran into those after them: `8 nuts celery`, where nine means celery.
  private func part(_ legend: inout CodeLegend, by scheme: CodeScheme) {
    let lost = missing(in: legend, of: scheme).reduce(into: Set<AllergenIndex>()) {
      $0.formUnion(vocabulary.tops(of: scheme.meanings[$1] ?? []))
    }
    for (code, meant) in legend.meanings {
      guard let expected = scheme.meanings[code],
        vocabulary.tops(of: meant) != vocabulary.tops(of: expected),
        vocabulary.tops(of: meant).isSuperset(of: vocabulary.tops(of: expected)),
        lost.isSuperset(of: vocabulary.tops(of: meant).subtracting(vocabulary.tops(of: expected)))
      else { continue }
      legend.meanings[code] = expected
    }
  }

  /// The codes of a scheme that a legend does not explain.
  private func missing(in legend: CodeLegend, of scheme: CodeScheme) -> [String] {
    scheme.meanings.keys.filter {
      legend.meanings[$0] == nil && legend.claims[$0] == nil && !$0.contains(".")
    }
  }

  /// An entry that was not understood, or not read, means what the scheme says that the others
  /// follow: `O Sulfite, PLupinen`.
  private func complete(
    _ legend: inout CodeLegend, by scheme: CodeScheme, printed: Set<String>, common: Int
  ) {
    guard legend.meanings.count >= Self.fewestEntries else { return }
    for code in missing(in: legend, of: scheme) where printed.contains(code) || common >= 6 {
      legend.meanings[code] = scheme.meanings[code]
      legend.supplied.insert(code)
      legend.harmless.remove(code)
    }
  }

  /// Where a legend nearly follows a numbered scheme but not quite, it is misprinted or misread: the
  /// codes that differ mean what either says.
  func judge(_ legend: inout CodeLegend, printed: Set<String>) {
    var best: (scheme: CodeScheme, share: Double, common: Int)?
    for scheme in vocabulary.codeSchemes {
      let common = legend.meanings.keys.count { scheme.meanings[$0] != nil && !$0.contains(".") }
      guard common >= 3 else { continue }
      let share = agreement(of: legend, with: scheme)
      if share > best?.share ?? 0 { best = (scheme, share, common) }
    }
    guard let best else { return }
    let isNumbered = legend.meanings.keys.allSatisfy { $0.first?.isNumber ?? false }
    if legend.meanings.count >= Self.fewestEntries, best.share >= (isNumbered ? 0.6 : 0.8) {
      part(&legend, by: best.scheme)
    }
    let share = agreement(of: legend, with: best.scheme)
    if share <= 0.99, share >= 0.6, isNumbered {
      doubt(&legend, beside: best.scheme)
      // What was not read is as doubtful as what differs.
      for code in missing(in: legend, of: best.scheme) where printed.contains(code) {
        legend.meanings[code] = best.scheme.meanings[code]
        legend.doubtfulCodes.insert(code)
        legend.harmless.remove(code)
      }
    } else if share >= 0.8 {
      complete(&legend, by: best.scheme, printed: printed, common: best.common)
    } else {
      return
    }
    legend.scheme = best.scheme.id
  }

  /// The share of a legend's codes that mean what a scheme says.
  private func agreement(of legend: CodeLegend, with scheme: CodeScheme) -> Double {
    let agreeing = legend.meanings.count { code, meant in
      !code.contains(".")
        && scheme.meanings[code].map { vocabulary.tops(of: $0) == vocabulary.tops(of: meant) }
          == true
    }
    return Double(agreeing) / Double(legend.meanings.count)
  }

  /// Gives each code that differs from the scheme both meanings.
  private func doubt(_ legend: inout CodeLegend, beside scheme: CodeScheme) {
    for (code, meant) in legend.meanings {
      let usual = scheme.meanings[code] ?? []
      guard vocabulary.tops(of: usual) != vocabulary.tops(of: meant) else { continue }
      legend.doubtfulCodes.insert(code)
      legend.meanings[code] = meant + usual.filter { !meant.contains($0) }
    }
  }
}

extension Vocabulary {
  /// The top ids of allergens.
  func tops(of allergens: [AllergenIndex]) -> Set<AllergenIndex> {
    Set(allergens.map { top(of: $0) })
  }
}
