package import AllergenScan

extension Correction.Change {
  /// The same with the allergen's id, where a person gave its name: "Milk", "hazelnuts".
  ///
  /// - Throws: `invalid` for a name that is unknown, and for one that stands for several allergens:
  ///   each of them is a correction of its own.
  package func withID(vocabulary: Vocabulary) throws(StoreError) -> Correction.Change {
    switch self {
    case .word, .item: self
    case .contains(let name): .contains(try Self.id(named: name, vocabulary))
    case .freeFrom(let name): .freeFrom(try Self.id(named: name, vocabulary))
    }
  }

  private static func id(
    named name: String, _ vocabulary: Vocabulary
  ) throws(StoreError) -> String {
    let meant: Profile
    do throws(ProfileError) {
      meant = try Profile.avoiding([name], vocabulary: vocabulary)
    } catch {
      throw .invalid(reason: error.message)
    }
    let ids = meant.avoid.map(\.allergen) + meant.avoidTerms.map { "term:" + $0 }
    guard ids.count == 1 else {
      throw .invalid(
        reason: "'\(name)' stands for \(ids.joined(separator: " and ")): say it of each of them")
    }
    return ids[0]
  }
}
