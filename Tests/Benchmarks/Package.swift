// swift-tools-version: 6.2
import PackageDescription

// Frames are for the modules of Tributary alone, and so are the pseudo-terminals of its tests. The
// compiler knows a package by the name of its folder; with access to this one it would take its name.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let name = folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
let inside: [SwiftSetting] = [.unsafeFlags(["-package-name", String(name)])]

// The support of the tests says which of its imports are not internal.
let support: [SwiftSetting] = inside + [.enableUpcomingFeature("InternalImportsByDefault")]

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
    .target(
      name: "TestSupport", dependencies: [.product(name: "TributarySignals", package: "tributary")],
      packageAccess: false, swiftSettings: support),
    .target(
      name: "TextTestSupport",
      dependencies: [
        "TestSupport", .product(name: "TributarySignals", package: "tributary"),
        .product(name: "TributaryFlow", package: "tributary"),
        .product(name: "TributaryText", package: "tributary"),
      ], packageAccess: false,
      swiftSettings: support),
    .target(
      name: "PressureScenarios", dependencies: ["SignalScenarios", "TestSupport"],
      packageAccess: false, swiftSettings: inside),
    .target(
      name: "TextScenarios",
      dependencies: [
        "SignalScenarios", "TestSupport", "TextTestSupport",
        .product(name: "Tributary", package: "tributary"),
        .product(name: "TributaryText", package: "tributary"),
        .product(name: "TributaryTextTesting", package: "tributary"),
      ],
      // A demo is measured as its own sources make it, but for what starts the program.
      exclude: ["Mail/Mail.swift", "PizzaToppings/PizzaToppings.swift"], packageAccess: false,
      swiftSettings: inside),
    .executableTarget(
      name: "SignalBenchmarks",
      dependencies: ["SignalScenarios", .product(name: "TributarySignals", package: "tributary")]),
    .executableTarget(
      name: "FlowBenchmarks", dependencies: ["FlowScenarios", "SignalScenarios"]),
    .executableTarget(
      name: "TextBenchmarks",
      dependencies: ["SignalScenarios", "TextScenarios", "ListProgram", "WaitingProgram"]),
    .executableTarget(
      name: "PressureBenchmarks",
      dependencies: ["SignalScenarios", "PressureScenarios", "PressureProgram", "TweetTimeline"]),
    .executableTarget(
      name: "PressureProgram",
      dependencies: [.product(name: "TributaryTerminal", package: "tributary")]),
    .executableTarget(
      name: "TweetTimeline", dependencies: [.product(name: "Tributary", package: "tributary")],
      exclude: ["tweets.tsv"]),
    .executableTarget(name: "WaitingProgram"),
    .executableTarget(
      name: "ListProgram",
      dependencies: [.product(name: "TributaryTerminal", package: "tributary")]),
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
