import AllergenScan
import ScanStorage

/// Options of the commands that read and write the store.
extension CommandOption {
  static let store = CommandOption(
    "--store", value: "FILE",
    help: "the store; ALLERGEN_SCAN_STORE or a file of yours by default"
  ) { settings, text in settings.store.path = text }

  static let servedStore = CommandOption(
    "--store", value: "FILE",
    help: "keep profiles, history, restaurants and corrections there; without it nothing is kept"
  ) { settings, text in settings.store.path = text }

  static let storeFormat = CommandOption(
    "--format", value: "text|json", help: "how to print; text by default"
  ) { (settings, text) throws(OptionError) in
    let format = ReportFormat(rawValue: text.lowercased())
    guard let format, [.text, .json].contains(format) else {
      throw OptionError(wanted: "text or json", candidates: ["text", "json"])
    }
    settings.format = format
  }

  static let cardFormat = CommandOption(
    "--format", value: "text|html", help: "how to print; text by default"
  ) { (settings, text) throws(OptionError) in
    let format = ReportFormat(rawValue: text.lowercased())
    guard let format, [.text, .html].contains(format) else {
      throw OptionError(wanted: "text or html", candidates: ["text", "html"])
    }
    settings.format = format
  }

  static let cardLanguage = CommandOption(
    "--lang", value: "LANGUAGE", help: "the language of the kitchen, such as it"
  ) { (settings, text) throws(OptionError) in
    settings.store.cardLanguage = try language(text)
  }

  static let keep = CommandOption(
    "--keep", help: "keep the results in the store, for `allergen-scan history`"
  ) { settings, _ in settings.store.keeps = true }

  static let logLevel = CommandOption(
    "--log-level", value: "info|debug",
    help: "debug tells each change of state, without what is avoided and found"
  ) { (settings, text) throws(OptionError) in
    let level = text.lowercased()
    guard ["info", "debug"].contains(level) else {
      throw OptionError(wanted: "info or debug", candidates: ["info", "debug"])
    }
    settings.store.isDebugging = level == "debug"
  }

  static let keepPictures = CommandOption(
    "--keep-pictures", help: "keep the pictures with them, too"
  ) { settings, _ in
    settings.store.keeps = true
    settings.store.keepsPictures = true
  }

  static let restaurant = CommandOption(
    "--restaurant", value: "NAME", help: "where the menu is from"
  ) { settings, text in settings.store.restaurant = text }

  static let trustCorrections = CommandOption(
    "--trust-corrections", help: "let what a person corrected make a dish safe"
  ) { settings, _ in settings.store.trustsCorrections = true }

  // MARK: Lists

  static let limit = number(
    "--limit", value: "N", in: 1...Double(HistoryQuery.mostScans),
    help: "at most so many; 50 by default"
  ) { settings, number in settings.store.limit = Int(number) }

  static let after = CommandOption(
    "--after", value: "CURSOR", help: "go on after the page whose `next` that was"
  ) { settings, text in settings.store.cursor = text }

  static let withAllergen = CommandOption(
    "--allergen", value: "ID", help: "only scans in which something speaks of it"
  ) { settings, text in settings.store.query.allergen = text.lowercased() }

  static let withVerdict = choice("--verdict", help: "only scans of which it is the worst") {
    (settings, verdict: Verdict) in settings.store.query.verdict = verdict
  }

  static let since = time("--since", help: "scanned then or later") {
    $0.store.query.since = $1
  }

  static let until = time("--until", help: "scanned before that") {
    $0.store.query.until = $1
  }

  /// A date, or a moment.
  private static func time(
    _ name: String, help: String, _ set: @escaping @Sendable (inout Settings, Timestamp) -> Void
  ) -> CommandOption {
    CommandOption(name, value: "TIME", help: help) { (settings, text) throws(OptionError) in
      guard let time = Timestamp(text) else {
        throw OptionError(wanted: "a date or a moment, 2026-11-22 or 2026-11-22T16:17:22Z")
      }
      set(&settings, time)
    }
  }

  // MARK: Profiles

  static let avoidInProfile = severity(
    "--avoid", .allergy, help: "an allergy to these, such as milk,nuts/almond; term:WORD for a word"
  )
  static let severe = severity(
    "--severe", .severe, help: "a severe allergy to these: traces are unsafe")
  static let intolerance = severity(
    "--intolerance", .intolerance, help: "an intolerance, such as milk/lactose")

  private static func severity(
    _ name: String, _ severity: Profile.Severity, help: String
  ) -> CommandOption {
    CommandOption(name, value: "IDS", help: help) { (settings, text) throws(OptionError) in
      settings.store.avoided.append((severity, try ids(text)))
    }
  }

  static let traces = choice(
    "--traces", help: "what \"may contain\" means for the ids named beside it"
  ) { (settings, traces: Profile.Traces) in settings.store.traces = traces }

  static let remove = CommandOption(
    "--remove", value: "IDS", help: "no longer avoid these"
  ) { (settings, text) throws(OptionError) in settings.store.removed += try ids(text) }

  static let prefer = CommandOption(
    "--prefer", value: "FOODS", mayBeEmpty: true,
    help: "rather these instead, such as olive oil,rice; all of them anew"
  ) { settings, text in
    settings.store.preferred = text.split(separator: ",").map { String($0.trimmed) }
      .filter { !$0.isEmpty }
  }

  static let newName = CommandOption("--name", value: "NAME", help: "call it that") {
    settings, text in settings.store.name = text
  }

  private static func ids(_ text: String) throws(OptionError) -> [String] {
    let ids = text.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
    guard !ids.isEmpty else { throw OptionError(wanted: "ids, such as milk,nuts/almond") }
    return ids
  }

  // MARK: Restaurants

  static let notes = CommandOption(
    "--notes", value: "TEXT", mayBeEmpty: true, help: "anything worth knowing"
  ) { settings, text in settings.store.notes = text }
  static let policy = CommandOption(
    "--policy", value: "TEXT", mayBeEmpty: true, help: "what the place says of allergens"
  ) { settings, text in settings.store.policy = text }
  static let verified = time("--verified", help: "when somebody asked whether that holds") {
    $0.store.verifiedAt = $1
  }
  static let off = CommandOption("--off", help: "take that back") { settings, _ in
    settings.store.isOff = true
  }

  // MARK: Corrections

  static let word = CommandOption(
    "--word", value: "N|WORD", help: "the text's word of that number, or that word, is TEXT"
  ) { settings, text in settings.store.word = text }
  static let item = CommandOption(
    "--item", value: "ITEM", help: "an item, by its number or name, is otherwise:"
  ) { settings, text in settings.store.item = text }
  static let description = CommandOption(
    "--description", value: "TEXT", mayBeEmpty: true, help: "described so"
  ) { settings, text in settings.store.itemDescription = text }
  static let price = CommandOption(
    "--price", value: "TEXT", mayBeEmpty: true, help: "priced so"
  ) { settings, text in settings.store.price = text }
  static let contains = CommandOption(
    "--contains", value: "ITEM", help: "the item contains ALLERGEN"
  ) { settings, text in settings.store.contains = text }
  static let freeFrom = CommandOption(
    "--free-from", value: "ITEM", help: "the item is free from ALLERGEN"
  ) { settings, text in settings.store.freeFrom = text }
  static let saidBy = CommandOption("--said-by", value: "WHO", help: "who says so: the chef") {
    settings, text in settings.store.saidBy = text
  }
}
