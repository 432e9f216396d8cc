import DocumentModel
import FoodVocabulary
import TestSupport
import Testing

/// Menus with dishes side by side, as text that was typed or made from a page.
struct PastedColumnsTests {
  @Test(arguments: [
    // Descriptions below two dishes, their cells parted by wide gaps, tabs or bars.
    (
      "Ribeye steak £18.50      Roast chicken £14.90\nwith garlic butter       with new potatoes",
      "Ribeye steak £18.50\nwith garlic butter\n\nRoast chicken £14.90\nwith new potatoes"
    ),
    (
      "Rumpsteak 18,50 €\tBrathuhn 14,90 €\nmit Kräuterbutter\tmit Kartoffeln",
      "Rumpsteak 18,50 €\nmit Kräuterbutter\n\nBrathuhn 14,90 €\nmit Kartoffeln"
    ),
    (
      "| Biff 189 kr | Kyckling 169 kr |\n| med kryddsmör | med ris |",
      "Biff 189 kr\nmed kryddsmör\n\nKyckling 169 kr\nmed ris"
    ),
    // Gaps that are not at the same place in each line.
    (
      "Entrecôte 18,50 €    Poulet rôti 14,90 €\nbeurre à l'ail    pommes de terre",
      "Entrecôte 18,50 €\nbeurre à l'ail\n\nPoulet rôti 14,90 €\npommes de terre"
    ),
    // A gap before each price as well, and codes.
    (
      "Rumpsteak      18,50 €  (G)     Brathuhn     14,90 €\nmit Butter                      mit Reis",
      "Rumpsteak  18,50 €  (G)\nmit Butter\n\nBrathuhn  14,90 €\nmit Reis"
    ),
    // Names, descriptions and prices in rows of their own.
    (
      "Rumpsteak          Brathuhn\nmit Kräuterbutter  mit Kartoffeln\n18,50 €            14,90 €",
      "Rumpsteak  18,50 €\nmit Kräuterbutter\n\nBrathuhn  14,90 €\nmit Kartoffeln"
    ),
    (
      "Rumpsteak           Brathuhn\nmit Kräuterbutter   mit Kartoffeln\n18,50 €             14,90 €",
      "Rumpsteak  18,50 €\nmit Kräuterbutter\n\nBrathuhn  14,90 €\nmit Kartoffeln"
    ),
    (
      "Laks   Kylling\n189 kr   169 kr\nmed smør   med ris\nBiff   And\n249 kr   219 kr\nmed løg   med kål",
      "Laks  189 kr\nmed smør\nBiff  249 kr\nmed løg\n\nKylling  169 kr\nmed ris\nAnd  219 kr\nmed kål"
    ),
    // An odd number of dishes.
    (
      "Laks\tKylling\nmed smør\tmed ris\n189 kr\t169 kr\nBiff\nmed løg\n249 kr",
      "Laks  189 kr\nmed smør\nBiff\nmed løg\n249 kr\n\nKylling  169 kr\nmed ris"
    ),
    (
      "Fisch 17,50\tCurry 9,80\nmit Fenchel\tmit Reis\nLamm 21,00\nmit Erbsen und Rahmsauce",
      "Fisch 17,50\nmit Fenchel\nLamm 21,00\nmit Erbsen und Rahmsauce\n\nCurry 9,80\nmit Reis"
    ),
    // Prices after descriptions.
    (
      "Laks\tKylling\nmed smør 189 kr\tmed ris 169 kr",
      "Laks\nmed smør 189 kr\n\nKylling\nmed ris 169 kr"
    ),
    // Headings above columns.
    (
      "STARTERS           MAINS\nSoup 4.50          Steak 18.50\nwith bread         with butter",
      "STARTERS\nSoup 4.50\nwith bread\n\nMAINS\nSteak 18.50\nwith butter"
    ),
    // A line that is missing in one column stands where the other begins.
    (
      "Soup 4.50          Steak 18.50\n                   with butter\nPie 7.00           Ham 9.50\nwith cream",
      "Soup 4.50\nPie 7.00\nwith cream\n\nSteak 18.50\nwith butter\nHam 9.50"
    ),
    ("Soup 4.50\tSteak 18.50\n\twith butter", "Soup 4.50\n\nSteak 18.50\nwith butter"),
    // What is of no column is said of each.
    (
      "Soup 4.50    Steak 18.50\nserved with buttered bread",
      "Soup 4.50\nserved with buttered bread\n\nSteak 18.50\nserved with buttered bread"
    ),
    // A heading below the columns is of none.
    (
      "Soup 4.50     Pie 7.00\nwith bread    with cream\n\nMAINS\nHam 9.50\nwith peas",
      "Soup 4.50\nwith bread\n\nPie 7.00\nwith cream\n\nMAINS\nHam 9.50\nwith peas"
    ),
  ])
  func `columns of dishes come one below the other`(_ text: String, _ expected: String) {
    #expect(PastedColumns(vocabulary: .builtIn).unfolded(text) == expected)
  }

  @Test(
    arguments: [
      // A dish in each row.
      "Pizza Margherita   7,00   8,50   14,50\nTomaten,   Käse",
      "Schnitzel   mit Pommes   A,C   12,50\nGulasch   mit Knödel   A,G   11,00",
      "Schnitzel\t12,50\tx\t\tx\nGulasch\t11,00\t\tx\t",
      "House wine   glass 4.50   bottle 18.00\nRed,   white",
      "Margherita small 7.00   large 9.00\ntomato, mozzarella",
      "Pizza           Small   Large\nMargherita      7.00    9.00\ntomato, mozzarella",
      // Several, with nothing below them.
      "Soup 4.50    Pie 7.00\nHam 9.50     Stew 8.00",
      "Tea 2.00\tCoffee 2.50",
      // Sentences with gaps.
      "We   use   butter.\nIt   is   good.",
    ])
  func `other tables stay as they are`(_ text: String) {
    #expect(PastedColumns(vocabulary: .builtIn).unfolded(text) == text)
  }
}
