// swift-tools-version: 6.2
import PackageDescription

// The scenarios are a library, so that another package can measure another library by them.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v26)],
  products: [.library(name: "SignalScenarios", targets: ["SignalScenarios"])],
  dependencies: [.package(name: "tributary", path: "../..")],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "Baselines"),
    .target(
      name: "SignalScenarios",
      dependencies: [
        "AllocationCounter", "Baselines", .product(name: "TributarySignals", package: "tributary"),
      ]),
    .target(
      name: "FlowScenarios",
      dependencies: [
        "Baselines", "SignalScenarios", .product(name: "TributaryFlow", package: "tributary"),
      ]),
    .executableTarget(name: "SignalBenchmarks", dependencies: ["SignalScenarios"]),
    .executableTarget(
      name: "FlowBenchmarks", dependencies: ["FlowScenarios", "SignalScenarios"]),
    .executableTarget(
      name: "FlowSoak", dependencies: ["AllocationCounter", "FlowScenarios", "SignalScenarios"]),
    .executableTarget(
      name: "SignalSoak",
      dependencies: [
        "AllocationCounter", "SignalScenarios",
        .product(name: "TributarySignals", package: "tributary"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
