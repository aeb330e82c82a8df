import TributaryTerminal

/// A program that shows what its terminal reports, and ends in each way a program can end.
///
/// `TerminalFixture --mouse` begins with the mouse and all features of the terminal, `--inline` on the
/// shell's screen; `TerminalFixture questions` asks each question there; `TerminalFixture
/// shell PROGRAM` is a shell around another program; `TerminalFixture runs [SETTING=VALUE ...]` shows
/// two flows, one after another; `TerminalFixture asks` asks one question; `TerminalFixture lines` asks for a secret by lines; `TerminalFixture
/// lends [SETTING=VALUE ...] PROGRAM [WORD ...]` lends its terminal to a program.
@main
enum TerminalFixture {
  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "runs" { return await Runs.perform(words.dropFirst()) }
    if words.first == "asks" { await ask() }
    if words.first == "questions" { return await Questions.perform(words.dropFirst()) }
    if words.first == "lines" { return await HiddenQuestion.perform() }
    if words.first == "late" { return takeBackEarly() }
    if words.first == "lends" { return await Desk.perform(Array(words.dropFirst())) }
    if words.contains("--ignore-stops") { ignoreStops() }
    #if canImport(Glibc)
    if words.first == "job" { Shell.become(Array(words.dropFirst())) }
    if words.first == "shell" {
      Shell(Array(words.dropFirst()))?.run()
      return
    }
    #endif
    guard TerminalDevice.isAvailable else {
      print("no terminal")
      return
    }
    let terminal = TerminalDevice()
    terminal.reportsMouse = words.contains("--mouse")
    terminal.isInline = words.contains("--inline")
    if words.contains("--mouse") { terminal.features = Set(TerminalFeature.allCases) }
    guard terminal.enter() else { return }
    useFeatures(of: terminal)
    show("ready \(terminal.size.columns)x\(terminal.size.rows)", on: terminal)
    for await input in terminal.events() {
      TerminalDevice.prepareThread()
      switch input {
      case .key(.character("q")), .endOfInput: return terminal.leave()
      case .key(let key) where key.character.map(mistakes.contains) ?? false:
        show(make(mistake: key.character ?? "l"), on: terminal)
      case .key(.character("m")):
        terminal.reportsMouse.toggle()
        show("mouse \(terminal.reportsMouse)", on: terminal)
      case .key(.character("k")):
        show("key k", on: terminal)
        waitForBackground()
        show("hidden", on: terminal)
      case .key(.character("p")):
        print("stray output")
        write("stray error\n", to: 2)
        show("printed", on: terminal)
      case .key(.character("w")):
        for number in 0..<4_000 { show("line \(number)", on: terminal) }
      case .key(.control("z")), .suspend:
        terminal.suspend()
        useFeatures(of: terminal)
      case .resume:
        terminal.resume()
        useFeatures(of: terminal)
        show("resumed", on: terminal)
      case .resize: show("size \(terminal.size.columns)x\(terminal.size.rows)", on: terminal)
      case .key(let key): show("key \(key.name)", on: terminal)
      case .mouse(let event):
        show("\(event.kind) \(event.column),\(event.row)", on: terminal)
      case .keyboard:
        terminal.tellsKeysApart = true
        show("keyboard", on: terminal)
      case .caughtUp: show("caught up", on: terminal)
      case .windowFocus(let hasFocus): show("focus \(hasFocus)", on: terminal)
      case .cursor: break
      case .colorScheme(let isLight): show("light scheme \(isLight)", on: terminal)
      case .background(let isLight): show("light \(isLight)", on: terminal)
      case .paste(let text, _): show("paste \(printable(text))", on: terminal)
      case .leave(let signal):
        terminal.leave()
        terminal.leave()
        TerminalDevice.endProcess(by: signal)
      }
    }
    terminal.leave()
  }
}

/// Asks nobody where the environment has `CI`.
@MainActor
private func ask() async -> Never {
  let app = TextApp(
    "TerminalFixture", abstract: "Asks a question.",
    arguments: [PositionalArgument("asks", help: "as a word of its own")],
    options: [.lines, .answer, .noInputInCI, .script])
  await app.run { _ in
    Quiz.vend(1, clock: ContinuousClock())
  } result: {
    "chosen: \($0)"
  }
}

