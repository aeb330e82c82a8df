import TributaryFlow
import TributarySignals
import TributaryText
import TributaryTextTesting

@testable import Greeting

/// A screen of a demo, as a user comes to it.
@MainActor
struct DemoScene {
  let demo: String
  let name: String

  /// The commands of a script.
  let script: String

  fileprivate let make: @MainActor (Size) -> Session
}

extension DemoScene {
  /// The screen on a terminal.
  func host(_ size: Size, _ look: Look) async throws -> TextHost {
    let run = ReplayableRun {
      let session = make(size)
      session.host.look = look
      session.host.name = demo
      session.host.resize(to: size)
      return session
    }
    try await ScriptRun(try Script(script), in: run) { _ in }.run()
    return run.session.host
  }

  /// One of each demo, and those that stand above another screen.
  static let all =
    [
      DemoScene(demo: "Greeting", name: "name", script: "") { size in
        Session(root: GreetingFlow.vend(), size: size, clock: ManualClock()) { "\($0)" }
      }
    ]
    + Demo.all.flatMap { demo in
      demo.scenes.map { scene in
        DemoScene(demo: demo.name, name: scene.name, script: scene.script) { demo.begin(at: $0) }
      }
    }

  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12),
  ]
}
