// swift-tools-version: 6.2
import PackageDescription

// Apart from the benchmarks, so that those need nothing from a network.
let package = Package(
  name: "comparisons",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "tributary", path: "../.."),
    .package(name: "benchmarks", path: "../Benchmarks"),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
  ],
  targets: [
    .target(
      name: "OpenCombineScenarios",
      dependencies: [
        .product(name: "SignalScenarios", package: "benchmarks"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    .executableTarget(
      name: "SignalComparison",
      dependencies: [
        "OpenCombineScenarios", .product(name: "SignalScenarios", package: "benchmarks"),
      ]),
    .executableTarget(
      name: "CrossTrigger",
      dependencies: [
        .product(name: "SignalScenarios", package: "benchmarks"),
        .product(name: "TributarySignals", package: "tributary"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
