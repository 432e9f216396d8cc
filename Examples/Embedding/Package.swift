// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "embedding",
  dependencies: [.package(name: "allergen-scan", path: "../..")],
  targets: [
    .executableTarget(
      name: "embedding",
      dependencies: [.product(name: "AllergenScan", package: "allergen-scan")])
  ]
)
