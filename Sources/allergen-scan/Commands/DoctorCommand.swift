import AllergenScan
internal import DictionaryFormat
import Reporting
internal import TextRecognition

/// `allergen-scan doctor`: what is there, and what to do about what is not.
struct DoctorCommand {
  private let settings: Settings
  private let vocabulary: Vocabulary

  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    vocabulary = try settings.vocabulary()
  }

  func run() -> ExitCode {
    let installed = InstalledLanguages.list()
    let missing = Language.allCases.map(\.tesseract).filter { !installed.contains($0) }
    var lines = [
      "engine       Tesseract \(RecognitionEngine.version), \(RecognitionEngine.imageLibraryVersion)",
      "models       \(InstalledLanguages.folder() ?? "no folder found")",
      "languages    \(Self.list(installed))",
    ]
    if missing.isEmpty {
      lines.append("             every language with a dictionary can be read")
    } else {
      lines.append("missing      \(missing.joined(separator: " ")); install them with:")
      lines.append("             apt-get install " + Self.packages(missing))
    }
    lines.append(
      InstalledLanguages.hasOrientationData()
        ? "orientation  pages on their side are recognised"
        : "orientation  pages on their side are not recognised; apt-get install tesseract-ocr-osd")
    lines.append("formats      JPEG PNG WebP TIFF GIF BMP PNM PDF HEIC")
    lines += dictionaries
    Output.standard.write(lines.joined(separator: "\n") + "\n")
    return installed.isEmpty ? .nothingDone : .done
  }

  private var dictionaries: [String] {
    let languages = Language.allCases.map(\.code).joined(separator: " ")
    return ["dictionaries built in: \(languages)"]
      + settings.dictionaries.map { "             \($0.printable): no mistakes" }
      + ["             \(vocabulary.entryCount) entries in all"]
  }

  private static func list(_ languages: [String]) -> String {
    languages.isEmpty ? "none: no picture can be read" : languages.joined(separator: " ")
  }

  private static func packages(_ languages: [String]) -> String {
    languages.map(InstalledLanguages.package(of:)).joined(separator: " \\\n               ")
  }
}
