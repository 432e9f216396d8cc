import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Sentences of packs that warn, and others that claim: what they name is no ingredient.
struct LabelStatementTests {
  /// After a list, as packs print it.
  private func label(_ example: TextCase) -> String {
    "Ingredients, Zutaten, Ainesosat: xanthan. \(example.text)"
  }

  @Test(arguments: [
    // For whom the food is not.
    TextCase(.en, "Not suitable for customers with an allergy to milk or egg.", "milk eggs"),
    TextCase(.en, "If you are allergic to nuts, please do not consume this product.", "nuts"),
    TextCase(.de, "Für Nussallergiker nicht geeignet.", "nuts"),
    TextCase(
      .de, "Nicht geeignet für Personen mit einer Allergie gegen Milch oder Soja.", "milk soybeans"),
    TextCase(
      .fr, "Ne convient pas aux personnes présentant une allergie au lait ou à l'œuf.", "milk eggs"),
    TextCase(
      .it, "Non adatto a persone con allergia al latte, all'uovo o alla soia.", "milk eggs soybeans"
    ),
    TextCase(.nl, "Niet geschikt voor mensen met een notenallergie.", "nuts"),
    TextCase(.pt, "Não indicado para pessoas com alergia a amendoim ou leite.", "peanuts milk"),
    TextCase(.fr, "Les personnes allergiques à l'arachide doivent s'abstenir.", "peanuts"),
    TextCase(.es, "Las personas alérgicas al cacahuete deben abstenerse de consumirlo.", "peanuts"),
    TextCase(.pt, "Desaconselhado a pessoas alérgicas ao amendoim.", "peanuts"),
    // What else the place uses.
    TextCase(.en, "Allergens handled on site: peanuts, soya, mustard.", "peanuts soybeans mustard"),
    TextCase(
      .en, "Baked in a place which also makes products containing egg and milk.", "eggs milk"),
    TextCase(.de, "Unsere Bäckerei verarbeitet auch: Nüsse, Sesam, Milch.", "nuts sesame milk"),
    TextCase(
      .de, "Im Betrieb werden auch Ei, Sellerie und Senf verarbeitet.", "eggs celery mustard"),
    TextCase(.fr, "L'atelier manipule également du sésame et de la moutarde.", "sesame mustard"),
    TextCase(
      .es, "Envasado en instalaciones que procesan pescado, huevo y leche.", "fish eggs milk"),
    TextCase(.it, "Lavorato in impianti che trattano pesce e molluschi.", "fish molluscs"),
    TextCase(.fr, "Ligne de fabrication commune avec des produits contenant du lait.", "milk"),
    TextCase(.es, "Contaminación cruzada: gluten.", "gluten"),
    TextCase(.it, "Nel nostro laboratorio si lavora farina di frumento.", "gluten"),
    TextCase(.pt, "Equipamento partilhado com avelãs.", "nuts"),
    TextCase(.nl, "In de fabriek worden ook ei, soja en pinda verwerkt.", "eggs soybeans peanuts"),
    TextCase(
      .pt, "Na mesma fábrica são utilizados peixe, crustáceos e moluscos.",
      "fish crustaceans molluscs"),
    TextCase(
      .pt, "Fabricado num local onde também se utilizam produtos que contêm soja e leite.",
      "soybeans milk"),
    TextCase(
      .es, "Este producto se ha envasado en un obrador donde también se trabaja con sésamo.",
      "sesame"),
    TextCase(
      .es, "Empacado en una planta en la que también se manejan productos con cacahuate.", "peanuts"
    ),
    TextCase(.nb, "Produsert ved et produksjonsanlegg der man også bruker nøtter.", "nuts"),
    TextCase(
      .pl, "Wyprodukowano w zakładzie, który przetwarza ryby i skorupiaki.", "fish crustaceans"),
    TextCase(.sv, "Vårt bageri hanterar även nötter, sesam och mjölk.", "nuts sesame milk"),
    TextCase(.da, "Vores bageri håndterer også nødder, sesam og mælk.", "nuts sesame milk"),
    TextCase(.nb, "Bakeriet vårt håndterer også nøtter, sesam og melk.", "nuts sesame milk"),
    TextCase(.fi, "Tehtaassamme käsitellään myös munaa, kalaa ja selleriä.", "eggs fish celery"),
    TextCase(.cs, "V naší pekárně používáme také ořechy, sezam a mléko.", "nuts sesame milk"),
    // "Blé sarrasin" is no wheat, but a full stop stands between.
    TextCase(.fr, "Fabriqué dans une usine qui manipule aussi du blé. Sarrasin.", "gluten"),
    TextCase(
      .pl, "Obecność śladowych ilości mleka i sezamu nie może być wykluczona.", "milk sesame"),
    TextCase(.pl, "Osoby uczulone na soję nie powinny spożywać produktu.", "soybeans"),
    TextCase(.cs, "Balírna zpracovává také ořechy a vlčí bob.", "nuts lupin"),
    TextCase(.da, "I samme lokale håndteres mælk og soja.", "milk soybeans"),
    TextCase(.fi, "Tuote on voinut joutua kosketuksiin pähkinöiden kanssa.", "nuts"),
    // What cannot be promised is no claim.
    TextCase(.pl, "Nie gwarantujemy, że produkt jest wolny od orzechów.", "nuts"),
    TextCase(.sv, "Vi kan inte garantera att produkten är fri från nötter.", "nuts"),
    TextCase(.da, "Vi kan ikke garantere at produktet er fri for nødder.", "nuts"),
    TextCase(.nb, "Kan ikke garanteres fri for nøtter og melk.", "nuts milk"),
    TextCase(.en, "Produced on lines that also run almonds.", "nuts"),
    TextCase(.en, "The presence of milk and soya cannot be ruled out.", "milk soybeans"),
    TextCase(.en, "Our bakery also bakes with nuts, eggs and milk.", "nuts eggs milk"),
    TextCase(.de, "In der Mühle wird auch Weizen vermahlen.", "gluten"),
    TextCase(.de, "Eine Kontamination mit Erdnüssen kann nicht ausgeschlossen werden.", "peanuts"),
    TextCase(.nl, "Verpakt in een omgeving waar ook noten aanwezig zijn.", "nuts"),
    TextCase(.nl, "In onze bakkerij werken wij met noten, ei en melk.", "nuts eggs milk"),
    // A full stop after each name, and a verb inside the list.
    TextCase(.es, "Puede contener: Leche. Soja. Sésamo.", "milk soybeans sesame"),
    TextCase(.sv, "Kan innehålla andra spannmål som innehåller gluten samt lupin.", "gluten lupin"),
  ])
  func `a warning names no ingredients`(_ example: TextCase) {
    let findings = assess(label(example), .label, example.language, avoid: []).flatMap(\.findings)
    let named = findings.filter { $0.presence == .mayContain }.map(\.allergen)
    #expect(example.allergens.isSubset(of: named))
    #expect(findings.filter { $0.presence == .contains }.map(\.allergen) == [])
  }

