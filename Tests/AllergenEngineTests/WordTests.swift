import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Single names as lists of ingredients print them, in every language: what they are, and what they
/// only look like.
struct WordTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: Language
    /// The allergen that each word names, or that none may be taken for; "" for all of them.
    var allergen: String
    var words: [String]
    var testDescription: String { "\(language) \(allergen): \(words[0]) …" }

    init(_ language: Language, _ allergen: String, _ words: String) {
      self.language = language
      self.allergen = allergen
      self.words = words.split(separator: ";").map { $0.trimmingPrefix(" ") }.map(String.init)
    }
  }

  private static let named: [Row] = [
    Row(.en, "milk", "skimmed milk powder; half & half; hazelnut milk chocolate; rennet casein"),
    Row(.en, "nuts", "almond milk powder; gianduja; blanched almond; cashew nut butter"),
    Row(.en, "gluten", "wheatgerm; cracked rye; toasted wheat flakes; matzo meal; vollkornbrot"),
    Row(.en, "molluscs", "queen scallops; green-lipped mussel powder; surf clam; periwinkles"),
    Row(.en, "milk", "white choc chips; jameed"),
    Row(.en, "gluten", "wheaten cornflour; frumenty"),
    Row(.pt, "nuts", "castanhas de caju; castanha de caju torrada"),
    Row(.fr, "milk", "maquée; boulette de Romedenne; étivaz; petits-suisses"),
    Row(.fr, "fish", "escavèche; julienne de mer"), Row(.fr, "peanuts", "pistaches de terre"),
    Row(.es, "peanuts", "avellana americana; mantecol"), Row(.es, "milk", "almogrote; mazada"),
    Row(.es, "fish", "muslitos de cangrejo; serviola"),
    Row(.it, "gluten", "strangozzi; torcetti; grissinopoli"),
    Row(.it, "molluscs", "muscoli alla spezzina; peverasse"),
    Row(.pt, "fish", "gurijuba; xaputa"), Row(.pt, "peanuts", "jinguba; alcagoitas"),
    Row(.sv, "fish", "fisken; fiskar"),
    Row(.da, "gluten", "maltøl; rugen"),
    Row(.de, "gluten", "Hartweizengrieß; Vollkornbrot; Haferdrink; Dinkelmilch; Grünkernschrot"),
    Row(.de, "gluten", "Mutschelmehl; Schmelzflocken; Fermentgetreide; Aprikosenwähe"),
    Row(.de, "milk", "Molkereierzeugnisse; entrahmte Milch; Edelmolke; Premiumschmand"),
    Row(.de, "milk", "Nidel; Krebsbutter"),
    Row(
      .de, "fish", "Wildlachs; Aalpulver; Edelkabeljau; Räucheraal; Seelachsfilet; Premiumheilbutt"),
    Row(.de, "molluscs", "Edeltintenfisch; Premiumaustern; Schneckenfleisch"),
    Row(.de, "nuts", "Mandelmehl; Haselnussgrieß; Edelpistazien; Pekannusskerne"),
    Row(.de, "soybeans", "Sojamehl; Sojajoghurt; Tofucreme; entfettetes Sojamehl"),
    Row(.de, "lupin", "Lupinenmehl; Süßlupinenschrot"),
    Row(.fr, "milk", "lait écrémé en poudre; beurre demi-sel"),
    Row(.fr, "milk", "petit-lait; ferments lactiques (lait)"),
    Row(.fr, "gluten", "farine de blé complète; grand épeautre; engrain; orge mondé"),
    Row(.fr, "molluscs", "noix de Saint-Jacques; noix de pétoncle; blancs d'encornet; bulots"),
    Row(.fr, "nuts", "cerneaux de noix; noix de cajou; lait d'amande; anacardes"),
    Row(.es, "milk", "leche desnatada en polvo; permeato de suero; requesón; cajeta"),
    Row(.es, "gluten", "escanda; harina de fuerza; trigo espelta; cereales con gluten"),
    Row(.es, "nuts", "nuez de la India; castañas de cajú; harina de almendra; mazapán"),
    Row(.it, "milk", "proteine lattiere; siero di latte; giuncata; fior di latte"),
    Row(.it, "gluten", "semola rimacinata; farro perlato; monococco; pane raffermo"),
    Row(.it, "gluten", "gluten; durum; crackers"), Row(.fi, "gluten", "gluten"),
    Row(.pl, "crustaceans", "shrimps; krewetkami; szyjki rakowe"),
    Row(.nl, "gluten", "lammetjespap; broodpap"), Row(.nl, "fish", "claresse; haringhom"),
    Row(.nl, "eggs", "vrije-uitloopeieren; vrije uitloopei; scharreleigeel; kippeneiwit"),
    Row(.nl, "milk", "wrongel; koffiemelk; magere melkpoeder; wei-eiwit"),
    Row(.nl, "fish", "premiumvis; bergforel; gerookte zalm"),
    Row(.nl, "nuts", "amandelmeel; hazelnootpasta; cashewnoten; amandelspijs"),
    Row(.pt, "milk", "permeado de soro; leitelho; requeijão cremoso; soro de leite em pó"),
    Row(.pt, "fish", "postas de cação; peixe-espada preto; miolo de bacalhau"),
    Row(.pl, "milk", "żętyca; odtłuszczone mleko w proszku; serwatka w proszku; śmietaną"),
    Row(.pl, "fish", "paprykarz szczeciński; byczki w tomacie"),
    Row(.sv, "milk", "räkmjukost; baconost"), Row(.sv, "sesame", "sesamkorn"),
    Row(.nb, "nuts", "suksessterte"), Row(.fi, "gluten", "lihakukko"),
    Row(.pl, "molluscs", "wenerydy; przegrzebki; atrament kałamarnicy"),
    Row(.sv, "crustaceans", "räkpulver; kräftextrakt; havskräftor; husräkor"),
    Row(.sv, "milk", "mögelost; bondost; filmjölk; vasslepulver"),
    Row(.sv, "eggs", "äggulepulver; äggulesmak; helägg"),
    Row(.da, "molluscs", "østers; vildøsters; miniblæksprutte; konksnegle"),
    Row(.da, "gluten", "sigtemel; knækkede rugkerner; fjeldrug; havredrik"),
    Row(.da, "peanuts", "jordnøddemel; premiumjordnødder"),
    Row(.nb, "eggs", "bondeegg; eggeplommepulver; fjelleggeplomme"),
    Row(.nb, "milk", "fjellost; husrømme; lettrømme; tørrmelk"),
    Row(.fi, "gluten", "kaurajuoma; kotijauho; hapanjuuri (ruis); talkkuna"),
    Row(.fi, "nuts", "mantelirouhe; kuoritut mantelit; mantelijuoma; hasselpähkinärouhe"),
    Row(.fi, "soybeans", "soijamaito; soijajauho; soijarouhe"),
    Row(.cs, "fish", "mořčák; herynek; jikry hranáče; rybí tuk"),
    Row(.cs, "nuts", "vlašská jádra; skořápkové plody; mandlemi"),
    Row(.cs, "milk", "odtučněné sušené mléko; zakysané mléčné výrobky; mlezivo"),
  ]

  private static let lookalikes: [Row] = [
    Row(.en, "", "milk thistle; cream of tartar; butternut squash; crab apple; codling apple"),
    Row(.en, "", "oysterplant; salmonberries; snail clover; mustard-coloured; crabwood oil"),
    Row(.en, "", "rice flour tortilla; grape seed flour; green banana flour; sea spaghetti"),
    Row(.en, "", "malted rice; algal oil; rice malt syrup"),
    Row(.en, "milk", "almond milk; hemp seed butter"),
    Row(.en, "milk", "kokum butter; oat creamer; watermelon seed butter"),
    Row(.de, "", "Buttersäure; Rahmapfel; Affenbrotbaum; Krabbenapfel; Mandelpilz; Krebswurzel"),
    Row(.de, "", "Traubenkernmehl; Süßkartoffelmehl; Schweinelachs; Eierpflaumen; Colanussextrakt"),
    Row(.de, "eggs", "Spätzlemehl; Eisschnee; Ostereierfarbe"),
    Row(.de, "gluten", "glutenfreie Reiswaffeln; glutenfreien Mais; Hamburger Aalsuppe"),
    Row(.de, "milk", "Mandelmilch; Sonnenblumenkernbutter; Reismilch; Erdnussbutter"),
    Row(.de, "gluten", "Mandelmehl; Kichererbsennudeln; Buchweizenvollkornmehl; Reiswaffeln"),
    Row(.fr, "", "crème de pruneaux; pain de singe"),
    Row(.fr, "", "maigre et gras de porc; houblon"), Row(.fr, "fish", "pâté Richelieu"),
    Row(.fr, "molluscs", "couque de Dinant; œuf à la coque"),
    Row(.es, "peanuts", "almendras garrapiñadas"), Row(.es, "gluten", "torta del Casar"),
    Row(.es, "milk", "gazpacho manchego"), Row(.es, "nuts", "avellana americana"),
    Row(.it, "fish", "manzo di razza piemontese; salame della Carnia"),
    Row(.it, "", "scamone; luppolo"), Row(.es, "", "manteca de cacao pura"),
    Row(.pt, "fish", "lampreia de ovos; fatias douradas"), Row(.pt, "", "pipis; lúpulo"),
    Row(.fr, "", "beurré Hardy; graines d'œillette; pied-de-loup"),
    Row(.fr, "", "noix de veau; foie de volaille"),
    Row(.fr, "", "feuille d'huître; haricot de mer; farine de gland"),
    Row(.fr, "milk", "crème de lait de coco; beurre de graines de courge; lait de noisettes"),
    Row(.es, "", "calabaza cacahuete; fruta de pan"),
    Row(.es, "", "espagueti de mar; judías manteca; mantequilla de mango"),
    Row(.es, "", "harina de semilla de uva; lechuga"),
    Row(.es, "", "crémor tártaro; sémola fina de maíz; hierba gallinera"),
    Row(.it, "", "noce di vitello; farina di vinaccioli; lattuga"),
    Row(.it, "", "pescanoce; farina per polenta; barba di becco"),
    Row(.nl, "nuts", "witte bonenspijs"),
    Row(.nl, "", "notenmuskaat; paardenbloem; krabbescheer; kaasjeskruidbloem; druivenpitmeel"),
    Row(.pt, "", "esparguete-do-mar; pera manteiga"),
    Row(.pt, "", "farinha de beterraba; farelo de arroz; ostra vegetal"),
    Row(.pl, "", "owoc chlebowca; mąka z pestek winogron; mleczan wapnia"),
    Row(.pl, "", "masło shea; wasabi; maltol"),
    Row(.pl, "", "przyprawione ziołami i solą; ślepe ryby"),
    Row(.pl, "milk", "roślinna alternatywa jogurtu; zamiennik sera"),
    Row(.cs, "gluten", "kyselá smetana; kyselé okurky; chléb svatojánský"),
    Row(.cs, "milk", "rostlinná alternativa sýra; náhrada šlehačky"),
    Row(.sv, "gluten", "kornig senap; sesamkorn; vallmokorn"),
    Row(.sv, "milk", "ostalternativ; alternativ till grädde"),
    Row(.da, "gluten", "flødeboller med marcipan; finker"),
    Row(.da, "milk", "yoghurtalternativ; plantebaseret alternativ til fløde"),
    Row(.nb, "", "kråkeboller"), Row(.nb, "milk", "trollkrem; ostealternativ"),
    Row(.fi, "milk", "vaihtoehto juustolle; kasvipohjainen vaihtoehto voille"),
    Row(.sv, "", "nötfärs; blandfärs av nöt; köttfärs av nöt; smörsopp"),
    Row(.sv, "", "äggplommon; ostronblad; krabbäpplen; maltol"),
    Row(.da, "", "smørrørhat; smørsalat; mælkebøtterod; østersurt; ægfrugt; druekernemel"),
    Row(
      .nb, "", "butternøttgresskar; smørsalat; balsamicokrem; fiskemynte; østersblad; etylmaltol"),
    Row(.fi, "", "butternutkurpitsa; johanneksenleipäpuujauhe; voitatti"),
    Row(.fi, "", "mangovoi; kalamansi; maa-artisokkalastut"),
    Row(.cs, "", "kolový oříšek; smetanka lékařská"),
    Row(.cs, "", "fazole máslové; celozrnná kukuřičná mouka; mléčnan vápenatý"),
  ]

  @Test(arguments: named)
  func `is found`(_ row: Row) {
    for word in row.words {
      let found = findings(word, row.language).filter { $0.presence == .contains }
      #expect(found.contains { $0.allergen == row.allergen }, "\(word): \(found.map(\.term))")
    }
  }

  /// Compounds with one letter misread, of which the rest is another known word.
  private static let misread: [Row] = [
    Row(.nl, "peanuts", "piudakaas"), Row(.da, "peanuts", "jordnøddosmør"),
    Row(.sv, "gluten", "havrodryck"), Row(.sv, "milk", "vasslcpulver"),
    Row(.nb, "soybeans", "sayasaus"), Row(.fi, "eggs", "kananmnna"),
  ]

  @Test(arguments: misread)
  func `is found though what can be read of it is something else`(_ row: Row) {
    for word in row.words {
      let found = findings(word, row.language)
      #expect(found.contains { $0.allergen == row.allergen }, "\(word): \(found.map(\.term))")
    }
  }

  @Test(arguments: lookalikes)
  func `is not taken for an allergen`(_ row: Row) {
    for word in row.words {
      let wrong = findings(word, row.language).filter {
        row.allergen.isEmpty ? Self.annex.contains($0.allergen) : $0.allergen == row.allergen
      }
      #expect(wrong.map { "\($0.presence) \($0.allergen): \($0.term)" } == [], "\(word)")
    }
  }

  @Test(
    arguments: [
      (.en, "rice milk powder", [.likely]), (.en, "rice, milk powder", [.contains]),
      (.en, "hazelnut milk chocolate", [.contains]), (.fr, "poudre de lait d'amande", []),
      (.en, "rice milk", []),
    ] as [(Language, String, [Presence])])
  func `what hangs over a lookalike is asked about`(
    _ language: Language, _ words: String, _ presences: [Presence]
  ) {
    let milk = findings(words, language).filter { $0.allergen == "milk" }
    #expect(milk.map(\.presence) == presences, "\(milk.map(\.term))")
  }

  private static let annex = Set(
    Vocabulary.builtIn.allergens.filter { $0.annex != nil }.map(\.id))

  private func findings(_ words: String, _ language: Language) -> [Finding] {
    assess(words, .label, language).flatMap(\.findings).filter { $0.presence != .freeFrom }
  }
}
