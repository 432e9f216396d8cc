import AllergenScan
import Glibc
import Reporting

/// `allergen-scan text`: judges a text, without a recogniser.
struct TextCommand {
  private let settings: Settings
  private let scanSettings: ScanSettings
  private let vocabulary: Vocabulary

  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    vocabulary = try settings.vocabulary()
    scanSettings = try settings.scanSettings(vocabulary: vocabulary)
  }

  func run() async throws(CommandFailure) -> ExitCode {
    let path = settings.operands.first ?? "-"
    // Nothing of one text is finished before all of it, and what is written to has no name yet.
    _ = Interruption {
      Output.error.write("allergen-scan: interrupted; nothing was done\n")
      _exit(ExitCode.interrupted.rawValue)
    }
    let log = DebugLog(isOn: settings.store.isDebugging)
    let text = try read(path)
    log.tell("text read")
    let languages = scanSettings.languages
    if !languages.names.isEmpty, languages.dictionaries == nil, !settings.isQuiet {
      Output.error.write(
        "allergen-scan: --lang: no dictionary for \(languages.names.joined(separator: "+")); "
          + "the text's languages are found out\n")
    }
    let keeper = try await KeptResults.opened(settings, scanSettings, vocabulary)
    let printer = try ReportPrinter(
      settings, profiles: scanSettings.profiles, inputs: [path])
    let found = AllergenScanner.judge(
      text: text, source: path == "-" ? "text" : path, settings: scanSettings,
      vocabulary: vocabulary)
    let result = settings.withQuestions(
      await keeper?.take(found, picture: nil) ?? found, scanSettings.profiles, vocabulary)
    log.tell("text judged: \(result.items.count) items")
    await printer.print(result)
    let status = try await printer.finish()
    return await keeper?.status(status) ?? status
  }

  private func read(_ path: String) throws(CommandFailure) -> String {
    // Of UTF-16, which takes up to twice the room; the scanner counts what is left as UTF-8.
    let limit = 2 * settings.limits.textBytes + 2
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes =
        try path == "-"
        ? OpenFile(borrowing: 0).contents(limit: limit) : readFile(path, limit: limit)
    } catch {
      throw .nothingDone("\(path): \(error.reason); name a text file, or - for standard input")
    }
    guard let bytes else {
      throw .nothingDone(
        "\(path): a text of more than \(settings.limits.textBytes >> 10) KiB; "
          + "split it or raise --max-text-size")
    }
    guard let file = TextFile(bytes) else {
      throw .nothingDone("\(path): not a text; pictures are for `allergen-scan scan`")
    }
    if let note = file.note, !settings.isQuiet {
      Output.error.write("allergen-scan: \(path.printable): \(note)\n")
    }
    return file.text
  }
}
