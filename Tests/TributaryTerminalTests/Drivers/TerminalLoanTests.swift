import TestSupport
import Testing
import TextTestSupport

// Only the driver of a terminal gives it.
@testable import TributaryTerminal

/// The loan itself, without a terminal.
@MainActor
@Suite(.timeLimit(.generous)) struct TerminalLoanTests {
  @Test func `one body has the terminal at a time, in the order of their calls`() async throws {
    let changes = Box(0)
    let loan = TerminalLoan { _ in changes.value += 1 }
    let record = Box<[String]>([])
    let tasks = ["one", "two"].map { name in
      Task {
        try await loan.lend {
          record.value.append("\(name) begins")
          await Task.yield()
          record.value.append("\(name) ends")
        }
      }
    }
    for _ in tasks {
      await giveTurns(100_000) { !loan.isAsked }
      loan.give()
      #expect(loan.isLent && !loan.isAsked)
      await giveTurns(100_000) { loan.isLent }
    }
    for task in tasks { try await task.value }
    #expect(record.value == ["one begins", "one ends", "two begins", "two ends"])
    #expect(changes.value == 4)
  }

  @Test func `the terminal is free again after a body that throws`() async {
    let loan = TerminalLoan { _ in }
    let task = Task { try await loan.lend { throw ExitError.data("wrong") } }
    await giveTurns(100_000) { !loan.isAsked }
    loan.give()
    await #expect(throws: ExitError.data("wrong")) { try await task.value }
    #expect(!loan.isLent)
  }

  @Test func `a body that has the terminal may lend it on`() async throws {
    let loan = TerminalLoan { _ in }
    let task = Task { try await loan.lend { try await loan.lend { 7 } } }
    await giveTurns(100_000) { !loan.isAsked }
    loan.give()
    await giveTurns(100_000) { loan.isLent }
    #expect(!loan.isAsked)
    #expect(try await task.value == 7)
  }

  @Test func `a cancelled task and a run that has ended do not begin the body`() async {
    let loan = TerminalLoan { _ in }
    let cancelled = Task { try await loan.lend { Issue.record("it began") } }
    await giveTurns(100_000) { !loan.isAsked }
    cancelled.cancel()
    loan.give()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    let waiting = Task { try await loan.lend { Issue.record("it began") } }
    await giveTurns(100_000) { !loan.isAsked }
    loan.end()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    await #expect(throws: CancellationError.self) { try await loan.lend {} }
  }

  @Test func `where there is no terminal to lend, the value is the result`() async throws {
    #expect(try await Terminal.lend(orInScripts: 7) { 8 } == 7)
    #expect(try await Terminal.run(program: ["false"], orInScripts: 0) == 0)
    #expect(try await Terminal.edit("old", orInScripts: "new") == "new")
    let message = "there is no terminal to lend; run the program on one, or pass a value"
    await #expect(throws: ExitError.data(message)) { try await Terminal.lend { 8 } }
  }
}
