import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

@Suite struct `Menus from plain text` {
  @Test func `of two lines are one dish`() {
    let (menu, document) = menu(text: "Caesar salad\nromaine, parmesan, anchovies")
    #expect(dump(menu, document) == ["Caesar salad | romaine, parmesan, anchovies"])
  }

  @Test func `of one line are one dish, whatever it says`() {
    for text in ["Suppe des Tages", "…", "7", "x"] {
      let (menu, document) = menu(text: text)
      #expect(dump(menu, document) == [text])
    }
  }

  /// Each dish carrying each of thousands of footnotes would take the memory of their product.
  @Test func `hold so many footnotes of a mark and no more`() {
    let (menu, document) = menu(
      text: String(repeating: "Rice* 4.50\n", count: 40) + "\n"
        + String(repeating: "* contains nuts\n", count: 60),
      languages: LanguageSet(.en))
    let dishes = menu.sections.flatMap(\.items).filter {
      document.string($0.name).hasPrefix("Rice")
    }
    #expect(dishes.count == 40)
    #expect(dishes.allSatisfy { $0.footnotes.count == 50 })
  }

  @Test func `keep notices, drop the staff's line, and end a dish at the footer`() {
    let (menu, document) = menu(
      text: """
        MAINS
        All mains are served with chips
        Burger  £12.50
        beef patty, cheddar, brioche bun (add prawns +3, add cheese +1)
        Fish pie  MP

        Our kitchen handles nuts and sesame.
        Please inform your server of any allergies.
        A discretionary service charge of 12.5% will be added.
        """, languages: LanguageSet(.en))
    #expect(
      dump(menu, document) == [
        "# MAINS", "> All mains are served with chips",
        "Burger | beef patty, cheddar, brioche bun (add prawns +3, add cheese +1) | 12.50 GBP",
        "Fish pie |  | MP",
      ])
    #expect(menu.notices.map { document.string($0) } == ["Our kitchen handles nuts and sesame."])
    let options = menu.sections.flatMap(\.items).flatMap(\.options).map { document.string($0) }
    #expect(options == ["add prawns +3, add cheese +1"])
  }

  @Test func `part a name and a price from what follows with a dash, which belongs to neither`() {
    let (menu, document) = menu(
      text: """
        Lasagne 9,50 – mit Ragù und Béchamel
        Gulasch 12,80 — vom Rind, mit Knödel
        Forelle 14,90 - mit Mandelbutter
        """, languages: LanguageSet(.de))
    #expect(
      dump(menu, document) == [
        "Lasagne | mit Ragù und Béchamel | 9.50",
        "Gulasch | vom Rind, mit Knödel | 12.80",
        "Forelle | mit Mandelbutter | 14.90",
      ])
  }

  @Test func `of a week have a dish in each line under its day`() {
    let (menu, document) = menu(
      text: """
        Veckans lunch

        MÅNDAG
        Köttbullar med gräddsås
        Vegetarisk lasagne med spenat

        TISDAG
        Stekt strömming med potatis
        Kikärtsgryta med ris

        ONSDAG
        Raggmunk med fläsk
        Halloumi med bulgur
        """, languages: LanguageSet(.sv))
    #expect(
      dump(menu, document) == [
        "# MÅNDAG", "Köttbullar med gräddsås", "Vegetarisk lasagne med spenat",
        "# TISDAG", "Stekt strömming med potatis", "Kikärtsgryta med ris",
        "# ONSDAG", "Raggmunk med fläsk", "Halloumi med bulgur",
      ])
  }

  @Test func `of a week have a dish in each line that ends in codes, and no legend takes one`() {
    let (menu, document) = menu(
      text: """
        TORSTAI
        Hernekeitto, sinappia L,G
        Pannukakku, vadelmahilloa L
        PERJANTAI
        4 Lihapullat, perunamuusia L
        Kikhernepyörykät, jogurttikastiketta L,G
        Suklaavanukas L
        L = laktoositon, VL = vähälaktoosinen, M = maidoton, G = gluteeniton
        """, languages: LanguageSet(.fi))
    #expect(
      menu.sections.flatMap(\.items).map { document.string($0.name) } == [
        "Hernekeitto, sinappia", "Pannukakku, vadelmahilloa", "4 Lihapullat, perunamuusia",
        "Kikhernepyörykät, jogurttikastiketta", "Suklaavanukas",
      ])
  }

  @Test func `end in a one that is no price`() {
    let (menu, _) = menu(
      text: """
        KESKIVIIKKO
        Makaronilaatikko 1.
        Pannukakku, hilloa 1.
        TORSTAI
        Silakkapihvit 1
        Hernekeitto 1.
        """, languages: LanguageSet(.fi))
    #expect(menu.sections.flatMap(\.items).allSatisfy { $0.prices.isEmpty })
  }

  @Test func `may print prices with decimals beside whole ones`() {
    let (menu, document) = menu(
      text: """
        STARTERS
        Crispy calamari, aioli  12.50
        Roast beetroot, whipped feta  11
        Crab on toast  13.50
        Tomato salad  9.5
        Bread and butter  4
        """, languages: LanguageSet(.en))
    #expect(
      dump(menu, document) == [
        "# STARTERS", "Crispy calamari, aioli |  | 12.50", "Roast beetroot, whipped feta |  | 11",
        "Crab on toast |  | 13.50", "Tomato salad |  | 9.5", "Bread and butter |  | 4",
      ])
  }

  @Test func `of one price for all have a dish in each line of each course`() {
    let (menu, document) = menu(
      text: """
        MENÚ DEL DÍA 13,50 €
        PRIMEROS
        Ensaladilla rusa
        Gazpacho andaluz
        Macarrones a la boloñesa
        SEGUNDOS
        Merluza a la romana
        Pollo al ajillo
        Albóndigas en salsa
        POSTRES
        Flan casero
        Arroz con leche
        """, languages: LanguageSet(.es))
    #expect(
      menu.sections.flatMap(\.items).map { document.string($0.name) } == [
        "Ensaladilla rusa", "Gazpacho andaluz", "Macarrones a la boloñesa", "Merluza a la romana",
        "Pollo al ajillo", "Albóndigas en salsa", "Flan casero", "Arroz con leche",
      ])
  }

  @Test func `do not take a raw-food advisory for dishes`() {
    let (menu, document) = menu(
      text: """
        GRILL
        Ribeye steak*  $32
        Pork chop  $24
        Consuming raw or undercooked meats, poultry, seafood, shellfish, or eggs may increase your risk of foodborne illness.
        """, languages: LanguageSet(.en))
    #expect(
      dump(menu, document) == ["# GRILL", "Ribeye steak* |  | 32 USD", "Pork chop |  | 24 USD"])
    #expect(menu.notices.isEmpty)
    #expect(menu.unplaced.count == 1)
  }

  @Test func `keep dish numbers with their names`() {
    let (menu, document) = menu(
      text: """
        1. Frühlingsrollen 3,50
        2. Wan-Tan-Suppe 3,90
        3. Ente kross, mit Gemüse
        und Erdnusssauce 12,90
        """, languages: LanguageSet(.de))
    #expect(
      dump(menu, document) == [
        "Frühlingsrollen |  | 3.50", "Wan-Tan-Suppe |  | 3.90",
        "Ente kross, mit Gemüse und Erdnusssauce |  | 12.90",
      ])
  }

  @Test func `of days before their first dish have its dishes under each day`() {
    let (menu, document) = menu(
      text: """
        Veckans lunch

        Måndag: Köttbullar med gräddsås
        Vegetarisk lasagne med spenat

        Tisdag: Stekt strömming med potatis
        Kikärtsgryta med ris

        Onsdag: Raggmunk med fläsk
        Halloumi med bulgur

        Måndag: 11.30 - 14.30
        Tisdag: 11.30 - 14.30
        """, languages: LanguageSet(.sv))
    #expect(menu.sections.map(\.title) == ["Måndag:", "Tisdag:", "Onsdag:"])
    #expect(
      menu.sections.compactMap { $0.items.first.map { document.string($0.name) } } == [
        "Köttbullar med gräddsås", "Stekt strömming med potatis", "Raggmunk med fläsk",
      ])
  }
}
