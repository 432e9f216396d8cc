import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private let german = LanguageSet(.de)
private let italian = LanguageSet(.it)
private let numbers = """


  1 glutine, 2 crostacei, 3 uova, 4 pesce, 5 arachidi, 6 soia, 7 latte, 8 frutta a guscio,
  9 sedano, 10 senape, 11 sesamo, 12 solfiti, 13 lupini, 14 molluschi
  """
private let polish = LanguageSet(.pl)

@Suite struct `Codes in many designs` {
  @Test(arguments: [
    StructureCase(
      testDescription: "single letters of the legend side by side",
      page: """
        Beef Tatar ACGM                        16,90
        Carpaccio vom Rind G                   14,50
        Räucherlachs DG                        13,50
        LAMM CHOP                              19,50

        A Gluten C Ei D Fisch G Milch H Nüsse L Sellerie M Senf O Sulfite P Lupine
        """,
      languages: german,
      expected: [
        "Beef Tatar |  | 16.90 | A,C,G,M", "Carpaccio vom Rind |  | 14.50 | G",
        "Räucherlachs |  | 13.50 | D,G", "LAMM CHOP |  | 19.50",
      ]),
    StructureCase(
      testDescription: "an O of old-style figures or small capitals that was read as a nought",
      page: """
        Rindsuppe mit Frittaten (A,C,G,L)       4,90
        Gebratene Blunzen (0)                  12,40
        Kaiserschmarren (A,C,G,0)              11,50
        Käseteller A,G,0                        9,80

        A Gluten C Ei D Fisch G Milch H Nüsse L Sellerie M Senf O Sulfite P Lupine
        """,
      languages: german,
      expected: [
        "Rindsuppe mit Frittaten |  | 4.90 | A,C,G,L", "Gebratene Blunzen |  | 12.40 | O",
        "Kaiserschmarren |  | 11.50 | A,C,G,O", "Käseteller |  | 9.80 | A,G,O",
      ]),
    StructureCase(
      testDescription: "pairs of letters side by side, and a legend's name that ends below",
      page: """
        Croquetas de jamón GLHULA              10,80
        Mojama de atún PE FS                   14,50
        Torrija GL HU LA FS                     6,00
        Flan HULA                               3,00
        Boquerones en vinagre    PESU           3,80
        Arroz blanco                            2,00

        GL gluten HU huevo PE pescado LA lácteos SO soja FS frutos de
        cáscara AP apio SU sulfitos
        """,
      languages: LanguageSet(.es),
      expected: [
        "Croquetas de jamón |  | 10.80 | GL,HU,LA", "Mojama de atún |  | 14.50 | PE,FS",
        "Torrija |  | 6.00 | GL,HU,LA,FS", "Flan |  | 3.00 | HU,LA",
        "Boquerones en vinagre |  | 3.80 | PE,SU", "Arroz blanco |  | 2.00",
      ]),
    StructureCase(
      testDescription: "letters side by side of which some were read as others, in their order",
      page: """
        Beuschel mit Knödel A,C6LMo            13,90
        Rostbraten mit Salat aMo               22,50
        Gemüselaibchen mit Rahm accMo          10,50
        Palatschinken AC6                       7,50
        Tee aus Assam                           3,50

        A Gluten C Ei D Fisch G Milch H Nüsse L Sellerie M Senf O Sulfite P Lupine
        """,
      languages: german,
      expected: [
        "Beuschel mit Knödel |  | 13.90 | A,C?,G?,L?,M?,o?",
        "Rostbraten mit Salat |  | 22.50 | a?,M?,o?",
        "Gemüselaibchen mit Rahm |  | 10.50 | a?,c?,G?,M?,o?", "Palatschinken |  | 7.50 | A?,C?,G?",
        "Tee aus Assam |  | 3.50",
      ]),
    StructureCase(
      testDescription: "prices with one decimal are no two numbers of the legend",
      page: """
        Full Irish 1,3,7                       14.5
        Eggs Benedict 1,3,7                    13.5
        Smoked Salmon 1,4                      15.5
        Overnight Oats 1,8                      8.5
        Lemon Drizzle 1,3,7                     4.8

        1 Gluten 2 Crustaceans 3 Eggs 4 Fish 5 Peanuts 6 Soybeans 7 Milk 8 Nuts 9 Celery
        10 Mustard 11 Sesame 12 Sulphites 13 Lupin 14 Molluscs
        """,
      languages: LanguageSet(.en),
      expected: [
        "Full Irish |  | 14.5 | 1,3,7", "Eggs Benedict |  | 13.5 | 1,3,7",
        "Smoked Salmon |  | 15.5 | 1,4", "Overnight Oats |  | 8.5 | 1,8",
        "Lemon Drizzle |  | 4.8 | 1,3,7",
      ]),
    StructureCase(
      testDescription: "codes before a sign of money that stands before its price",
      page: """
        Riso alle verdure 9, 10 € 8,00
        Polenta ai funghi (contiene 4, 14) € 9,50
        Zuppa Allergeni: 9,14 € 7,00
        Patate al forno € 4
        """ + numbers,
      languages: italian,
      expected: [
        "Riso alle verdure |  | 8.00 EUR | 9,10", "Polenta ai funghi |  | 9.50 EUR | 4,14",
        "Zuppa |  | 7.00 EUR | 9,14", "Patate al forno |  | 4 EUR",
      ]),
    StructureCase(
      testDescription: "pairs of codes on a menu without prices",
      page: """
        Riso alle verdure 9,10
        Polenta ai funghi 4,14
        Patate al forno 2,13
        Insalata di pomodori 5,11,14
        """ + numbers,
      languages: italian,
      expected: [
        "Riso alle verdure |  |  | 9,10", "Polenta ai funghi |  |  | 4,14",
        "Patate al forno |  |  | 2,13", "Insalata di pomodori |  |  | 5,11,14",
      ]),
    StructureCase(
      testDescription: "raised numbers with other signs between",
      page: """
        Riso alle verdure⁹⋅¹⁰                   8,00
        Polenta ai funghi⁴'¹⁴                   9,50
        """ + numbers,
      languages: italian,
      expected: [
        "Riso alle verdure |  | 8.00 | 9,10", "Polenta ai funghi |  | 9.50 | 4,14",
      ]),
    StructureCase(
      testDescription: "ones that were read as letters, and the other way round",
      page: """
        Laugenbrezel [Al]                       0,95
        Nusshörnchen [A1l,C,G]                  2,40
        Rindergulasch [A1,C,l]                  6,40
        Linseneintopf [1,J]                     4,20

        A1 Weizen A2 Roggen C Ei G Milch I Sellerie J Senf L Sulfite
        """,
      languages: german,
      expected: [
        "Laugenbrezel |  | 0.95 | A1?", "Nusshörnchen |  | 2.40 | A1?,C,G",
        "Rindergulasch |  | 6.40 | A1,C,I?", "Linseneintopf |  | 4.20 | I?,J",
      ]),
    StructureCase(
      testDescription: "descriptions above a legend are none of it",
      page: """
        Pierogi ruskie                         29,00
        Alergeny: 1,7

        Placki ziemniaczane                    36,00
        z gulaszem wołowym
        Alergeny: 1,3,9

        Pstrąg pieczony                        45,00
        z masłem i koperkiem
        Alergeny: 4,7

        Naleśniki                              19,00
        z dżemem, 2 sztuki

        Alergeny: 1 gluten, 2 skorupiaki, 3 jaja, 4 ryby, 5 orzeszki ziemne, 6 soja, 7 mleko, 8 orzechy, 9 seler
        """,
      languages: polish,
      expected: [
        "Pierogi ruskie |  | 29.00 | 1,7",
        "Placki ziemniaczane | z gulaszem wołowym | 36.00 | 1,3,9",
        "Pstrąg pieczony | z masłem i koperkiem | 45.00 | 4,7",
        "Naleśniki | z dżemem, 2 sztuki | 19.00",
      ]),
    StructureCase(
      testDescription: "abbreviations, and a legend without signs",
      page: """
        Rinderroulade mit Rotkohl [GL,SL,SF]    4,95 €
        Käsespätzle mit Röstzwiebeln [GL,EI,ML] 3,60 €
        Gemüsepfanne mit Sesam [SO,SE]          3,50 €

        GL Gluten, KR Krebstiere, EI Eier, SO Soja, ML Milch, SL Sellerie, SF Senf, SE Sesam
        """,
      languages: german,
      expected: [
        "Rinderroulade mit Rotkohl |  | 4.95 EUR | GL,SL,SF",
        "Käsespätzle mit Röstzwiebeln |  | 3.60 EUR | GL,EI,ML",
        "Gemüsepfanne mit Sesam |  | 3.50 EUR | SO,SE",
      ]),
    StructureCase(
      testDescription: "abbreviations that one scheme has, without a legend",
      page: """
        Rinderroulade mit Rotkohl [GL,SL,SF]    4,95 €
        Käsespätzle mit Röstzwiebeln [GL,EI,ML] 3,60 €
        Gemüsepfanne mit Sesam [SE]             3,50 €
        """,
      languages: german,
      expected: [
        "Rinderroulade mit Rotkohl |  | 4.95 EUR | GL,SL,SF",
        "Käsespätzle mit Röstzwiebeln |  | 3.60 EUR | GL,EI,ML",
        "Gemüsepfanne mit Sesam |  | 3.50 EUR | SE",
      ]),
    StructureCase(
      testDescription: "numbers with dashes between, and whole prices that might be codes",
      page: """
        Linguine allo scoglio 1-2-4-14            € 17
        Ravioli di ricotta e spinaci 1-3-7        € 13
        burro e salvia
        Paccheri al ragù di polpo 1-9-14          € 14
        Orata al sale 4                           12 €

        ALLERGENI: 1 Glutine - 2 Crostacei - 3 Uova - 4 Pesce - 5 Arachidi - 6 Soia - 7 Latte - \
        8 Frutta a guscio - 9 Sedano - 10 Senape - 11 Sesamo - 12
        Solfiti - 13 Lupini - 14 Molluschi
        """,
      languages: italian,
      expected: [
        "Linguine allo scoglio |  | 17 EUR | 1,2,4,14",
        "Ravioli di ricotta e spinaci | burro e salvia | 13 EUR | 1,3,7",
        "Paccheri al ragù di polpo |  | 14 EUR | 1,9,14", "Orata al sale |  | 12 EUR | 4",
      ]),
    StructureCase(
      testDescription: "codes after a heading are those of its dishes",
      page: """
        PASTA (A,G)

        Penne mit Gorgonzola                      9,50
        Ravioli mit Spinat (C)                   10,50

        SALATE

        Gemischter Salat (M)                      5,50

        A Gluten C Ei G Milch H Nüsse L Sellerie M Senf O Sulfite P Lupine
        """,
      languages: german,
      expected: [
        "# PASTA", "Penne mit Gorgonzola |  | 9.50 | A,G", "Ravioli mit Spinat |  | 10.50 | C,A,G",
        "# SALATE", "Gemischter Salat |  | 5.50 | M",
      ]),
  ])
  func `are kept apart from the words of their dishes`(_ example: StructureCase) {
    let (menu, document) = menu(page: example.page, languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
