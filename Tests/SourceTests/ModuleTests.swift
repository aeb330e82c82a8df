import TestSupport
import Testing

/// A module imports those that stand below it, so that a program takes no more than it uses.
@Suite("Modules") struct ModuleTests {
  /// The modules that each one may import, as the page of the architecture lists them.
  private static let below = Result {
    let page = try textFile(at: "\(SourceFile.root)/docs/architecture.md")
    let row = /^\| `(\w+)` imports \| (.*) \|$/.anchorsMatchLineEndings()
    return Dictionary(
      uniqueKeysWithValues: page.matches(of: row).map { match in
        let names = match.2.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return (String(match.1), Set(names))
      })
  }

  @Test(arguments: try below.get().keys.sorted())
  func `a module imports those below it, and only the lowest and the terminal make system calls`(
    module: String
  ) throws {
    let files = try SourceFile.all(below: ["Sources/\(module)"])
    #expect(!files.isEmpty)
    for file in files {
      for line in file.lines {
        guard let imported = Self.imported(by: line.text) else { continue }
        if try Self.below.get()[module]?.contains(imported) != true {
          Issue.record("\(file.path):\(line.number): \(module) may not import \(imported)")
        }
      }
    }
  }

  @Test func `every module has its row on the page of the architecture`() throws {
    let files = try SourceFile.all(below: ["Sources"])
    let modules = Set(files.compactMap { $0.path.split(separator: "/").dropFirst().first })
    #expect(modules.map(String.init).sorted() == (try Self.below.get()).keys.sorted())
  }

  @Test func `an import is found with any words before it`() {
    #expect(Self.imported(by: "@_exported public import TributaryText") == "TributaryText")
    #expect(Self.imported(by: "import struct TributaryText.Size") == "TributaryText")
    #expect(Self.imported(by: "internal import Synchronization") == "Synchronization")
    #expect(Self.imported(by: "let text = TributaryText") == nil)
  }

  /// The module that a line imports.
  private static func imported(by line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let position = words.firstIndex(of: "import"), position + 1 < words.endIndex else {
      return nil
    }
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]
    return words[(position + 1)...].first { !kinds.contains($0) }.map(String.init)
  }
}
