extension AllergyCard {
  /// Plain text of at most 80 columns.
  public var text: String {
    var lines = [title.uppercased(), "", wrapped(greeting)]
    for group in groups {
      lines += ["", wrapped(group.sentence)]
      for entry in group.entries {
        lines.append(indented(entry.name, "  * "))
        if !entry.hidden.isEmpty { lines.append(indented(sentence(entry), "    ")) }
      }
    }
    for request in requests { lines += ["", wrapped(request)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private func sentence(_ entry: Entry) -> String {
    "\(hides) \(entry.hidden.joined(separator: ", "))"
  }

  private func wrapped(_ text: String) -> String { indented(text, "") }

  private func indented(_ text: String, _ indent: String) -> String {
    let rest = String(repeating: " ", count: indent.count)
    return String(TerminalText.wrapped(text, first: indent, rest: rest).dropLast())
  }

  /// One page in large print that needs nothing else and says its language, so that it is read
  /// aloud as it should be.
  public var html: String {
    let sections = groups.map { group in
      let entries = group.entries.map { entry in
        let hidden = entry.hidden.isEmpty ? "" : "<br><small>\(escaped(sentence(entry)))</small>"
        return "<li><strong>\(escaped(entry.name))</strong>\(hidden)</li>"
      }
      return """
        <section><h2>\(escaped(group.sentence))</h2>
        <ul>
        \(entries.joined(separator: "\n"))
        </ul></section>

        """
    }
    // The more there is to say, the smaller it has to be to stay on one page.
    let letters = text.count
    let size = letters < 900 ? 17 : letters < 1500 ? 13.5 : letters < 2300 ? 11 : 9
    return """
      <!DOCTYPE html>
      <html lang="\(language)"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(title))</title>
      <style>
      @page { size: A4; margin: 14mm }
      body { font: \(size)pt/1.35 sans-serif; color: #000; background: #fff; max-width: 40em; margin: 1em auto; padding: 0 1em }
      h1 { font-size: 2em; margin: 0 0 .3em }
      h2 { font-size: 1.15em; margin: .8em 0 .2em }
      ul { margin: 0; padding-left: 1.2em }
      li { break-inside: avoid; margin: .25em 0 }
      strong { font-size: 1.2em }
      section { border-left: .4em solid #000; padding-left: .8em }
      @media print { body { margin: 0; padding: 0; max-width: none } }
      </style></head><body>
      <main>
      <h1>\(escaped(title))</h1>
      <p>\(escaped(greeting))</p>
      \(sections.joined())
      \(requests.map { "<p>\(escaped($0))</p>" }.joined(separator: "\n"))
      </main>
      </body></html>

      """
  }

  private func escaped(_ text: String) -> String { text.htmlEscaped }
}
