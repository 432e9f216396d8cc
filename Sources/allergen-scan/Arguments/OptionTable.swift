import AllergenScan
internal import DictionaryFormat

extension CommandOption {
  static let profile = CommandOption(
    "--profile", value: "NAME|FILE",
    help: "what a person avoids: a stored profile or JSON; several give each person's verdict"
  ) { settings, text in settings.profileFiles.append(text) }

  static let avoid = CommandOption(
    "--avoid", value: "IDS",
    help: "allergens or members to avoid, such as milk,nuts/almond; term:WORD for a word"
  ) { (settings, text) throws(OptionError) in
    let ids = text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    // An empty variable of a script must not pass for a wish to avoid nothing.
    guard !ids.isEmpty else { throw OptionError(wanted: "ids, such as milk,nuts/almond") }
    settings.avoid += ids
  }

  static let regime = CommandOption(
    "--regime", value: "NAME", help: "whose law decides what counts: eu (default), uk, us, …"
  ) { settings, text in settings.regime = text.lowercased() }

  static let dictionaries = CommandOption(
    "--dictionaries", value: "DIR",
    help: "a folder of dictionaries that add to the built-in ones or outrank them"
  ) { settings, text in settings.dictionaries.append(text) }

  static let kind = choice("--kind", help: "what it is; found out by default") {
    (settings, kind: DocumentKind) in settings.kind = kind
  }

  static let languages = CommandOption(
    "--lang", value: "LANGUAGES", help: "auto, or languages such as en or eng+fra"
  ) { (settings, text) throws(OptionError) in
    do throws(ScanFailure) {
      settings.languages = try LanguageChoice(text)
    } catch {
      throw OptionError(
        wanted: "auto, or languages joined by +: "
          + Language.allCases.map(\.code).joined(separator: ", ") + ", or Tesseract's names",
        candidates: Language.allCases.map(\.code))
    }
  }

  static let country = CommandOption(
    "--country", value: "CC", help: "where menus are from (AT, DE): which codes and marks to expect"
  ) { (settings, text) throws(OptionError) in
    guard CountryCode.isKnown(text) else {
      throw OptionError(wanted: "a country code of ISO 3166-1, such as AT")
    }
    settings.country = text.uppercased()
  }

  static let effort = choice("--effort", help: "how hard to try to read; balanced by default") {
    (settings, effort: Effort) in settings.effort = effort
  }

  static let format = choice("--format", help: "how to print; text by default") {
    (settings, format: ReportFormat) in
    settings.format = format
    settings.hasFormat = true
  }

  static let output = CommandOption(
    "--output", value: "FILE", help: "write there instead of to standard output (-); all or nothing"
  ) { settings, text in settings.output = text }

  static let noPictures = CommandOption(
    "--no-pictures", help: "leave the pictures out of the HTML report"
  ) { settings, _ in settings.showsPictures = false }

  static let legend = CommandOption(
    "--legend", value: "LANGUAGE",
    help: "of the allergen matrix, such as de; that of the first document by default"
  ) { (settings, text) throws(OptionError) in settings.legend = try language(text) }

  /// One language by its code.
  static func language(_ text: String) throws(OptionError) -> Language {
    guard let language = Language(code: text) else {
      let codes = Language.allCases.map(\.code)
      throw OptionError(wanted: "one of \(codes.joined(separator: ", "))", candidates: codes)
    }
    return language
  }

  static let noMark = CommandOption(
    "--no-bom", help: "leave the byte order mark out of CSV; spreadsheets want it"
  ) { settings, _ in settings.hasMark = false }

  static let annotate = CommandOption(
    "--annotate", value: "DIR", help: "write each picture there with the verdicts drawn on it"
  ) { settings, text in settings.annotate = text }

  static let failOn = choice("--fail-on", help: "end with 1 when an item is that or worse") {
    (settings, verdict: FailOn) in settings.failOn = verdict
  }

  static let jobs = number(
    "--jobs", value: "N", in: 1...256, help: "pages read at once; one for each core by default"
  ) { settings, number in settings.jobs = Int(number) }

  static let timeout = number(
    "--timeout", value: "SECONDS", in: 0.001...86400, isWhole: false,
    help: "for a page, judged as far as it was read by then, or a text; 60 by default"
  ) { settings, number in settings.timePerPage = .seconds(number) }

  static let questions = CommandOption(
    "--questions", help: "print all that could be asked of the kitchen, not the best two a dish"
  ) { settings, _ in settings.asksAll = true }

  static let recursive = CommandOption("--recursive", help: "folders within folders, too") {
    settings, _ in settings.isRecursive = true
  }

  static let together = CommandOption(
    "--together", help: "the pictures are pages of one document, in the order given"
  ) { settings, _ in settings.isTogether = true }

  static let explain = CommandOption(
    "--explain", help: "say how each verdict came about: what was read, matched, and left out"
  ) { settings, _ in settings.explains = true }

  static let quiet = CommandOption("--quiet", help: "no progress, no notes, only results") {
    settings, _ in settings.isQuiet = true
  }

  static let maxBytes = number(
    "--max-file-size", value: "MIB", in: 1...4096, help: "refuse larger files; 64 by default"
  ) { settings, number in settings.limits.bytes = Int(number) << 20 }

  static let maxText = number(
    "--max-text-size", value: "KIB", in: 1...65_536, help: "refuse larger texts; 512 by default"
  ) { settings, number in settings.limits.textBytes = Int(number) << 10 }

  static let maxPixels = number(
    "--max-megapixels", value: "N", in: 1...10_000, help: "refuse larger pages; 100 by default"
  ) { settings, number in settings.limits.pixels = Int(number) * 1_000_000 }

  static let resume = CommandOption(
    "--resume", value: "FILE",
    help: "write each result there as it is done, as JSON Lines; the same command goes on"
  ) { settings, text in settings.resume = text }

  static let ordered = CommandOption(
    "--ordered", help: "results in the order of the files, where they could come as they are done"
  ) { settings, _ in settings.isOrdered = true }

  static let isolation = choice(
    "--isolation", help: "read in processes of their own, by default for folders, or in this one"
  ) { (settings, isolation: Isolation) in settings.isolation = isolation }

  static let memory = number(
    "--memory", value: "MIB", in: 64...1_048_576,
    help: "what a worker may take; a picture that needs more fails"
  ) { settings, number in settings.memory = Int(number) }

  static let withParent = CommandOption(
    "--with-parent", help: "end at once when the process that started the worker ends"
  ) { settings, _ in settings.endsWithParent = true }

  static let maxPages = number(
    "--max-pages", value: "N", in: 1...100_000, help: "refuse longer documents; 200 by default"
  ) { settings, number in settings.limits.pages = Int(number) }
}

extension Substring {
  var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
