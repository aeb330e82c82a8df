import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting

/// The graph of a small shop as a picture, and the steps of it that scripts take.
@MainActor
@Suite("Exploration, its maps", .timeLimit(.generous)) struct ExplorationMapsTests {
  private static func explorer() -> Explorer<some Screen<Never, KioskFlow.Outputs>> {
    let explorer = Explorer(columns: 40, rows: 12) { clock, choices in
      KioskFlow.vend(clock: clock, choices: choices)
    }
    explorer.bounds.secondWays = 1
    return explorer
  }

  @Test func `the drawing has a box for each screen, and an arrow for each pair that steps join`()
    async throws
  {
    let runs = try await Self.explorer().explore()
    let drawing = runs.svg { "<\($0.path.last ?? "")>" }
    let lines = drawing.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("<rect") } == 4)
    #expect(lines.count { $0.hasPrefix("<path") } == 6)
    #expect(drawing.contains(">&lt;Kiosk></text>"), "\(drawing)")
    // The first of three moves, and all of them where the mouse rests.
    let moves = "press esc\ntap \"Back\"\ntap \"Give up\""
    #expect(drawing.contains(">press esc +2<title>\(moves)</title>"))
    #expect(runs.svg() != drawing)
  }

  @Test func `the steps that no script of a suite takes are listed`() async throws {
    let explorer = Self.explorer()
    let runs = try await explorer.explore()
    let scripts = [
      "tap \"Choose\"\npress esc\nexpect \"Choose\"",
      "tap \"Choose\"\ntap \"Pay by card\"\nwait 2000ms\n# pick 2 for card: refuse",
    ]
    let left = try await explorer.steps(of: runs, notTakenBy: scripts)
    #expect(
      left == [
        "Kiosk: press esc → Kiosk", "Kiosk: tap \"Look\" → Kiosk",
        "Kiosk: tap \"Wrapped\" → Kiosk", "Pay: tap \"Back\" → Kiosk",
        "Pay: tap \"Give up\" → Kiosk", "Pay: wait 2000ms (card: finish) → end",
        "Refused: press esc → Pay", "Refused: tap \"Back\" → Pay",
        "Refused: tap \"Give up\" → Kiosk",
      ])
    // A key or a click may be any of the steps between two states.
    let byKey = try await explorer.steps(of: runs, notTakenBy: ["press enter"])
    #expect(!byKey.contains("Kiosk: tap \"Choose\" → Pay"))
    #expect(byKey.count == left.count + 3)
    let text = await failure {
      _ = try await explorer.steps(of: runs, notTakenBy: ["jump"])
    }
    #expect(text.hasPrefix("a script is none in line 1"), "\(text)")
  }
}
