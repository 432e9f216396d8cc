import DocumentModel
import TestSupport
import Testing

/// What web pages and wrong encodings leave in a plain text.
struct PastedTextTests {
  @Test(arguments: [
    ("Cr&egrave;me, K&#228;se, ma&#x159;", "Crème, Käse, mař"),
    ("mac &amp; cheese", "mac & cheese"),
    ("al<wbr>monds, <b>m</b>ilk", "almonds, milk"),
    // What nobody sees, but for a soft hyphen that ends a line.
    ("al&shy;monds, al\u{AD}monds, al\u{200B}mo\u{200D}nds\u{2060}", "almonds, almonds, almonds"),
    ("al\u{AD}\nmonds, M\u{AD}IL\u{AD} \nK\u{FEFF}", "al-\u{2028}monds, MIL-\u{2028}K"),
    // Letters of other alphabets among letters apart.
    ("m.i.l.к, а l m о n d", "m.i.l.k, a l m o n d"),
    ("ра-\nstа, реr\nsillе", "pa-\u{2028}sta, per\nsille"),
    ("молоко и а, рис и соль, milk и", "молоко и а, рис и соль, milk и"),
    ("rice<br>milk<br/>nuts", "rice\nmilk\nnuts"),
    // Line ends of old systems and of typesetting programs.
    ("rice\rmilk\rnuts", "rice\nmilk\nnuts"), ("rice\r\nmilk", "rice\r\nmilk"),
    ("rice\u{2028}milk\u{2029}nuts\u{85}soy", "rice\nmilk\nnuts\nsoy"),
    ("rice\u{0B}milk\u{0C}nuts\r\nsoy", "rice\nmilk\nnuts\nsoy"),
    ("\u{3028}, rice", "\u{3028}, rice"),
    ("al-\u{2028}monds, al-\rmonds", "al-\u{2028}monds, al-\u{2028}monds"),
    ("<tr><td>Soda</td><td>3.50</td></tr>", "\n\tSoda\t\t3.50\t\n"),
    ("<span class=\"a\">milk</span>", "milk"),
    // Letters that were encoded twice, as Latin 1 and as Windows shows them.
    ("crÃ¨me brÃ»lÃ©e", "crème brûlée"), ("masÅ‚o, hoÅ™Ä\u{8D}ice", "masło, hořčice"),
    ("p√¢te bris√©e, mas≈Ço, sƒõr", "pâte brisée, masło, sěr"), ("√4, ƒ 5", "√4, ƒ 5"),
    ("GrÃ\u{83}Â¼nkern, 70Â°C, Âge", "Grünkern, 70°C, Âge"),
    // As DOS and Windows for Central Europe show them.
    ("cr├¿me br├╗l├®e, p├ót├⌐, mas┼éo, ho┼Öčice", "crème brûlée, pâté, masło, hořčice"),
    ("crĂ¨me, masĹ‚o, ├ägg", "crème, masło, Ägg"),
    // Letters of one byte that another page shows: any letter may have stood there.
    ("casta±a, BL─CKFISKEN, k÷yhä", "casta\u{FFFD}a, BL\u{FFFD}CKFISKEN, k\u{FFFD}yhä"),
    ("p¹enice, sÈsame, blŠckfisk", "p\u{FFFD}enice, s\u{FFFD}same, bl\u{FFFD}ckfisk"),
    ("Reis³Milch, 50×60, ± 5, │Milch│Ei│", "Reis³Milch, 50×60, ± 5, │Milch│Ei│"),
    ("── Ei, „maison“, ‹Ei›, Šunka, CRÈME", "── Ei, „maison“, ‹Ei›, Šunka, CRÈME"),
    // Accents that stand apart.
    ("ce ́leri, bru ̂le ́e", "céleri, brûlée"),
    ("c.r.e.\u{301}.m.e, n·u·\u{308}·s", "c.r.e\u{301}.m.e, n·u\u{308}·s"),
    ("<!-- a -->milk, <ins>nuts</ins>, <item x=\"1\">soy</item>", "milk, nuts, soy"),
    ("cr&amp;egrave;me", "crème"),
    // Escapes of programs and mails.
    (#"cr\`eme, N\"{u}sse, m{\ae}lk, {\'e}clair"#, "crème, Nüsse, mælk, éclair"),
    (#"n\o dder, r\aa{}g, o\v{r}echy, So\ss{}e, So\ss e"#, "nødder, råg, ořechy, Soße, Soße"),
    (#"c\'eleri, cr\^epe"#, "céleri, crêpe"), (#"cr\'e8me, p\'e2te"#, "crème, pâte"),
    (#"\Omega, \omelette, \amande"#, #"\Omega, \omelette, \amande"#),
    (#"cr\u00e8me, ma\U00000159, jam\u{f3}n"#, "crème, mař, jamón"),
    (#"cr\xe8me, cr\xc3\xa8me, cr\303\250me, cr\'e8me"#, "crème, crème, crème, crème"),
    ("cr%C3%A8me, cr%u00E8me, cr=C3=A8me", "crème, crème, crème"), ("cr&egraveme", "crème"),
    ("milk<sup>a</sup>, H<sub>2</sub>O", "milk^a, H^2O"),
    ("cr<U+00E8>me, crU+00E8me", "crème, crème"),
    (#"al-\nmonds, rice\nuts"#, "al-\nmonds, rice\\nuts"),
    ("\u{1B}[1mmilk\u{1B}[0m", "milk"),
    // Letters of other forms: alone they are marks and countries.
    ("ᵐⁱˡᵏ, 🇲🇮🇱🇰, ₘᵢₗₖ", "milk, milk, milk"),
    ("rice 🇬🇧, milkᵃ, nutsᵃᶜ, ᵃcontains", "rice 🇬🇧, milkᵃ, nutsᵃᶜ, ᵃcontains"),
    ("Bᵘᵗᵗᵉʳ, Eiᵃᶜᵍ", "Butter, Eiᵃᶜᵍ"),
    // Spaces that break no line, and narrow ones.
    ("Saumon\u{A0}grillé 17,00\u{202F}€", "Saumon grillé 17,00 €"),
    // In circles: a few are marks, more a word.
    ("curry ⓃⓂ 9.50, riceⓂ, ① milk ⑫ nuts", "curry (N,M) 9.50, rice (M), (1) milk (12) nuts"),
    ("rice ⒶⒸⒼ, Ⓐlmonds", "rice (A,C,G), Ⓐlmonds"), ("Ⓜⓘⓛⓚ, ⒸⓄⒹ, Ⓐ", "Ⓜⓘⓛⓚ, ⒸⓄⒹ, Ⓐ"),
    ("ⓟⓘⓐⓝⓐ ⓩ ⓑⓘⓐłⓔⓚ", "ⓟⓘⓐⓝⓐ ⓩ ⓑⓘⓐłⓔⓚ"),
    ("ᶜʳèᵐᵉ, 🇲 🇮 🇱 🇰, SᴬᵁCᴱ", "crème, m i l k, SauCe"),
    // A word that a hyphen breaks stays on one line, whatever stands at the line's beginning.
    ("al-\nmonds 5", "al-\u{2028}monds 5"), ("AL~\n  MONDS", "AL-\u{2028}MONDS"),
    ("al-\n• monds", "al-\u{2028}monds"), ("al-\n2. monds", "al-\u{2028}monds"),
    ("al- 8,50\nmonds\nrice", "al-\u{2028}monds 8,50\nrice"),
    ("Starters -\nMilk soup-\nRice", "Starters -\nMilk soup-\nRice"),
    // Addresses.
    ("goat%20cheese,%20milk", "goat cheese, milk"), ("crème%2Clait", "crème,lait"),
    // A soft hyphen is the second half of no letter but `í`; a half may be lost.
    ("MÅ\u{AD}SEGG, dÃ\u{AD}l", "MÅSEGG, díl"),
    ("rohlÃ\u{AD}Ä\u{FFFD}ky", "rohlí\u{FFFD}ky"),
    // What only looks like it.
    ("Kakao 70%20 g, 5%20%", "Kakao 70%20 g, 5%20%"),
    (#"12%ca, 5 % fat, a=b, C:\rice, 2+2"#, #"12%ca, 5 % fat, a=b, C:\rice, 2+2"#),
    ("rice <milk> flour", "rice <milk> flour"),
    ("fish & chips; < 5 % fat > 3 %", "fish & chips; < 5 % fat > 3 %"),
    ("«MAÇû, MAÇÃ, Ägg, Österreich", "«MAÇû, MAÇÃ, Ägg, Österreich"),
    ("salt &hearsay; <unknown>", "salt &hearsay; <unknown>"),
    ("&#0;", "&#0;"),
  ])
  func `is resolved`(_ pasted: String, _ meant: String) {
    #expect(PastedText.resolved(pasted) == meant)
  }

  static let rows = (try? TextRows.of("Rows/Pasted.txt", beside: #filePath)) ?? []

  @Test(arguments: rows) func `is what was meant, whichever way it came`(_ row: TextRow) {
    #expect(PastedText.resolved(row[1]) == row[0], "\(row.heading)")
  }

  @Test(arguments: Array(Set(rows.map { $0[0] })).sorted())
  func `is left alone where nothing spoiled it`(_ meant: String) {
    #expect(PastedText.resolved(meant) == meant)
  }

  @Test func `has rows`() { #expect(Set(Self.rows.map(\.heading)).count >= 10) }
}
