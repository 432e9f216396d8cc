import DocumentModel
import FoodVocabulary
import MenuParsing

/// What leaves a dish in doubt, whatever was found in it.
extension ItemAssessor {
  func doubts(
    _ item: MenuItem, in section: MenuSection, _ coverage: Double, legend: CodeLegend?,
    isUncoded: Bool, _ reader: EvidenceReader, _ document: DocumentText
  ) -> [Doubt] {
    var doubts = codeDoubts(item, legend)
    let passages = [item.name, item.description]
    let declaresNothing = item.codes.isEmpty && !item.isTableRow
    if item.isDoubtful {
      doubts.append(.endIsUnclear)
    }
    if item.lacksDescription, declaresNothing {
      doubts.append(.noDescription)
    }
    if item.breaksOff { doubts.append(.nameBreaksOff) }
    if isUncoded && legend?.explainsPictograms == true
      || PrintedPictograms(document: document).stand(beside: item)
    {
      doubts.append(.pictograms)
    } else if isUncoded {
      doubts.append(.noCode)
    }
    if let mark = item.unexplainedMark { doubts.append(.markUnexplained(mark)) }
    // A name like "soup of the day" and no more.
    let saysWhatIsInIt = describesFood(item, document)
    if !saysWhatIsInIt, reader.statements.hasPhrase(of: .generic, in: item.name) {
      doubts.append(.nameSaysNothing)
      return doubts
    } else if coverage < Thresholds.dishCoverage {
      doubts.append(.fewWordsUnderstood)
    }
    // Whatever else the names of wines and beers have are houses, places and grapes.
    let isDrink = isOfDrinks(section, document)
    let names = UnknownFood(assessor: self, document: document)
    let unknown = UnknownIngredients(vocabulary: vocabulary, document: document, isPack: false)
    if declaresNothing, !saysWhatIsInIt, !namesFood(item.name, document) {
      doubts.append(.nameSaysNothing)
    } else if item.description.isEmpty, declaresNothing,
      let word = names.word(in: item.name, isDrink: isDrink)
    {
      doubts.append(.unknownFood(word))
    } else if item.description.isEmpty, declaresNothing, !isDrink, names.isScraps(item.name) {
      doubts.append(.scrapsOfName)
    } else if document.words.isEmpty, isList(item.description, document),
      let name = unknown.first(in: [item.description])
    {
      // Typed text has no words that were read badly.
      doubts.append(.unknownFood(name))
    } else if declaresNothing, let word = names.word(inShort: item.description, isDrink: isDrink) {
      doubts.append(.unknownFood(word))
    }
    let name = reader.statements.scopes(of: .contains, in: item.description).lazy
      .flatMap(unknown.names).first { !namesFood(Passage($0), document) }
    if let name {
      let doubt = Doubt.unknownFood(document.string(name))
      if !doubts.contains(doubt) { doubts.append(doubt) }
    }
    if let word = document.unreadWord(in: passages, isShort: !isDrink) {
      doubts.append(.wordUnclear(word))
    } else if document.confidence(of: passages) < Thresholds.confidence {
      doubts.append(.wordsBadlyRead)
    }
    return doubts
  }

  private func codeDoubts(_ item: MenuItem, _ legend: CodeLegend?) -> [Doubt] {
    var doubts: [Doubt] = []
    if !item.codes.isEmpty, legend?.isGuessed != false {
      doubts.append(.codesWithoutLegend)
    } else if let legend,
      item.codes.contains(where: {
        legend.meanings[$0.text.uppercased()] == nil
          && !legend.harmless.contains($0.text.uppercased())
      })
    {
      doubts.append(.codeUnknown)
    } else if item.codes.contains(where: \.isDoubtful)
      || !item.codes.isEmpty && legend?.areMostLost == true
    {
      doubts.append(.codeBadlyRead)
    }
    if let legend, legend.isPrinted, item.codes.contains(where: legend.isDoubtful) {
      doubts.append(.legendContradictsItself)
    }
    return doubts
  }
}
