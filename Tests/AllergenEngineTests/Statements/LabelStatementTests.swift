import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Sentences of packs that warn, and others that claim: what they name is no ingredient.
struct LabelStatementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var text: String
    /// What the sentence names.
    var named: Set<String>
    var testDescription: String { text }
    /// After a list, as packs print it.
    var label: String { "Ingredients, Zutaten, Ainesosat: xanthan. \(text)" }

    init(_ language: Language, _ text: String, _ named: String) {
      self.language = language
      self.text = text
      self.named = Set(named.split(separator: " ").map(String.init))
    }
  }

  @Test(arguments: [
    // For whom the food is not.
    Case(.en, "Not suitable for customers with an allergy to milk or egg.", "milk eggs"),
    Case(.en, "If you are allergic to nuts, please do not consume this product.", "nuts"),
    Case(.de, "Für Nussallergiker nicht geeignet.", "nuts"),
    Case(
      .de, "Nicht geeignet für Personen mit einer Allergie gegen Milch oder Soja.", "milk soybeans"),
    Case(
      .fr, "Ne convient pas aux personnes présentant une allergie au lait ou à l'œuf.", "milk eggs"),
    Case(
      .it, "Non adatto a persone con allergia al latte, all'uovo o alla soia.", "milk eggs soybeans"
    ),
    Case(.nl, "Niet geschikt voor mensen met een notenallergie.", "nuts"),
    Case(.pt, "Não indicado para pessoas com alergia a amendoim ou leite.", "peanuts milk"),
    Case(.fr, "Les personnes allergiques à l'arachide doivent s'abstenir.", "peanuts"),
    Case(.es, "Las personas alérgicas al cacahuete deben abstenerse de consumirlo.", "peanuts"),
    Case(.pt, "Desaconselhado a pessoas alérgicas ao amendoim.", "peanuts"),
    // What else the place uses.
    Case(.en, "Allergens handled on site: peanuts, soya, mustard.", "peanuts soybeans mustard"),
    Case(.en, "Baked in a place which also makes products containing egg and milk.", "eggs milk"),
    Case(.de, "Unsere Bäckerei verarbeitet auch: Nüsse, Sesam, Milch.", "nuts sesame milk"),
    Case(.de, "Im Betrieb werden auch Ei, Sellerie und Senf verarbeitet.", "eggs celery mustard"),
    Case(.fr, "L'atelier manipule également du sésame et de la moutarde.", "sesame mustard"),
    Case(.es, "Envasado en instalaciones que procesan pescado, huevo y leche.", "fish eggs milk"),
    Case(.it, "Lavorato in impianti che trattano pesce e molluschi.", "fish molluscs"),
    Case(.fr, "Ligne de fabrication commune avec des produits contenant du lait.", "milk"),
    Case(.es, "Contaminación cruzada: gluten.", "gluten"),
    Case(.it, "Nel nostro laboratorio si lavora farina di frumento.", "gluten"),
    Case(.pt, "Equipamento partilhado com avelãs.", "nuts"),
    Case(.nl, "In de fabriek worden ook ei, soja en pinda verwerkt.", "eggs soybeans peanuts"),
    Case(
      .pt, "Na mesma fábrica são utilizados peixe, crustáceos e moluscos.",
      "fish crustaceans molluscs"),
    Case(
      .pt, "Fabricado num local onde também se utilizam produtos que contêm soja e leite.",
      "soybeans milk"),
    Case(
      .es, "Este producto se ha envasado en un obrador donde también se trabaja con sésamo.",
      "sesame"),
    Case(
      .es, "Empacado en una planta en la que también se manejan productos con cacahuate.", "peanuts"
    ),
    Case(.nb, "Produsert ved et produksjonsanlegg der man også bruker nøtter.", "nuts"),
    Case(.pl, "Wyprodukowano w zakładzie, który przetwarza ryby i skorupiaki.", "fish crustaceans"),
    Case(.sv, "Vårt bageri hanterar även nötter, sesam och mjölk.", "nuts sesame milk"),
    Case(.da, "Vores bageri håndterer også nødder, sesam og mælk.", "nuts sesame milk"),
    Case(.nb, "Bakeriet vårt håndterer også nøtter, sesam og melk.", "nuts sesame milk"),
    Case(.fi, "Tehtaassamme käsitellään myös munaa, kalaa ja selleriä.", "eggs fish celery"),
    Case(.cs, "V naší pekárně používáme také ořechy, sezam a mléko.", "nuts sesame milk"),
    // "Blé sarrasin" is no wheat, but a full stop stands between.
    Case(.fr, "Fabriqué dans une usine qui manipule aussi du blé. Sarrasin.", "gluten"),
    Case(.pl, "Obecność śladowych ilości mleka i sezamu nie może być wykluczona.", "milk sesame"),
    Case(.pl, "Osoby uczulone na soję nie powinny spożywać produktu.", "soybeans"),
    Case(.cs, "Balírna zpracovává také ořechy a vlčí bob.", "nuts lupin"),
    Case(.da, "I samme lokale håndteres mælk og soja.", "milk soybeans"),
    Case(.fi, "Tuote on voinut joutua kosketuksiin pähkinöiden kanssa.", "nuts"),
    // What cannot be promised is no claim.
    Case(.pl, "Nie gwarantujemy, że produkt jest wolny od orzechów.", "nuts"),
    Case(.sv, "Vi kan inte garantera att produkten är fri från nötter.", "nuts"),
    Case(.da, "Vi kan ikke garantere at produktet er fri for nødder.", "nuts"),
    Case(.nb, "Kan ikke garanteres fri for nøtter og melk.", "nuts milk"),
    Case(.en, "Produced on lines that also run almonds.", "nuts"),
    Case(.en, "The presence of milk and soya cannot be ruled out.", "milk soybeans"),
    Case(.en, "Our bakery also bakes with nuts, eggs and milk.", "nuts eggs milk"),
    Case(.de, "In der Mühle wird auch Weizen vermahlen.", "gluten"),
    Case(.de, "Eine Kontamination mit Erdnüssen kann nicht ausgeschlossen werden.", "peanuts"),
    Case(.nl, "Verpakt in een omgeving waar ook noten aanwezig zijn.", "nuts"),
    Case(.nl, "In onze bakkerij werken wij met noten, ei en melk.", "nuts eggs milk"),
    // A full stop behind each name, and a verb inside the list.
    Case(.es, "Puede contener: Leche. Soja. Sésamo.", "milk soybeans sesame"),
    Case(.sv, "Kan innehålla andra spannmål som innehåller gluten samt lupin.", "gluten lupin"),
  ])
  func `a warning names no ingredients`(_ example: Case) {
    let findings = assess(example.label, .label, example.language, avoid: []).flatMap(\.findings)
    let named = findings.filter { $0.presence == .mayContain }.map(\.allergen)
    #expect(example.named.isSubset(of: named))
    #expect(findings.filter { $0.presence == .contains }.map(\.allergen) == [])
  }

  @Test(arguments: [
    Case(.en, "No nuts. No dairy.", "nuts milk"),
    Case(.en, "Wheat, gluten & milk free.", "gluten milk"),
    Case(.en, "Vegan, contains no milk, gluten or soya.", "milk gluten soybeans"),
    Case(.en, "Suitable for those avoiding gluten and milk.", "gluten milk"),
    Case(.de, "Für Nussallergiker geeignet.", "nuts"),
    Case(.de, "Enthält weder Milch noch Ei.", "milk eggs"),
    Case(.de, "Gluten-, milch- und eifrei.", "gluten milk eggs"),
    Case(.de, "Milchfreie Rezeptur.", "milk"),
    Case(.en, "Not made with wheat, dairy or eggs.", "gluten milk eggs"),
    Case(.nl, "Gluten-, melk- en eivrij.", "gluten milk eggs"),
    Case(.fr, "Ne contient pas de gluten, de lait ou de soja.", "gluten milk soybeans"),
    Case(.fr, "Convient aux personnes allergiques au lait et aux œufs.", "milk eggs"),
    Case(.es, "Apto para alérgicos a la leche y al huevo.", "milk eggs"),
    Case(.es, "No contiene ingredientes derivados de: leche, huevo, soya.", "milk eggs soybeans"),
    // A colon opens the claim's own list, and a bracket says what its name means.
    Case(.es, "Libre de: gluten, leche.", "gluten milk"),
    Case(.es, "Sin frutos de cáscara (almendras, nueces).", "nuts"),
    Case(.it, "Senza glutine e senza derivati del latte.", "gluten milk"),
    Case(.pl, "Produkt wegański, nie zawiera mleka, glutenu ani soi.", "milk gluten soybeans"),
    Case(.sv, "Innehåller varken mjölk eller ägg.", "milk eggs"),
  ])
  func `a claim reaches over all that it names`(_ example: Case) {
    let findings = assess(example.label, .label, example.language, avoid: []).flatMap(\.findings)
    #expect(
      example.named.isSubset(of: findings.filter { $0.presence == .freeFrom }.map(\.allergen)))
    #expect(findings.filter { $0.presence != .freeFrom }.map(\.allergen) == [])
  }

  @Test(arguments: [
    Case(.en, "Ingredients: rice flour, gluten free, milk, egg and sugar.", "milk eggs"),
    Case(.en, "Ingredients: sugar, no nuts, milk.", "milk"),
    Case(.de, "Zutaten: Reis, enthält kein Gluten, Milch, Salz.", "milk"),
    Case(.en, "Ingredients: milk, egg and gluten free flour.", "milk"),
    Case(.en, "Ingredients: rice. May contain nuts. MILK CHOCOLATE 30%, sugar.", "milk"),
    // What a claim names, and then what it is made of.
    Case(.es, "Galletas sin gluten: harina de arroz, mantequilla, huevo.", "milk eggs"),
    Case(.de, "Kekse ohne Gluten: Reismehl, Butter, Ei.", "milk eggs"),
    Case(.fr, "Biscuits sans gluten (farine de riz, beurre, œufs).", "milk eggs"),
    Case(.it, "Torta senza glutine - uova, burro, mandorle", "eggs milk nuts"),
    Case(.pt, "Zero lactose: leite semidesnatado, lactase.", "milk"),
    Case(.es, "Postre sin lactosa (leche, huevo).", "milk eggs"),
    Case(.es, "Bizcocho sin gluten\nleche, almendra", "milk nuts"),
  ])
  func `a claim inside a list ends with it`(_ example: Case) {
    let findings = assess(example.text, .label, example.language, avoid: []).flatMap(\.findings)
    let contained = findings.filter { $0.presence == .contains }.map(\.allergen)
    #expect(example.named.isSubset(of: contained))
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
