import DictionaryFormat
import DocumentModel
import FoodVocabulary
import Foundation
import MenuParsing
import ScanTestSupport
import Testing

@Suite struct `The structure model` {
  @Test(arguments: ["structure/lines.txt", "structure/plain.txt"])
  func `has weights for each feature and for no other`(_ file: String) {
    let rows = Vocabulary.builtIn.entries(ofFile: file)
    let lines = rows.filter { $0.section == "lines" }.compactMap {
      $0.name.components(separatedBy: " : ").first
    }
    #expect(lines == StructureReading.featureNames)
    let steps = Set(
      rows.filter { $0.section != "lines" }.compactMap {
        $0.name.components(separatedBy: " : ").first
      })
    #expect(steps.subtracting(StructureReading.stepNames) == [])
    #expect(Set(rows.map(\.section)) == Set(StructureReading.stateNames).union(["lines"]))
  }

  @Test func `has weights for what follows each label, and a price where dishes have one`() {
    #expect(
      StructureReading.stateNames == [
        "after heading", "after note", "after start", "after start, priced", "after name",
        "after name, priced", "after detail", "after detail, priced", "after other",
      ])
  }

  /// The build holds the tables to this list.
  @Test func `asks for the features that are listed`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = try DictionaryFile(
      path: "structure/features.txt",
      text: String(
        contentsOf: package.appending(path: "Dictionaries/structure/features.txt"), encoding: .utf8)
    )
    func names(_ section: StructureSection) -> [String] {
      file.entries.filter { $0.section == section.rawValue }.flatMap(\.forms)
    }
    #expect(names(.lines) == StructureReading.featureNames)
    #expect(names(.steps) == StructureReading.stepNames)
  }

  @Test func `gives each feature a name of its own`() {
    #expect(Set(StructureReading.featureNames).count == StructureReading.featureNames.count)
    #expect(Set(StructureReading.stepNames).count == StructureReading.stepNames.count)
  }

  /// On a page that describes its dishes, a dish without a word has most likely lost its own.
  @Test func `doubts a dish of which nothing was read where the others are described`() {
    let page = """
      MAINS

      Roast chicken                 14.00
      with potatoes and gravy

      Beef stew                     15.50
      with carrots and mash

      Fish pie                      13.00

      Lamb cutlets                  19.00
      with mint sauce and peas

      Pork belly                    16.00
      with apples and cabbage
      """
    let items = menu(page: page, languages: LanguageSet(.en)).menu.sections.flatMap(\.items)
    #expect(items.map(\.lacksDescription) == [false, false, true, false, false])
  }

  /// Sides and drinks have no descriptions anywhere on the page.
  @Test func `doubts no dish of a section that describes few of its dishes`() {
    let page = """
      MAINS

      Roast chicken                 14.00
      with potatoes and gravy

      Beef stew                     15.50
      with carrots and mash

      Fish pie                      13.00
      with peas and lemon

      Lamb cutlets                  19.00
      with mint sauce and peas

      Pork belly                    16.00
      with apples and cabbage

      SIDES

      Chips                         4.00

      Boiled rice                   3.00
      """
    let items = menu(page: page, languages: LanguageSet(.en)).menu.sections.flatMap(\.items)
    let undescribed = items.filter { $0.description.isEmpty }
    #expect(undescribed.count == 2)
    #expect(items.map(\.lacksDescription) == Array(repeating: false, count: 7))
  }

  /// The menu that labels make of a page's lines, whatever the model thinks of them.
  private func labelled(
    _ page: String, _ labels: [LineLabel]
  ) -> (menu: Menu, document: DocumentText) {
    StructureReading(
      [drawnPage(page, joined: true)], vocabulary: .builtIn, languages: LanguageSet(.en)
    ).menu(labels)
  }

  @Test func `doubts a dish that may go on in what was taken for the next one`() {
    let page = """
      BURGERS

      Smoke house                   12.00
      Beef with cheddar
      and barbecue sauce

      Cheese house                  11.00
      """
    let (menu, document) = labelled(page, [.heading, .start, .detail, .start, .start])
    let items = menu.sections.flatMap(\.items)
    #expect(items.map(\.isDoubtful) == [true, true, false])
    #expect(
      items.map { $0.closeBy.map { document.string($0) } } == [["and barbecue sauce"], [], []])
  }

  @Test func `names dishes without a heading by the title above them`() {
    let page = """
      TODAY

      Smoke house                   12.00

      Cheese house                  11.00
      """
    let (menu, document) = labelled(page, [.other, .start, .start])
    #expect(
      dump(menu, document) == ["# TODAY", "Smoke house |  | 12.00", "Cheese house |  | 11.00"])
  }
}
