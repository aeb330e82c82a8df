import Testing
import TributaryFlow

// Only the command line makes a driver of lines, and only the host knows the positions of elements.
@testable import TributaryTerminal
@testable import TributaryText

/// A run by keys, and beside it one by equivalent lines.
///
/// - Using an element is its number; an invisible one is found by `more` and `less`.
/// - A command, and a row of a table, is its name.
/// - Text typed into a text field is an answer, given when the field is left. An answer is always
///   submitted: where keys leave the field in another way, the lines go back to it first.
/// - Esc is `back`, and Ctrl-C is `quit`.
/// - Keys that only move the focus, the mouse, and sizes have no part in lines.
/// - `open` has no line: both runs open the location. Nor has `undo`: undone commands are left out.
@MainActor
final class Twins {
  let keys: Session
  let lines: Session
  private let driver: LineDriver
  private let printed: Printed

  private final class Printed {
    var text = ""
  }

  // The text field that has been typed into, and what it holds.
  private var typed: (path: [ViewStep], text: String)?

  init(_ begin: () -> Session) {
    keys = begin()
    lines = begin()
    lines.host.resize(to: .usual)
    let printed = Printed()
    self.printed = printed
    driver = LineDriver(session: lines, prompt: "") { printed.text += $0 }
    driver.begin()
  }
}

extension Twins {
  /// Does a line of a script in both.
  func perform(_ command: ScriptCommand) async throws {
    let field = keys.host.tree.focused.flatMap { $0.role == .textField ? $0 : nil }
    switch command {
    case .type(let text):
      if field != nil { return try edit(command) }
      for character in text { try press(.character(character)) }
    case .press(let key):
      if let field, key != .enter, field.action(for: key) != nil { return try edit(command) }
      if let field, key == .enter {
        let text = field.editedText
        typed = nil
        try keys.perform(command)
        return try answer(text, at: field.id.path)
      }
      try press(key)
    case .tap(let name, let row): try tap(name, row)
    case .open(let location):
      try inBoth(command) { try self.lines.host.open(location) }
    case .mouse, .resize: try keys.perform(command)
    case .wait(let duration):
      await keys.host.wait(duration)
      await lines.host.wait(duration)
    case .expect, .screen, .undo: break
    }
  }

  /// Waits until what a line has led to is there.
  func settle() async {
    for session in [keys, lines] { await session.host.settle() }
  }

  /// Where both are: at the same place in the same state.
  func compare(_ place: SourceLocation = #_sourceLocation) {
    #expect(keys.isOver == lines.isOver, sourceLocation: place)
    #expect(keys.result == lines.result, sourceLocation: place)
    #expect(keys.host.savedState == lines.host.savedState, sourceLocation: place)
  }

  /// Compares both screens at the same size, with lists at their start.
  func compareScreens() {
    for host in [keys.host, lines.host] {
      host.resize(to: .usual)
      host.press(.home)
    }
    let (byKeys, byLines) = (LineRendering(host: keys.host), LineRendering(host: lines.host))
    #expect(byKeys.text == byLines.text)
  }

  /// The printed lines.
  var said: String { printed.text }

  var isTyping: Bool { typed != nil }
}

extension Twins {
  private func edit(_ command: ScriptCommand) throws {
    try keys.perform(command)
    let field = try #require(keys.host.tree.focused)
    typed = (field.id.path, field.editedText)
  }

  private func press(_ key: Key) throws {
    let focused = keys.host.tree.focused
    switch key {
    case .escape: try inBoth(.press(key)) { self.driver.take("back") }
    case .control("c"): try inBoth(.press(key)) { self.driver.take("quit") }
    case .enter, .character(" "):
      guard let focused, focused.node.isShown else { return try keys.perform(.press(key)) }
      // A row that is gone has no name.
      let (path, name) = (focused.id.path, focused.name)
      try inBoth(.press(key)) { try self.use { $0.id.path == path && $0.name == name } }
    default:
      // A key of a command is the command.
      guard let command = keys.host.allCommands.first(where: { $0.key == key }) else {
        return try keys.perform(.press(key))
      }
      try inBoth(.press(key)) { self.driver.take(command.title) }
    }
  }

  private func tap(_ name: String, _ row: Int?) throws {
    let shown = keys.host.tree.targets.first { $0.isCalled(name) }
    if row == nil, shown == nil, keys.host.hasCommandOrPart(named: name) {
      return try inBoth(.tap(name, row: nil)) { self.driver.take(name) }
    }
    try inBoth(.tap(name, row: row)) {
      try self.use { element in
        if !element.isCalled(name) { return false }
        if let row { return element.row?.index == row - 1 }
        return shown == nil || element.id.path == shown?.id.path
      }
    }
  }

  // The pending answer comes first; if that leads where the command leads, it is enough.
  private func inBoth(_ command: ScriptCommand, _ inLines: () throws -> Void) throws {
    let before = keys.host.window.location
    try keys.perform(command)
    if let (path, text) = typed {
      typed = nil
      try answer(text, at: path)
      if lines.host.savedState == keys.host.savedState, before != keys.host.window.location {
        return
      }
      while lines.host.window.location != before, lines.host.window.path.count > 1 {
        let location = lines.host.window.location
        driver.take("back")
        if lines.host.window.location == location { break }
      }
    }
    try inLines()
  }

  private func answer(_ text: String, at path: [ViewStep]) throws {
    let field = find { $0.id.path == path }
    try choose(#require(field, "by lines there is no such text field"))
    driver.take(text)
  }

  private func use(_ isMeant: (FocusTarget) -> Bool) throws {
    let found = find(isMeant)
    let element = try #require(found, "by lines it is not there")
    // A text field that is chosen asks for its text, so it is chosen when that is known.
    if element.role != .textField { try choose(element) }
  }

  private func choose(_ element: FocusTarget) throws {
    let number = try #require(LineRendering(host: lines.host).number(of: element.id))
    driver.take("\(number)")
  }

  private func find(_ isMeant: (FocusTarget) -> Bool) -> FocusTarget? {
    if let element = lines.host.tree.targets.first(where: isMeant) { return element }
    while turn("less") {}
    repeat {
      if let element = lines.host.tree.targets.first(where: isMeant) { return element }
    } while turn("more")
    return nil
  }

  private func turn(_ word: String) -> Bool {
    let before = LineRendering(host: lines.host).lines
    driver.take(word)
    return LineRendering(host: lines.host).lines != before
  }
}

extension TextHost {
  /// Whether a command, or a part of a control such as a row of a table, has a name.
  fileprivate func hasCommandOrPart(named name: String) -> Bool {
    commands.contains { $0.title == name }
      || tree.targets.contains { $0.control.part(named: name, in: $0.context()) != nil }
  }
}

extension FocusTarget {
  /// The text of a text field; its value is as much as may be read aloud of a secret.
  fileprivate var editedText: String { (control as? EditedField)?.text ?? "" }
}
