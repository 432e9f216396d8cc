// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// For the targets that touch C or raw memory, where each such use is then marked `unsafe`, and for
/// those that have no need of it.
let strictSettings = swiftSettings + [.strictMemorySafety()]

let package = Package(
  name: "allergen-scan",
  products: [
    .library(name: "AllergenScan", targets: ["AllergenScan"]),
    .library(name: "Reporting", targets: ["Reporting"]),
    .library(name: "PDFIntake", targets: ["PDFIntake"]),
    .library(name: "HEIFIntake", targets: ["HEIFIntake"]),
    .library(name: "ScanStorage", targets: ["ScanStorage"]),
    // Reading in half the time, for programs that take it: docs/decisions/0010.
    .library(name: "FastLayers", targets: ["CFastLayers"]),
    // The C interface; Scripts/link_library.sh makes a shared library of it.
    .library(name: "allergenscan", type: .static, targets: ["AllergenScanC"]),
    .executable(name: "allergen-scan", targets: ["allergen-scan"]),
  ],
  targets: [
    // System libraries and C without domain logic.
    .systemLibrary(
      name: "CTesseract", pkgConfig: "tesseract",
      providers: [.apt(["libtesseract-dev", "libleptonica-dev"])]),
    .systemLibrary(
      name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // The page and the other files of the server, embedded.
    .target(name: "CServerFiles", exclude: ["files"]),
    // The header of the C interface.
    .target(name: "CAllergenScan"),
    // Override functions of Tesseract and Leptonica: for executables only, by their own choice.
    .target(name: "CFastLayers"),
    // What the process of the command sets for itself.
    .target(name: "CPlatform"),
    .target(name: "CProcesses"),
    // What libtiff says of damaged pictures.
    .target(name: "CTIFF", linkerSettings: [.linkedLibrary("tiff")]),

    // From picture to verdict, in the order of the data.
    .target(name: "RecognizedText", swiftSettings: strictSettings),
    .target(
      name: "TextRecognition", dependencies: ["CTesseract", "CTIFF", "RecognizedText"],
      swiftSettings: strictSettings),
    .target(
      name: "PDFIntake", dependencies: ["CPoppler", "RecognizedText", "TextRecognition"],
      swiftSettings: strictSettings),
    .target(
      name: "HEIFIntake", dependencies: ["CHEIF", "TextRecognition"],
      swiftSettings: strictSettings),
    .target(name: "DictionaryFormat", swiftSettings: strictSettings),
    .target(
      name: "FoodVocabulary", dependencies: ["DictionaryFormat"],
      swiftSettings: strictSettings, plugins: ["CompileDictionaries"]),
    .target(
      name: "DocumentModel",
      dependencies: ["RecognizedText", "DictionaryFormat", "FoodVocabulary"],
      swiftSettings: strictSettings),
    .target(
      name: "MenuParsing",
      dependencies: ["RecognizedText", "DictionaryFormat", "FoodVocabulary", "DocumentModel"],
      swiftSettings: strictSettings),
    .target(
      name: "LabelParsing", dependencies: ["DictionaryFormat", "FoodVocabulary", "DocumentModel"],
      swiftSettings: strictSettings),
    .target(
      name: "AllergenEngine",
      dependencies: [
        "DictionaryFormat", "FoodVocabulary", "DocumentModel", "MenuParsing", "LabelParsing",
      ],
      swiftSettings: strictSettings),
    .target(
      name: "AllergenScan",
      dependencies: [
        "RecognizedText", "TextRecognition", "DictionaryFormat", "FoodVocabulary", "DocumentModel",
        "MenuParsing", "LabelParsing", "AllergenEngine",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Reporting",
      dependencies: [
        "CTesseract", "RecognizedText", "TextRecognition", "DictionaryFormat", "FoodVocabulary",
        "AllergenEngine", "AllergenScan",
      ],
      swiftSettings: strictSettings),
    .target(
      name: "ScanWorkers", dependencies: ["CProcesses", "TextRecognition", "AllergenScan"],
      swiftSettings: swiftSettings),
    .target(
      name: "ScanStorage",
      dependencies: [
        "CSQLite", "TextRecognition", "DictionaryFormat", "FoodVocabulary", "DocumentModel",
        "MenuParsing", "AllergenScan",
      ],
      swiftSettings: strictSettings),
    .target(name: "ContentCoding", dependencies: ["CZlib"], swiftSettings: strictSettings),
    .target(
      name: "ScanServer",
      dependencies: [
        "CMicroHTTPD", "CProcesses", "CServerFiles", "ContentCoding", "DictionaryFormat",
        "AllergenEngine", "AllergenScan", "Reporting", "ScanStorage",
      ],
      swiftSettings: strictSettings),
    .target(
      name: "AllergenScanC",
      dependencies: ["CAllergenScan", "AllergenScan", "PDFIntake", "HEIFIntake"],
      swiftSettings: strictSettings),
    .executableTarget(
      name: "allergen-scan",
      dependencies: [
        "TextRecognition", "DictionaryFormat", "FoodVocabulary", "AllergenEngine", "AllergenScan",
        "Reporting", "ScanServer", "ScanStorage", "ScanWorkers", "PDFIntake", "HEIFIntake",
        "CFastLayers", "CPlatform", "CProcesses", "CGLib",
      ],
      swiftSettings: swiftSettings,
      linkerSettings: [
        // A third of the program is debug information, for which nobody asks a release build: the
        // names of functions stay, for backtraces. Products that others build with have no such flag.
        .unsafeFlags(["-Xlinker", "--strip-debug"], .when(configuration: .release))
      ]),

    // What the trainer of the menu's structure asks; not installed.
    .executableTarget(
      name: "menu-pages",
      dependencies: [
        "RecognizedText", "TextRecognition", "FoodVocabulary", "DocumentModel", "MenuParsing",
        "AllergenScan", "Reporting", "CFastLayers", "CPlatform",
      ],
      path: "Sources/MenuPages", swiftSettings: swiftSettings),

    // A documented example, and what `make bench-store` times.
    .executableTarget(
      name: "storage-example", dependencies: ["AllergenScan", "ScanStorage"],
      path: "Examples/Storage", swiftSettings: swiftSettings),
    .executableTarget(
      name: "store-benchmark", dependencies: ["AllergenScan", "ScanStorage"],
      path: "Benchmarks/Store", swiftSettings: swiftSettings),

    // Our side of `make bench-matching`; the libraries that it is compared with stay outside.
    .target(name: "CAllocations", path: "Benchmarks/Allocations"),
    .executableTarget(
      name: "matching-benchmark",
      dependencies: [
        "CAllocations", "DictionaryFormat", "FoodVocabulary", "DocumentModel", "MenuParsing",
        "LabelParsing", "AllergenScan",
      ],
      path: "Benchmarks/Matching", swiftSettings: swiftSettings),

    // The build compiles Dictionaries/ into FoodVocabulary.
    .executableTarget(
      name: "dictionary-compiler", dependencies: ["DictionaryFormat"],
      path: "Sources/DictionaryCompiler", swiftSettings: swiftSettings),
    .plugin(
      name: "CompileDictionaries", capability: .buildTool(), dependencies: ["dictionary-compiler"]),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "TextRecognitionTests",
      dependencies: [
        "TextRecognition", "RecognizedText", "CTesseract", "PDFIntake", "HEIFIntake", "TestSupport",
      ],
      exclude: ["Intake/Rows", "PageAnalysis/Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "DictionaryFormatTests", dependencies: ["DictionaryFormat", "TestSupport"],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "FoodVocabularyTests",
      dependencies: ["DictionaryFormat", "FoodVocabulary", "TestSupport"],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "AllergenEngineTests",
      dependencies: [
        "AllergenEngine", "DocumentModel", "MenuParsing", "DictionaryFormat", "FoodVocabulary",
        "AllergenScan", "TestSupport",
      ],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "DocumentModelTests",
      dependencies: [
        "DocumentModel", "DictionaryFormat", "FoodVocabulary", "RecognizedText",
        "ScanTestSupport", "TestSupport",
      ],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "MenuParsingTests",
      dependencies: [
        "DocumentModel", "MenuParsing", "DictionaryFormat", "FoodVocabulary", "RecognizedText",
        "ScanTestSupport", "TestSupport",
      ],
      exclude: ["Menus"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LabelParsingTests",
      dependencies: ["DocumentModel", "LabelParsing", "FoodVocabulary", "TestSupport"],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "AllergenScanTests",
      dependencies: [
        "RecognizedText", "TextRecognition", "DictionaryFormat", "FoodVocabulary", "DocumentModel",
        "MenuParsing", "AllergenEngine", "AllergenScan", "ScanTestSupport", "TestSupport",
      ],
      exclude: ["Golden", "Languages/Rows", "Profiles/Rows", "Verdicts/Rows"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "RecognizedText", "TextRecognition", "DictionaryFormat", "FoodVocabulary", "AllergenScan",
        "Reporting", "ScanTestSupport", "TestSupport",
      ],
      exclude: ["Golden", "Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ScanWorkersTests",
      dependencies: ["ScanWorkers", "AllergenScan", "ScanTestSupport", "TestSupport"],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ScanStorageTests",
      dependencies: ["AllergenScan", "Reporting", "ScanStorage", "ScanTestSupport", "TestSupport"],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "ScanServerTests",
      dependencies: ["ScanServer", "AllergenScan", "ScanStorage", "TestSupport"],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "allergen-scan", "TextRecognition", "AllergenScan", "Reporting", "ScanStorage",
        "ScanTestSupport", "TestSupport",
      ],
      exclude: ["Rows"], swiftSettings: swiftSettings),
    .target(
      name: "ScanTestSupport", dependencies: ["RecognizedText", "TextRecognition", "AllergenScan"],
      path: "Tests/ScanTestSupport",
      exclude: ["Recordings"], swiftSettings: swiftSettings),

    // Runs the built program; the dependency makes sure that it is built.
    .testTarget(
      name: "EndToEndTests", dependencies: ["allergen-scan", "AllergenScan", "TestSupport"],
      exclude: ["Commands/Rows", "SampleDishes.txt"], swiftSettings: swiftSettings),
  ]
)
