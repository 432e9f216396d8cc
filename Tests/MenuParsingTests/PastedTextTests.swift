import MenuParsing
import Testing

/// What web pages and wrong encodings leave in a plain text.
struct PastedTextTests {
  @Test(arguments: [
    ("Cr&egrave;me, K&#228;se, ma&#x159;", "Crème, Käse, mař"),
    ("mac &amp; cheese", "mac & cheese"),
    ("al<wbr>monds, <b>m</b>ilk", "almonds, milk"),
    ("al&shy;monds", "al\u{AD}monds"),
    ("rice<br>milk<br/>nuts", "rice\nmilk\nnuts"),
    ("<tr><td>Soda</td><td>3.50</td></tr>", "\n\tSoda\t\t3.50\t\n"),
    ("<span class=\"a\">milk</span>", "milk"),
    // Letters that were encoded twice, as Latin 1 and as Windows shows them.
    ("crÃ¨me brÃ»lÃ©e", "crème brûlée"), ("masÅ‚o, hoÅ™Ä\u{8D}ice", "masło, hořčice"),
    // What only looks like it.
    ("fish & chips; < 5 % fat > 3 %", "fish & chips; < 5 % fat > 3 %"),
    ("«MAÇû, MAÇÃ, Ägg, Österreich", "«MAÇû, MAÇÃ, Ägg, Österreich"),
    ("salt &hearsay; <unknown>", "salt &hearsay; <unknown>"),
    ("&#0;", "&#0;"),
  ])
  func `is resolved`(_ pasted: String, _ meant: String) {
    #expect(PastedText.resolved(pasted) == meant)
  }
}
