import AllergenScan
internal import DictionaryFormat

/// Everything that the command line says.
struct Settings {
  /// What is not an option: paths, a term.
  var operands: [String] = []
  var profileFiles: [String] = []
  var avoid: [String] = []
  var regime: String?
  /// Folders whose dictionaries are added, in this order.
  var dictionaries: [String] = []
  var kind = DocumentKind.auto
  var languages = LanguageChoice.auto
  var country: String?
  var effort = Effort.balanced
  var limits = RecognitionLimits()
  var timePerPage = Duration.seconds(60)
  var format = ReportFormat.text
  var output: String?
  var annotate: String?
  var failOn: FailOn?
  /// `nil`: one for each core.
  var jobs: Int?
  var isRecursive = false
  var isTogether = false
  var isQuiet = false
  /// What `serve` is told.
  var serving = ServingSettings()
  /// Whether every question about a dish is printed.
  var asksAll = false
  /// `nil`: for folders, where a picture must not end the others.
  var isolation: Isolation?
  /// MiB of address space for a worker.
  var memory: Int?
  var endsWithParent = false
  /// The results file of a run that can be taken up again.
  var resume: String?
  /// Whether results stand in the order of the files where they need not.
  var isOrdered = false
  /// Whether a folder is watched until somebody ends that.
  var isWatching = false
  /// Whether the command line says how to print.
  var hasFormat = false
  var store = StoreSettings()

  /// Whether a format for people shows the pictures that it is of.
  var showsPictures = true
  /// The allergen matrix's; `nil`: that of the first document.
  var legend: Language?
  /// Whether CSV begins with a byte order mark.
  var hasMark = true

  /// Whether results say how they came about.
  var explains = false

  /// The file that results go to; `nil` for standard output.
  var file: String? { output == "-" ? nil : output }
}

/// How results are printed.
enum ReportFormat: String, CaseIterable {
  case text, json, jsonl, markdown, csv, html, jsonld, matrix
  case matrixCSV = "matrix-csv"

  /// Whether it has a place for how a verdict came about.
  var tellsExplanations: Bool { [.text, .json, .jsonl].contains(self) }
}

/// Where pictures are recognised.
enum Isolation: String, CaseIterable {
  case process
  case inProcess = "none"
}
