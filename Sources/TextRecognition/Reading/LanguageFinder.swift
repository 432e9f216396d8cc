internal import RecognizedText

/// Finds the languages of a page from a sample that was read with any Latin model.
struct LanguageFinder {
  let installed: [String]
  let understanding: TextUnderstanding?

  /// The languages to read with, the likeliest first; at most two.
  ///
  /// - Parameter samples: Texts of parts of the page.
  func languages(of samples: [String], fallback: String) -> [String] {
    var scores: [String: Double] = [:]
    let known = FunctionWords.byLanguage.keys.filter(installed.contains)
    for sample in samples where !sample.isEmpty {
      let words = FunctionWords.folded(sample)
      guard words.count >= 3 else { continue }
      for language in known {
        let hits = words.count { FunctionWords.byLanguage[language]?.contains($0) == true }
        var score = Double(hits) / Double(words.count) * 1.5
        if let understanding { score += understanding(sample, [language]) }
        scores[language, default: 0] += score
      }
    }
    let ranked = scores.sorted { $0.value > $1.value || $0.value == $1.value && $0.key < $1.key }
    guard let first = ranked.first, first.value > 0.05 else { return [fallback] }
    // A second language nearly as well understood: a pack in two languages, or close relatives.
    if ranked.count > 1, ranked[1].value > 0.8 * first.value {
      return [first.key, ranked[1].key]
    }
    return [first.key]
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
      "ja tai sekä seka kanssa ainekset ainesosat saattaa sisaltaa pienia maaria vesi suola sokeri "
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
    Set(list.split(separator: " ").map(String.init))
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
