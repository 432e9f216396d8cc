import Testing

@testable import AllergenEngine

@Suite struct `Names as a waiter says them` {
  @Test(arguments: [
    ("*Backhenderl", "Backhenderl"),
    ("• Salmorejo", "Salmorejo"),
    ("»El tiramisú", "El tiramisú"),
    ("*\\Welsfilet", "Welsfilet"),
    ("- Poivre vert", "Poivre vert"),
    ("Affogato -", "Affogato"),
    ("Profiterole*", "Profiterole"),
    ("Camping menu:", "Camping menu"),
    ("8 Feta,", "8 Feta"),
    ("Vitello tonnato::", "Vitello tonnato"),
    ("Calamares fritos +", "Calamares fritos"),
    // What belongs to the name.
    ("+ cheddar", "+ cheddar"),
    ("«Pane rosella»", "«Pane rosella»"),
    ("\"Pane rosella\"", "\"Pane rosella\""),
    ("Filet (200 g)", "Filet (200 g)"),
    ("Mac 'n' cheese!", "Mac 'n' cheese!"),
    ("½ Wrap", "½ Wrap"),
    ("Crème brûlée", "Crème brûlée"),
    // Nothing else is left.
    ("***", "***"),
    ("", ""),
  ])
  func `have no signs around them`(read: String, said: String) {
    #expect(read.spokenName == said)
  }
}
