import Testing

/// A test that waits in vain fails with its name; it does not hang.
@Suite("Waiting") struct WaitingTests {
  @Test func `no loop gives turns without an end`() throws {
    for file in try SourceFile.all(below: ["Tests"]) where !Self.isOurs(file) {
      for line in CodeLine.all(in: file) where Self.isEndless(line.text) {
        Issue.record("\(file.path):\(line.number): use wait(until:) of TestSupport")
      }
    }
  }

  @Test func `a loop without an end is found`() {
    #expect(Self.isEndless("while items.isEmpty { await Task.yield() }"))
    #expect(!Self.isEndless("for _ in 0..<10 { await Task.yield() }"))
  }

  @Test func `a suite whose tests wait has a limit of time`() throws {
    for file in try SourceFile.all(below: ["Tests"])
    where file.path.hasSuffix("Tests.swift") {
      let code = CodeLine.all(in: file).map(\.text)
      let waits = code.contains { $0.contains("@Test") } && code.contains { $0.contains("await ") }
      let isLimited = code.contains { $0.contains(".timeLimit(") }
      if waits, !isLimited {
        Issue.record("\(file.path): say .timeLimit(.minutes(10)) in @Suite")
      }
    }
  }

  /// Whether it is the file of `wait(until:)`, or this one.
  private static func isOurs(_ file: SourceFile) -> Bool {
    file.path.hasSuffix("/Waiting.swift") || file.path.hasSuffix("/WaitingTests.swift")
  }

  private static func isEndless(_ line: Substring) -> Bool {
    line.contains("while ") && line.contains("await Task.yield()")
  }
}
