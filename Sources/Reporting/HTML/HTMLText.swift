extension String {
  /// As text or an attribute's value of HTML, whatever it holds: a menu is not ours to trust.
  var htmlEscaped: String {
    var escaped = ""
    for character in TerminalText.plain(self) {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
