import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

struct SchemeCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var country: String?
  var languages: LanguageSet?
  /// What single codes mean on this page.
  var meanings: [String: [String]]
  var scheme: String?
  var source: CodeLegend.Source
}

private let austrian = """
  A Glutenhaltiges Getreide, B Krebstiere, C Ei, D Fisch, E Erdnuss, F Soja, G Milch oder Laktose, \
  H Schalenfrüchte, L Sellerie, M Senf, N Sesam, O Sulfite, P Lupinen, R Weichtiere
  """
private let consecutive = """
  a Gluten, b Krebstiere, c Eier, d Fisch, e Erdnüsse, f Soja, g Milch, h Schalenfrüchte, i Sellerie, j Senf, \
  k Sesam, l Schwefeldioxid und Sulfite, m Lupinen, n Weichtiere
  """
private let annexLegend = """
  1. Cereals containing gluten, namely: wheat, rye, barley, oats, except: wheat based glucose syrups; \
  2. Crustaceans; 3. Eggs; 4. Fish, except fish gelatine used as carrier; 5. Peanuts; 6. Soybeans, except \
  fully refined soybean oil; 7. Milk (including lactose), except lactitol; 8. Nuts; 9. Celery; 10. Mustard; \
  11. Sesame seeds; 12. Sulphur dioxide and sulphites; 13. Lupin; 14. Molluscs
  """

