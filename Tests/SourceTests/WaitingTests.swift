import TestSupport
import Testing

/// A test that waits in vain fails with its name; it does not hang.
@Suite("Waiting", .computesForLong) struct WaitingTests {
  @Test func `no loop gives turns without an end`() throws {
    for file in try SourceFile.all(below: ["Tests"]) where !Self.isOurs(file) {
      for line in file.lines where Self.isEndless(line.text) {
        Issue.record("\(file.path):\(line.number): use wait(until:) of TestSupport")
      }
    }
  }

  @Test func `a loop without an end is found`() {
    #expect(Self.isEndless("while items.isEmpty { await Task.yield() }"))
    #expect(!Self.isEndless("for _ in 0..<10 { await Task.yield() }"))
  }

  @Test func `no loop waits for turns of its own actor alone`() throws {
    for file in try SourceFile.all(below: ["Tests"]) where !Self.isOurs(file) {
      for line in file.lines where Self.isImpatient(line.text) {
        Issue.record("\(file.path):\(line.number): use giveTurns(_:while:) of TestSupport")
      }
    }
    #expect(Self.isImpatient("for _ in 0..<10 where items.isEmpty { await Task.yield() }"))
  }

  @Test func `a suite whose tests wait has a limit of time`() throws {
    for file in try SourceFile.all(below: ["Tests"])
    where file.path.hasSuffix("Tests.swift") && !Self.isOurs(file) {
      let code = file.lines.map(\.text)
      let waits = code.contains { $0.contains("@Test") } && code.contains { $0.contains("await ") }
      if waits, !code.contains(where: { $0.contains(".timeLimit(") }) {
        Issue.record("\(file.path): say .timeLimit(.generous) in @Suite")
      }
    }
  }

  @Test func `no limit of time is missed because the machine is busy`() throws {
    for file in try SourceFile.all(below: ["Tests", "Examples"]) where !Self.isOurs(file) {
      for line in file.lines where Self.isShort(line.text) {
        Issue.record("\(file.path):\(line.number): say .timeLimit(.generous)")
      }
    }
    #expect(Self.isShort("@Suite(.timeLimit(.minutes(10))) struct BusTests {"))
  }

  /// Whether it is the file of `wait(until:)`, or this one.
  private static func isOurs(_ file: SourceFile) -> Bool {
    file.path.hasSuffix("/Waiting.swift") || file.path.hasSuffix("/WaitingTests.swift")
  }

  private static func isEndless(_ line: Substring) -> Bool {
    line.contains("while ") && line.contains("await Task.yield()")
  }

  /// Whether a condition is waited for while other threads may have no turn, as on a busy machine.
  private static func isImpatient(_ line: Substring) -> Bool {
    line.contains("for _ in ") && line.contains(" where ") && line.contains("await Task.yield()")
  }

  /// Whether it has another limit than that of all suites; suites to be copied cannot take it from TestSupport.
  private static func isShort(_ line: Substring) -> Bool {
    line.contains(".timeLimit(") && !line.contains(".timeLimit(.generous)")
      && !line.contains(".timeLimit(.minutes(30))")
  }
}
