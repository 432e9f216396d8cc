import DocumentModel
import FoodVocabulary
import TestSupport
import Testing

/// Dishes whose ingredients are listed point by point.
struct PastedPointsTests {
  @Test(arguments: [
    (
      "Bife da vazia 12,50 €\n- batatas\n- manteiga de alho\nFrango assado 14,90 €\n- mostarda",
      "Bife da vazia 12,50 €\nbatatas · manteiga de alho\nFrango assado 14,90 €\nmostarda"
    ),
    (
      "Ribeye steak £18.50\n• Chips\n• Garlic butter\n\nPork chop £11.00\n• Apple\n• Hazelnuts",
      "Ribeye steak £18.50\nChips · Garlic butter\n\nPork chop £11.00\nApple · Hazelnuts"
    ),
    (
      "Entrecôte 125 kr\nPommes | Kryddsmör\nKyckling 149 kr\nPotatis | Senap",
      "Entrecôte 125 kr\nPommes · Kryddsmör\nKyckling 149 kr\nPotatis · Senap"
    ),
  ])
  func `the points of a dish are its description`(_ text: String, _ expected: String) {
    #expect(PastedPoints(vocabulary: .builtIn).joined(text) == expected)
  }

  @Test(
    arguments: [
      // Dishes with their prices, and a heading with the price of all below it.
      "- Soup 4.50\n- Pie 7.00\n- Stew 8.00",
      "All pizzas 8.00\n- Margherita\n- Funghi\n- Marinara",
      // The dishes of set menus.
      "Lunch 12.00\n- Ham sandwich\n- Prawns and mango\nDinner 18.00\n- Cod with peas\n- Beef",
      // Footnotes.
      "Soup* 4.50\n* with milk\nPie* 7.00\n* with nuts",
      // Words with hyphens, and codes.
      "Soup 4.50\n-free of nuts\nPie 7.00\n-with milk",
      "Soup 4.50\nA | C\nPie 7.00\nG | L",
    ])
  func `other lines stay as they are`(_ text: String) {
    #expect(PastedPoints(vocabulary: .builtIn).joined(text) == text)
  }
}
