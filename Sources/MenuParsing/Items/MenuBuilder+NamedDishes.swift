internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Sentences below the last dish of a section that begin with the name of another: "Rice is garnished
/// with almonds."
extension MenuBuilder {
  /// Where a dish is in the menu.
  private typealias Place = (section: Int, item: Int, name: [String])

  /// Words of a sentence, and how many of them are looked at.
  private static let (fewestWords, mostWords) = (4, 40)

  /// Gives them to the dishes that they name.
  ///
  /// - Complexity: linear in the words, but for dishes whose names begin alike.
  mutating func placeSentencesOfOthers() {
    let mayHaveSome = result.sections.contains { section in
      section.items.last?.description.ranges.contains(where: isSentence) ?? false
    }
    guard mayHaveSome else { return }
    var places: [String: [Place]] = [:]
    for section in result.sections.indices {
      for item in result.sections[section].items.indices {
        let name = words(in: result.sections[section].items[item].name.ranges)
        guard let first = name.first, name.joined().count >= 3 else { continue }
        places[first, default: []].append((section, item, name))
      }
    }
    for section in result.sections.indices {
      guard let last = result.sections[section].items.indices.last, !WorkLimit.isOver else {
        continue
      }
      for range in result.sections[section].items[last].description.ranges where isSentence(range) {
        let said = words(in: [range]).prefix(Self.mostWords)
        func named(from word: Int) -> [Place] {
          (places[said[word]] ?? []).filter { said[word...].starts(with: $0.name) }
        }
        guard !said.isEmpty else { continue }
        let first = named(from: 0).filter { said.count > $0.name.count }
        let longest = first.map(\.name.count).max() ?? 0
        let owners = first.filter { $0.name.count == longest }
        // "Tonic and Cola contain nuts" may be said of others, too.
        guard said.indices.dropFirst(longest).allSatisfy({ named(from: $0).isEmpty }) else {
          continue
        }
        guard !owners.isEmpty, !owners.contains(where: { $0.section == section && $0.item == last })
        else { continue }
        result.sections[section].items[last].description = Passage(
          result.sections[section].items[last].description.ranges.filter { $0 != range })
        for owner in owners {
          result.sections[owner.section].items[owner.item].footnotes.append(Passage(range))
        }
      }
    }
  }

  /// Whether a range is all of a line that ends as a sentence does.
  private func isSentence(_ range: Range<Int>) -> Bool {
    let utf8 = document.utf8
    let startsLine = utf8[..<range.lowerBound].last { $0 != 32 }.map { $0 == 10 } ?? true
    return startsLine && utf8[range].last == UInt8(ascii: ".")
      && facts.tokens(in: range).count >= Self.fewestWords
  }

  /// The words of some text, folded, without those that join others at its beginning: "the rice".
  private func words(in ranges: [Range<Int>]) -> [String] {
    ranges.flatMap { facts.tokens(in: $0) }.drop { facts.hasMatch(in: $0.range, .function) }
      .flatMap { Folding.standard.words(of: document.string($0.range)) }
  }
}
