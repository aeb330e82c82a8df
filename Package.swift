// swift-tools-version: 6.2
import PackageDescription

// The checker of threads that a build is for, a folder of Tests/Support/CheckedSynchronization.
let checker = Context.environment["TRIBUTARY_CHECKER"]

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
]
// Where a checker takes the place of Synchronization, not each import of it is of use.
if checker == nil {
  settings += [
    .treatAllWarnings(as: .error), .treatWarning("DeprecatedDeclaration", as: .warning),
  ]
}

let librarySettings: [SwiftSetting] =
  settings + [
    .treatWarning("ExplicitSendable", as: .error)
  ]

/// The demos, in folders of Examples.
let demos = [
  "Greeting", "Inspector", "LoanDesk", "Mail", "PizzaToppings", "ProductCatalog", "ShoppingCart",
  "SignUp", "SubFlows", "TweetTimeline",
]

let package = Package(
  name: "tributary",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [
    .library(name: "Tributary", targets: ["Tributary"]),
    .library(name: "TributarySignals", targets: ["TributarySignals"]),
    .library(name: "TributaryFlow", targets: ["TributaryFlow"]),
    .library(name: "TributaryText", targets: ["TributaryText"]),
    .library(name: "TributaryTerminal", targets: ["TributaryTerminal"]),
    .library(name: "TributaryTesting", targets: ["TributaryTesting"]),
    .library(name: "TributaryTextTesting", targets: ["TributaryTextTesting"]),
  ],
  targets: [
    .target(name: "TributarySignals", swiftSettings: librarySettings),
    .target(name: "TributaryJSON", swiftSettings: librarySettings),
    .target(
      name: "TributaryFlow", dependencies: ["TributaryJSON", "TributarySignals"],
      swiftSettings: librarySettings),
    .target(
      name: "TributaryText", dependencies: ["TributaryFlow", "TributaryJSON"],
      swiftSettings: librarySettings),
    .target(
      name: "TributaryPictures", dependencies: ["TributaryJSON", "TributaryText"],
      swiftSettings: librarySettings),
    .target(
      name: "TributaryTerminal",
      dependencies: ["TributaryJSON", "TributaryPictures", "TributaryText"],
      swiftSettings: librarySettings),
    .target(
      name: "TributaryTesting", dependencies: ["TributaryFlow", "TributarySignals"],
      swiftSettings: librarySettings),
    .target(
      name: "TributaryTextTesting",
      dependencies: ["TributaryFlow", "TributaryTesting", "TributaryText", "TributaryTerminal"],
      swiftSettings: librarySettings),
    .target(
      name: "Tributary",
      dependencies: ["TributarySignals", "TributaryFlow", "TributaryText", "TributaryTerminal"],
      swiftSettings: librarySettings),

    .target(
      name: "Payment", dependencies: ["Tributary"], path: "Examples/Payment",
      swiftSettings: settings),

    // Where there is no UIKit, a model of it takes its place.
    .target(
      name: "UIKitHost",
      dependencies: [
        "TributaryFlow",
        .byName(name: "UIKitModel", condition: .when(platforms: [.linux, .macOS])),
      ],
      path: "Examples/UIKit", swiftSettings: settings),
    .target(name: "UIKitModel", path: "Tests/Support/UIKitModel", swiftSettings: settings),

    .executableTarget(
      name: "TerminalFixture", dependencies: ["TributaryTerminal"],
      path: "Tests/Support/TerminalFixture",
      swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["TributarySignals"], path: "Tests/Support/TestSupport",
      swiftSettings: settings),
    .target(
      name: "FlowTestSupport", dependencies: ["TributaryFlow", "TributaryTesting"],
      path: "Tests/Support/FlowTestSupport", swiftSettings: settings),
    .target(
      name: "TextTestSupport",
      dependencies: ["TributaryFlow", "TributarySignals", "TributaryText", "TestSupport"],
      path: "Tests/Support/TextTestSupport", swiftSettings: settings),
    .target(name: "AllocationCounter", path: "Tests/Support/AllocationCounter"),
    .testTarget(
      name: "TributarySignalsTests",
      dependencies: ["TributarySignals", "TestSupport", "AllocationCounter"],
      swiftSettings: settings),
    .testTarget(
      name: "CompileFailTests", dependencies: ["Tributary", "Payment", "TestSupport"],
      exclude: ["Cases"],
      swiftSettings: settings),
    .testTarget(
      name: "SourceTests", dependencies: ["TestSupport"],
      exclude: ["exceptions.txt"],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Tributary", "TributaryTextTesting", "PizzaToppings", "TestSupport"],
      exclude: ["Settings"], swiftSettings: settings),
    .testTarget(
      name: "RecipesTests",
      dependencies: ["Tributary", "TributaryTesting", "TributaryTextTesting", "TestSupport"],
      path: "Examples/Recipes",
      swiftSettings: settings),
    .testTarget(
      name: "TributaryJSONTests", dependencies: ["TributaryJSON", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TributaryFlowTests",
      dependencies: [
        "TributaryFlow", "TributaryJSON", "FlowTestSupport", "TestSupport", "AllocationCounter",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TributaryTextTests",
      dependencies: [
        "TributaryJSON", "TributaryText", "TributaryTextTesting", "FlowTestSupport", "TestSupport",
        "TextTestSupport", "AllocationCounter",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TributaryTerminalTests",
      dependencies: [
        "TributaryTerminal", "TributaryJSON", "TributaryText", "FlowTestSupport", "TestSupport",
        "TextTestSupport", "TerminalFixture",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TributaryPicturesTests",
      dependencies: [
        "TributaryJSON", "TributaryPictures", "TributaryText", "FlowTestSupport", "TestSupport",
        "TextTestSupport",
      ],
      path: "Tests/Tools/TributaryPicturesTests",
      swiftSettings: settings),
    .testTarget(
      name: "TributaryTestingTests",
      dependencies: ["TributaryFlow", "TributaryTesting", "FlowTestSupport", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "TributaryTextTestingTests",
      dependencies: [
        "Tributary", "TributaryFlow", "TributaryText", "TributaryTesting", "TributaryTextTesting",
        "FlowTestSupport", "TestSupport",
      ],
      exclude: ["Host/Snapshots", "YourFlow/Snapshots"], swiftSettings: settings),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Payment", "TerminalFixture", "TributaryJSON", "TributaryPictures", "TributaryTesting",
        "TributaryTextTesting", "UIKitHost", "UIKitModel",
        "FlowTestSupport", "TestSupport", "TextTestSupport", "AllocationCounter",
      ] + demos.map { .byName(name: $0) },
      exclude: ["Maps.txt", "Pictures.script", "Scripts", "Transcripts.txt"],
      swiftSettings: settings),
  ]
    + demos.map { demo in
      .executableTarget(
        name: demo,
        dependencies: ["Tributary"] + (demo == "ShoppingCart" ? ["Payment"] : [])
          + (demo == "Inspector" ? ["TributaryJSON"] : []),
        path: "Examples/\(demo)", exclude: demo == "TweetTimeline" ? ["tweets.tsv"] : [],
        swiftSettings: settings)
    },
  swiftLanguageModes: [.v6]
)

// A build for a checker of threads: the types of one module take the place of those of the same names
// in Synchronization, and in the core of TributarySignals.
if let checker {
  let isInterleaved = checker == "Interleaved"
  for target in package.targets where ["TributarySignals", "TestSupport"].contains(target.name) {
    target.dependencies.append("CheckedSynchronization")
    target.swiftSettings =
      settings + [.define(isInterleaved ? "INTERLEAVED" : "VISIBLE_LOCKS")]
    if isInterleaved, target.name == "TributarySignals" {
      target.exclude.append("Core/Threads")
      // Imports of Synchronization that are of no use here; all other builds check its warnings.
      target.swiftSettings?.append(.unsafeFlags(["-suppress-warnings"]))
    }
  }
  package.targets.append(
    .target(
      name: "CheckedSynchronization", path: "Tests/Support/CheckedSynchronization/\(checker)",
      swiftSettings: settings))
  if isInterleaved {
    package.targets += [
      .target(name: "Coroutine", path: "Tests/Support/Coroutine"),
      .testTarget(
        name: "InterleavingTests",
        dependencies: ["CheckedSynchronization", "TributarySignals", "TestSupport", "Coroutine"],
        exclude: ["README.md"], swiftSettings: settings),
    ]
  }
}

// A package of some tests and their dependencies alone, for builds that need no more; a path after
// a target, which may be there again with another, leaves out the rest of it:
// TRIBUTARY_TESTS="TributarySignalsTests TributaryFlowTests/Walks" swift build --build-tests
if let tests = Context.environment["TRIBUTARY_TESTS"] {
  var wanted: Set<String> = []
  for test in tests.split(whereSeparator: \.isWhitespace) {
    let parts = test.split(separator: "/", maxSplits: 1).map(String.init)
    wanted.insert(parts[0])
    for target in package.targets where target.name == parts[0] && parts.count == 2 {
      target.sources = (target.sources ?? []) + [parts[1]]
    }
  }
  // No chain of dependencies is longer than there are targets.
  for _ in package.targets {
    for target in package.targets where wanted.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { product in
    guard let library = product as? Product.Library else { return false }
    return !wanted.isSuperset(of: library.targets)
  }
}
