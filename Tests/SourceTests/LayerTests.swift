import Testing

/// A module imports those that stand below it, so that a program takes no more than it uses.
@Suite("Layers") struct LayerTests {
  /// The modules of the library that each one may import.
  private static let below: [String: Set<String>] = [
    "TributarySignals": [],
    "TributaryFlow": ["TributarySignals"],
    "TributaryTesting": ["TributarySignals", "TributaryFlow"],
  ]

  @Test(arguments: below.keys.sorted())
  func `signals, flows and the tests of flows are built without views`(module: String) throws {
    let files = try SourceFile.all(below: ["Sources/\(module)"])
    #expect(!files.isEmpty)
    for file in files {
      for line in CodeLine.all(in: file) {
        guard let imported = Self.imported(by: line.text) else { continue }
        if Self.below[module]?.contains(imported) != true {
          Issue.record("\(file.path):\(line.number): \(module) may not import \(imported)")
        }
      }
    }
  }

  @Test func `an import is found after any attributes and modifiers`() {
    #expect(Self.imported(by: "@_exported public import TributaryText") == "TributaryText")
    #expect(Self.imported(by: "import struct TributaryText.Size") == "TributaryText")
    #expect(Self.imported(by: "internal import Synchronization") == nil)
    #expect(Self.imported(by: "let text = TributaryText") == nil)
  }

  /// The module of the library that a line imports.
  private static func imported(by line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let position = words.firstIndex(of: "import") else { return nil }
    return words[position...].first { $0.hasPrefix("Tributary") }.map(String.init)
  }
}
