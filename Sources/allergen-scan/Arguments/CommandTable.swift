extension Command {
  /// Every command, in the order of the help.
  static let all = [
    scan, watch, text, worker, serve, explain, profiles, history, restaurants, corrections, card,
    allergens, doctor,
  ]

  private static let judging: [CommandOption] = [
    .profile, .avoid, .regime, .kind, .languages, .country, .dictionaries,
  ]
  private static let reading: [CommandOption] = [
    .effort, .jobs, .timeout, .maxBytes, .maxPixels, .maxPages,
  ]
  private static let printing: [CommandOption] = [
    .format, .output, .legend, .noMark, .questions, .failOn, .quiet,
  ]
  private static let keeping: [CommandOption] = [
    .store, .keep, .restaurant, .trustCorrections, .logLevel,
  ]

  static let scan = Command(
    name: "scan", summary: "Scans pictures, PDF documents and folders of them for allergens.",
    operandsName: "PATH…", operandCount: 1...Int.max,
    notes: "PATH: a picture, a document or a folder; - reads a picture from standard input.",
    options: judging + [.recursive, .together] + reading
      + [.isolation, .memory, .resume, .ordered, .annotate, .noPictures, .explain] + printing
      + keeping + [.keepPictures],
    readsPictures: true, judgesForPeople: true,
    run: { (settings) throws(CommandFailure) in try await ScanCommand(settings).run() })

  static let watch = Command(
    name: "watch", summary: "Scans the pictures of a folder and whatever lands in it.",
    operandsName: "DIR", operandCount: 1...1,
    notes: """
      A file is read once nobody writes it any more, and again when it changes. It
      runs until it is interrupted; with --resume the next run goes on from there.
      """,
    options: judging + [.recursive] + reading + [.isolation, .memory, .resume, .annotate]
      + [.format, .legend, .noPictures, .noMark, .quiet] + keeping + [.keepPictures],
    readsPictures: true, judgesForPeople: true,
    run: { (settings) throws(CommandFailure) in
      try await ScanCommand(try settings.watching()).run()
    })

  static let text = Command(
    name: "text", summary: "Judges plain text: an ingredient list or a menu.",
    operandsName: "[FILE|-]", operandCount: 0...1,
    notes: "Without FILE, or with -, the text is read from standard input.",
    options: judging + [.timeout, .maxText, .explain] + printing + keeping,
    judgesForPeople: true,
    run: { (settings) throws(CommandFailure) in try await TextCommand(settings).run() })

  static let worker = Command(
    name: "worker", summary: "Answers requests: JSON Lines in, JSON Lines out.",
    operandsName: "", operandCount: 0...0,
    notes: """
      Each line is an object with "id" and one of "image" (a path), "imageBase64"
      and "text"; its "kind", "lang", "timeout", "profile" or "avoid" outrank the
      options above.
      Answers come as they are ready. It ends when its input does.
      """,
    options: judging + reading + [.maxText, .memory, .withParent], readsPictures: true,
    run: { (settings) throws(CommandFailure) in try await WorkerCommand(settings).run() })

  static let serve = Command(
    name: "serve", summary: "Answers over HTTP, with a page for people.",
    operandsName: "[token NAME]", operandCount: 0...2,
    notes: """
      `serve token NAME` makes a token, shows it once, prints its line for --tokens.
      Pictures are read in worker processes; SIGTERM finishes what was accepted.
      """,
    options: judging + reading + [
      .listen, .tokens, .tlsCertificate, .tlsKey, .maxWaiting, .forgetAfter, .allowOrigin,
      .servedStore, .isolation, .memory,
    ], readsPictures: true,
    run: { (settings) throws(CommandFailure) in try await ServeCommand(settings).run() })
  static let explain = Command(
    name: "explain", summary: "Says how the verdicts of a report came about.",
    operandsName: "RESULT", operandCount: 1...1,
    notes: """
      RESULT: what `scan` or `text` printed with --format json or jsonl; - reads it
      from standard input. A result made without --explain is judged again from its
      text, without the places of the words.
      """, options: [.storeFormat, .dictionaries],
    run: { (settings) throws(CommandFailure) in try ExplainCommand(settings).run() })

  static let allergens = Command(
    name: "allergens", summary: "Lists the allergens, or explains what is known about a term.",
    operandsName: "[TERM]", operandCount: 0...Int.max, options: [.regime, .dictionaries],
    run: { (settings) throws(CommandFailure) in try AllergensCommand(settings).run() })

  static let doctor = Command(
    name: "doctor", summary: "Says what is installed and what to do about what is not.",
    operandsName: "", operandCount: 0...0, options: [.dictionaries],
    run: { (settings) throws(CommandFailure) in try DoctorCommand(settings).run() })

  /// What `allergen-scan --help` prints.
  static var overview: String {
    let width = (all.map(\.name.count).max() ?? 0) + 2
    let rows = all.map {
      "  " + $0.name + String(repeating: " ", count: width - $0.name.count) + $0.summary + "\n"
    }
    return """
      Reads menus and labels and says which items are unsafe for whom, and why.

      allergen-scan COMMAND [options]

      \(rows.joined())
      `allergen-scan COMMAND --help` tells more.
      Exit codes: 0 done, 1 --fail-on was met, 2 wrong usage, 3 some inputs failed,
      4 nothing could be done, 130 interrupted.
      The kitchen and the label have the last word. This is no medical advice.

      """
  }
}
