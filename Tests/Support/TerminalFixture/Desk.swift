import TributaryTerminal

/// A program with a screen that lends its terminal to another program, or starts that without.
enum Desk {
  enum Action: Sendable {
    case lend, start, edit, tell(String), finish
  }

  @MainActor
  static func perform(_ words: [String]) async {
    var (configuration, program) = (RunConfiguration(), words)
    while let parts = program.first?.split(separator: "="), parts.count == 2 {
      if parts[0] == "script" { configuration.script = String(parts[1]) }
      program.removeFirst()
    }
    do {
      let text = try await Terminal.run(vend(program), configuration: configuration)
      write("<\(text ?? "none")>\n", to: 1)
    } catch {
      error.exit(program: "fixture")
    }
  }

  @MainActor
  private static func vend(_ words: [String]) -> NavigationFlow<Never, Action, String> {
    let desk = DeskScreen()
    let flow = NavigationFlow<Never, Action, String>(root: desk, mapIO)
    flow.handle { flow, action in
      switch action {
      case .lend:
        flow.run(
          { try await Terminal.run(program: words, orInScripts: 70) }, mapIO: tell, mapError: tell)
      case .start: flow.run({ try await runProgram(words) }, mapIO: tell, mapError: tell)
      case .edit: flow.run({ try await Terminal.edit("one\ntwo") }, mapIO: tell, mapError: tell)
      case .tell(let text): desk.text = text
      case .finish: flow.emit(desk.text)
      }
    }
    return flow
  }

  private static func mapIO(_ output: DeskScreen.Outputs) -> Action {
    switch output {
    case .tapLend: .lend
    case .tapStart: .start
    case .tapEdit: .edit
    case .tapFinish: .finish
    }
  }

  private static func tell(_ code: Int32) -> Action { .tell("ended \(code)") }
  private static func tell(_ text: String) -> Action { .tell(text) }
  private static func tell(_ error: any Error) -> Action { .tell("failed: \(error)") }
}

private final class DeskScreen: TextScreen {
  enum Outputs: Sendable {
    case tapLend, tapStart, tapEdit, tapFinish
  }

  let title = "Desk"
  var text = "nothing" {
    didSet { setNeedsDisplay() }
  }

  private let notes = TextEditorModel("draft")
  @OutputPort<Outputs> var outputs

  var body: [any View] {
    Text("State: \(text)")
    Button("Lend") { self._outputs.send(.tapLend) }
    Button("Start") { self._outputs.send(.tapStart) }
    Button("Edit") { self._outputs.send(.tapEdit) }
    Button("Finish") { self._outputs.send(.tapFinish) }
    TextEditor("Notes", text: notes)
  }
}
