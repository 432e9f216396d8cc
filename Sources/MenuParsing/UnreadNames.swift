import FoodVocabulary

/// The words of warnings that no dictionary has: beside names of allergens they are names too,
/// badly read.
struct UnreadNames {
  let vocabulary: FoodVocabulary
  let annotations: Annotations

  /// Where they stand, in the order of the text.
  func ranges(in statements: [Statement]) -> [Range<Int>] {
    let scopes = statements.filter { $0.kind == .mayContain || $0.kind == .kitchen }.map(\.scope)
    return scopes.flatMap { scope in
      annotations.tokens(startingIn: scope).indices.filter { mayBeName($0) && isBesideName($0) }
    }.map { annotations.tokens[$0].range }
  }

  private func mayBeName(_ index: Int) -> Bool {
    let token = annotations.tokens[index]
    guard token.range.count >= 3 else { return false }
    return token.knowledge == .unknown || token.knowledge == .misread && !isName(index)
  }

  /// Whether one of the two words on either side names an allergen, or belongs to the phrase of a
  /// warning.
  private func isBesideName(_ index: Int) -> Bool {
    let nearby = max(0, index - 2)...min(annotations.tokens.count - 1, index + 2)
    return nearby.contains { $0 != index && isName($0) }
  }

  private func isName(_ index: Int) -> Bool {
    annotations.matches(around: index).contains { match in
      guard match.tokens.contains(index) else { return false }
      return switch match.kind {
      case .statement: vocabulary.section(of: match.entry) == Statement.Kind.mayContain.rawValue
      case .term: match.hasEffects
      default: false
      }
    }
  }
}
