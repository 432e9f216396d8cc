internal import RecognizedText

/// Finds the languages of a page from a sample that was read with any Latin model.
struct LanguageFinder {
  let installed: [String]
  let understanding: TextUnderstanding?

  /// What a word that many languages have is worth is shared among them.
  private static let weights: [String: Double] = {
    var counts: [String: Double] = [:]
    for words in FunctionWords.byLanguage.values {
      for word in words { counts[word, default: 0] += 1 }
    }
    return counts.mapValues { 1 / $0 }
  }()
  /// So much evidence must speak for a language.
  private static let least = (first: 1.0, second: 2.0, share: 0.4)

  /// The languages to read with, the likeliest first; at most two.
  ///
  /// `samples` are texts of parts of the page; where they say too little, `fallback` is the answer.
  func languages(of samples: [String], fallback: String) -> [String] {
    let words = samples.flatMap(FunctionWords.folded)
    let known = FunctionWords.byLanguage.keys.filter(installed.contains).sorted()
    guard words.count >= 3, !known.isEmpty else { return [fallback] }
    let text = samples.joined(separator: "\n")
    let shares = known.map { understanding?(text, [$0]) ?? 0 }
    let mean = shares.reduce(0, +) / Double(shares.count)
    var best = (language: fallback, evidence: evidence(for: fallback, in: words))
    for (language, share) in zip(known, shares) {
      // Only what is understood better than in other languages speaks for this one.
      let sum = evidence(for: language, in: words) + (share - mean) * Double(words.count) / 2
      if sum > best.evidence + (language == fallback ? 0 : 0.5) { best = (language, sum) }
    }
    guard best.evidence >= Self.least.first else { return [fallback] }
    let first = best.language
    let others = words.filter { FunctionWords.byLanguage[first]?.contains($0) != true }
    let second = known.filter { $0 != first }
      .map { (language: $0, evidence: evidence(for: $0, in: others)) }
      .max { $0.evidence < $1.evidence }
    guard let second, second.evidence >= Self.least.second,
      second.evidence >= Self.least.share * evidence(for: first, in: words)
    else { return [first] }
    return [first, second.language]
  }

  private func evidence(for language: String, in words: [String]) -> Double {
    guard let list = FunctionWords.byLanguage[language] else { return 0 }
    return words.reduce(0) { $0 + (list.contains($1) ? Self.weights[$1] ?? 0 : 0) }
  }
}

/// The small words that tell languages apart, without their accents: a model of another language
/// mostly loses those.
enum FunctionWords {
  static let byLanguage: [String: Set<String>] = [
    "eng": words(
      "the and of with or from for in our your served may contain contains ingredients less than "
        + "salt water sugar wheat milk fresh sauce to on is by made all best before"),
    "deu": words(
      "und mit der die das von vom im in auf aus oder fur nach art den dem zum zur ein eine zutaten "
        + "kann spuren enthalt enthalten unsere wasser salz zucker milch bei ohne dazu"),
    "fra": words(
      "et de la le les des du au aux avec ou en sur pour dans un une sans ingredients peut contenir "
        + "traces sel eau sucre lait nos maison huile farine ble"),
    "spa": words(
      "y de la el los las con en del al o para por un una sin ingredientes puede contener trazas "
        + "sal agua azucar leche aceite harina trigo nuestra queso"),
    "ita": words(
      "e di con la il le gli al alla allo ai alle del della dei delle da in o per un una senza "
        + "ingredienti puo contenere tracce sale acqua zucchero latte olio farina"),
    "nld": words(
      "en van de het een met op in of voor uit naar bij onze geserveerd ingredienten kan sporen "
        + "bevatten bevat water zout suiker melk tarwe kaas zonder bon bonnen"),
    "por": words(
      "e de da do das dos com em no na ao ou para por um uma sem ingredientes pode conter vestigios "
        + "sal agua acucar leite oleo farinha trigo queijo"),
    "pol": words(
      "i z w na do ze lub oraz od dla po bez skladniki moze zawierac zawiera sol woda cukier mleko "
        + "maka pszenna olej jest ser smietana zl"),
    "swe": words(
      "och med av i pa till eller fran for en ett samt utan ingredienser kan innehalla spar "
        + "innehaller vatten salt socker mjolk vetemjol ost serveras"),
    "dan": words(
      "og med af i pa til eller fra for en et samt uden ingredienser kan indeholde spor indeholder "
        + "vand salt sukker maelk hvedemel ost serveres"),
    "nor": words(
      "og med av i pa til eller fra for en et samt uten ingredienser kan inneholde spor inneholder "
        + "vann salt sukker melk hvetemel ost serveres"),
    "fin": words(
      "ja tai seka kanssa ainekset ainesosat saattaa sisaltaa pienia maaria vesi suola sokeri "
        + "maito vehna vehnajauho on ei juusto kastike sis"),
    "ces": words(
      "a s se v na z ze do nebo pro po bez slozeni muze obsahovat stopy obsahuje voda sul cukr "
        + "mleko psenicna mouka olej syr kc"),
  ]

  /// The words of a text in lower case, without accents.
  static func folded(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map { word in
      String(String.UnicodeScalarView(word.unicodeScalars.map(Self.plain)))
    }
  }

  private static func words(_ list: String) -> Set<String> {
    // A single letter is more often a scrap of something else.
    Set(list.split(separator: " ").filter { $0.count > 1 }.map(String.init))
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "à"..."å", "ą", "ă": "a"
    case "ç", "ć", "č": "c"
    case "è"..."ë", "ę", "ě": "e"
    case "ì"..."ï": "i"
    case "ñ", "ń", "ň": "n"
    case "ò"..."ö", "ø", "ő": "o"
    case "ù"..."ü", "ů", "ű": "u"
    case "ý": "y"
    case "ł": "l"
    case "ś", "š": "s"
    case "ź", "ż", "ž": "z"
    case "ř": "r"
    default: scalar
    }
  }
}
