/// How far letters reach above and below the baseline, in heights of a capital.
package struct LetterShape {
  package var above = 0.0
  package var below = 0.0

  package var height: Double { max(0.3, above + below) }

  package init(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "w", "x", "z":
        above = max(above, 0.73)
      case "g", "p", "q", "y", "ą", "ę", "ç", "ş", "ţ":
        above = max(above, 0.73)
        below = max(below, 0.28)
      case "ý", "ÿ":
        above = max(above, 1)
        below = max(below, 0.28)
      case "j", "(", ")", "[", "]", "|", "/", "Q", "Ç", "{", "}":
        above = max(above, 1)
        below = max(below, 0.25)
      case ",", ";": below = max(below, 0.18)
      case ".", "-", "_", "…", "·", "–", "—", ":", "*", "'", "\"", "’", "`", "°", "~", "=", "+":
        break
      case "Á", "À", "Â", "Ä", "É", "È", "Ê", "Í", "Ó", "Ö", "Ú", "Ü", "Ñ", "Å", "Š", "Č", "Ž",
        "Ć", "Ń", "Ś", "Ź", "Ż", "Ř", "Ť", "Ď", "Ň", "Ě", "Ů", "Ý", "Ë", "Ï", "Î", "Ô", "Û", "Ã",
        "Õ", "Ì", "Ò", "Ù":
        above = max(above, 1.28)
      default: above = max(above, 1)
      }
    }
    if above == 0 { above = 1 }
  }

  /// How wide a text is about, in heights of a capital.
  package static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar {
      case "i", "l", "j", "I", "t", "f", "r", ".", ",", ":", ";", "'", "|", "!", "(", ")":
        sum + 0.42
      case "m", "w", "M", "W": sum + 1.15
      default: sum + (scalar.properties.isUppercase ? 0.92 : 0.75)
      }
    }
  }
}
