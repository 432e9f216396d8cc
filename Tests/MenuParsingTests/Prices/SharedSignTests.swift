import DictionaryFormat
import MenuParsing
import Testing

/// Which currency a sign is that several countries use: that of the country that the caller names, else
/// of a country where menus are printed in the page's language.
struct SharedSignTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var price: String
    var language: Language?
    var country: String?
    var currency: String?

    init(
      _ price: String, _ language: Language?, country: String? = nil, is currency: String?
    ) {
      (self.price, self.language) = (price, language)
      (self.country, self.currency) = (country, currency)
    }

    var testDescription: String {
      "\(price), \(language?.code ?? "no language"), \(country ?? "no country")"
    }
  }

  @Test(arguments: [
    Case("$12.50", .en, is: "USD"), Case("$12.50", nil, is: "USD"), Case("$12.50", .es, is: nil),
    Case("$12.50", .de, is: nil), Case("$12.50", .es, country: "mx", is: "MXN"),
    Case("$12.50", .en, country: "AU", is: "AUD"), Case("125 kr", .sv, is: "SEK"),
    Case("125 kr", .da, is: "DKK"), Case("125 kr", .nb, is: "NOK"), Case("125 kr", .en, is: nil),
    Case("125 kr", nil, is: nil), Case("125 kr", .en, country: "se", is: "SEK"),
    Case("125 kr", .sv, country: "no", is: "NOK"), Case("€12.50", .sv, is: "EUR"),
  ])
  func `is told by the country, else by the language`(_ example: Case) {
    let text = ["Pizza", "Pasta", "Salad"].map { "\($0)   \(example.price)" }
      .joined(separator: "\n")
    let languages = example.language.map { LanguageSet($0) } ?? []
    let read = menu(text: text, country: example.country, languages: languages).menu
    let prices = read.sections.flatMap(\.items).flatMap(\.prices)
    #expect(prices.map(\.currency) == [example.currency, example.currency, example.currency])
  }
}
