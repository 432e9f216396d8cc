import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Brackets after an ingredient that say what it is made of.
struct BracketTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: Language
    var ingredients: String
    /// What is found of the 14, each with its presence.
    var found: Set<String>
    var testDescription: String { "\(language): \(ingredients)" }

    init(_ language: Language, _ ingredients: String, _ found: Set<String> = []) {
      self.language = language
      self.ingredients = ingredients
      self.found = found
    }
  }

  private static let exempt: Set = ["gluten exempt"]

  /// Syrups of wheat are exempt in the EU: Regulation (EU) No 1169/2011, Annex II, 1 (a) to (c).
  static let syrups = [
    Row(.en, "sugar, glucose syrup (from wheat), dextrose (wheat)", exempt),
    Row(.de, "Zucker, Glukosesirup (aus Weizen), Traubenzucker (Weizen)", exempt),
    Row(
      .fr, "sucre, sirop de glucose (blé garanti sans gluten)",
      ["gluten exempt", "gluten free-from"]),
    Row(.fr, "sucre, sirop de glucose (de blé), maltodextrine (blé)", exempt),
    Row(.es, "azúcar, jarabe de glucosa (de trigo), dextrosa (trigo)", exempt),
    Row(.it, "zucchero, sciroppo di glucosio (da frumento)", exempt),
    Row(.nl, "suiker, glucosestroop (van tarwe), maltodextrine (tarwe)", exempt),
    Row(.pt, "açúcar, xarope de glucose (de trigo)", exempt),
    Row(.pl, "cukier, syrop glukozowy (z pszenicy), glukoza (pszenica)", exempt),
    Row(.sv, "socker, glukossirap (av vete), glukossirap från vete", exempt),
    Row(.da, "sukker, glukosesirup (af hvede), glukosesirup af hvede", exempt),
    Row(.nb, "sukker, glukosesirup (av hvete), glukosesirup av hvete", exempt),
    Row(.fi, "sokeri, glukoosisiirappi (vehnästä), glukoosisiirappi vehnästä", exempt),
    Row(.cs, "cukr, glukózový sirup (z pšenice), dextróza (pšenice)", exempt),
    // A second source counts by itself.
    Row(.en, "glucose syrup (wheat, barley malt)", ["gluten exempt", "gluten contains"]),
    // A comma between them, and the bracket may be of something else.
    Row(.en, "glucose syrup, (wheat) flour", ["gluten contains"]),
    Row(
      .en, "antioxidant: mixed tocopherols (soya), soybean oil (fully refined)", ["soybeans exempt"]
    ),
    Row(.de, "vollständig raffiniertes Sojaöl, Sojaöl (raffiniert)", ["soybeans exempt"]),
  ]

  /// Doughs and flours of rice, maize and the like.
  static let flours = [
    Row(.en, "sourdough (rice flour, water), flour (rice, maize), pasta (from lentils)"),
    Row(.de, "Sauerteig (Reismehl, Wasser), Mehl (Reis, Mais), Nudeln (aus Reis)"),
    Row(.fr, "levain (farine de riz, eau), farine (riz, maïs), pâtes (de riz)"),
    Row(.es, "masa madre (harina de arroz, agua), harina (maíz, arroz)"),
    Row(.it, "lievito madre (farina di riso, acqua), farina (riso, mais)"),
    Row(.nl, "zuurdesem (rijstmeel, water), meel (rijst, mais)"),
    Row(.pt, "massa-mãe (farinha de arroz, água), farinha (milho)"),
    Row(.pl, "zakwas (mąka ryżowa, woda), mąka (ryż, kukurydza)"),
    Row(.sv, "surdeg (rismjöl, vatten), mjöl (ris, majs)"),
    Row(.da, "surdej (rismel, vand), mel (ris, majs)"),
    Row(.nb, "surdeig (rismel, vann), mel (ris, mais)"),
    Row(.fi, "hapanjuuri (riisijauho, vesi), jauho (riisi, maissi)"),
    Row(.cs, "kvásek (rýžová mouka, voda), mouka (rýže, kukuřice)"),
    Row(.de, "Emulgator: Lecithine (Sonnenblumen), Lecithin (aus Raps)"),
    Row(.fr, "émulsifiant : lécithines (tournesol)"),
    // What else the bracket names counts, and a bracket that only adds something decides nothing.
    Row(.de, "Sauerteig (Reismehl, Roggenmehl)", ["gluten contains"]),
    Row(.de, "Brot (mit Maismehl), Nudeln (Ei)", ["gluten contains", "eggs contains"]),
    Row(.en, "flour (wheat, rice), sourdough, rice flour", ["gluten contains"]),
    Row(.en, "pasta (lentils, tomato), wrap (rice, beans)", ["gluten contains"]),
  ]

  @Test(arguments: syrups + flours)
  func `the bracket decides`(_ row: Row) {
    let annex = Set(Vocabulary.builtIn.allergens.filter { $0.annex != nil }.map(\.id))
    let found = assess(row.ingredients, .label, row.language).flatMap(\.findings).filter {
      annex.contains($0.allergen)
    }
    #expect(
      Set(found.map { "\($0.allergen) \($0.presence.rawValue)" }) == row.found,
      "\(found.map { "\($0.term): \($0.text)" })")
  }
}
