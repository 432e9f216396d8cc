import AllergenEngine
import DictionaryFormat
import DocumentModel
import Testing

/// What is said of one name reaches to where the next is spoken of, and not beyond.
struct StatementEndTests {
  @Test(arguments: [
    (Language.en, "No milk, no eggs, but contains fish."),
    (.de, "Ohne Milch, ohne Eier, enthält aber Fisch."),
    (.fr, "Sans lait, sans œufs, mais contient du poisson."),
    (.es, "Sin leche, sin huevos, pero contiene pescado."),
    (.it, "Senza latte, senza uova, ma contiene pesce."),
    (.nl, "Geen melk, geen eieren, maar bevat vis."),
    (.pt, "Sem leite, sem ovos, mas contém peixe."),
    (.pl, "Bez mleka, bez jaj, ale zawiera ryby."),
    (.sv, "Utan mjölk, utan ägg, men innehåller fisk."),
    (.da, "Uden mælk, uden æg, men indeholder fisk."),
    (.nb, "Uten melk, uten egg, men inneholder fisk."),
    (.cs, "Bez mléka, bez vajec, ale obsahuje ryby."),
  ])
  func `what is denied is not contained by what comes after it`(
    _ language: Language, _ text: String
  ) {
    // French "mais" is maize, too, to those who avoid it.
    let told = told(text, language).filter { $0.key != "corn" }
    #expect(told == ["milk": .freeFrom, "eggs": .freeFrom, "fish": .contains])
  }

  @Test(arguments: [
    (Language.en, "Ingredients: sugar. May contain: fish; crustaceans."),
    (.de, "Zutaten: Zucker. Kann enthalten: Fisch; Krebstiere."),
    (.fr, "Ingrédients : sucre. Peut contenir : poisson ; crustacés."),
    (.es, "Ingredientes: azúcar. Puede contener: pescado; crustáceos."),
    (.it, "Ingredienti: zucchero. Può contenere: pesce; crostacei."),
    (.nl, "Ingrediënten: suiker. Kan bevatten: vis; schaaldieren."),
    (.pt, "Ingredientes: açúcar. Pode conter: peixe; crustáceos."),
    (.pl, "Składniki: cukier. Może zawierać: ryby; skorupiaki."),
    (.sv, "Ingredienser: socker. Kan innehålla: fisk; kräftdjur."),
    (.da, "Ingredienser: sukker. Kan indeholde: fisk; krebsdyr."),
    (.nb, "Ingredienser: sukker. Kan inneholde: fisk; krepsdyr."),
    (.fi, "Ainesosat: sokeri. Saattaa sisältää: kalaa; äyriäisiä."),
    (.cs, "Složení: cukr. Může obsahovat: ryby; korýši."),
  ])
  func `a semicolon does not end a warning`(_ language: Language, _ text: String) {
    #expect(told(text, language) == ["fish": .mayContain, "crustaceans": .mayContain])
  }

  @Test(arguments: [
    (Language.en, "Ingredients: sugar. Packed in a facility with peanuts!"),
    (.de, "Zutaten: Zucker. Abgepackt in einem Betrieb, der Erdnüsse verarbeitet!"),
    (.fr, "Ingrédients : sucre. Conditionné dans un atelier utilisant des arachides !"),
    (.es, "Ingredientes: azúcar. Envasado en una planta que procesa cacahuetes."),
    (.it, "Ingredienti: zucchero. Confezionato in uno stabilimento che lavora arachidi."),
  ])
  func `what a factory handles may be in it`(_ language: Language, _ text: String) {
    #expect(told(text, language) == ["peanuts": .mayContain])
  }

  private func told(_ text: String, _ language: Language) -> [String: Presence] {
    Dictionary(
      assess(text, .label, language, avoid: []).flatMap(\.findings)
        .map { ($0.allergen, $0.presence) }, uniquingKeysWith: { $0 == .contains ? $0 : $1 })
  }
}
