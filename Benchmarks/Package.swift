// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building and testing the program never needs these libraries.
let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "allergen-scan", path: "..")],
  targets: [
    .systemLibrary(
      name: "CHyperscan", pkgConfig: "libhs", providers: [.apt(["libhyperscan-dev"])]),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "matching",
      dependencies: [
        "CHyperscan", "CAllocations", .product(name: "AllergenScan", package: "allergen-scan"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
      ]),
  ]
)
