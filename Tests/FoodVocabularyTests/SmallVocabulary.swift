import DictionaryFormat
import FoodVocabulary

/// A vocabulary small enough to know by heart.
func smallVocabulary(_ extra: [(path: String, text: String)] = []) throws -> Vocabulary {
  try Vocabulary(
    files: [
      (
        "allergens.txt",
        """
        milk : annex=7 name="milk"
        eggs : annex=3 name="eggs"
        gluten : annex=1 name="cereals containing gluten"
        gluten/wheat : name="wheat"
        nuts : annex=8 name="tree nuts"
        fish : annex=4 name="fish"
        """
      ),
      ("morphology/en.txt", "[inflect]\n> s\n"),
      ("morphology/de.txt", "[linking]\ns, n\n"),
      ("morphology/fi.txt", "[endings]\na > an, aa, at, assa\n"),
      (
        "terms/de.txt",
        """
        [milk]
        milch-, -milch
        kokosmilch- : !milk
        [gluten/wheat]
        weizen-
        [eggs]
        ei
        eiweiß
        eier-
        """
      ),
      (
        "terms/en.txt", "milk : milk\ncoconut milk : !milk\nwheat : gluten/wheat\nhazelnut : nuts\n"
      ),
      ("terms/it.txt", "voi-latte : milk\nacciuga : fish\n"),
      ("terms/fi.txt", "kananmuna : eggs\nvoi : milk\n"),
      ("foods/de.txt", "zucker\nreis\nsahnig\nmehl\n"),
      ("foods/en.txt", "sugar\nflour\ncool dry place\nand\n"),
      ("statements/en.txt", "[may-contain]\nmay contain (traces of|) …\n[free-from]\n… free\n"),
    ] + extra)
}

extension Vocabulary {
  /// What is found in a text: each match's words and its entry's name, in order.
  func found(_ text: String, _ languages: LanguageSet? = nil) -> [String] {
    let utf8 = Array(text.utf8)
    return annotate(utf8, languages: languages).matches.map { match in
      let words = String(decoding: utf8[match.range], as: UTF8.self)
      return "\(words)=\(entry(match.entry).name)"
    }
  }
}
