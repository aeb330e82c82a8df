import TestSupport
import Testing
import TextTestSupport
import TributaryText

/// Controls with roles of their own, made with the public protocols alone, which the host treats as those of the
/// library.
@MainActor
@Suite struct OwnRoleTests {
  /// The calls of the controls of a screen.
  private final class Calls {
    var all: [String] = []
  }

  private struct Own: DrawnView, ControlView {
    let role: Role
    let label: String
    let isOn: Bool?
    var isPlain = false
    let calls: Calls

    func size(in proposal: ProposedSize) -> Size { Size(width: 6, height: 1) }

    func draw(in rect: Rect, on canvas: Canvas) {
      canvas.write((canvas.isFocused ? ">" : isOn == true ? "*" : " ") + label, in: rect)
    }

    func activate(in context: ControlContext) { calls.all.append("use \(label)") }

    func action(for key: Key, in context: ControlContext) -> ControlAction? {
      guard key == .enter || key == .character(" ") else { return nil }
      return { calls.all.append("\(key) \(label)") }
    }

    func answer(_ text: String, in context: ControlContext) {
      calls.all.append("answer \(label)")
    }
  }

  /// A control around a text, such as a row of a list.
  private struct Around: LayoutView, ControlView {
    let role: Role
    let content: [any View]
    let label = ""

    func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
      children[0].size(in: proposal)
    }

    func place(_ children: [LayoutChild], in rect: Rect) { children[0].place(in: rect) }
  }

  private nonisolated static let roles: [Role] = [
    .button, .toggle, .radioButton, .textField, .textEditor, .outlineRow, .tab, .row, .link,
    .slider, .stepper, .menu, .table,
  ]

  /// The words of lines for the roles that the host has words of its own for.
  private static let words = ["tab": "tab", "field": "text field", "text": "text"]

  /// With the row of key hints.
  private static let look = Look(isFilled: false, isOnTerminal: true)

  private static let keys: [Key] = [
    .tab, .right, .enter, .character("]"), .character("["), .character(" "), .tab, .tab, .enter,
    .enter, .tab, .down, .function(1), .escape, .down, .end, .character("?"), .escape,
  ]

  private func screen(_ role: Role, _ calls: Calls) -> ViewScreen<Never> {
    ViewScreen("T") { _ in
      Around(role: role, content: [Text("first")])
      HStack {
        Own(role: role, label: "a", isOn: false, calls: calls)
        Own(role: role, label: "b", isOn: true, calls: calls)
        Own(role: role, label: "c", isOn: false, calls: calls)
      }.focusSection()
      Menu("Menu") { Own(role: role, label: "inside", isOn: nil, calls: calls) }
      List(count: 6) { row in
        Around(role: role, content: [Text("row \(row)")])
        Own(role: role, label: "of \(row)", isOn: row == 4, calls: calls)
      }
    }
  }

  /// The frames, the spoken texts and the calls of a run of keys.
  private func run(_ role: Role) -> (frames: [Frame], spoken: [String], calls: [String]) {
    let calls = Calls()
    let host = TextHost(root: screen(role, calls), size: Size(columns: 60, rows: 24))
    host.look = Self.look
    host.draw()
    var frames = [host.canvas.frame]
    var spoken = [host.spokenText]
    for key in Self.keys {
      host.press(key)
      frames.append(host.canvas.frame)
      spoken.append(host.spokenText)
    }
    if let target = host.tree.targets.first(where: { $0.name == "a" }) {
      host.answer("x", in: target)
    }
    return (frames, spoken, calls.all)
  }

  @Test(arguments: sampled(roles, oneIn: 2))
  func `a role that is like another one has its drawing, its keys, its hints and its states`(
    role: Role
  ) {
    let word = Self.words[role.name] ?? role.name
    let (known, own) = (run(role), run(Role("star", like: role)))
    // The difference of two runs is too long to read.
    let isDrawnAlike = known.frames == own.frames
    #expect(isDrawnAlike)
    #expect(known.calls == own.calls)
    #expect(!own.calls.isEmpty)
    #expect(known.spoken == own.spoken.map { $0.replacing(", star", with: ", \(word)") })
  }

  @Test(arguments: sampled(roles, oneIn: 2))
  func `a role that is like no other has none of these, whatever its word`(role: Role) {
    let other = run(Role("star"))
    let isDrawnAsTheRole = run(role).frames == other.frames
    let isDrawnAlike = run(Role(role.name)).frames == other.frames
    #expect(!isDrawnAsTheRole)
    #expect(isDrawnAlike)
  }

  @Test func `a custom button is an action of its row, and a plain one opens the row`() {
    func hints(isPlain: Bool) -> (keys: String, commands: Bool) {
      let screen = ViewScreen<Never>("T") { _ in
        List(count: 2) { _ in
          HStack {
            Own(role: .button, label: "Save", isOn: nil, isPlain: isPlain, calls: Calls())
            Button("Text") {}.buttonStyle(.plain)
          }
        }
      }
      let host = TextHost(root: screen, size: Size(columns: 80, rows: 16))
      host.look = Self.look
      host.draw()
      let keys = host.lines[15]
      host.press(.right)
      host.press(.function(1))
      return (keys, host.tree.targets.contains { $0.name == "Save" })
    }
    #expect(hints(isPlain: false).keys.hasPrefix(" Enter save "))
    #expect(hints(isPlain: true).keys.hasPrefix(" Enter open "))
    #expect(hints(isPlain: false).commands)
    #expect(!hints(isPlain: true).commands)
  }
}

extension OwnRoleTests {
  private struct Stars: DrawnView, ControlView {
    let label: String
    var useTitle: String?
    var takesEnter = true
    var role: Role { Role("stars") }
    func size(in proposal: ProposedSize) -> Size { Size(width: 6, height: 1) }
    func draw(in rect: Rect, on canvas: Canvas) { canvas.write(label, in: rect) }
    func action(for key: Key, in context: ControlContext) -> ControlAction? {
      guard key == .enter && takesEnter || key == .character("5") else { return nil }
      return {}
    }
  }

  @Test func `a control says how Enter is called, and which keys are its own`() {
    let host = TextHost(
      Sheet("T") {
        VStack {
          Stars(label: "A")
          Stars(label: "B", useTitle: "rate")
          Stars(label: "C", useTitle: "")
          Stars(label: "D", takesEnter: false)
        }.commands([
          Command("Open URL", key: .character("o")) {}, Command("Fifth", key: .character("5")) {},
        ])
      }, columns: 80, rows: 24)
    for start in ["Enter press  ", "Enter rate  ", "", ""] {
      #expect(
        host.lines[host.lines.count - 1] == start + "o open URL  Tab next  ? help  Ctrl-C quit")
      host.press(.tab)
    }
  }
}
