import TestSupport
import Testing
import TributaryText

@testable import PizzaToppings

@MainActor
@Suite("The same frames", .timeLimit(.minutes(10))) struct SameFramesTests {
  #if DEBUG
  private let count = 100
  #else
  private let count = 1_000
  #endif

  @Test func `a script gives the same frames in every run`() throws {
    let folder = Transcript.folder("Scripts/PizzaToppings")
    let script = try Script(try textFile(at: "\(folder)/full-order.script"))
    let first = try frames(of: script)
    #expect(first.count == script.commands.count)
    #expect(Set(first).count > 6)
    for run in 1..<count where try frames(of: script) != first {
      Issue.record("run \(run) gives other frames")
      return
    }
  }

  /// What a terminal would get, after each command, that has shown nothing yet.
  private func frames(of script: Script) throws -> [[UInt8]] {
    let session = Session(
      root: PizzaFlow.vend(), size: Size(columns: 60, rows: 16)
    ) { "\($0)" }
    return try script.commands.map { _, command in
      if !session.isOver { try session.perform(command) }
      return session.host.bytes
    }
  }
}
