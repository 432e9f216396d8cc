internal import DictionaryFormat
internal import FoodVocabulary

extension Annotations {
  /// How far before a word a food may begin that holds it, in bytes.
  private static let reach = 40

  /// Whether the last word of an option belongs to a food: "extra virgin olive oil" adds nothing.
  func isWithinFood(_ option: Match, _ sections: Sections, _ vocabulary: Vocabulary) -> Bool {
    matches(startingIn: max(0, Int(option.start) - Self.reach)..<Int(option.end)).contains {
      $0.kind == .food && $0.end >= option.end
        && ($0.end > option.end || $0.start < option.start)
        && sections.food(of: $0.entry, in: vocabulary)?.standsInAnySentence == false
    }
  }

  /// Whether the word of an option ends its part of the sentence, right after the food that it
  /// makes one: "walnuts optional, served with feta".
  func speaksOfFoodBefore(
    _ option: Match, in sentences: Sentences, _ vocabulary: Vocabulary
  ) -> Bool {
    let utf8 = sentences.utf8
    let rest = utf8[option.range.upperBound...]
    let next = rest.firstIndex { $0 != 32 }
    // "Walnuts optional 8,50": a price ends it, too.
    let isEnd = next.map { next in
      sentences.isPartEnd(at: next) || utf8[next] == UInt8(ascii: ")")
        || !rest.prefix { $0 != 10 }.contains(where: sentences.isLetter)
    }
    guard option.firstToken > 0, isEnd ?? true else { return false }
    let before = Int(option.firstToken) - 1
    let gap = utf8[tokens[before].range.upperBound..<option.range.lowerBound]
    let sections = Sections.of(vocabulary)
    // "Hazelnuts, if you like"; but a whole dish is made "on request" after a comma.
    let isWish = gap.contains(UInt8(ascii: ",")) && !isRequest(option, sections, vocabulary)
    return gap.allSatisfy { $0 == 32 || $0 == UInt8(ascii: "(") || isWish && $0 == 44 }
      && isFood(before, sections, vocabulary)
  }

  /// Whether the words of an option are those of a request, too.
  private func isRequest(_ option: Match, _ sections: Sections, _ vocabulary: Vocabulary) -> Bool {
    matches(startingIn: option.range).contains {
      $0.kind == .statement && sections.kind(of: $0.entry, in: vocabulary) == .onRequest
    }
  }

  /// Whether a word belongs to something to eat.
  func isFood(_ index: Int, _ sections: Sections, _ vocabulary: Vocabulary) -> Bool {
    matches(around: index).contains { match in
      match.tokens.contains(index) && !match.isGuessed
        && (match.hasEffects
          || match.kind == .food
            && sections.food(of: match.entry, in: vocabulary)?.isNoFood == false)
    }
  }
}
