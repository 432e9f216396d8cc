import AllergenScan
import Testing

@testable import allergen_scan

struct AllergensCommandTests {
  /// Small enough to write down what is said of it.
  private static let vocabulary: Vocabulary? = try? Vocabulary(files: [
    (
      "allergens.txt",
      """
      gluten : annex=1 at=A off=en:gluten gs1=AW name="cereals containing gluten"
      gluten/wheat : gs1=UW name="wheat"
      eggs : animal=product annex=3 at=C off=en:eggs gs1=AE name="eggs"
      soybeans : annex=6 at=F off=en:soybeans gs1=AY name="soybeans"
      milk : animal=product annex=7 at=G off=en:milk gs1=AM name="milk"
      milk/goat-milk : gs1=GOM name="goat's milk"
      coconut : gs1=SO name="coconut"
      """
    ),
    ("regimes/eu.txt", "[mandatory]\nm : gluten eggs soybeans milk\n[exempt]\ne : soybeans\n"),
    ("regimes/us.txt", "[mandatory]\nm : gluten/wheat eggs soybeans milk\n"),
    (
      "terms/en.txt",
      """
      [milk]
      butter, milk
      [none]
      coconut milk : coconut !milk
      refined soya oil : =soybeans !soybeans
      lecithin : ?soybeans
      milk thistle : !milk
      milk-free : -milk
      """
    ),
    ("terms/de.txt", "[milk]\nbutter\n"), ("terms/additives.txt", "e322 : ?soybeans\n"),
    ("foods/en.txt", "[fruit]\napple\n"), ("foods/it.txt", "butter\n"),
    ("dishes/en.txt", "omelette : eggs ~milk\nbutter omelette : eggs milk\n"),
    ("statements/en.txt", "[may-contain]\nmay contain …\n"),
  ])

  struct Case: Sendable, CustomTestStringConvertible {
    var term: String?
    var regime: String?
    var says: String
    var testDescription: String { term ?? "all" }
  }

  @Test(arguments: [
    Case(
      term: "Butter",
      says: """
        “Butter”
          an ingredient (de, en): contains milk, certainly
          a food or word (it): brings no allergen
        In a list of ingredients:
          contains milk: Butter
        As a dish on a menu:
          contains milk: Butter
        milk (EU number 7)
          must be declared in: eu, us
          codes: Austrian letter G, GS1 AM, Open Food Facts en:milk
        Dishes with it in their names: butter omelette

        """),
    Case(
      term: "milk",
      says: """
        “milk”
          an ingredient (en): contains milk, certainly
        In a list of ingredients:
          contains milk: milk
        As a dish on a menu:
          contains milk: milk
        milk (EU number 7)
          members: goat-milk
          must be declared in: eu, us
          codes: Austrian letter G, GS1 AM, Open Food Facts en:milk
        Looks like it and is not: coconut milk, milk thistle

        """),
    Case(
      term: "omelette",
      says: """
        “omelette”
          a dish (en): contains eggs, by definition; usually made with milk, which a
            list of ingredients would name
        In a list of ingredients:
          contains eggs: omelette
        As a dish on a menu:
          contains eggs: omelette
          usually contains milk: omelette
        eggs (EU number 3)
          must be declared in: eu, us
          codes: Austrian letter C, GS1 AE, Open Food Facts en:eggs
        milk (EU number 7)
          must be declared in: eu, us
          codes: Austrian letter G, GS1 AM, Open Food Facts en:milk
        Dishes with it in their names: butter omelette

        """),
    Case(
      term: "refined soya oil",
      says: """
        “refined soya oil”
          an ingredient (en): made from soybeans; exempt where the law says so
        In a list of ingredients:
          no listed allergen found in the ingredients
          exempt by law: refined soya oil
        As a dish on a menu:
          no listed allergen found, by its usual recipe
          exempt by law: refined soya oil
        soybeans (EU number 6)
          must be declared in: eu, us
          exempt derivatives in: eu
          codes: Austrian letter F, GS1 AY, Open Food Facts en:soybeans

        """),
    Case(
      term: "refined soya oil", regime: "us",
      says: """
        “refined soya oil”
          an ingredient (en): made from soybeans; exempt where the law says so
        In a list of ingredients:
          contains soybeans: refined soya oil
        As a dish on a menu:
          contains soybeans: refined soya oil
        soybeans (EU number 6)
          must be declared in: eu, us
          exempt derivatives in: eu
          codes: Austrian letter F, GS1 AY, Open Food Facts en:soybeans

        """),
    Case(
      term: "E322",
      says: """
        “E322”
          an ingredient (every language): may stand for something with soybeans, even on
            a full list of ingredients
        In a list of ingredients:
          possibly soybeans: E322
        As a dish on a menu:
          possibly soybeans: E322
        soybeans (EU number 6)
          must be declared in: eu, us
          exempt derivatives in: eu
          codes: Austrian letter F, GS1 AY, Open Food Facts en:soybeans

        """),
    Case(
      term: "gluten",
      says: """
        “gluten”
        gluten: cereals containing gluten (EU number 1)
          members: wheat
          must be declared in: eu, us (wheat only)
          codes: Austrian letter A, GS1 AW, Open Food Facts en:gluten

        """),
    Case(
      term: "milk/goat-milk",
      says: """
        “milk/goat-milk”
        milk/goat-milk: goat's milk
          must be declared in: eu, us
          codes: GS1 GOM

        """),
    Case(
      term: "coconut",
      says: """
        “coconut”
        coconut
          must be declared nowhere; a profile may name it
          codes: GS1 SO

        """),
    Case(
      term: nil, regime: "us",
      says: """
        Must be declared (us):
          gluten/wheat: wheat
          eggs (EU number 3)
          soybeans (EU number 6)
          milk (EU number 7)

        """),
  ])
  func `says what it is, why, and what the laws say`(_ example: Case) throws {
    let command = AllergensCommand(
      term: example.term, regime: example.regime, vocabulary: try #require(Self.vocabulary))
    #expect(command.text == example.says)
  }

  @Test func `a word of no dictionary has near ones`() throws {
    let command = AllergensCommand(term: "lecitin", vocabulary: try #require(Self.vocabulary))
    #expect(
      command.text.hasPrefix("“lecitin”\n  in no dictionary as it stands\n  near it: lecithin\n"))
    let other = AllergensCommand(term: "zzzzzz", vocabulary: try #require(Self.vocabulary))
    #expect(!other.text.contains("near it"))
  }

  @Test(arguments: [
    "parmesan", "caesar salad", "noix", "voi", "Garnelenspieße", "fish", "may contain", "E322",
    "a word that nobody has ever printed on any label or menu anywhere in the whole wide world",
  ])
  func `everything fits 80 columns`(_ term: String) {
    let text = AllergensCommand(term: term, vocabulary: .builtIn).text
    for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `the built-in dictionaries explain words of several languages at once`() {
    let text = AllergensCommand(term: "voi", vocabulary: .builtIn).text
    #expect(text.contains("(fi): contains milk, certainly"))
    #expect(text.contains("(it): brings no allergen"))
  }
}
