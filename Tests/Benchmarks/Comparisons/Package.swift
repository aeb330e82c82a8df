// swift-tools-version: 6.2
import PackageDescription

// Apart from the benchmarks, so that those need nothing from a network.
let package = Package(
  name: "comparisons",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "tributary", path: "../../.."),
    .package(name: "benchmarks", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine.git", exact: "0.14.0"),
    .package(url: "https://github.com/ReactiveCocoa/ReactiveSwift.git", exact: "7.2.1"),
    .package(url: "https://github.com/ReactiveX/RxSwift.git", exact: "6.10.2"),
  ],
  targets: [
    .target(
      name: "OpenCombineScenarios",
      dependencies: [
        .product(name: "SignalScenarios", package: "benchmarks"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ]),
    .target(
      name: "ReactiveSwiftScenarios",
      dependencies: [
        .product(name: "SignalScenarios", package: "benchmarks"),
        .product(name: "ReactiveSwift", package: "ReactiveSwift"),
      ]),
    .target(
      name: "RxSwiftScenarios",
      dependencies: [
        .product(name: "SignalScenarios", package: "benchmarks"),
        .product(name: "RxSwift", package: "RxSwift"),
      ]),
    .executableTarget(
      name: "SignalComparison",
      dependencies: [
        "OpenCombineScenarios", "ReactiveSwiftScenarios", "RxSwiftScenarios",
        .product(name: "SignalScenarios", package: "benchmarks"),
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
