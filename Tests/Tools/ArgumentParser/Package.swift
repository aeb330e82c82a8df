// swift-tools-version: 6.2
import PackageDescription

// Its own package, since Tributary depends on nothing; see docs/recipes/InsideArgumentParser.md.
let package = Package(
  name: "release",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "tributary", path: "../../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "Release",
      dependencies: [
        .product(name: "Tributary", package: "tributary"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: ".", sources: ["Release.swift"])
  ])
