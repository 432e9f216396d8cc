import DocumentModel
import FoodVocabulary

/// Mends codes that the recogniser misread, by what the legend knows and the order they are printed
/// in.
struct CodeMender {
  let known: Set<String>
  /// Those of them that the legend leaves to its scheme.
  let supplied: Set<String>
  let document: DocumentText
  /// Whether no I was read after any dish: some ones are that, where the legend has both.
  var readsNoI = false

  /// - Returns: `nil` when nothing in the group is a code of the page.
  func mended(_ group: CodeGroup) -> CodeGroup? {
    guard !known.isEmpty else { return group }
    var group = group
    group.tokens = group.tokens.flatMap { pieces(of: $0) }
    mendCapitalI(&group.tokens)
    if known.contains("1"), known.contains("I") { addCapitalI(&group.tokens) }
    let hits = group.tokens.count { known.contains($0.code) || known.contains($0.parent) }
    guard hits > 0 || (group.form == .bracket && group.tokens.count >= 2 && mendable(group.tokens))
    else { return nil }
    // Fewer codes of the legend than others: something else that has the shape of codes.
    guard hits * 2 >= group.tokens.count || group.form == .labelled else { return nil }
    for index in group.tokens.indices where !known.contains(group.tokens[index].code) {
      if known.contains(group.tokens[index].parent) { continue }
      group.tokens[index].isMended = true
      if let better = alternatives(group.tokens[index].code).first {
        group.tokens[index].code = better
      }
    }
    mendOrder(&group.tokens)
    return group
  }

  /// A one or a small l among capitals was a capital I, where the legend has it.
  private func mendCapitalI(_ tokens: inout [CodeToken]) {
    guard known.contains("I"),
      tokens.contains(where: { token in
        token.code.count == 1 && document.string(token.range).allSatisfy(\.isUppercase)
      })
    else { return }
    for index in tokens.indices where tokens[index].code != "I" {
      let printed = document.string(tokens[index].range)
      guard printed.count == 1, printed.allSatisfy(Lists.ones.contains),
        !known.contains("1") || tokens[index].code != "1"
      else { continue }
      tokens[index].code = "I"
      tokens[index].isMended = true
    }
  }

  /// A one between letters, or before letters that numbers follow, is an I; any other may be one where
  /// no I was read.
  ///
  /// "(1,2,A,C)" begins with additives.
  private func addCapitalI(_ tokens: inout [CodeToken]) {
    guard let index = tokens.firstIndex(where: { $0.code == "1" }) else { return }
    let letters = tokens.indices.filter { !tokens[$0].isNumber }
    if let first = letters.first, let last = letters.last, last > index,
      first < index || last < tokens.count - 1
    {
      tokens[index].code = "I"
    } else if readsNoI {
      tokens.insert(CodeToken(code: "I", range: tokens[index].range, isMended: true), at: index)
    }
  }

  private func mendable(_ tokens: [CodeToken]) -> Bool {
    tokens.allSatisfy { !alternatives($0.code).isEmpty }
  }

  /// `ACG` without signs between, where the legend has single letters; so is `AF`, though a scheme
  /// has "Af" for a grain.
  private func pieces(of token: CodeToken) -> [CodeToken] {
    let isOrdered = zip(token.code, token.code.dropFirst()).allSatisfy { $0 < $1 }
    let isPair =
      isOrdered && supplied.contains(token.code)
      && document.string(token.range).allSatisfy(\.isUppercase)
    let isKnown = known.contains(token.code) && !isPair
    guard !isKnown, token.code.count >= 2, token.code.allSatisfy(\.isLetter),
      token.code.allSatisfy({ known.contains(String($0)) }),
      token.range.count == token.code.utf8.count
    else { return [token] }
    return token.code.enumerated().map { index, letter in
      let start = token.range.lowerBound + index
      return CodeToken(code: String(letter), range: start..<start + 1, isMended: !isOrdered)
    }
  }

  private func alternatives(_ code: String) -> [String] {
    guard let first = code.first else { return [] }
    let rest = code.dropFirst()
    return (Lists.codeConfusions[first] ?? []).map { String($0) + rest }.filter {
      known.contains($0)
    }
  }

  /// Codes are printed in order: `A,C,C` was `A,C,G`.
  private func mendOrder(_ tokens: inout [CodeToken]) {
    guard tokens.count >= 2 else { return }
    for index in 1..<tokens.count where tokens[index].code == tokens[index - 1].code {
      let before = tokens[index - 1].code
      let after = index + 1 < tokens.count ? tokens[index + 1].code : nil
      let fitting = alternatives(tokens[index].code).filter { code in
        code > before && (after.map { code < $0 } ?? true)
      }
      guard let better = fitting.first else { continue }
      tokens[index].code = better
      tokens[index].isMended = true
    }
  }
}
