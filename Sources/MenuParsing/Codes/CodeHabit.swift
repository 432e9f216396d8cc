internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Lists of letters in brackets that a page prints after many dishes, "(H,M,E,S)": codes whatever
/// their order, though no legend was read and no scheme has them.
struct CodeHabit {
  let document: DocumentText
  let vocabulary: Vocabulary

  private static let fewest = 3
  private static let longest = 8
  private static let signs = Set(".,;/ ".utf8)

  /// The codes; empty where there is no such habit.
  ///
  /// Where the signs between the letters were misread ("H.MES"), the same letters must return.
  func codes(of lines: [MenuLine]) -> Set<String> {
    var lists: [String] = []
    var counts: [String: Int] = [:]
    for line in lines {
      for parts in bracketed(line.range) {
        let letters = parts.joined()
        guard !hasMeaning(letters) else { continue }
        counts[letters, default: 0] += 1
        if parts.count == letters.count { lists.append(letters) }
      }
    }
    let habits =
      lists.count >= Self.fewest
      ? lists : counts.filter { $0.value >= Self.fewest }.map(\.key)
    return Set(habits.joined().map(String.init))
  }

  /// What stands in each pair of brackets, where it is capitals with signs between them.
  private func bracketed(_ range: Range<Int>) -> [[String]] {
    var found: [[String]] = []
    var rest = document.utf8[range]
    while let open = rest.firstIndex(of: UInt8(ascii: "(")) {
      rest = rest[(open + 1)...]
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { break }
      let parts = rest[..<close].split(whereSeparator: Self.signs.contains)
      let letters = parts.joined()
      rest = rest[close...]
      guard parts.count > 1, letters.count <= Self.longest, Set(letters).count == letters.count,
        letters.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
      else { continue }
      found.append(parts.map { String(decoding: $0, as: UTF8.self) })
    }
    return found
  }

  /// Whether letters say something else: sizes, dietary marks, a seal ("D.O.P.").
  private func hasMeaning(_ letters: String) -> Bool {
    let codes = letters.map(String.init)
    return LoneCodes.sizes.isSuperset(of: codes) || !vocabulary.meanings(of: letters).isEmpty
      || codes.allSatisfy(vocabulary.isDietaryMark)
  }
}

extension Vocabulary {
  /// Whether letters are a dietary mark on any menu, whatever codes it prints: "V".
  func isDietaryMark(_ letters: String) -> Bool {
    meanings(of: letters).contains { $0.mark.map { $0 != .ambiguous } ?? false }
  }
}
