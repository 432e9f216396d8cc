import AllergenScan
import Reporting

/// `allergen-scan doctor`: what is there, and what to do about what is not.
struct DoctorCommand {
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
    Output.standard.write(lines.joined(separator: "\n") + "\n")
    return installed.isEmpty ? .nothingDone : .done
  }

  private static func list(_ languages: [String]) -> String {
    languages.isEmpty ? "none: no picture can be read" : languages.joined(separator: " ")
  }

  private static func packages(_ languages: [String]) -> String {
    languages.map(InstalledLanguages.package(of:)).joined(separator: " \\\n               ")
  }
}
