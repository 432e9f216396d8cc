import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What the parts that a description names usually contain, and what nobody knows of.
struct DescribedPartTests {
  @Test(arguments: [
    TextCase(.en, "Sirloin Steak\nServed with mashed potatoes and gravy", "milk gluten"),
    TextCase(
      .en, "Slow-Cooked Beef Cheek\ncelery root mash, shallots and red wine",
      "milk celery sulphites"),
    TextCase(
      .en, "Lamb Shank\nslow cooked, with naan, pesto and a scoop of ice cream",
      "gluten milk nuts eggs"),
    TextCase(.en, "Kids' Plate\nsmall burger, peas, carrots", "gluten sesame"),
    TextCase(.de, "Rinderfilet\nmit Kartoffelpüree, Bratensauce und Bohnen", "milk gluten"),
    TextCase(.fr, "Joue de bœuf\nmousseline de céleri, sauce forestière, carottes", "milk celery"),
    TextCase(.es, "Solomillo\ncon puré de patata, setas y salsa de pimienta", "milk"),
    TextCase(.it, "Filetto di manzo\ncon purè di patate, salsa tartara e cipolle", "milk eggs"),
    TextCase(.nl, "Biefstuk\nmet aardappelpuree, champignonroomsaus en sla", "milk"),
    TextCase(.pt, "Bife do lombo\ncom puré de batata, maionese e salada", "milk eggs"),
    TextCase(
      .pl, "Polędwiczki wieprzowe\nw sosie borowikowym, z ziemniakami puree i surówką",
      "milk gluten"),
    TextCase(.sv, "Oxfilé\nmed potatismos, rödvinssås och rostade morötter", "milk sulphites"),
    TextCase(.da, "Landkylling\nmed grov mos, rødvinssauce og sæsonens grønt", "milk sulphites"),
    TextCase(.nb, "Oksekjake\nmed potetmos, peppersaus og rotgrønnsaker", "milk"),
    TextCase(.fi, "Häränposki\nperunamuusia, pippurikastiketta ja juureksia", "milk"),
    TextCase(.cs, "Hovězí líčka\nšťouchané brambory, omáčka se zeleným pepřem, fazolky", "milk"),
  ])
  func `a part that a description names brings what it usually has`(_ example: TextCase) {
    let findings = assess(example.text, .menu, example.language).flatMap(\.findings)
    #expect(example.allergens.subtracting(findings.map(\.allergen)) == [])
  }

  /// A list names everything: there a part's usual contents stay away.
  @Test func `an ingredient list names everything`() {
    let text = "Ingredients: beef, mashed potatoes, gravy, salt."
    let findings = assess(text, .label, .en).flatMap(\.findings)
    #expect(!findings.contains { $0.isMade(by: .usualRecipe) })
  }

  /// What a dish is seasoned with by the way, its description need not mean.
  @Test(arguments: [
    "Summer plate\npork sausage, roast potatoes and cabbage",
    "House salad\ngarden salad, tomatoes and cucumber",
  ])
  func `seasoning that a part has by the way yields to a description`(_ dish: String) {
    let found = Set(assess(dish, .menu, .en).flatMap(\.findings).map(\.allergen))
    #expect(found.intersection(["celery", "mustard", "sulphites"]) == [])
  }

  @Test(arguments: [
    TextCase(
      .en, "Sirloin Steak\nServed with chips and a choice of sauce • Pepper • Creamy Mushroom",
      "milk"),
    TextCase(.en, "Sirloin Steak\nwith your choice of side: salad • fries • mash", "milk"),
    TextCase(.de, "Rumpsteak\nBeilage nach Wahl: Pommes • Salat • Kartoffelpüree", "milk"),
    TextCase(
      .fr, "Entrecôte\nsauce au choix : échalote • sauce au poivre • sauce forestière", "milk"),
  ])
  func `choices in a row are read to their end`(_ example: TextCase) {
    let findings = assess(example.text, .menu, example.language).flatMap(\.findings)
    #expect(example.allergens.subtracting(findings.map(\.allergen)) == [])
  }

  /// The heading says what nobody prints with each dish.
  @Test(arguments: [
    TextCase(.fr, "BASE TOMATE\n\nTarantella   9,90\nchorizo, olives, oignons\n", "gluten"),
    TextCase(
      .en, "WHITE WINES\n\nDomaine des Brosses   29.00\nLoire, France, pure and mineral\n",
      "sulphites"),
    TextCase(.es, "HAMBURGUESAS\n\nLa Clásica   9,90\nlechuga, tomate, cebolla\n", "gluten"),
    TextCase(.de, "FLAMMKUCHEN\n\nDer Klassiker   9,90\nSpeck, Zwiebeln, Lauch\n", "gluten"),
  ])
  func `a heading's entry counts for the dishes below it`(_ example: TextCase) {
    let findings = assess(example.text, .menu, example.language).flatMap(\.findings)
    #expect(example.allergens.subtracting(findings.map(\.allergen)) == [])
  }

