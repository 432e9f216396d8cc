import AllergenScan
import Reporting

/// `allergen-scan text`: judges a text, without a recogniser.
struct TextCommand {
  private let settings: Settings
  private let scanSettings: ScanSettings
  private let vocabulary: FoodVocabulary

  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    vocabulary = try settings.vocabulary()
    scanSettings = try settings.scanSettings(vocabulary: vocabulary)
  }

  func run() async throws(CommandFailure) -> ExitCode {
    let path = settings.operands.first ?? "-"
    let text = try read(path)
    let printer = try ReportPrinter(
      settings, profiles: scanSettings.profiles, inputs: path == "-" ? [] : [path])
    let result = AllergenScanner.judge(
      text: text, source: path == "-" ? "text" : path, settings: scanSettings,
      vocabulary: vocabulary)
    await printer.print(result)
    return try await printer.finish()
  }

  private func read(_ path: String) throws(CommandFailure) -> String {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes =
        try path == "-"
        ? OpenFile(borrowing: 0).contents(limit: settings.limits.bytes)
        : readFile(path, limit: settings.limits.bytes)
    } catch {
      throw .nothingDone("\(path): \(error.reason); name a text file, or - for standard input")
    }
    guard let bytes else {
      throw .nothingDone(
        "\(path): more than \(settings.limits.bytes >> 20) MiB; raise --max-file-size or split it")
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
