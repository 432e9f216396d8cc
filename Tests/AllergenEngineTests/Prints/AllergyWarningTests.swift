import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Sentences that keep people with allergies off, in every order of their words.
struct AllergyWarningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var text: String
    var named: Set<String>
    var testDescription: String { text }

    init(_ language: Language, _ text: String, _ named: String) {
      self.language = language
      self.text = text
      self.named = Set(named.split(separator: " ").map(String.init))
    }
  }

  @Test(arguments: [
    Case(.de, "Nicht für Nussallergiker geeignet.", "nuts"),
    Case(.de, "Für Nussallergiker nicht geeignet.", "nuts"),
    Case(.de, "Nicht geeignet für Nussallergiker.", "nuts"),
    Case(.de, "Ungeeignet für Milchallergiker.", "milk"),
    Case(.de, "Für Milchallergiker ungeeignet.", "milk"),
    Case(.de, "Dieses Produkt ist für Personen mit Erdnussallergie nicht geeignet.", "peanuts"),
    Case(.de, "Nicht für Allergiker gegen Milch und Soja geeignet.", "milk soybeans"),
    Case(.de, "Für Allergiker (Nüsse, Milch) nicht geeignet.", "nuts milk"),
    Case(.de, "Nicht für Menschen mit einer Nussallergie geeignet.", "nuts"),
    Case(.de, "Achtung, nicht für Erdnussallergiker!", "peanuts"),
    Case(.en, "Not for people with a nut allergy.", "nuts"),
    Case(.en, "Not suitable for nut allergy sufferers.", "nuts"),
    Case(.en, "Unsuitable for milk allergy sufferers.", "milk"),
    Case(.en, "For nut allergy sufferers this product is not suitable.", "nuts"),
    Case(.en, "This product is unsuitable for people with a peanut allergy.", "peanuts"),
    Case(.en, "Nut allergy sufferers should avoid this product.", "nuts"),
    Case(.en, "People allergic to sesame should not eat this product.", "sesame"),
    Case(.en, "Do not eat if you are allergic to milk.", "milk"),
    Case(.en, "Not recommended for those with egg allergies.", "eggs"),
    Case(.en, "Those with a milk allergy should not consume this product.", "milk"),
    Case(.en, "Not for milk allergy sufferers.", "milk"),
    Case(.fr, "Ne convient pas aux allergiques aux noix.", "nuts"),
    Case(.fr, "Ne convient pas aux personnes allergiques au lait.", "milk"),
    Case(.fr, "Déconseillé aux personnes allergiques aux fruits à coque.", "nuts"),
    Case(.fr, "Les personnes allergiques aux arachides ne doivent pas en consommer.", "peanuts"),
    Case(.fr, "Aux personnes allergiques au lait, ce produit ne convient pas.", "milk"),
    Case(.fr, "Ne pas consommer en cas d'allergie au lait.", "milk"),
    Case(.fr, "Inadapté aux personnes allergiques au soja.", "soybeans"),
    Case(.fr, "N'est pas adapté aux personnes allergiques aux œufs.", "eggs"),
    Case(.es, "No apto para alérgicos a los frutos secos.", "nuts"),
    Case(.es, "No es apto para personas alérgicas a la leche.", "milk"),
    Case(.es, "No adecuado para alérgicos al huevo.", "eggs"),
    Case(.es, "Para alérgicos al cacahuete no es apto.", "peanuts"),
    Case(.es, "No recomendado para alérgicos a la soja.", "soybeans"),
    Case(.es, "Los alérgicos a la leche no deben consumir este producto.", "milk"),
    Case(.es, "No consumir en caso de alergia a la leche.", "milk"),
    Case(.it, "Non adatto a soggetti allergici alla frutta a guscio.", "nuts"),
    Case(.it, "Non adatto agli allergici al latte.", "milk"),
    Case(.it, "Non idoneo per allergici alle arachidi.", "peanuts"),
    Case(.it, "Per gli allergici al latte non è adatto.", "milk"),
    Case(.it, "Sconsigliato alle persone allergiche alla soia.", "soybeans"),
    Case(.it, "Le persone allergiche alle uova non devono consumare questo prodotto.", "eggs"),
    Case(.it, "Prodotto non indicato per chi è allergico al latte.", "milk"),
    Case(.nl, "Niet geschikt voor notenallergici.", "nuts"),
    Case(.nl, "Niet geschikt voor mensen met een melkallergie.", "milk"),
    Case(.nl, "Voor mensen met een pinda-allergie niet geschikt.", "peanuts"),
    Case(.nl, "Ongeschikt voor personen met een melkallergie.", "milk"),
    Case(.nl, "Niet voor mensen met een notenallergie.", "nuts"),
    Case(.nl, "Mensen met een notenallergie moeten dit product vermijden.", "nuts"),
    Case(.nl, "Niet geschikt voor personen die allergisch zijn voor noten.", "nuts"),
    Case(.pt, "Não recomendado a alérgicos a frutos de casca rija.", "nuts"),
    Case(.pt, "Não adequado para alérgicos ao leite.", "milk"),
    Case(.pt, "Não apto para pessoas alérgicas a ovos.", "eggs"),
    Case(.pt, "Impróprio para alérgicos ao amendoim.", "peanuts"),
    Case(.pt, "Para alérgicos ao leite não é adequado.", "milk"),
    Case(.pt, "Pessoas alérgicas à soja não devem consumir este produto.", "soybeans"),
    Case(.pl, "Nie nadaje się dla osób uczulonych na orzechy.", "nuts"),
    Case(.pl, "Produkt nie jest odpowiedni dla osób z alergią na mleko.", "milk"),
    Case(.pl, "Nieodpowiedni dla alergików na orzechy.", "nuts"),
    Case(.pl, "Dla osób uczulonych na soję produkt nie jest odpowiedni.", "soybeans"),
    Case(.pl, "Nie zaleca się osobom uczulonym na jaja.", "eggs"),
    Case(.pl, "Niewskazany dla osób uczulonych na mleko.", "milk"),
    Case(.sv, "Ej lämplig för nötallergiker.", "nuts"),
    Case(.sv, "Inte lämplig för personer med mjölkallergi.", "milk"),
    Case(.sv, "Olämplig för jordnötsallergiker.", "peanuts"),
    Case(.sv, "Ej lämpligt för personer som är allergiska mot ägg.", "eggs"),
    Case(.sv, "För nötallergiker ej lämplig.", "nuts"),
    Case(.sv, "Passar inte nötallergiker.", "nuts"),
    Case(.sv, "Passar inte för personer med mjölkallergi.", "milk"),
    Case(.da, "Ikke egnet til nøddeallergikere.", "nuts"),
    Case(.da, "Uegnet for personer med mælkeallergi.", "milk"),
    Case(.da, "Egner sig ikke til personer med nøddeallergi.", "nuts"),
    Case(.da, "Ikke egnet for personer, der er allergiske over for æg.", "eggs"),
    Case(.da, "For nøddeallergikere ikke egnet.", "nuts"),
    Case(.nb, "Ikke egnet for nøtteallergikere.", "nuts"),
    Case(.nb, "Passer ikke for personer med melkeallergi.", "milk"),
    Case(.nb, "Uegnet for personer med allergi mot egg.", "eggs"),
    Case(.nb, "Ikke egnet for personer som er allergiske mot peanøtter.", "peanuts"),
    Case(.nb, "For nøtteallergikere er produktet ikke egnet.", "nuts"),
    Case(.fi, "Ei sovellu pähkinäallergikoille.", "nuts"),
    Case(.fi, "Ei sovi maitoallergisille.", "milk"),
    Case(.fi, "Pähkinäallergikoille soveltumaton.", "nuts"),
    Case(.fi, "Ei sovellu henkilöille, jotka ovat allergisia maidolle.", "milk"),
    Case(.fi, "Maitoallergikoille tuote ei sovellu.", "milk"),
    Case(.cs, "Nevhodné pro alergiky na ořechy.", "nuts"),
    Case(.cs, "Není vhodné pro osoby alergické na mléko.", "milk"),
    Case(.cs, "Pro alergiky na mléko nevhodné.", "milk"),
    Case(.cs, "Výrobek není určen pro osoby s alergií na vejce.", "eggs"),
    Case(.cs, "Nevhodný pro osoby s alergií na arašídy.", "peanuts"),
    Case(.cs, "Osoby alergické na sóju by neměly výrobek konzumovat.", "soybeans"),
    // A question, and what it tells whoever says yes.
    Case(.en, "Allergic to nuts? This product is not for you.", "nuts"),
    Case(.de, "Allergisch gegen Nüsse? Dieses Produkt ist nichts für Sie.", "nuts"),
    Case(.fr, "Allergique aux noix ? Ce produit n'est pas pour vous.", "nuts"),
    Case(.es, "¿Es alérgico a la leche? Este producto no es para usted.", "milk"),
    Case(.it, "Allergico alle noci? Questo prodotto non fa per te.", "nuts"),
    Case(.nl, "Allergisch voor noten? Dit product is niet voor u geschikt.", "nuts"),
    Case(.pt, "Alérgico a nozes? Este produto não é para si.", "nuts"),
    Case(.pl, "Masz alergię na orzechy? Ten produkt nie jest dla ciebie.", "nuts"),
    Case(.sv, "Allergisk mot nötter? Den här produkten är inte för dig.", "nuts"),
    Case(.da, "Allergisk over for nødder? Dette produkt er ikke for dig.", "nuts"),
    Case(.nb, "Allergisk mot nøtter? Dette produktet er ikke for deg.", "nuts"),
    Case(.fi, "Oletko allerginen pähkinöille? Tämä tuote ei ole sinulle.", "nuts"),
    Case(.cs, "Máte alergii na ořechy? Tento výrobek není pro vás.", "nuts"),
    // In case of an allergy.
    Case(.en, "Unsuitable in case of nut allergy.", "nuts"),
    Case(.en, "If you have a nut allergy, please avoid this product.", "nuts"),
    Case(.en, "Avoid if allergic to soy.", "soybeans"),
    Case(.de, "Bei Nussallergie nicht geeignet.", "nuts"),
    Case(.de, "Im Falle einer Milchallergie bitte nicht verzehren.", "milk"),
    Case(.fr, "Inadapté en cas d'allergie aux noix.", "nuts"),
    Case(.fr, "En cas d'allergie au soja, ne pas consommer ce produit.", "soybeans"),
    Case(.es, "No apto en caso de alergia a los frutos secos.", "nuts"),
    Case(.it, "Non adatto in caso di allergia alle noci.", "nuts"),
    Case(.nl, "Niet geschikt bij een notenallergie.", "nuts"),
    Case(.pt, "Não adequado em caso de alergia ao leite.", "milk"),
    Case(.pl, "Nieodpowiedni w przypadku alergii na orzechy.", "nuts"),
    Case(.sv, "Olämplig vid nötallergi.", "nuts"),
    Case(.da, "Uegnet ved nøddeallergi.", "nuts"),
    Case(.nb, "Uegnet ved nøtteallergi.", "nuts"),
    Case(.fi, "Ei sovi maitoallergiassa.", "milk"),
    Case(.cs, "Nevhodné při alergii na ořechy.", "nuts"),
  ])
  func `whoever is told to keep off is warned`(_ example: Case) {
    let findings = assess(
      "Ingredients, Zutaten, Ainesosat: xanthan. \(example.text)", .label, example.language
    )
    .flatMap(\.findings)
    let warned = Set(findings.filter { $0.presence == .mayContain }.map(\.allergen))
    #expect(example.named.isSubset(of: warned))
    #expect(
      findings.filter { $0.presence == .contains && example.named.contains($0.allergen) }.isEmpty)
    #expect(findings.filter { $0.presence == .freeFrom }.isEmpty)
  }

  @Test(arguments: [
    Case(.en, "Suitable for people with a nut allergy.", "nuts"),
    Case(.de, "Für Nussallergiker geeignet.", "nuts"),
    Case(.fr, "Convient aux personnes allergiques au lait.", "milk"),
    Case(.es, "Apto para alérgicos a la leche.", "milk"),
    Case(.sv, "Passar personer med nötallergi.", "nuts"),
  ])
  func `whoever may eat it is not`(_ example: Case) {
    let findings = assess(
      "Ingredients, Zutaten: xanthan. \(example.text)", .label, example.language
    )
    .flatMap(\.findings)
    #expect(
      findings.filter { $0.presence == .mayContain && example.named.contains($0.allergen) }.isEmpty)
  }

  /// Words of such sentences that are near the name of an allergen are none.
  @Test(arguments: [
    Case(.en, "Allergic to nuts? This product is not for you.", "fish"),
    Case(.de, "Nussallergiker sollten dieses Produkt nicht verzehren.", "sulphites"),
  ])
  func `no word of the sentence is taken for a name`(_ example: Case) {
    let findings = assess(
      "Ingredients, Zutaten: xanthan. \(example.text)", .label, example.language
    ).flatMap(\.findings)
    #expect(!findings.contains { example.named.contains($0.allergen) })
  }

  @Test func `a list before the warning stays a list`() {
    let findings = assess(
      "Ingredients: rice. Contains milk, not suitable for people with a nut allergy.", .label, .en
    ).flatMap(\.findings)
    #expect(findings.contains { $0.allergen == "milk" && $0.presence == .contains })
    #expect(findings.contains { $0.allergen == "nuts" && $0.presence == .mayContain })
  }
}
