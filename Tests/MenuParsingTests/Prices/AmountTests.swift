import Testing

@testable import DocumentModel
@testable import MenuParsing

@Suite struct `Amounts` {
  @Test(arguments: [
    ("12,50", "12.50"), ("12.50", "12.50"), ("12.5", "12.5"), ("12½", "12.5"), ("12.-", "12"),
    ("12,–", "12"), ("129:-", "129"), ("12€50", "12.50"), ("1.200", "1200"),
    ("1,200.00", "1200.00"),
    ("12,5O", "12.50"), ("l2,50", "12.50"), ("8", "8"),
  ])
  func `are read in every printed form`(_ printed: String, _ amount: String) {
    #expect(Amount(printed)?.text == amount)
  }

  @Test(arguments: ["", "abc", "1,2,3", "12:345", "Soße", "A,C,G", "1.2.3.4", "OOO"])
  func `are not seen in what is none`(_ printed: String) {
    #expect(Amount(printed) == nil)
  }
}