  // MARK: Words that nobody knows

  struct Unknown: Sendable, CustomTestStringConvertible {
    var language: Language
    var name: String
    /// The word that the reason names.
    var word: String
    var testDescription: String { "\(language.code): \(name)" }
  }

  @Test(arguments: [
    Unknown(language: .en, name: "Fig Newtons", word: "Newtons"),
    Unknown(language: .en, name: "Chicken Zingaroo", word: "Zingaroo"),
    Unknown(language: .en, name: "Rice with zingaroo", word: "zingaroo"),
    Unknown(language: .de, name: "Hähnchen Zingaru", word: "Zingaru"),
    Unknown(language: .fr, name: "Poulet zingarou", word: "zingarou"),
    Unknown(language: .es, name: "Pollo zingaru", word: "zingaru"),
    Unknown(language: .it, name: "Pollo zingarù", word: "zingarù"),
    Unknown(language: .nl, name: "Kip zingaroe", word: "zingaroe"),
    Unknown(language: .pt, name: "Frango zingaru", word: "zingaru"),
    Unknown(language: .pl, name: "Kurczak zingarów", word: "zingarów"),
    Unknown(language: .sv, name: "Kyckling zingaru", word: "zingaru"),
    Unknown(language: .da, name: "Kylling zingaru", word: "zingaru"),
    Unknown(language: .nb, name: "Kylling zingaru", word: "zingaru"),
    Unknown(language: .fi, name: "Kana zingaruu", word: "zingaruu"),
    Unknown(language: .cs, name: "Kuře zingaru", word: "zingaru"),
    Unknown(language: .de, name: "Rinderflomp", word: "Rinderflomp"),
    Unknown(language: .sv, name: "Kycklingflump", word: "Kycklingflump"),
  ])
  func `a word of no dictionary that may be food is a doubt that names it`(_ example: Unknown) {
    let items = assess(example.name, .menu, example.language, avoid: [.init(allergen: "lupin")])
    #expect(items.map(\.verdict) == [.caution])
    let reasons = items.flatMap(\.people).flatMap(\.reasons)
    #expect(reasons == ["nothing is known of “\(example.word)”, which may be food"])
  }

  @Test(arguments: [
    Unknown(language: .it, name: "Pollo alla Zingarello", word: ""),
    Unknown(language: .it, name: "Riso alla Paulo Zingarello", word: ""),
    Unknown(language: .fr, name: "Poulet façon Zingarou", word: ""),
    Unknown(language: .fr, name: "Jambon fumé de Zingaro", word: ""),
    Unknown(language: .de, name: "Huhn nach Zingarer Art", word: ""),
    Unknown(language: .es, name: "Pollo al estilo Zingaro", word: ""),
    Unknown(language: .pt, name: "Frango à Zingaro", word: ""),
    Unknown(language: .nl, name: "Kip op zingaarse wijze", word: ""),
    Unknown(language: .pl, name: "Kurczak po zingarsku", word: ""),
    Unknown(language: .cs, name: "Kuře po zingarsku", word: ""),
    Unknown(language: .fi, name: "Kana zingarin tapaan", word: ""),
    Unknown(language: .en, name: "Selbachzing Riesling", word: ""),
    Unknown(language: .en, name: "Chicken Paris", word: ""),
    Unknown(language: .en, name: "Rice 500gr", word: ""),
    Unknown(language: .de, name: "Reis mit Rinderflomp", word: ""),
  ])
  func `names of places, people and houses are no doubt`(_ example: Unknown) {
    let items = assess(example.name, .menu, example.language, avoid: [.init(allergen: "lupin")])
    #expect(items.map(\.verdict) == [.safe], "\(items.flatMap(\.people).flatMap(\.reasons))")
  }

  @Test(arguments: [
    Unknown(
      language: .en,
      name:
        "Bowl 8.50\nrice, flurbium, carrots\n\nTomatoes 7.50\nrice, carrots\n\nCarrots 6.50\nrice",
      word: "flurbium"),
    Unknown(
      language: .de,
      name:
        "Bowl 8,50\nReis, Flurbium, Karotten\n\nTomaten 7,50\nReis, Karotten\n\nKarotten 6,50\nReis",
      word: "Flurbium"),
  ])
  func `a part of a typed description of which no word is known is named`(_ example: Unknown) {
    let items = assess(example.name, .menu, example.language, avoid: [.init(allergen: "lupin")])
    #expect(items.first?.verdict == .caution)
    let reasons = items.first?.people.flatMap(\.reasons)
    #expect(reasons == ["nothing is known of “\(example.word)”, which may be food"])
  }
}
