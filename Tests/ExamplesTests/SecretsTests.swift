import TestSupport
import Testing
import TributaryFlow
import TributaryPictures
import TributarySignals
import TributaryText

@testable import SignUp

/// A password goes to the app, and to nobody who reads what a run leaves behind.
private enum Secret {
  // It is printed in another form inside of a value.
  static let text = "hun\"ter\\2abc"

  // A part of both forms.
  private static let part = "2abc"

  static func check(_ sinks: [String: (text: String, other: String)]) {
    for (name, sink) in sinks {
      #expect(!sink.text.contains(part), "\(name): \(sink.text)")
      // An empty sink would prove nothing.
      #expect(sink.text.contains(sink.other), "\(name): \(sink.text)")
    }
  }
}

@Suite("Secrets of programs", .serialized, .timeLimit(.generous), .waitsForPrograms)
struct ProgramSecretsTests {
  @Test func `on a terminal a password is in no file, in no byte of the screen and in no message`()
    throws
  {
    let folder = try TemporaryFolder()
    let (record, save) = ("\(folder.path)/run.script", "\(folder.path)/run.json")
    let events = "\(folder.path)/events"
    let terminal = try PseudoTerminal(columns: 60, rows: 14)
    try terminal.spawn(
      builtProduct("SignUp"),
      arguments: [
        "--open", "name", "--record", record, "--save", save, "--motion", "reduced",
        "--inspect", events,
      ],
      isControlling: false)
    try terminal.expect("User name")
    terminal.send("zoe\r")
    try terminal.expect("8 characters")
    for isPasted in [false, true] {
      // Ctrl-L: the characters may have come in several frames, each with its changes alone.
      terminal.send(isPasted ? "\u{1B}[200~\(Secret.text)\u{1B}[201~" : Secret.text)
      terminal.send("\u{C}")
      try terminal.expect("••••••••••")
      Secret.check([
        "record": (try textFile(at: record), "type zoe"), "save": (try textFile(at: save), "zoe"),
        "events": (try textFile(at: events), "characters, hidden"),
      ])
    }
    terminal.send("\r")
    try terminal.expect("Hello, zoe.")
    terminal.send("\u{3}")
    #expect(try terminal.waitForStatus() == .exited(0))
    Secret.check([
      "record": (try textFile(at: record), "Password: sends enterPassword(\"•••"),
      "typed characters of the record": (try textFile(at: record), "type ••••"),
      "save": (try textFile(at: save), "zoe"), "terminal": (terminal.shownOutput, "Hello, zoe."),
      "events": (try textFile(at: events), "enterPassword(\\\"•••"),
    ])
    #expect(permissions(of: events) == 0o600)
  }

  @Test func `by lines a password is hidden while it may come, and nothing else is`() throws {
    let folder = try TemporaryFolder()
    let (save, events) = ("\(folder.path)/run.json", "\(folder.path)/events")
    let terminal = try PseudoTerminal()
    let before = terminal.modes
    try terminal.spawn(
      builtProduct("SignUp"), arguments: ["--lines", "--save", save, "--inspect", events],
      isControlling: false)
    var hidden: [String] = []
    for line in ["Sign up", "zoe", "Password", "2abc", Secret.text] {
      try terminal.expect("> ")
      if terminal.modes != before { hidden.append(line) }
      terminal.send("\(line)\n")
    }
    try terminal.expect("Hello, zoe.")
    try terminal.expect("> ")
    #expect(terminal.modes == before)
    #expect(hidden == ["Password", "2abc", Secret.text])
    terminal.send("quit\n")
    #expect(try terminal.waitForStatus() == .exited(0))
    Secret.check([
      "terminal": (terminal.shownOutput, "Hello, zoe."), "save": (try textFile(at: save), "zoe"),
      "events": (try textFile(at: events), "enterPassword(\\\"•••"),
    ])
  }
}

@MainActor
@Suite("Secrets", .timeLimit(.generous)) struct SecretsTests {
  enum Way: CaseIterable { case typed, pasted, answered }

  @Test(arguments: Way.allCases)
  func `a password is in no record, log, state, title or picture`(way: Way) async throws {
    let size = Size(columns: 60, rows: 14)
    let clock = ManualClock()
    let run = ReplayableRun {
      Session(
        root: AppFlow.vend(accounts: Accounts(clock: clock)), size: size, clock: clock
      ) { (_: Never) -> String in }
    }
    let host = run.session.host
    let log = host.log()
    let picture = PictureRecorder(name: "SignUp", theme: .dark, reducesMotion: true)
    picture.start(with: run.session)
    let recorder = ScriptRecorder(size: size)
    recorder.start(with: host)
    func perform(_ command: ScriptCommand) throws {
      recorder.record(command, at: .zero)
      try run.session.perform(command)
      picture.didPerform(command, in: run.session)
    }
    try perform(.open("name"))
    for command in [.type("zoe"), .press(.enter)] as [ScriptCommand] { try perform(command) }
    switch way {
    case .typed: try perform(.type(Secret.text))
    case .pasted:
      let line = try #require(host.paste(Secret.text))
      recorder.record(.type(line), at: .zero)
    case .answered: host.answer(Secret.text, in: try #require(host.tree.focused))
    }
    var states = ["\(host.savedState) \(host.savedViews)"]
    if way != .answered { try perform(.press(.enter)) }
    await host.wait(.seconds(1))
    states.append("\(host.savedState) \(host.savedViews)")
    picture.finish()
    Secret.check([
      "log": (log.description, "User name: sends"), "record": (recorder.text, "type zoe"),
      "record's log": (recorder.text, "enterPassword(\"•••"),
      "states": (states.joined(), "zoe"), "picture": (picture.svg, "Password"),
      "titles": (host.window.screens.map(\.title).joined(separator: ", "), "Profile"),
      "screen": (host.lines.joined(separator: "\n"), "zoe"),
      "lines": (LineRendering(host: host).text, "zoe"),
    ])
  }
}
