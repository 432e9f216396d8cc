import AllergenScan
import Reporting

/// `allergen-scan scan`: pictures and folders of pictures.
struct ScanCommand {
  private let settings: Settings
  private let scanSettings: ScanSettings

  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    scanSettings = try settings.scanSettings()
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let pool = RecognizerPool(configuration: .init(workers: settings.jobs))
    let scanner = Scanner(recognizer: pool)
    var printer = try ReportPrinter(settings, profiles: scanSettings.profiles)
    for path in settings.operands {
      printer.print(await scanner.scan(ScanRequest(path: path, settings: scanSettings)))
    }
    return try printer.finish()
  }
}