@Suite struct `Code schemes` {
  @Test(arguments: [
    SchemeCase(
      testDescription: "Austrian letters by the page's legend, whatever the country",
      text: "Gulaschsuppe A,L,M 5,20\nFrittatensuppe A,C,G 4,80\n\n" + austrian, country: "DE",
      languages: LanguageSet(.de),
      meanings: [
        "A": ["gluten"], "L": ["celery"], "M": ["mustard"], "N": ["sesame"], "R": ["molluscs"],
      ],
      scheme: "at", source: .page),
    SchemeCase(
      testDescription: "consecutive German letters by the page's legend, whatever the country",
      text: "Gulaschsuppe (l, m) 5,20\nTomatensuppe (a, g, i) 4,80\n\n" + consecutive,
      country: "AT",
      languages: LanguageSet(.de),
      meanings: ["l": ["sulphites"], "m": ["lupin"], "i": ["celery"], "n": ["molluscs"]],
      scheme: "de", source: .page),
    SchemeCase(
      testDescription: "numbers of the law, exemptions printed in the legend not read",
      text: "Rindsuppe (1,9) €4.50\nTomato soup (7,9) €4.00\n\n" + annexLegend,
      languages: LanguageSet([.en, .de]),
      meanings: [
        "1": ["gluten"], "4": ["fish"], "6": ["soybeans"], "7": ["milk"], "9": ["celery"],
        "14": ["molluscs"],
      ], scheme: "annex", source: .page),
    SchemeCase(
      testDescription: "a house legend with letters of its own",
      text:
        "Schnitzel (a,c) 12,50\nSalat (e) 7,00\nLachs (d,b) 15,00\n\na Milch\nb Sulfite\nc Gluten\nd Soja\ne Sellerie",
      languages: LanguageSet(.de),
      meanings: [
        "a": ["milk"], "b": ["sulphites"], "c": ["gluten"], "d": ["soybeans"], "e": ["celery"],
      ],
      scheme: nil, source: .page),
    SchemeCase(
      testDescription: "initial letters of a pub",
      text: """
        Soup of the day (G, M, CY) 6.50
        Prawn cocktail (C, E, F, MD) 9.50
        G = Gluten, E = Egg, M = Milk, S = Soya, N = Nuts, C = Crustaceans, F = Fish, P = Peanuts, CY = Celery, \
        MD = Mustard, SS = Sesame, SD = Sulphites, L = Lupin, MS = Molluscs
        """, languages: LanguageSet(.en),
      meanings: [
        "M": ["milk"], "C": ["crustaceans"], "CY": ["celery"], "MD": ["mustard"], "L": ["lupin"],
      ],
      scheme: "en-initials", source: .page),
    SchemeCase(
      testDescription: "British alphabetical numbers by the page's legend",
      text: """
        Fish pie (2, 5, 7) 9.50
        Leek soup (1, 7) 5.50
        1 Celery 2 Cereals containing gluten 3 Crustaceans 4 Eggs 5 Fish 6 Lupin 7 Milk 8 Molluscs 9 Mustard \
        10 Nuts 11 Peanuts 12 Sesame 13 Soya 14 Sulphur dioxide
        """, languages: LanguageSet(.en),
      meanings: ["1": ["celery"], "2": ["gluten"], "5": ["fish"], "7": ["milk"], "10": ["nuts"]],
      scheme: "uk-alphabetical", source: .page),
    SchemeCase(
      testDescription: "Austrian letters without a legend: M, O and L with A",
      text: "Gulaschsuppe A,L,M 5,20\nPalatschinken A,C,G,O 4,80\nSchnitzel A,C,G 12,90",
      languages: LanguageSet(.de), meanings: ["L": ["celery"], "O": ["sulphites"]], scheme: "at",
      source: .fit),
    SchemeCase(
      testDescription: "letters that only the consecutive scheme has",
      text: "Suppe a,g,i 4,20\nSalat g,i,j 6,80\nSchnitzel a,c,g 12,90",
      languages: LanguageSet(.de), meanings: ["i": ["celery"], "j": ["mustard"]], scheme: "de",
      source: .fit),
    SchemeCase(
      testDescription: "the country decides between schemes that both fit",
      text: "Suppe A,G,L 4,20\nSalat A,L,M 6,80\nSchnitzel A,C,G 12,90", country: "DE",
      languages: LanguageSet(.de), meanings: ["L": ["sulphites"], "M": ["lupin"]], scheme: "de",
      source: .country),
    SchemeCase(
      testDescription: "the same letters in Austria",
      text: "Suppe A,G,L 4,20\nSalat A,L,M 6,80\nSchnitzel A,C,G 12,90", country: "AT",
      languages: LanguageSet(.de), meanings: ["L": ["celery"], "M": ["mustard"]], scheme: "at",
      source: .country),
    SchemeCase(
      testDescription: "without country both meanings stand",
      text: "Suppe A,G,L 4,20\nSalat A,L,M 6,80\nSchnitzel A,C,G 12,90",
      languages: LanguageSet(.de),
      meanings: ["L": ["celery", "sulphites"], "M": ["lupin", "mustard"]],
      scheme: nil, source: .fit),
    SchemeCase(
      testDescription: "numbers on a Spanish menu",
      text: "Bravas (1) 5,00 €\nCalamares (1,4) 6,00 €\nEnsalada (1,7,10) 7,50 €",
      languages: LanguageSet(.es), meanings: ["4": ["fish"], "10": ["mustard"]], scheme: "annex",
      source: .fit),
    SchemeCase(
      testDescription: "Korean numbers in Korea",
      text: "비빔밥 (1.2.5.6.10)\n된장국 (5.6.13)\n김치 (9.13)", country: "KR",
      meanings: [
        "1": ["eggs"], "6": ["gluten/wheat"], "9": ["crustaceans/shrimp"], "13": ["sulphites"],
      ],
      scheme: "korea", source: .country),
  ])
  func `are told by legend, country, then fit`(_ example: SchemeCase) {
    let (menu, _) = menu(text: example.text, country: example.country, languages: example.languages)
    #expect(menu.legend?.source == example.source)
    #expect(menu.legend?.scheme == example.scheme)
    for (code, allergens) in example.meanings {
      #expect(meaning(code, in: menu) == allergens, "\(code)")
    }
  }

