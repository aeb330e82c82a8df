import TributaryTerminal

/// A program with a screen that lends its terminal to another program, or starts that without.
enum Desk {
  enum Action: Sendable {
    case lend, start, edit, print, tell(String), choose(Theme), finish
  }

  @MainActor
  static func perform(_ words: [String]) async {
    var (configuration, program, count) = (RunConfiguration(), words, 1)
    while let parts = program.first?.split(separator: "="), parts.count == 2 {
      if parts[0] == "script" { configuration.script = String(parts[1]) }
      if parts[0] == "save" { configuration.save = String(parts[1]) }
      if parts[0] == "inspect" { configuration.inspect = String(parts[1]) }
      if parts[0] == "place" { configuration.place = parts[1] == "inline" ? .inline : .lines }
      if parts[1] == "json" { configuration.lineFormat = .json }
      if parts[0] == "count" { count = Int(parts[1]) ?? 1 }
      program.removeFirst()
    }
    do {
      let text = try await Terminal.run(vend(program, count), configuration: configuration)
      write("<\(text ?? "none")>\n", to: 1)
    } catch {
      error.exit(program: "fixture")
    }
  }

  @MainActor
  private static func vend(_ words: [String], _ count: Int) -> NavigationFlow<Never, Action, String>
  {
    let desk = DeskScreen()
    let flow = NavigationFlow<Never, Action, String>(root: desk, mapIO)
    flow.handle { flow, action in
      switch action {
      case .lend:
        for _ in 0..<count {
          flow.run(
            { try await Terminal.run(program: words, orInScripts: 70) }, mapIO: tell, mapError: tell
          )
        }
      case .start: flow.run({ try await runProgram(words) }, mapIO: tell, mapError: tell)
      case .edit: flow.run({ try await Terminal.edit("one\ntwo") }, mapIO: tell, mapError: tell)
      case .print:
        Terminal.print("<before>")
        flow.run(
          {
            try await Terminal.lend {
              Terminal.print("<at the start>")
              let code = try await Terminal.run(program: words)
              Terminal.print("<at the end>")
              return code
            }
          }, mapIO: tell, mapError: tell)
      case .tell(let text): desk.text = text
      case .choose(let theme): flow.environment[Theme.self] = theme
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
    case .tapPrint: .print
    case .chooseTheme(let theme): .choose(theme)
    case .tapFinish: .finish
    }
  }

  private static func tell(_ code: Int32) -> Action { .tell("ended \(code)") }
  private static func tell(_ text: String) -> Action { .tell(text) }
  private static func tell(_ error: any Error) -> Action { .tell("failed: \(error)") }
}

private final class DeskScreen: TextScreen {
  enum Outputs: Sendable {
    case tapLend, tapStart, tapEdit, tapPrint, chooseTheme(Theme), tapFinish
  }

  let title = "Desk"
  var text = "nothing" {
    didSet { setNeedsDisplay() }
  }

  private let notes = TextEditorModel("draft")
  @OutputPort<Outputs> var outputs

  var commands: [Command] {
    [(5, Theme.light), (6, .automatic)].map { key, theme in
      Command(theme.name, key: .function(key), isListed: false) {
        self._outputs.send(.chooseTheme(theme))
      }
    }
  }

  var body: [any View] {
    Text("State: \(text)")
    Button("Lend") { self._outputs.send(.tapLend) }
    Button("Start") { self._outputs.send(.tapStart) }
    Button("Edit") { self._outputs.send(.tapEdit) }
    Button("Finish") { self._outputs.send(.tapFinish) }
    TextEditor("Notes", text: notes)
    Button("Print") { self._outputs.send(.tapPrint) }
  }
}

/// A program that asks for a secret by lines, and obeys the answer as a key in full screen.
@MainActor
enum HiddenQuestion {
  static func perform() async {
    var configuration = RunConfiguration()
    configuration.place = .lines
    do {
      let answer = try await Terminal.run(SecretScreen(), configuration: configuration)
      say("answer \(answer.map { "\($0)" } ?? "none")")
    } catch {
      say("error \(error)")
    }
  }

  fileprivate static func say(_ text: String) { write("<\(text)>\n", to: 1) }
}

private final class SecretScreen: TextScreen {
  let title = "Secret"
  private var text = ""
  private var message = ""
  @OutputPort<Int> var outputs

  var body: [any View] {
    SecureField("Key", text: text) {
      self.text = $0
    } onSubmit: {
      self.obey()
    }
    Text(message)
    Button("Count") { self._outputs.send(self.text.count) }
  }

  private func obey() {
    switch text {
    case "q": _outputs.send(1)
    case "wrong": message = "That is wrong."
    case "lend":
      message = "It was lent."
      for _ in 1...2 {
        Task {
          try await Terminal.run(program: [
            "/bin/sh", "-c", "echo '<ready>'; read word; echo got $word",
          ])
        }
      }
    case _ where text.count == 1 && mistakes.contains(Character(text)):
      HiddenQuestion.say(make(mistake: Character(text)))
    default: HiddenQuestion.say("key \(text.count)")
    }
    setNeedsDisplay()
  }
}

/// A program that asks each question in one line, with the answers it is given.
@MainActor
enum Questions {
  static func perform(_ answers: ArraySlice<String>) async {
    var configuration = RunConfiguration.inline
    configuration.answers = Array(answers)
    do {
      let name = try await Terminal.ask("Name", default: "A", configuration: configuration) {
        $0.isEmpty ? "A name is needed; type one." : nil
      }
      let size = try await Terminal.choose(
        "Size", from: ["small", "large"], configuration: configuration)
      let number = try await Terminal.choose(
        "Number", from: Array(1...200), configuration: configuration)
      let toppings = try await Terminal.pick(
        "Toppings", from: ["ham", "corn", "basil"], configuration: configuration)
      let code = try await Terminal.secret("Code", configuration: configuration)
      let isSure = try await Terminal.confirm(
        "Order it?", isYesFirst: false, configuration: configuration)
      say("\(name ?? "-") \(size ?? "-") \(number ?? 0) \(toppings ?? []) \(isSure ?? false)")
      say("\(code?.count ?? 0) characters")
      let copied = try await Terminal.withProgress("Copying", of: 3, configuration: configuration) {
        (progress: WorkProgress) in
        for file in 1...3 {
          await Task.yield()
          Terminal.print("file \(file)")
          progress.completed += 1
        }
        return progress.completed
      }
      say("copied \(copied)")
      Terminal.print("done")
    } catch let error as ExitError {
      error.exit(program: "fixture")
    } catch {
      say("\(error)")
    }
  }

  private static func say(_ text: String) { write("<\(text)>\n", to: 1) }
}
