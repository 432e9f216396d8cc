import AllergenScan
import Testing

@Suite struct CommonNameTests {
  struct Name: CustomTestStringConvertible {
    var name: String
    var ids: [String]

    init(_ name: String, _ ids: String...) {
      self.name = name
      self.ids = ids
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Name("dairy", "milk"), Name("shellfish", "crustaceans", "molluscs"),
    Name("wheat", "gluten/wheat"), Name("almond", "nuts/almond"), Name("Almonds", "nuts/almond"),
    Name("tree nuts", "nuts"), Name("soy", "soybeans"), Name("Milk", "milk"), Name("egg", "eggs"),
    Name("Milch", "milk"), Name("Mandeln", "nuts/almond"), Name("Dinkel", "gluten/spelt"),
    Name("lait", "milk"), Name("arachides", "peanuts"), Name("huevo", "eggs"),
    Name("latte", "milk"), Name("melk", "milk"), Name("leite", "milk"), Name("mleko", "milk"),
    Name("mjölk", "milk"), Name("mælk", "milk"), Name("melk", "milk"), Name("maito", "milk"),
    Name("mléko", "milk"),
  ])
  func `A common name of any language is taken for what it stands for`(_ name: Name) throws {
    let profile = try Profile.avoiding([name.name], vocabulary: .builtIn)
    #expect(profile.avoid.map(\.allergen).sorted() == name.ids.sorted())
    #expect(profile.avoidTerms.isEmpty)
  }

  @Test(arguments: [
    ("butter", "it is of milk: avoid that, or term:butter for the word alone"),
    ("seafood", "it may be of crustaceans, molluscs, fish"), ("spaghetti", "gluten"),
    ("mlik", "did you mean 'milk'?"),
    ("qwrtz", "`allergen-scan allergens` lists them"),
  ])
  func `What is no name of an allergen is told with what may be meant`(
    _ name: String, _ hint: String
  ) {
    let error = #expect(throws: ProfileError.self) {
      try Profile.avoiding([name], vocabulary: .builtIn)
    }
    #expect(error?.message.contains(hint) == true, "\(error?.message ?? "")")
  }
}