  @Test func `that differ from the law's numbers, where the others agree, are doubtful`() {
    let (menu, _) = menu(
      text: """
        Soup (1,9) €4.50
        Salad (7,9) €4.00
        1 Gluten
        2 Crustaceans
        3 Eggs
        4 Peanuts
        5 Soya
        6 Fish
        7 Milk
        8 Nuts
        9 Celery
        """, languages: LanguageSet(.en))
    #expect(menu.legend?.doubtfulCodes == ["4", "5", "6"])
    #expect(meaning("4", in: menu) == ["fish", "peanuts"])
    #expect(meaning("9", in: menu) == ["celery"])
    #expect(
      menu.diagnostics == [
        "The legend of the allergen codes is inconsistent; these codes are doubtful: 4, 5, 6."
      ])
  }

  @Test func `of additives are harmless but for the sulphured`() {
    let (menu, document) = menu(
      text: """
        Gulaschsuppe (4) 4,00 €
        Oliven (2,5) 3,50 €
        2 Konservierungsstoff
        4 Geschmacksverstärker
        5 geschwefelt
        """, languages: LanguageSet(.de))
    #expect(
      dump(menu, document) == ["Gulaschsuppe |  | 4.00 EUR | 4", "Oliven |  | 3.50 EUR | 2,5"])
    #expect(menu.legend?.harmless.isSuperset(of: ["2", "4"]) == true)
    #expect(meaning("5", in: menu) == ["sulphites"])
    #expect(meaning("4", in: menu) == [])
  }

  @Test func `in the printed forms of menus are all read`() {
    let (menu, document) = menu(
      text: """
        SchnitzelA,C,G 12,50
        SuppeA,L 4,50
        Salat [M,O] 5,00
        Knödel A|C|G 6,00
        Strudel ACG 4,50
        Eis G 3,00
        Frittaten a,c,c 3,20
        Wein 5,00

        """ + austrian, languages: LanguageSet(.de))
    #expect(
      dump(menu, document) == [
        "Schnitzel |  | 12.50 | A,C,G", "Suppe |  | 4.50 | A,L", "Salat |  | 5.00 | M,O",
        "Knödel |  | 6.00 | A,C,G", "Strudel |  | 4.50 | A,C,G", "Eis |  | 3.00 | G",
        "Frittaten |  | 3.20 | a,c,G?", "Wein |  | 5.00",
      ])
  }

  @Test func `are not seen in words, quantities and names`() {
    let (menu, document) = menu(
      text: """
        BLT and B.L.A.T. sandwich  8.50
        Oysters (6)  18.00
        Vitamin C juice  4.00
        Nachos (for 2)  9.50
        """, languages: LanguageSet(.en))
    #expect(menu.sections.flatMap(\.items).flatMap(\.codes).isEmpty)
    #expect(menu.legend == nil)
    #expect(menu.sections.flatMap(\.items).count == 4)
    #expect(document.string(menu.sections[0].items[0].name) == "BLT and B.L.A.T. sandwich")
  }

  @Test func `of Finland are marks, not codes`() {
    let (menu, document) = menu(
      text: "Lohikeitto G, L 12,50 €\nPorokeitto M, G 14,00 €\nRuisleipä VL 3,00 €",
      languages: LanguageSet(.fi))
    #expect(
      dump(menu, document) == [
        "Lohikeitto |  | 12.50 EUR |  | G,L", "Porokeitto |  | 14.00 EUR |  | M,G",
        "Ruisleipä |  | 3.00 EUR |  | VL",
      ])
    #expect(menu.legend?.scheme == "finland")
    #expect(menu.legend?.meanings.isEmpty == true)
  }

  @Test func `explained as claims are marks`() {
    let (menu, document) = menu(
      text: """
        GF = gluten free, V = vegetarian, VG = vegan, N = contains nuts
        Risotto GF V £9.00
        Brownie (N) £5.00
        """, languages: LanguageSet(.en))
    #expect(
      dump(menu, document) == ["Risotto |  | 9.00 GBP |  | GF,V", "Brownie |  | 5.00 GBP | N"])
    #expect(menu.legend?.claims.keys.sorted() == ["GF"])
    #expect(meaning("N", in: menu) == ["nuts"])
  }

  @Test func `do not begin with the first word in brackets`() {
    let (menu, document) = menu(
      text: "Pork knuckle (S from straw-fed pork) with beer sauce £14.00\nBrownie (N) £5.00",
      languages: LanguageSet(.en))
    #expect(
      dump(menu, document) == [
        "Pork knuckle (S from straw-fed pork) with beer sauce |  | 14.00 GBP",
        "Brownie |  | 5.00 GBP | N? | N",
      ])
  }
}