/// Leaves a link open, a title and a progress.
private func useFeatures(of terminal: TerminalDevice) {
  if terminal.features.isEmpty { return }
  let strings = ["8;id=1;https://example.org/", "2;Fixture", "9;4;1;50"]
  terminal.write(strings.flatMap { Array("\u{1B}]\($0)\u{1B}\\".utf8) })
}

private func show(_ text: String, on terminal: TerminalDevice) {
  terminal.write(Array("<\(text)>\r\n".utf8))
}

/// A program with something to do before, between and after two flows.
@MainActor
enum Runs {
  static func perform(_ settings: ArraySlice<String>) async {
    heedBrokenPipes()
    var configuration = RunConfiguration()
    var makesRoot = true
    for word in settings {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts[0], parts.last) {
      case ("script", let path): configuration.script = path
      case ("picture", let path): configuration.picture = path
      case ("record", let path): configuration.record = path
      case ("inspect", let path): configuration.inspect = path
      case ("save", let path): configuration.save = path
      case ("location", let text): configuration.location = text
      case ("name", let name): configuration.name = name ?? ""
      case ("lines", _): configuration.place = .lines
      case ("inline", _): configuration.place = .inline
      case ("mouse", _): configuration.takesMouse = true
      case ("travel", _): configuration.allowsTimeTravel = true
      case ("given", _): makesRoot = false
      case ("answer", let answer): configuration.answers.append(answer ?? "")
      case ("alone", _): configuration.takesInput = false
      default: say("there is no setting \(word)")
      }
    }
    say("before")
    for number in 1...2 {
      do {
        let answer =
          if makesRoot {
            try await Terminal.run(configuration: configuration) { Quiz.vend(number, clock: $0) }
          } else {
            try await Terminal.run(
              Quiz.vend(number, clock: ContinuousClock()), configuration: configuration)
          }
        say("answer \(number): \(answer.map { "\($0)" } ?? "none")")
      } catch {
        if error.signal == nil, error.exitCode == 2 { error.exit(program: "fixture") }
        say("error \(number): \(error)")
      }
    }
    say("after\(isBrokenPipeIgnored() ? ", pipes ignored" : "")")
  }

  private static func say(_ text: String) { write("<\(text)>\n", to: 1) }
}

/// A flow of one question, which can also be answered after a second, and has a location below it.
private enum Quiz {
  enum Action: Sendable, Hashable {
    case answer(Int), wait, showHint
  }

  @MainActor
  static func vend(
    _ number: Int, clock: any Clock<Duration>
  ) -> NavigationFlow<Never, Action, Int> {
    let flow = NavigationFlow<Never, Action, Int>(root: Question(number), mapIO)
    flow.handle { flow, action in
      switch action {
      case .answer(let answer): flow.emit(answer)
      case .showHint: flow.push(Hint())
      case .wait:
        flow.run {
          try? await clock.sleep(for: .seconds(1))
          return 30
        } mapIO: {
          .answer($0)
        }
      }
    }
    flow.routes(.literal("hint", .showHint))
    return flow
  }

  private static func mapIO(_ output: Question.Outputs) -> Action {
    switch output {
    case .tapNumber(let number): .answer(number)
    case .tapLater: .wait
    case .tapHint: .showHint
    }
  }
}

private final class Question: TextScreen {
  enum Outputs: Sendable {
    case tapNumber(Int), tapLater, tapHint
  }

  let title: String
  @OutputPort<Outputs> var outputs

  init(_ number: Int) {
    title = "Question \(number)"
  }

  var body: [any View] {
    Button("Ten") { self._outputs.send(.tapNumber(10)) }
    Button("Twenty") { self._outputs.send(.tapNumber(20)) }
    Button("Later") { self._outputs.send(.tapLater) }
    Button("Hint") { self._outputs.send(.tapHint) }
  }
}

private final class Hint: TextScreen {
  let title = "Hint"

  var body: [any View] {
    Text("Take ten.")
    Link("Copy", url: "https://example.org/") { Pasteboard.general.text = $0 }
  }
}
