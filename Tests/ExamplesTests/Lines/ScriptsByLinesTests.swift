import TestSupport
import Testing
import TributaryText

/// The scripts of the demos, run by keys and by lines side by side.
@MainActor
@Suite(.timeLimit(.generous)) struct ScriptsByLinesTests {
  // Undone commands are left out.
  private static func commands(of script: Script) -> [ScriptCommand] {
    script.commands.reduce(into: []) { commands, line in
      switch line.command {
      case .undo(let count):
        for _ in 0..<count {
          // Time that has passed is no command.
          let last = commands.lastIndex { if case .wait = $0 { false } else { true } }
          last.map { _ = commands.remove(at: $0) }
        }
      case .expect, .screen: break
      default: commands.append(line.command)
      }
    }
  }

  private nonisolated static let scripts = sampled(Transcript.allOfDemos, oneIn: 6)

  @Test(arguments: scripts)
  func `by lines a script comes to the same as by keys, and nothing is drawn`(
    transcript: Transcript
  ) async throws {
    let script = try Script(transcript.script)
    let demo = try #require(Demo.all.first { $0.name == transcript.program })
    let twins = Twins { demo.begin(at: Size(columns: 60, rows: 12)) }
    for command in Self.commands(of: script) {
      if twins.keys.isOver { break }
      try await twins.perform(command)
      await twins.settle()
      if !twins.isTyping { twins.compare() }
    }
    twins.compare()
    twins.compareScreens()
    #expect(twins.said.hasPrefix("\nScreen: "))
    let drawn: [ClosedRange<UInt32>] = [0x1B...0x1B, 0x2500...0x259F, 0x2800...0x28FF]
    #expect(
      !twins.said.unicodeScalars.contains { scalar in drawn.contains { $0 ~= scalar.value } })
  }
}

/// Answers by a pipe; ScriptsByLinesTests tests their results.
@Suite(.waitsForPrograms) struct LineAnswersTests {
  @Test func `an order by numbers has its result as the last line, and no escape byte`() throws {
    let answers = ["1", "1", "3", "9", "3", "1", "1 Main St", "1"]
    let child = try ChildProcess(
      builtProduct("PizzaToppings"), [], input: answers.map { $0 + "\n" }.joined())
    #expect(
      child.output.hasSuffix("\nordered: large pizza with Mushrooms, Olives to 1 Main St\n"))
    #expect(child.status == .exited(0))
    #expect(child.errors.isEmpty)
    #expect(!child.output.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `a line from a pipe waits until the service has answered`() throws {
    let child = try ChildProcess(
      builtProduct("SignUp"), [], input: "Sign up\nzoe\nsesame 123\nFollowers\nback\nFollowing\n")
    #expect(child.status == .exited(0))
    #expect(
      child.output.contains("Creating the account of zoe: 90%\n\nScreen: Profile\nHello, zoe.\n"))
    #expect(child.output.hasSuffix("\nScreen: Following\nNobody yet.\n1. Back\n"))
    #expect(!child.output.contains("nothing called"))
  }

  @Test func `the end of a pipe waits until the service has answered`() throws {
    let child = try ChildProcess(
      builtProduct("SignUp"), ["--open", "name/password"], input: "sesame 123\n")
    #expect(child.output.hasSuffix("A user name is needed; go back and type one.\n"))
    #expect(child.status == .exited(0))
  }
}
