package import DictionaryFormat
package import DocumentModel
package import FoodVocabulary
package import RecognizedText

/// A menu before its lines are labelled, for those who learn the labels.
package struct StructureReading {
  /// A line whose label is sought.
  package struct Line {
    /// What is left for names and descriptions.
    package var text: String
    /// All that is printed on it.
    package var printed: String
    package var prices: [String]
    package var hasPrice: Bool
    package var region: Int
    package var features: [Float]
    package var steps: [Float]
    /// What the present weights make of it.
    package var label: LineLabel
  }

  package let lines: [Line]
  private let reader: MenuReader
  private let prepared: MenuReader.Prepared
  private let open: [Int]

  package static var featureNames: [String] { LineFeatures.names }
  package static var stateNames: [String] { LineState.all.compactMap(\.section?.rawValue) }
  package static var stepNames: [String] { StepFeatures.names }

  /// Takes pages of one menu apart.
  package init(
    _ pages: [RecognizedPage], vocabulary: Vocabulary, languages: LanguageSet?
  ) {
    let layout = DocumentLayout(pages: pages, vocabulary: vocabulary, languages: languages)
    self.init(MenuReader(layout, vocabulary: vocabulary, languages: languages))
  }

  /// Takes plain text of a menu apart.
  package init(text: String, vocabulary: Vocabulary, languages: LanguageSet?) {
    self.init(
      MenuReader(DocumentLayout(plain: text), vocabulary: vocabulary, languages: languages))
  }

  private init(_ reader: MenuReader) {
    self.reader = reader
    var prepared = reader.prepared()
    let labels = reader.label(&prepared).labels
    self.prepared = prepared
    let open = prepared.openLines
    self.open = open
    let menuLines = open.map { prepared.lines[$0] }
    let features = LineFeatures(lines: menuLines)
    let steps = StepFeatures(lines: menuLines, looks: features.looks)
    let document = reader.document
    lines = menuLines.indices.map { index in
      let line = menuLines[index]
      var own = FeatureList(), step = FeatureList()
      features.add(index, to: &own)
      steps.add(index, to: &step)
      return Line(
        text: line.body.map(\.text).joined(separator: " "),
        printed: document.string(line.range), prices: line.ownPrices.map(\.price.text),
        hasPrice: line.hasPrice, region: line.layout.region, features: own.values,
        steps: step.values, label: labels[open[index]] ?? .other)
    }
  }

  /// The menu that given labels of its lines make.
  package func menu(_ labels: [LineLabel]) -> (menu: Menu, document: DocumentText) {
    var all = [LineLabel?](repeating: nil, count: prepared.lines.count)
    for (position, index) in open.enumerated() where position < labels.count {
      all[index] = labels[position]
    }
    return (reader.menu(prepared, labels: all), reader.document)
  }
}
