import Testing

@testable import MenuParsing

struct LineLabelsTests {
  @Test
  func `The last function that changed a label is named, and those that changed none are not`() {
    var labels = LineLabels([.heading, .detail, nil])
    labels.pass(.startAtLabels) { $0[1] = .start }
    labels.pass(.headLists) { $0[0] = .heading }
    #expect(labels.labels == [.heading, .start, nil])
    #expect(labels.passes == [nil, .startAtLabels, nil])
    labels.pass(.dropEdges) { $0[1] = .other }
    #expect(labels.passes == [nil, .dropEdges, nil])
  }
}
