import AllergenEngine
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Packs that say the same in several languages.
struct LanguagePartTests {
  /// Written as such packs print it: each statement is of its own part.
  static let oatBiscuits = """
    DE Haferkekse mit Schokolade. Zutaten: HAFERFLOCKEN, Zucker, Palmfett, WEIZENMEHL. Kann Spuren \
    von Milch und Haselnüssen enthalten.
    FR Biscuits d'avoine au chocolat. Ingrédients: flocons d'AVOINE, sucre, huile de palme, \
    farine de BLÉ. Peut contenir des traces de lait et de noisettes.
    IT Biscotti d'avena al cioccolato. Ingredienti: fiocchi d'AVENA, zucchero, olio di palma, \
    farina di FRUMENTO. Può contenere tracce di latte e nocciole.
    """

  static let nordicBread = """
    SE Ingredienser: Socker, vetemjöl, rapsolja, salt. Kan innehålla spår av mandel.
    NO Ingredienser: Sukker, hvetemel, rapsolje, salt. Kan inneholde spor av mandel.
    DK Ingredienser: Sukker, hvedemel, rapsolie, salt. Kan indeholde spor af mandel.
    FI Ainesosat: Sokeri, vehnäjauho, rypsiöljy, suola. Saattaa sisältää mantelia.
    """

  static let riceCakes = """
    (D) Reiswaffeln. Zutaten: Vollkornreis, Meersalz. Glutenfrei.
    (F) Galettes de riz. Ingrédients: riz complet, sel marin. Sans gluten.
    (GB) Rice cakes. Ingredients: wholegrain rice, sea salt. Gluten free.
    """

  @Test func `every part's statements are its own`() {
    let findings = self.findings(Self.oatBiscuits)
    #expect(allergens(findings, .contains) == ["gluten"])
    #expect(allergens(findings, .mayContain) == ["milk", "nuts"])
    #expect(findings.count { $0.presence == .mayContain } == 6)
  }

  @Test func `Nordic languages share words and keep their statements`() {
    let findings = self.findings(Self.nordicBread)
    #expect(allergens(findings, .contains) == ["gluten"])
    #expect(allergens(findings, .mayContain) == ["nuts"])
    #expect(findings.count { $0.presence == .mayContain } == 4)
  }

  @Test func `parts that claim the same contradict nothing`() {
    let items = assess(Self.riceCakes, .label, nil, avoid: [.init(allergen: "gluten")])
    #expect(items.map(\.verdict) == [.safe])
    #expect(allergens(findings(Self.riceCakes), .freeFrom) == ["gluten"])
  }

  @Test func `an allergen that only one part names is found`() {
    let text = Self.riceCakes.replacing("sel marin", with: "sel marin, lait")
    let items = assess(text, .label, nil, avoid: [.init(allergen: "milk")])
    #expect(items.map(\.verdict) == [.unsafe])
  }

  @Test func `a claim of one part does not outvote another's list`() {
    let text = Self.riceCakes.replacing("riz complet", with: "riz complet, blé")
    let items = assess(text, .label, nil, avoid: [.init(allergen: "gluten")])
    #expect(items.map(\.verdict) == [.unsafe])
  }

  @Test func `a part in a language of no dictionary is no reason for doubt beside known ones`() {
    let foreign = """
      HU Puffasztott rizs. Összetevők: barnarizs, tengeri só, fűszerkeverék.
      EL Ρυζογκοφρέτες. Συστατικά: ρύζι ολικής άλεσης, θαλασσινό αλάτι.
      """
    let marked = Self.riceCakes.replacing("(D)", with: "DE").replacing("(F)", with: "FR")
      .replacing("(GB)", with: "GB")
    let items = assess(marked + "\n" + foreign, .label, nil, avoid: [.init(allergen: "milk")])
    #expect(items.map(\.verdict) == [.safe])
    let alone = assess(foreign, .label, nil, avoid: [.init(allergen: "milk")])
    #expect(alone.map(\.verdict) == [.caution])
  }

  private func findings(_ text: String) -> [Finding] {
    assess(text, .label, nil, avoid: []).flatMap(\.findings)
  }

  private func allergens(_ findings: [Finding], _ presence: Presence) -> Set<String> {
    Set(findings.filter { $0.presence == presence }.map(\.allergen))
  }
}
