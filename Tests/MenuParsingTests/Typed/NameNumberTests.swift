import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Numbers before the names of dishes.
struct NameNumberTests {
  private func names(_ text: String) -> [String] {
    let layout = DocumentLayout(plain: text)
    let reader = MenuReader(layout, vocabulary: .builtIn, languages: LanguageSet(.en))
    return reader.menu().sections.flatMap(\.items).map { layout.text.string($0.name) }
  }

  @Test(arguments: [
    (
      "1 Spring rolls 5.50\n2 Wonton soup 4.50\n3 Fried rice 7.00\n4 Chow mein 8.00",
      ["Spring rolls", "Wonton soup", "Fried rice", "Chow mein"]
    ),
    (
      "20. Margherita 8.50\n21. Salami 9.00\n22. Tuna 9.50\n30. Penne 9.00\n31. Lasagne 9.50",
      ["Margherita", "Salami", "Tuna", "Penne", "Lasagne"]
    ),
    (
      "2 Eggs any style 5.50\n3 Pancakes with syrup 6.50\nPorridge 4.00\n4 Sausages 6.00",
      ["2 Eggs any style", "3 Pancakes with syrup", "Porridge", "4 Sausages"]
    ),
    (
      "1 Taco 3.00\n2 Tacos 5.50\n3 Tacos 8.00\n4 Tacos 10.00",
      ["1 Taco", "2 Tacos", "3 Tacos", "4 Tacos"]
    ),
  ])
  func `that count the dishes are no part of them`(_ text: String, _ expected: [String]) {
    #expect(names(text) == expected)
  }
}
