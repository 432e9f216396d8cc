// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as a server's would be: it sees what `import AllergenScan` shows and no
// more.
let package = Package(
  name: "embedded-server",
  dependencies: [.package(name: "allergen-scan", path: "../..")],
  targets: [
    .executableTarget(
      name: "EmbeddedServer",
      dependencies: [
        .product(name: "AllergenScan", package: "allergen-scan"),
        // Pictures in half the time; what that costs is in the article on servers.
        .product(name: "FastLayers", package: "allergen-scan"),
      ]),
    // The program in README.
    .executableTarget(
      name: "Embedding",
      dependencies: [.product(name: "AllergenScan", package: "allergen-scan")]),
    // What the articles of the documentation show.
    .target(
      name: "Snippets",
      dependencies: [.product(name: "AllergenScan", package: "allergen-scan")]),
  ]
)