  @Test(arguments: [
    TextCase(.en, "No nuts. No dairy.", "nuts milk"),
    TextCase(.en, "Wheat, gluten & milk free.", "gluten milk"),
    TextCase(.en, "Vegan, contains no milk, gluten or soya.", "milk gluten soybeans"),
    TextCase(.en, "Suitable for those avoiding gluten and milk.", "gluten milk"),
    TextCase(.de, "Für Nussallergiker geeignet.", "nuts"),
    TextCase(.de, "Enthält weder Milch noch Ei.", "milk eggs"),
    TextCase(.de, "Gluten-, milch- und eifrei.", "gluten milk eggs"),
    TextCase(.de, "Milchfreie Rezeptur.", "milk"),
    TextCase(.en, "Not made with wheat, dairy or eggs.", "gluten milk eggs"),
    TextCase(.nl, "Gluten-, melk- en eivrij.", "gluten milk eggs"),
    TextCase(.fr, "Ne contient pas de gluten, de lait ou de soja.", "gluten milk soybeans"),
    TextCase(.fr, "Convient aux personnes allergiques au lait et aux œufs.", "milk eggs"),
    TextCase(.es, "Apto para alérgicos a la leche y al huevo.", "milk eggs"),
    TextCase(
      .es, "No contiene ingredientes derivados de: leche, huevo, soya.", "milk eggs soybeans"),
    // A colon opens the claim's own list, and a bracket says what its name means.
    TextCase(.es, "Libre de: gluten, leche.", "gluten milk"),
    TextCase(.es, "Sin frutos de cáscara (almendras, nueces).", "nuts"),
    TextCase(.it, "Senza glutine e senza derivati del latte.", "gluten milk"),
    TextCase(.pl, "Produkt wegański, nie zawiera mleka, glutenu ani soi.", "milk gluten soybeans"),
    TextCase(.sv, "Innehåller varken mjölk eller ägg.", "milk eggs"),
  ])
  func `a claim reaches over all that it names`(_ example: TextCase) {
    let findings = assess(label(example), .label, example.language, avoid: []).flatMap(\.findings)
    #expect(
      example.allergens.isSubset(of: findings.filter { $0.presence == .freeFrom }.map(\.allergen)))
    #expect(findings.filter { $0.presence != .freeFrom }.map(\.allergen) == [])
  }

  @Test(arguments: [
    TextCase(.en, "Ingredients: rice flour, gluten free, milk, egg and sugar.", "milk eggs"),
    TextCase(.en, "Ingredients: sugar, no nuts, milk.", "milk"),
    TextCase(.de, "Zutaten: Reis, enthält kein Gluten, Milch, Salz.", "milk"),
    TextCase(.en, "Ingredients: milk, egg and gluten free flour.", "milk"),
    TextCase(.en, "Ingredients: rice. May contain nuts. MILK CHOCOLATE 30%, sugar.", "milk"),
    // What a claim names, and then what it is made of.
    TextCase(.es, "Galletas sin gluten: harina de arroz, mantequilla, huevo.", "milk eggs"),
    TextCase(.de, "Kekse ohne Gluten: Reismehl, Butter, Ei.", "milk eggs"),
    TextCase(.fr, "Biscuits sans gluten (farine de riz, beurre, œufs).", "milk eggs"),
    TextCase(.it, "Torta senza glutine - uova, burro, mandorle", "eggs milk nuts"),
    TextCase(.pt, "Zero lactose: leite semidesnatado, lactase.", "milk"),
    TextCase(.es, "Postre sin lactosa (leche, huevo).", "milk eggs"),
    TextCase(.es, "Bizcocho sin gluten\nleche, almendra", "milk nuts"),
  ])
  func `a claim inside a list ends with it`(_ example: TextCase) {
    let findings = assess(example.text, .label, example.language, avoid: []).flatMap(\.findings)
    let contained = findings.filter { $0.presence == .contains }.map(\.allergen)
    #expect(example.allergens.isSubset(of: contained))
  }

  @Test func `a price is no claim to have nothing of what stands below it`() {
    let items = assess(
      "LECHE ENTERA 0,93\nATUN EN ACEITE 2,70\nPAN DE MOLDE 1,25", .menu, .es,
      avoid: [.init(allergen: "fish")])
    #expect(items.map(\.verdict).contains(.unsafe))
  }

  @Test(arguments: [
    ("Glutenvrije crackers. Ingrediënten: maïsmeel, rijstmeel, zout.", Language.nl, "gluten"),
    ("Ingrédients : riz, émulsifiant : lécithine de tournesol.", .fr, "soybeans"),
    ("Ingredientes: leche de arroz, vitaminas A, D y E.", .es, "lupin"),
  ])
  func `what is answered beside the word is no doubt`(
    _ text: String, _ language: Language, _ allergen: String
  ) {
    let items = assess(text, .label, language, avoid: [.init(allergen: allergen)])
    #expect(items.map(\.verdict) == [.safe])
  }

  @Test(arguments: [
    (Language.en, "Ingredients: rice, salt. Serve with milk."),
    (.de, "Zutaten: Reis, Salz. Serviervorschlag: mit Milch servieren."),
    (.fr, "Ingrédients : riz, sel. Suggestion : servir avec du lait."),
    (.es, "Ingredientes: arroz, sal. Sugerencia: servir con leche."),
    (.it, "Ingredienti: riso, sale. Suggerimento: servire con latte."),
    (.nl, "Ingrediënten: rijst, zout. Serveertip: serveer met melk."),
    (.pt, "Ingredientes: arroz, sal. Sugestão: servir com leite."),
    (.pl, "Składniki: ryż, sól. Propozycja podania: podawać z mlekiem."),
    (.sv, "Ingredienser: ris, salt. Serveringsförslag: servera med mjölk."),
    (.da, "Ingredienser: ris, salt. Serveringsforslag: server med mælk."),
    (.nb, "Ingredienser: ris, salt. Serveringsforslag: server med melk."),
    (.fi, "Ainesosat: riisi, suola. Tarjoiluehdotus: tarjoile maidon kanssa."),
    (.cs, "Složení: rýže, sůl. Tip na podávání: podávejte s mlékem."),
  ])
  func `advice on serving is no ingredient`(language: Language, text: String) {
    let presences = assess(text, .label, language).flatMap(\.findings)
      .filter { $0.allergen == "milk" }.map(\.presence)
    #expect(!presences.contains(.contains))
  }
}
