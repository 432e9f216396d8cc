// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building and testing the program never needs this library.
let package = Package(
  name: "benchmarks",
  targets: [
    .systemLibrary(
      name: "CHyperscan", pkgConfig: "libhs", providers: [.apt(["libhyperscan-dev"])]),
    .executableTarget(
      name: "hyperscan", dependencies: ["CHyperscan"],
      swiftSettings: [
        .treatAllWarnings(as: .error), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
      ]),
  ]
)
