import TestSupport
import Testing

/// A module imports those that are below it, so that a program takes no more than it uses.
@Suite("Modules", .computesForLong) struct ModuleTests {
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

  @Test(arguments: ["Task.immediate", "utf8Span", "InlineArray", "isolated deinit"])
  func `the page of the public API names each file that needs a new release`(word: String) throws {
    let page = try textFile(at: "\(SourceFile.root)/docs/public-api.md")
    let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(word)") }
    let listed = (row ?? "").matches(of: /`([\w+]+\.swift)`/).map { String($0.output.1) }
    let files = try SourceFile.all(below: ["Sources"]).filter { file in
      file.lines.contains { $0.text.contains(word) }
    }
    #expect(!files.isEmpty)
    #expect(listed.sorted() == files.compactMap { Self.name(of: $0) }.sorted())
  }

  @Test func `the page of the public API names each branch for Apple's systems`() throws {
    let page = try textFile(at: "\(SourceFile.root)/docs/public-api.md")
    let files = try SourceFile.all(below: ["Sources", "Examples"]).filter {
      $0.text.contains(/canImport\((Darwin|UIKit)\)|#else\nimport Darwin|os\((macOS|iOS)\)/)
    }
    let named = files.filter { file in
      let isImport = !file.text.contains(/canImport\(Darwin\)\n(?!\w* ?import)/)
      return isImport && file.path.hasPrefix("Sources/TributaryTerminal/")
        || page.contains("`\(Self.name(of: file) ?? "")`")
        || page.contains("`\(file.path.split(separator: "/").prefix(2).joined(separator: "/"))`")
    }
    #expect(files.count > 20)
    #expect(files.map(\.path) == named.map(\.path))
  }

  private static func name(of file: SourceFile) -> String? {
    file.path.split(separator: "/").last.map(String.init)
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
