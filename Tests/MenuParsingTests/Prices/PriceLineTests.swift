import DictionaryFormat
import FoodVocabulary
import MenuParsing
import Testing

/// Lines one below the other at the left, a blank line before each that begins with "~".
private func lines(_ texts: [String], size: Int = 14) -> [Placed] {
  var y = 80
  return texts.map { text in
    y += text.hasPrefix("~") ? 56 : 26
    let isHeading = text.hasPrefix("~#")
    return Placed(
      String(text.drop { "~#".contains($0) }), x: 80, y: y, size: isHeading ? 22 : size,
      bold: isHeading)
  }
}

@Suite struct `Lines of prices` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "those of a heading's kinds are the prices of the dishes below",
      texts: lines([
        "~#CHICKEN", "~21. BUTTER CHICKEN $15", "Tomato gravy with cream and butter",
        "~22. MANGO CHICKEN $15", "Pieces cooked with mango and onion", "~23. HONEY CHICKEN $16",
        "Rich honey flavoured sauce", "~#LAMB/BEEF", "Lamb $17 || Beef $16", "~26. VINDALOO",
        "A popular dish cooked with spice", "~27. ROGAN JOSH", "Diced and served with gravy",
      ]),
      languages: LanguageSet(.en),
      expected: [
        "# CHICKEN", "BUTTER CHICKEN | Tomato gravy with cream and butter | 15 USD",
        "MANGO CHICKEN | Pieces cooked with mango and onion | 15 USD",
        "HONEY CHICKEN | Rich honey flavoured sauce | 16 USD", "# LAMB/BEEF",
        "> Lamb $17 || Beef $16",
        "VINDALOO | A popular dish cooked with spice | Lamb 17 USD; Beef 16 USD",
        "ROGAN JOSH | Diced and served with gravy | Lamb 17 USD; Beef 16 USD",
      ]),
    PlacedCase(
      testDescription: "with a claim is what the dish above costs",
      texts: lines([
        "~#Pasta", "~31. Fettuccine", "Fresh pasta with tomatoes and basil. $220",
        "~32. Spaghetti al mare", "Fresh pasta with prawns, herbs and lemon",
        "~~7:", "~$325 - Gluten free $355", "~33. Gnocchi", "Potato gnocchi with gorgonzola. $250",
        "~34. Ravioli", "Filled with spinach and mushrooms. $240",
      ]),
      languages: LanguageSet(.en),
      expected: [
        "# Pasta", "Fettuccine | Fresh pasta with tomatoes and basil. | 220 USD",
        "Spaghetti al mare | Fresh pasta with prawns, herbs and lemon | 325 USD; 355 USD",
        "Gnocchi | Potato gnocchi with gorgonzola. | 250 USD",
        "Ravioli | Filled with spinach and mushrooms. | 240 USD",
      ]),
    PlacedCase(
      testDescription: "a number that others cost is a price that lost its sign",
      texts: lines([
        "~#CHICKEN", "~21. BUTTER CHICKEN $15", "Tomato gravy with cream and butter",
        "~22. MANGO CHICKEN $15", "Pieces cooked with mango and onion", "~23. HONEY CHICKEN $16",
        "Rich honey flavoured sauce", "~24. CHICKEN PASANDA 15", "Sauteed in cream and almonds",
      ]),
      languages: LanguageSet(.en),
      expected: [
        "# CHICKEN", "BUTTER CHICKEN | Tomato gravy with cream and butter | 15 USD",
        "MANGO CHICKEN | Pieces cooked with mango and onion | 15 USD",
        "HONEY CHICKEN | Rich honey flavoured sauce | 16 USD",
        "CHICKEN PASANDA | Sauteed in cream and almonds | 15",
      ]),
    PlacedCase(
      testDescription: "what is poured, a dash and the price in one word",
      texts: lines([
        "~#DIGESTIVO", "LIMONCELLO 35ml-4", "AMARO 35ml-5", "~#COFFEE", "ESPRESSO - 2",
        "MACCHIATO - 3", "AFFOGATO - 6",
      ]),
      languages: LanguageSet([Language.en, .it]),
      expected: [
        "# DIGESTIVO", "LIMONCELLO |  | 4", "AMARO |  | 5", "# COFFEE", "ESPRESSO |  | 2",
        "MACCHIATO |  | 3", "AFFOGATO |  | 6",
      ]),
    PlacedCase(
      testDescription: "names with what is in them in brackets are dishes of their own",
      texts: lines([
        "~#Voorgerechten", "Kippensoep 6,50", "Tomatensoep 6,00", "Garnalenkroket 9,50",
        "~#Hoofdgerechten", "Babi pangang (geroosterd varkensvlees)",
        "Koe loe yuk (varkensvlees in zoetzure saus)", "La zhi xia (garnalen in pikante saus)",
        "Tau si kai (kipfilet met zwarte bonen)",
      ]),
      languages: LanguageSet(.nl),
      expected: [
        "# Voorgerechten", "Kippensoep |  | 6.50", "Tomatensoep |  | 6.00",
        "Garnalenkroket |  | 9.50", "# Hoofdgerechten",
        "Babi pangang | (geroosterd varkensvlees)",
        "Koe loe yuk | (varkensvlees in zoetzure saus)",
        "La zhi xia | (garnalen in pikante saus)",
        "Tau si kai | (kipfilet met zwarte bonen)",
      ]),
  ])
  func `are told from dishes`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
