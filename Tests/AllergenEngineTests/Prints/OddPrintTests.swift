import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Names in pieces, twice, glued, escaped and in other letters: each form in the languages.
struct OddPrintTests {
  @Test(arguments: [
    TextCase(.en, "AL MO ND S", "nuts"),
    TextCase(.en, "so ya", "soybeans"),
    TextCase(.en, "mi lk", "milk"),
    TextCase(.de, "HA SE LN US S", "nuts"),
    TextCase(.fr, "AM AN DE S", "nuts"),
    TextCase(.es, "AL ME ND RA S", "nuts"),
    TextCase(.it, "MA ND OR LE", "nuts"),
    TextCase(.nl, "PI ND A'S", "peanuts"),
    TextCase(.pt, "AM EN DO IM", "peanuts"),
    TextCase(.pl, "MI GD AŁ Y", "nuts"),
    TextCase(.sv, "MA ND EL", "nuts"),
    TextCase(.da, "MA ND LE R", "nuts"),
    TextCase(.nb, "MA ND LE R", "nuts"),
    TextCase(.fi, "MA NT EL I", "nuts"),
    TextCase(.cs, "MA ND LE", "nuts"),
    TextCase(.en, "mmiillkk", "milk"),
    TextCase(.en, "almmonds", "nuts"),
    TextCase(.de, "Haselnüssse", "nuts"),
    TextCase(.fr, "ammandes", "nuts"),
    TextCase(.es, "almmendras", "nuts"),
    TextCase(.it, "manddorle", "nuts"),
    TextCase(.nl, "amanddelen", "nuts"),
    TextCase(.pt, "amenndoim", "peanuts"),
    TextCase(.pl, "miggdały", "nuts"),
    TextCase(.sv, "manndel", "nuts"),
    TextCase(.cs, "manddle", "nuts"),
    TextCase(.en, "100 gcheese", "milk"),
    TextCase(.de, "100 gKäse", "milk"),
    TextCase(.fr, "100 gfromage", "milk"),
    TextCase(.es, "100 gqueso", "milk"),
    TextCase(.it, "100 gformaggio", "milk"),
    TextCase(.nl, "100 gkaas", "milk"),
    TextCase(.pt, "100 gqueijo", "milk"),
    TextCase(.pl, "100 gmasło", "milk"),
    TextCase(.sv, "100 gost", "milk"),
    TextCase(.da, "100 gsmør", "milk"),
    TextCase(.nb, "100 gsmør", "milk"),
    TextCase(.fi, "100 gjuusto", "milk"),
    TextCase(.cs, "100 gmáslo", "milk"),
    TextCase(.en, "m\u{456}lk", "milk"),
    TextCase(.de, "\u{41C}ilch", "milk"),
    TextCase(.fr, "l\u{430}it", "milk"),
    TextCase(.es, "l\u{435}che", "milk"),
    TextCase(.pl, "ml\u{435}ko", "milk"),
    TextCase(.cs, "mlék\u{43E}", "milk"),
    TextCase(.en, "\u{1D50}\u{2071}\u{2E1}\u{1D4F}", "milk"),
    TextCase(.en, "\u{1F1F2}\u{1F1EE}\u{1F1F1}\u{1F1F0}", "milk"),
    TextCase(.en, "milk\u{1D43}", "milk"),
    TextCase(.en, "milk\u{1D9C}", "milk"),
    TextCase(.en, "milk\u{1F1EC}\u{1F1E7}", "milk"),
    TextCase(.en, "al¹monds", "nuts"),
    TextCase(.en, "\u{1D49C}\u{2112}\u{2133}\u{1D4AA}\u{1D4A9}\u{1D49F}\u{1D4AE}", "nuts"),
    TextCase(.en, "\u{216F}I\u{216C}K", "milk"),
    TextCase(.en, "milkeggs", "eggs"),
    TextCase(.fr, "laitœufs", "eggs"),
    TextCase(.es, "lechehuevos", "eggs"),
    TextCase(.it, "latteuova", "eggs"),
    TextCase(.pt, "leiteovos", "eggs"),
    TextCase(.pl, "mlekojaja", "eggs"),
    TextCase(.cs, "mlékovejce", "eggs"),
    TextCase(.en, "m||k", "milk"),
    TextCase(.fr, "cr\\u00e8me", "milk"),
    TextCase(.fr, "cr%C3%A8me", "milk"),
    TextCase(.fr, "cr=C3=A8me", "milk"),
    TextCase(.de, "N\\u00fcsse", "nuts"),
    TextCase(.sv, "mj\\u00f6lk", "milk"),
    TextCase(.pl, "\\u015bmietana", "milk"),
    TextCase(.cs, "ml\\u00e9ko", "milk"),
    TextCase(.en, "AL-\n2. MONDS", "nuts"),
    TextCase(.en, "al-\n\u{2022} monds", "nuts"),
    TextCase(.de, "Man-\n* deln", "nuts"),
    // Before a bullet without a hyphen.
    TextCase(.en, "al\n\u{2022} monds", "nuts"),
    TextCase(.de, "Man\n* deln", "nuts"),
    TextCase(.fr, "aman\n\u{2022} des", "nuts"),
    TextCase(.es, "almen\n\u{2022} dras", "nuts"),
    TextCase(.it, "noc\n\u{2022} ciole", "nuts"),
    TextCase(.nl, "aman\n\u{2022} delen", "nuts"),
    TextCase(.pt, "amen\n\u{2022} doim", "peanuts"),
    TextCase(.pl, "orze\n\u{2022} chy", "nuts"),
    TextCase(.sv, "man\n\u{2022} del", "nuts"),
    TextCase(.da, "mand\n\u{2022} ler", "nuts"),
    TextCase(.nb, "mand\n\u{2022} ler", "nuts"),
    TextCase(.fi, "man\n\u{2022} teli", "nuts"),
    TextCase(.cs, "mand\n\u{2022} le", "nuts"),
    // Several words.
    TextCase(.en, "f\u{B7}i\u{B7}s\u{B7}h s\u{B7}o\u{B7}u\u{B7}p", "fish"),
    TextCase(.en, "koreanbarbecue", "soybeans"),
    TextCase(.cs, "pern??ek", "gluten"),
    // Another food glued to a name of several words.
    TextCase(.en, "sugarmarquise au chocolat", "eggs"),
    TextCase(.es, "ponche de huevoazúcar", "eggs"),
    TextCase(.fr, "pâte presséesucre", "milk"),
    TextCase(.it, "zuccherogado gado", "peanuts"),
    TextCase(.pl, "rolada koziacukier", "milk"),
    TextCase(.pt, "russo doceaçúcar", "gluten"),
    // Without a space.
    TextCase(.it, "spaghettiall'aragosta", "crustaceans"),
    TextCase(.fr, "féroced'avocat", "fish"),
    TextCase(.es, "bombadelaBarceloneta", "gluten"),
    // A sign inside or for a letter of a word in a phrase.
    TextCase(.en, "choco\u{2022}late pudding", "milk"),
    TextCase(.es, "co/la de mono", "milk"),
    TextCase(.es, "c0la de m0n0", "milk"),
    TextCase(.pt, "fi0s de 0v0s", "eggs"),
    TextCase(.fr, "sés@me to@sté", "sesame"),
    TextCase(.nb, "soy@drikk", "soybeans"),
    TextCase(.cs, "kuře kung pa0", "peanuts"),
    TextCase(.cs, "k/u/ř/e k/u/n/g p/a/o", "peanuts"),
    TextCase(.pt, "c/a/u/d/a d/e l/a/g/o/s/t/a", "crustaceans"),
    TextCase(.en, "tur\n\u{2022} key pie", "gluten"),
    TextCase(.fi, "olut\npähkinä", "peanuts"),
    // Letters that an encoding lacks, in a phrase.
    TextCase(.fr, "poulet pan?", "gluten"),
    TextCase(.fr, "?uf entier en poudre", "eggs"),
    TextCase(.cs, "slan? karamel", "milk"),
    // A letter with a dot after it is no letter of two bytes.
    TextCase(.de, "B·E·R·G·K·Ä·S·E", "milk"),
    TextCase(.da, "H·Å·I·S·I·N·G", "fish"),
    TextCase(.sv, "S·T·J·Ä·L·K·S·E·L·L·E·R·I", "celery"),
    TextCase(.pt, "M·A·C·A·R·R·Ã·O P·A·R·A·F·U·S·O", "gluten"),
    // A word of a phrase in two that are words themselves, and one with a letter dropped.
    TextCase(.en, "beef tart\u{2022}are", "eggs"),
    TextCase(.en, "beef tart are", "eggs"),
    TextCase(.da, "ægge\u{2022}mad", "gluten"),
    TextCase(.pt, "cara\u{2022}pau alimado", "fish"),
    TextCase(.es, "totilla de verduras", "eggs"),
    TextCase(.pt, "frtos de casca", "nuts"),
    // A short word of a phrase.
    TextCase(.en, "mle goreng", "gluten"),
    // Letters with slashes between, in several words.
    TextCase(.cs, "h/o/v/ě/z/í n/a s/m/e/t/a/n/ě", "gluten"),
    TextCase(.en, "h/o/t b/r/o/w/n", "gluten"),
    TextCase(.es, "a/d/o/b/o d/e c/a/z/ó/n", "gluten"),
    TextCase(.it, "b/a/s/t/o/n/c/i/n/i d/i p/e/s/c/e", "gluten"),
    TextCase(.pl, "k/a/w/a p/o i/r/l/a/n/d/z/k/u", "milk"),
    TextCase(.pl, "t/a/t/a/r z ł/o/s/o/s/i/a", "fish"),
    TextCase(.pt, "f/r/u/t/o/s d/e c/a/s/c/a", "nuts"),
    // A hyphen among letters apart.
    TextCase(.nl, "m a n g o - i j s", "milk"),
    // Digits in short words, at the end, and in two words of a phrase.
    TextCase(.pl, "kawa p0 irlandzku", "milk"),
    TextCase(.pt, "bife tártar0", "eggs"),
    TextCase(.pt, "FRUTO5 DE CA5CA", "nuts"),
    TextCase(.pt, "PALITO5 LA REINE", "gluten"),
    TextCase(.pt, "pa1itos 1a reine", "gluten"),
    // Signs that are printed for letters.
    TextCase(.en, "fruit bre@d", "gluten"),
    TextCase(.da, "GAML€ OL€", "milk"),
    // Two letters that an encoding lacks: the word beside it tells.
    TextCase(.pl, "kr??ki kalmarowe", "molluscs"),
    TextCase(.cs, "tatar z tu??ka", "fish"),
    // A hyphen that was typed twice.
    TextCase(.en, "wald--orf", "nuts"),
    TextCase(.da, "wh--ey", "milk"),
    TextCase(.nb, "PAS--\nTA", "gluten"),
    // A broken word before a hyphen of the name's own.
    TextCase(.fi, "mous-\nseline-kastike", "eggs"),
    TextCase(.fi, "mousse- line-kastike", "eggs"),
    // A letter of the other case that looks like one of the word's.
    TextCase(.en, "SHRlMP", "crustaceans"),
    TextCase(.cs, "SÝROVÝ DlP", "milk"),
    TextCase(.fr, "NOlX À COQUES", "nuts"),
    TextCase(.nb, "nam pIa", "fish"),
    TextCase(.es, "bomba de Ia BarceIoneta", "gluten"),
    TextCase(.de, "maIze", "gluten"),
    // Digits in every word of a phrase, and a nought at an end.
    TextCase(.es, "8OM8A DE LA 8ARCELONETA", "gluten"),
    TextCase(.it, "dulc3 d3 l3ch3", "milk"),
    TextCase(.it, "gran0 tener0", "gluten"),
    // Signs at both ends, and before and after what is a word by itself.
    TextCase(.es, "@los@", "fish"),
    TextCase(.nb, "soy@", "soybeans"),
    TextCase(.en, "$he crab $oup", "milk"),
    TextCase(.da, "røgede mand|er", "nuts"),
    TextCase(.pt, "pastéis de santa c|ara", "eggs"),
    TextCase(.de, "|ecker|i", "gluten"),
    // The same misreading in several places.
    TextCase(.da, "srnørkararnelsauce", "milk"),
    TextCase(.fr, "nuoc-rnarn", "fish"),
    // Letters apart by a slash, with the name's own hyphen.
    TextCase(.nl, "x/o/-/s/a/u/s", "molluscs"),
    TextCase(.fi, "m/o/u/s/s/e/l/i/n/e/-/k/a/s/t/i/k/e", "eggs"),
    // A line's end as programs write it.
    TextCase(.en, "wald\\norf", "nuts"),
    TextCase(.de, "se\\nnf", "mustard"),
    TextCase(.cs, "kuře\\nna paprice", "milk"),
    TextCase(.es, "ensalada\\nwaldorf", "eggs"),
    TextCase(.pt, "massa com\\novos", "eggs"),
    TextCase(.en, "rice\\nuts", "nuts"),
    // A soft hyphen after a letter that is no half of one encoded twice.
    TextCase(.nb, "MÅ\u{AD}\nSEGG", "eggs"),
    TextCase(.de, "KÄ\u{AD}SE", "milk"),
    // A mark on the wrong letter.
    TextCase(.cs, "venusǩy", "molluscs"),
    TextCase(.fi, "jaẗski", "milk"),
    // An article read as a one.
    TextCase(.fr, "gratinée à 1'oignon", "gluten"),
    TextCase(.cs, "rohlÃ\u{AD}Ä\u{FFFD}ky", "gluten"),
  ])
  func `names its allergen all the same`(_ example: TextCase) {
    let findings = assess(
      "Ingredients: sugar, \(example.text), salt.", .label, example.language
    ).flatMap(\.findings)
    #expect(
      findings.contains {
        example.allergens.contains($0.allergen) && [.contains, .likely].contains($0.presence)
      })
  }

  @Test(arguments: [
    TextCase(.en, "almodns", "nuts"),
    TextCase(.de, "Grillfiisch", "fish"),
    TextCase(.fr, "noistete", "nuts"),
    TextCase(.es, "alemndra", "nuts"),
    TextCase(.pl, "makarn", "gluten"),
    TextCase(.cs, "kordno bleu", "gluten"),
    // As near to a harmless word, or made of two.
    TextCase(.es, "holandea", "eggs"),
    TextCase(.da, "haredrik", "gluten"),
    TextCase(.da, "haverdrik", "gluten"),
    TextCase(.sv, "champinjonsot", "milk"),
    TextCase(.pt, "pescaa amarela", "fish"),
    TextCase(.pl, "tatar z łoosia", "fish"),
    // A word of another language.
    TextCase(.de, "cordon blev", "gluten"),
    TextCase(.en, "hof brown", "gluten"),
    TextCase(.en, "bot brown", "gluten"),
    // A misread word, a compound or an inflected one, as near to a name.
    TextCase(.nb, "aksetartar", "fish"),
    TextCase(.sv, "harevälling", "gluten"),
    TextCase(.pl, "cavateli", "gluten"),
    TextCase(.da, "laksetrte", "gluten"),
    TextCase(.nb, "wasabinøfter", "peanuts"),
    // A word of two letters in a phrase, and a compound.
    TextCase(.cs, "kuře ria paprice", "milk"),
    TextCase(.de, "Klopse ln Kapernsoße", "gluten"),
    TextCase(.de, "Klopse in Kaprnsoße", "gluten"),
    // Two letters of a long word.
    TextCase(.es, "bomba de la Babceolneta", "gluten"),
    TextCase(.sv, "texturerat sojwproetin", "soybeans"),
    TextCase(.sv, "hewgefludnra", "fish"),
    // A compound in two words that by themselves name less.
    TextCase(.nb, "wasabi nøtter", "peanuts"),
    TextCase(.fi, "kala kukko", "gluten"),
  ])
  func `one letter changed is a doubt`(_ example: TextCase) {
    let findings = assess(
      "Ingredients: sugar, \(example.text), salt.", .label, example.language
    ).flatMap(\.findings)
    #expect(findings.contains { example.allergens.contains($0.allergen) && $0.presence == .likely })
  }
}
