import DocumentModel
import FoodVocabulary
import MenuParsing

/// What leaves a dish in doubt, whatever was found in it.
extension ItemAssessor {
  func doubts(
    _ item: MenuItem, in section: MenuSection, _ coverage: Double, legend: CodeLegend?,
    isUncoded: Bool, _ reader: EvidenceReader, _ document: DocumentText
  ) -> [String] {
    var doubts = codeDoubts(item, legend)
    let passages = [item.name, item.description]
    let declaresNothing = item.codes.isEmpty && !item.isTableRow
    if item.isDoubtful {
      doubts.append("where it ends and its neighbours begin was hard to tell: look at the menu")
    }
    if item.lacksDescription, declaresNothing {
      doubts.append("the menu describes its dishes, and nothing was read of this one")
    }
    if item.breaksOff { doubts.append("its text breaks off: something may not have been read") }
    if isUncoded && legend?.explainsPictograms == true
      || PrintedPictograms(document: document).stand(beside: item)
    {
      doubts.append("the menu prints pictograms of allergens, which cannot be read: ask about them")
    } else if isUncoded {
      doubts.append("no code was read with it, where the menu prints codes: nothing is declared")
    }
    // A name like "soup of the day" and no more.
    let saysWhatIsInIt = describesFood(item, document)
    if !saysWhatIsInIt, reader.statements.hasPhrase(of: .generic, in: item.name) {
      doubts.append("its name does not say what is in it")
      return doubts
    } else if coverage < Thresholds.dishCoverage {
      doubts.append("too few of its words were understood to tell")
    }
    // Whatever else the names of wines and beers have are houses, places and grapes.
    let isDrink = isOfDrinks(section, document)
    let names = UnknownFood(assessor: self, document: document)
    let unknown = UnknownIngredients(vocabulary: vocabulary, document: document, isPack: false)
    if declaresNothing, !saysWhatIsInIt, !namesFood(item.name, document) {
      doubts.append("its name does not say what is in it")
    } else if item.description.isEmpty, declaresNothing,
      let word = names.word(in: item.name, isDrink: isDrink)
    {
      doubts.append("nothing is known of “\(word)”, which may be food")
    } else if item.description.isEmpty, declaresNothing, !isDrink, names.isScraps(item.name) {
      doubts.append("only scraps of its name could be read")
    } else if document.words.isEmpty, isList(item.description, document),
      let name = unknown.first(in: [item.description])
    {
      // Typed text has no words that were read badly.
      doubts.append("nothing is known of “\(name)”, which may be food")
    }
    let name = reader.statements.scopes(of: .contains, in: item.description).lazy
      .flatMap(unknown.names).first { !namesFood(Passage($0), document) }
    if let name {
      let doubt = "nothing is known of “\(document.string(name))”, which may be food"
      if !doubts.contains(doubt) { doubts.append(doubt) }
    }
    if let word = document.unreadWord(in: passages, isShort: !isDrink) {
      doubts.append("“\(word)” could not be read for certain")
    } else if document.confidence(of: passages) < Thresholds.confidence {
      doubts.append("its words were read badly")
    }
    return doubts
  }

  private func codeDoubts(_ item: MenuItem, _ legend: CodeLegend?) -> [String] {
    var doubts: [String] = []
    if !item.codes.isEmpty, legend?.isGuessed != false {
      doubts.append("its codes have no legend: ask what they mean")
    } else if let legend,
      item.codes.contains(where: {
        legend.meanings[$0.text.uppercased()] == nil
          && !legend.harmless.contains($0.text.uppercased())
      })
    {
      doubts.append("one of its codes is not in the legend, or was read badly")
    } else if item.codes.contains(where: \.isDoubtful)
      || !item.codes.isEmpty && legend?.areMostLost == true
    {
      doubts.append("one of its codes was read badly, or is a number of pieces")
    }
    if let legend, legend.isPrinted, item.codes.contains(where: legend.isDoubtful) {
      doubts.append("the legend of its codes contradicts itself: ask what they mean")
    }
    return doubts
  }
}
