import AllergenScan

/// Commands that read and write the store; each action has its own operands and options.
extension Command {
  private static func group(_ name: String, _ summary: String, _ actions: [Command]) -> Command {
    Command(
      name: name, summary: summary, operandsName: "ACTION …", operandCount: 0...0, options: [],
      actions: actions,
      run: { (_) throws(CommandFailure) in
        throw .usage("\(name): which one? `allergen-scan \(name) --help` lists them")
      })
  }

  private static func action(
    _ name: String, _ summary: String, _ operands: String = "", _ count: ClosedRange<Int> = 0...0,
    _ options: [CommandOption] = [], judgesForPeople: Bool = false,
    run: @escaping @Sendable (Settings) async throws(CommandFailure) -> ExitCode
  ) -> Command {
    Command(
      name: name, summary: summary, operandsName: operands, operandCount: count,
      options: options + [.storeFormat, .store], judgesForPeople: judgesForPeople, run: run)
  }

  private static let paging: [CommandOption] = [.limit, .after]
  private static let avoiding: [CommandOption] = [
    .avoidInProfile, .severe, .intolerance, .traces, .prefer, .regime, .dictionaries,
  ]

  static let profiles = group(
    "profiles", "Keeps what people avoid by name, for --profile.",
    [
      action("profiles list", "Lists them.", "", 0...0, paging) {
        (settings) throws(CommandFailure) in try await ProfilesCommand(settings).list()
      },
      action("profiles show", "Shows one.", "NAME", 1...1) {
        (settings) throws(CommandFailure) in try await ProfilesCommand(settings).show()
      },
      action("profiles create", "Makes one.", "NAME", 1...1, avoiding) {
        (settings) throws(CommandFailure) in try await ProfilesCommand(settings).create()
      },
      action(
        "profiles edit", "Changes one.", "NAME", 1...1, avoiding + [.remove, .newName]
      ) { (settings) throws(CommandFailure) in try await ProfilesCommand(settings).edit() },
      action("profiles duplicate", "Makes another one like it.", "NAME NEW", 2...2) {
        (settings) throws(CommandFailure) in try await ProfilesCommand(settings).duplicate()
      },
      action("profiles delete", "Deletes one.", "NAME", 1...1) {
        (settings) throws(CommandFailure) in try await ProfilesCommand(settings).delete()
      },
      action(
        "profiles default", "Makes it the one of who names none.", "NAME", 1...1,
        [.off]
      ) { (settings) throws(CommandFailure) in try await ProfilesCommand(settings).makeDefault() },
      action(
        "profiles import", "Takes profiles from JSON.", "FILE|-", 1...1,
        [.newName, .dictionaries]
      ) { (settings) throws(CommandFailure) in try await ProfilesCommand(settings).import() },
      action("profiles export", "Prints one or all as JSON.", "[NAME]", 0...1) {
        (settings) throws(CommandFailure) in try await ProfilesCommand(settings).export()
      },
    ])

  private static let filtering: [CommandOption] = [
    .withAllergen, .withVerdict, .restaurant, .since, .until,
  ]

  static let history = group(
    "history", "Looks up the scans that --keep kept.",
    [
      action("history list", "Lists them, the newest first.", "", 0...0, paging + filtering) {
        (settings) throws(CommandFailure) in try await HistoryCommand(settings).list()
      },
      action(
        "history search", "Lists those that have the words.", "TEXT…", 1...Int.max,
        paging + filtering
      ) { (settings) throws(CommandFailure) in
        try await HistoryCommand(settings).list(matching: settings.operands.joined(separator: " "))
      },
      action("history show", "Shows one.", "ID", 1...1) {
        (settings) throws(CommandFailure) in try await HistoryCommand(settings).show()
      },
      action("history delete", "Deletes some, without a trace.", "ID…", 1...Int.max) {
        (settings) throws(CommandFailure) in try await HistoryCommand(settings).delete()
      },
      action("history export", "Prints all as JSON Lines.") {
        (settings) throws(CommandFailure) in try await HistoryCommand(settings).export()
      },
      action("history import", "Takes what was exported.", "FILE|-", 1...1) {
        (settings) throws(CommandFailure) in try await HistoryCommand(settings).import()
      },
      action(
        "history judge", "Judges one again and says what changed.", "ID", 1...1,
        [.profile, .avoid, .regime, .dictionaries], judgesForPeople: true
      ) { (settings) throws(CommandFailure) in try await HistoryCommand(settings).judge() },
    ])

  static let restaurants = group(
    "restaurants", "Keeps where menus are from, and how they change.",
    [
      action("restaurants list", "Lists them, favourites first.", "", 0...0, paging) {
        (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).list()
      },
      action("restaurants recent", "Lists the last five.") {
        (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).recent()
      },
      action("restaurants show", "Shows one and its scans.", "NAME", 1...1, [.limit]) {
        (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).show()
      },
      action(
        "restaurants create", "Makes one.", "NAME", 1...1, [.notes, .policy, .verified]
      ) { (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).create() },
      action(
        "restaurants edit", "Changes one.", "NAME", 1...1,
        [.newName, .notes, .policy, .verified]
      ) { (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).edit() },
      action("restaurants favourite", "Shows it first.", "NAME", 1...1, [.off]) {
        (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).favourite()
      },
      action("restaurants delete", "Deletes one; its scans stay.", "NAME", 1...1) {
        (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).delete()
      },
      action("restaurants changes", "Says how its menu changed.", "NAME", 1...1) {
        (settings) throws(CommandFailure) in try await RestaurantsCommand(settings).changes()
      },
    ])

  static let card = Command(
    name: "card", summary: "Tells a kitchen in its language what somebody must not eat.",
    operandsName: "", operandCount: 0...0,
    options: [
      .profile, .avoid, .cardLanguage, .cardFormat, .output, .regime, .dictionaries, .store,
    ], judgesForPeople: true,
    run: { (settings) throws(CommandFailure) in try CardCommand(settings).run() })

  static let corrections = group(
    "corrections", "Keeps what people say of what was read.",
    [
      action("corrections list", "Lists them.", "", 0...0, paging) {
        (settings) throws(CommandFailure) in try await CorrectionsCommand(settings).list()
      },
      action(
        "corrections add", "Adds one of the four kinds; ITEM is a number or a name.",
        "SCAN-ID [TEXT|ALLERGEN]", 1...2,
        [
          .word, .item, .newName, .description, .price, .contains, .freeFrom, .saidBy,
          .dictionaries,
        ]
      ) { (settings) throws(CommandFailure) in try await CorrectionsCommand(settings).add() },
      action("corrections delete", "Deletes some.", "ID…", 1...Int.max) {
        (settings) throws(CommandFailure) in try await CorrectionsCommand(settings).delete()
      },
      action("corrections import", "Takes what was exported.", "FILE|-", 1...1) {
        (settings) throws(CommandFailure) in try await CorrectionsCommand(settings).import()
      },
      action("corrections export", "Prints all as JSON.") {
        (settings) throws(CommandFailure) in try await CorrectionsCommand(settings).export()
      },
    ])
}
