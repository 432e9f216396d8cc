import AllergenScan
import Reporting
import ScanStorage

/// `allergen-scan corrections …`: what people say of what was read.
struct CorrectionsCommand: StoreCommand {
  let settings: Settings
  let store: SQLiteStore
  let printer: StorePrinter

  init(_ settings: Settings) async throws(CommandFailure) {
    self.settings = settings
    store = try await settings.openStore()
    printer = StorePrinter(settings)
  }

  func list() async throws(CommandFailure) -> ExitCode {
    let (page, next) = try await page(of: all(Correction.self))
    try printer.list(
      "corrections", page.map(\.json), next: next, lines: page.map(\.line),
      empty: "no corrections; `allergen-scan corrections add --help` says how")
    return .done
  }

  func add() async throws(CommandFailure) -> ExitCode {
    let id = settings.operands[0]
    let scan = try await asking { () throws(StoreError) in
      try await store.scan(id: id, of: nil)
    }
    guard let saidBy = settings.store.saidBy, !saidBy.isEmpty else {
      throw .usage("corrections add: who says so? --said-by 'the chef'")
    }
    let (item, said) = try change(of: scan)
    let vocabulary = try settings.vocabulary()
    let change = try await asking { () throws(StoreError) in
      try said.withID(vocabulary: vocabulary)
    }
    let correction = Correction(of: scan, item: item, change: change, saidBy: saidBy)
    let saved = try await asking { () throws(StoreError) in try await store.save(correction) }
    try printer.thing(saved.json, lines: [saved.line])
    return .done
  }

  func delete() async throws(CommandFailure) -> ExitCode {
    for id in settings.operands {
      try await asking { () throws(StoreError) in
        try await store.delete(Correction.self, id: id, of: nil, expecting: nil)
      }
    }
    try printer.list(
      "deleted", settings.operands.map(JSONValue.string), next: nil,
      lines: ["deleted \(settings.operands.count)"], empty: "")
    return .done
  }

  func export() async throws(CommandFailure) -> ExitCode {
    Output.standard.write(
      StoreJSON.list("corrections", try await all(Correction.self).map(\.json)).text(.indented)
        + "\n")
    return .done
  }

  func `import`() async throws(CommandFailure) -> ExitCode {
    let path = settings.operands[0]
    let json = try settings.json(path, "what `corrections export` printed")
    guard case .array(let entries)? = json["corrections"] else {
      throw .usage("\(path): it has no list 'corrections'; take what `corrections export` printed")
    }
    let places = try await all(Restaurant.self)
    var corrections: [Correction] = []
    for (index, entry) in entries.enumerated() {
      do throws(StoreError) {
        var correction = try Correction(json: entry, owner: nil)
        // Ids of dictionaries that are not here now are kept as they are.
        correction.change =
          (try? correction.change.withID(vocabulary: .builtIn)) ?? correction.change
        // In another store that id is nobody's: the correction still counts on its page.
        if !places.contains(where: { $0.id == correction.restaurant }) {
          correction.restaurant = nil
        }
        corrections.append(correction)
      } catch {
        throw .usage("\(path), correction \(index + 1): \(error)")
      }
    }
    let saved = try await asking { [corrections] () throws(StoreError) in
      try await store.save(corrections, expecting: nil)
    }
    try printer.list(
      "corrections", saved.map(\.json), next: nil, lines: ["imported \(saved.count)"], empty: "")
    return .done
  }

  // MARK: What is said

  private func change(
    of scan: KeptScan
  ) throws(CommandFailure) -> (ScannedItem?, Correction.Change) {
    let said = settings.store
    let kinds = [said.word != nil, said.item != nil, said.contains != nil, said.freeFrom != nil]
    guard kinds.filter(\.self).count == 1 else {
      throw .usage(
        "corrections add: say one thing: --word N TEXT, --item ITEM with --name, --description or "
          + "--price, --contains ITEM ALLERGEN, --free-from ITEM ALLERGEN")
    }
    if let word = said.word {
      let words = scan.result.text.split(whereSeparator: \.isWhitespace)
      let number = try number(of: word, among: words)
      let text = try second("the word that it is")
      return (nil, .word(number, was: String(words[number - 1]), is: text))
    }
    if let name = said.item {
      guard settings.operands.count == 1 else { throw .usage("--item takes no further word") }
      guard said.name != nil || said.itemDescription != nil || said.price != nil else {
        throw .usage("--item \(name): what is different? --name, --description or --price")
      }
      return (
        try item(name, scan),
        .item(name: said.name, description: said.itemDescription, price: said.price)
      )
    }
    let id = try second("the allergen, such as sesame")
    if let name = said.contains { return (try item(name, scan), .contains(id)) }
    return (try item(said.freeFrom ?? "", scan), .freeFrom(id))
  }

  /// From 1.
  private func number(
    of word: String, among words: [Substring]
  ) throws(CommandFailure) -> Int {
    if let number = Int(word) {
      guard words.indices.contains(number - 1) else {
        throw .usage("--word \(number): the text has \(words.count) words")
      }
      return number
    }
    let places = words.indices.filter { words[$0] == word }.map { $0 + 1 }
    guard let number = places.first else {
      throw .usage("--word: there is no word '\(word.printable)' in what was read")
    }
    guard places.count == 1 else {
      throw .usage(
        "--word: '\(word.printable)' is the text's words "
          + places.map(String.init).joined(separator: ", ") + "; say which by its number")
    }
    return number
  }

  private func second(_ wanted: String) throws(CommandFailure) -> String {
    guard settings.operands.count == 2 else { throw .usage("corrections add: name \(wanted)") }
    return settings.operands[1]
  }

  private func item(_ name: String, _ scan: KeptScan) throws(CommandFailure) -> ScannedItem {
    let items = scan.result.items
    if let number = Int(name), items.indices.contains(number - 1) { return items[number - 1] }
    if let found = items.first(where: { $0.isCalled(name) }) { return found }
    let near = items.enumerated().filter { $0.element.isLike(name) }
    throw .usage(
      "no item '\(name.printable)' in the scan: "
        + (near.isEmpty
          ? "a number from 1 to \(items.count), or a name as `history show` prints it"
          : "did you mean "
            + near.map { "\($0.offset + 1) (\($0.element.name.printable))" }
            .joined(separator: " or ") + "?"))
  }
}

extension Correction {
  /// For people.
  var line: String {
    let said: String =
      switch change {
      case .word(let number, let was, let now): "word \(number) “\(was)” says “\(now)”"
      case .item(let name, let description, let price):
        "“\(item)” is "
          + [name, description, price].compactMap(\.self).map { "“\($0)”" }.joined(separator: ", ")
      case .contains(let allergen): "“\(item)” contains \(allergen)"
      case .freeFrom(let allergen): "“\(item)” is free from \(allergen)"
      }
    return "\(id)  \(said) – \(saidBy), \(saidAt.date)".printable
  }
}
