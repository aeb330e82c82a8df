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

  @Test(arguments: Transcript.allOfDemos)
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
