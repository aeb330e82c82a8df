import Testing

/// The modules that each module may import, according to docs/architecture.md.
@Suite("Modules") struct ModuleTests {
  private static func imports(below folder: String) throws -> [(place: String, module: String)] {
    try SourceFile.all(below: [folder]).flatMap { file in
      CodeLine.all(in: file).compactMap { line in
        let words = line.text.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index + 1 < words.endIndex else {
          return nil
        }
        return ("\(file.path):\(line.number)", String(words[index + 1]))
      }
    }
  }

  @Test func `the text renderer makes no system call and knows no terminal`() throws {
    let allowed: Set<String> = ["TributarySignals", "TributaryFlow", "Synchronization"]
    for (place, module) in try Self.imports(below: "Sources/TributaryText")
    where !allowed.contains(module) {
      Issue.record("\(place): \(module) is for TributaryTerminal")
    }
  }

  @Test func `an import is found after any attributes and modifiers`() throws {
    let found = try Self.imports(below: "Sources/TributaryTerminal").map(\.module)
    #expect(found.contains("Glibc"))
    #expect(found.contains("TributaryText"))
  }
}
