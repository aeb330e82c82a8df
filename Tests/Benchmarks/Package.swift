// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "tributary", path: "../..")],
  targets: [
    .target(name: "Baselines"),
    .executableTarget(
      name: "SignalBenchmarks",
      dependencies: ["Baselines", .product(name: "TributarySignals", package: "tributary")]),
  ],
  swiftLanguageModes: [.v6]
)
