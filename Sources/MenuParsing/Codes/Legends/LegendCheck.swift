internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Compares a printed legend with the schemes that are known.
struct LegendCheck {
  let vocabulary: Vocabulary

  /// An entry that was not understood, or not read, means what the scheme says that the others
  /// follow.
  ///
  /// `O Sulfite, PLupinen`: where an entry ran into the next one, both are the scheme's.
  private func complete(
    _ legend: inout CodeLegend, by scheme: CodeScheme, printed: Set<String>, common: Int
  ) {
    guard legend.meanings.count >= 4 else { return }
    let missing = scheme.meanings.keys.filter {
      legend.meanings[$0] == nil && legend.claims[$0] == nil && !$0.contains(".")
    }
    let lost = missing.reduce(into: Set<AllergenIndex>()) {
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
    for code in missing where printed.contains(code) || common >= 6 {
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
      let common = legend.meanings.keys.filter { scheme.meanings[$0] != nil && !$0.contains(".") }
      guard common.count >= 3 else { continue }
      let agreeing = common.count {
        vocabulary.tops(of: scheme.meanings[$0] ?? [])
          == vocabulary.tops(of: legend.meanings[$0] ?? [])
      }
      let share = Double(agreeing) / Double(legend.meanings.count)
      if share > best?.share ?? 0 { best = (scheme, share, common.count) }
    }
    guard let best else { return }
    let isNumbered = legend.meanings.keys.allSatisfy { $0.first?.isNumber ?? false }
    if best.share <= 0.99, best.share >= 0.6, isNumbered {
      doubt(&legend, beside: best.scheme)
    } else if best.share >= 0.8 {
      complete(&legend, by: best.scheme, printed: printed, common: best.common)
    } else {
      return
    }
    legend.scheme = best.scheme.id
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
