import DocumentModel
import FoodVocabulary
import MenuParsing
import TestSupport
import Testing

/// Which numbers of a page are money: what one line leaves open its neighbours tell.
struct PriceHabitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    /// Those of every dish, in order.
    var prices: [String]
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "two decimals are prices anywhere",
      text: "Tomato soup 4.50\nCod pie 9.80\nApple tart 5.20",
      prices: ["4.50", "9.80", "5.20"]),
    Case(
      title: "whole numbers at the ends of all lines are prices",
      text: "Tomato soup 4\nCod pie 9\nApple tart 5\nRoast beef 14",
      prices: ["4", "9", "5", "14"]),
    Case(
      title: "whole numbers at the ends of two lines, each with a description below",
      text: "Green salad 8\ntomatoes, croutons\nRoast chicken 15\nchips",
      prices: ["8", "15"]),
    Case(
      title: "one decimal is a price among others like it",
      text: "Tomato soup 4.5\nCod pie 9.5\nApple tart 5\nRoast beef 14.5",
      prices: ["4.5", "9.5", "5", "14.5"]),
    Case(
      title: "points that were not read, among prices that have one",
      text: """
        Tuna 7   10
        Salmon 65   9.5
        Mackerel 6   8
        Eel 7   10
        Shrimp 5.5   7.5
        Scallop 8   12
        Squid 75   11.5
        Roe 8   12
        Egg 4   6
        Crab 4.5   65
        Ramen 125
        Udon 15.5
        Soba 14
        """,
      prices: [
        "7 10", "6.5 9.5", "6 8", "7 10", "5.5 7.5", "8 12", "7.5 11.5", "8 12", "4 6",
        "4.5 6.5", "12.5", "15.5", "14",
      ]),
    Case(
      title: "a sign makes a price of a whole number",
      text: "Tomato soup £4\nCod pie £9\nApple tart £5",
      prices: ["4", "9", "5"]),
    Case(
      title: "grams and litres are none",
      text: "Steak 250 g 19.50\nLemonade 0,33 l 3.20\nCod pie 9.80",
      prices: ["19.50", "3.20", "9.80"]),
    Case(
      title: "a number for a dish is none",
      text: "12 Tomato soup 4.50\n13 Cod pie 9.80\n14 Apple tart 5.20\n15 Roast beef 14.00",
      prices: ["4.50", "9.80", "5.20", "14.00"]),
    Case(
      title: "an euro sign that was read as a letter",
      text: "Tomatensoep 4,50E\nZeebaars 9,80€\nAppeltaart 5,20E",
      prices: ["4.50", "9.80", "5.20"]),
    Case(
      title: "letters read for digits",
      text: "Tomato soup 4.5O\nCod pie l2.80\nApple tart 5.20",
      prices: ["4.50", "12.80", "5.20"]),
    Case(
      title: "prices for two sizes", text: "Tomato soup 4.50 / 6.50\nCod pie 9.80 / 12.80",
      prices: ["4.50 6.50", "9.80 12.80"]),
    Case(
      title: "an hour beside prices with a currency is none",
      text: "Tomato soup 65 kr\nCod pie 98 kr 11.00 - 14.00\nApple tart 52 kr",
      prices: ["65", "98", "52"]),
    Case(
      title: "a comma that was not read, among prices that have one",
      text: "Tomatensuppe 4,50 €\nForelle 980 €\nApfelstrudel 5,20 €\nRindsbraten 14,00 €",
      prices: ["4.50", "9.80", "5.20", "14.00"]),
    Case(
      title: "commas that were not read in most prices of a page",
      text: """
        Nussbecher 920 €
        Bananensplit 8,90 €
        Erdbeerbecher 960 €
        Amarenabecher 8,80 €
        Pinocchio 450 €
        Eiskaffee 620 €
        Affogato 4,20 €
        """,
      prices: ["9.20", "8.90", "9.60", "8.80", "4.50", "6.20", "4.20"]),
    Case(
      title: "whole prices of a hundred beside smaller ones with decimals",
      text: "Espresso 2,90 €\nTiramisu 6,50 €\nEntrecote 31,50 €\nDegustation 120 €\nMenu 85 €",
      prices: ["2.90", "6.50", "31.50", "120", "85"]),
    Case(
      title: "crowns with a dash", text: "Tomatsuppe 65:-\nTorsk 149:-\nEplekake 52:-",
      prices: ["65", "149", "52"]),
    Case(
      title: "inches over two columns of prices are sizes",
      text: """
        PIZZE ROSSE   9"   12"
        Margherita   7.5   9.5
        Diavola   9   11.5
        Capricciosa   9.9   12.5
        PIZZE BIANCHE   9”   12”
        Tartufata   11   14
        Quattro Formaggi   9.9   12.5
        Salsiccia   11.5   14.5
        CALZONI   9"   12"
        Classico   9.5   11
        Verde   9.9   12
        Piccante   9.8   11.8
        """,
      prices: [
        "7.5 9.5", "9 11.5", "9.9 12.5", "11 14", "9.9 12.5", "11.5 14.5", "9.5 11", "9.9 12",
        "9.8 11.8",
      ]),
    Case(
      title: "the number of a class is none, where dishes cost a hundred",
      text: """
        Klass 1
        Margherita 95
        Vesuvio 100:-
        Hawaii 105:-
        Bolognese 105:-
        Klass 2
        Capricciosa 110:-
        Frutti di Mare 115
        Kebabpizza 120:-
        Klass 3
        Gorgonzola Special 135
        Kycklingpizza 125
        Calzone 125:-
        """,
      prices: ["95", "100", "105", "105", "110", "115", "120", "135", "125", "125"]),
    Case(
      title: "a dish's number of two parts is none, where money carries its sign",
      text: """
        3.8 Takoyaki   € 5,50
        3.9 Kara-age   € 8,00
        3.10 Hamburger di tonno   € 11,00
        3.11 Zuppa di miso   € 9,00
        3.12 Ramen   € 10,00
        """,
      prices: ["5.50", "8.00", "11.00", "9.00", "10.00"]),
    Case(
      title: "thousands", text: "Gulyás 2.450 Ft\nHalászlé 3.900 Ft\nRétes 1.200 Ft",
      prices: ["2450", "3900", "1200"]),
  ])
  func `are those that the page prints as prices`(_ example: Case) {
    let (menu, _) = menu(text: example.text)
    let found = menu.sections.flatMap(\.items).map {
      $0.prices.compactMap(\.amount).joined(separator: " ")
    }
    #expect(found == example.prices)
  }

  /// Each form by itself, printed after three dishes: `Menus/prices.txt`.
  @Test func `are read in every form that menus print`() throws {
    for row in try TextRows.of("../Menus/prices.txt", beside: #filePath) {
      let lines = ["Tomato soup", "Cod pie", "Apple tart"].map { "\($0) \(row[0])" }
      let (menu, _) = menu(text: lines.joined(separator: "\n"))
      let found = menu.sections.flatMap(\.items).map { item in
        item.prices.map { price in
          [price.amount, price.currency].compactMap(\.self).joined(separator: " ")
        }.joined(separator: " ")
      }
      if row[1] == "none" {
        #expect(found.filter { !$0.isEmpty } == [], "\(row)")
      } else {
        #expect(found.count == 3 && found.allSatisfy { $0 == row[1] }, "\(row): \(found)")
      }
    }
  }
}
