internal import DictionaryFormat
internal import Synchronization

/// What every copy of a vocabulary shares.
final class VocabularyContents: Sendable {
  private let memory: TableMemory
  let table: Table
  /// What stands between the parts of compounds, by the language's raw value.
  let linking: [[[UInt8]]]
  let sections: [String]
  /// Each file's path and entries, in the order in which they were added.
  let files: [(path: String, entries: Range<Int>)]
  let allergens: [Allergen]
  let indices: [String: AllergenIndex]
  /// For each allergen the one before the slash of its id.
  let tops: [AllergenIndex]
  /// What people read of each allergen: of a member after that of its whole.
  let fullNames: [String]
  let version: String
  private let remembered = Mutex<[any AnyObject & Sendable]>([])

  init(_ memory: TableMemory) {
    self.memory = memory
    let table = memory.table
    self.table = table
    sections = table.texts(.sections)
    files = table.files
    version = table.texts(.version).last ?? ""
    let texts = table.texts(.allergens)
    let allergens = stride(from: 0, to: texts.count - 1, by: 2).map {
      Allergen(id: texts[$0], attributes: texts[$0 + 1])
    }
    let indices = Dictionary(
      allergens.enumerated().map { ($1.id, AllergenIndex(rawValue: UInt16($0))) },
      uniquingKeysWith: { first, _ in first })
    let tops = allergens.enumerated().map { index, allergen in
      indices[allergen.top] ?? AllergenIndex(rawValue: UInt16(index))
    }
    fullNames = allergens.enumerated().map { index, allergen in
      let top = Int(tops[index].rawValue)
      return top == index ? allergen.name : "\(allergens[top].name) (\(allergen.name))"
    }
    self.tops = tops
    self.allergens = allergens
    self.indices = indices
    var linking = [[[UInt8]]](repeating: [], count: Language.allCases.count)
    for text in table.texts(.linking) {
      let words = text.split(separator: " ")
      guard let language = words.first.flatMap({ Language(code: $0) }) else { continue }
      linking[Int(language.rawValue)] += words.dropFirst().map { Array($0.utf8) }
    }
    self.linking = linking
    // Made now, so that matching allocates nothing.
    _ = FoldTable.standard
  }

  /// What was made before and is wanted, or is made now.
  func remember<Value: AnyObject & Sendable>(
    where isWanted: (Value) -> Bool, _ make: () -> Value
  ) -> Value {
    for object in remembered.withLock({ $0 }) {
      // Told by its class before it is cast, which takes longer.
      if type(of: object) == Value.self, let value = object as? Value, isWanted(value) {
        return value
      }
    }
    // Made outside of the lock: two may make it at once, and make the same.
    let made = make()
    remembered.withLock {
      // Whoever asks for ever new ones must not fill the memory.
      if $0.count >= 64 { $0.removeAll() }
      $0.append(made)
    }
    return made
  }
}

extension Vocabulary {
  /// What was made of this vocabulary before, by whatever copy of it, or is made now.
  ///
  /// For what takes long to make and is wanted for every text. A few dozen objects are kept, for as
  /// long as the vocabulary lives: nothing of what a person avoids belongs here.
  ///
  /// - Parameters:
  ///   - isWanted: Tells an object from others of its class.
  ///   - make: May be called by several threads at once; all must make the same.
  /// - Returns: What the first of them made.
  package func remember<Value: AnyObject & Sendable>(
    where isWanted: (Value) -> Bool, _ make: (Vocabulary) -> Value
  ) -> Value {
    contents.remember(where: isWanted) { make(self) }
  }

  /// The only one of its class.
  package func remember<Value: AnyObject & Sendable>(_ make: (Vocabulary) -> Value) -> Value {
    remember(where: { (_: Value) in true }, make)
  }
}
