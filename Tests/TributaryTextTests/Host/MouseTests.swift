import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryText

// The rectangles of elements are read from the canvas, which is internal.
@testable import TributaryText

@MainActor
@Suite struct MouseTests {
  /// Everything that a user can observe after an event.
  private struct Outcome: Equatable {
    let lines: [String]
    let focus: [ViewStep]?
    let titles: [String]
    let uses: [String]

    @MainActor
    init(_ host: TextHost, _ uses: Box<[String]>) {
      lines = host.lines
      focus = host.tree.focused?.id.path
      titles = host.path.map { $0.title }
      self.uses = uses.value
    }
  }

  private static func click(_ column: Int, _ row: Int) -> MouseEvent {
    MouseEvent(.press, .left, column: column, row: row)
  }

  /// Performs the command of a mouse event, as a run does.
  private static func use(_ event: MouseEvent, in host: TextHost) throws {
    guard let command = host.command(for: event) else { return }
    try perform(command, in: host)
  }

  private static func perform(_ command: ScriptCommand, in host: TextHost) throws {
    switch command {
    case .mouse(let event): host.respond(to: event)
    case .tap(let name, let row): try host.tap(name, row: row)
    case .press(let key): host.press(key)
    default: Issue.record("\(command.line)")
    }
  }

  /// Moves the focus with Tab, in the direction that does not scroll; nil if both directions
  /// scroll.
  private static func focused(
    _ index: Int, of scene: MouseScene
  ) -> (host: TextHost, uses: Box<[String]>)? {
    for key in [Key.tab, .shift(.tab)] {
      let (host, uses) = scene.host()
      let ids = host.tree.targets.map(\.id)
      for _ in ids where host.tree.focused?.id != ids[index] { host.press(key) }
      let areas = scene.host().host.tree.targets.map(\.rect)
      if host.tree.focused?.id == ids[index], host.tree.targets.map(\.rect) == areas {
        return (host, uses)
      }
    }
    return nil
  }

  @Test(arguments: sampled(MouseScene.allCases, oneIn: 4))
  func `a click on an element has the same effect as Enter`(scene: MouseScene) throws {
    let count = scene.host().host.tree.targets.count
    var clicks = 0
    for index in 0..<count {
      guard let (host, uses) = Self.focused(index, of: scene) else { continue }
      let element = host.tree.targets[index]
      if element.role != .textField { host.press(.enter) }
      let end = element.rect.x + element.rect.width - 1
      for column in element.role == .textField ? [element.rect.x] : [element.rect.x, end] {
        let mouse = scene.host()
        try Self.use(Self.click(column, element.rect.y), in: mouse.host)
        #expect(Outcome(mouse.host, mouse.uses) == Outcome(host, uses), "\(element.name)")
        clicks += 1
      }
    }
    #expect(clicks >= min(count, 4))
  }

  @Test(arguments: sampled(MouseScene.allCases, oneIn: 4))
  func `a click beside all elements does nothing, and so does any other button`(
    scene: MouseScene
  ) throws {
    let (host, uses) = scene.host()
    let before = Outcome(host, uses)
    for row in -1...host.size.rows {
      for column in -1...host.size.columns {
        let isFree = !host.tree.targets.contains {
          $0.rect.row(0).intersection(Rect(x: column, y: row, width: 1, height: 1)).width > 0
            && $0.rect.y == row
        }
        if isFree { try Self.use(Self.click(column, row), in: host) }
        try Self.use(MouseEvent(.release, .left, column: column, row: row), in: host)
        try Self.use(MouseEvent(.press, .middle, column: column, row: row), in: host)
        try Self.use(MouseEvent(.press, .right, column: column, row: row), in: host)
      }
    }
    #expect(Outcome(host, uses) == before)
  }

  @Test func `beside the words of a button nothing is clicked`() {
    let host = TextHost(
      Sheet("T") {
        Button("Save") {}; Button("Open") {}.buttonStyle(.plain)
      })
    #expect(host.command(for: Self.click(5, 2)) == .tap("Save", row: nil))
    #expect(host.command(for: Self.click(6, 2)) == nil)
    #expect(host.command(for: Self.click(4, 3)) == .tap("Open", row: nil))
    #expect(host.command(for: Self.click(5, 3)) == nil)
  }

  @Test func `an element that is scrolled away cannot be clicked`() {
    let (host, _) = MouseScene.scrolled.host()
    for _ in 0..<9 {
      for column in 0..<host.size.columns {
        for row in [0, 1] { #expect(host.command(for: Self.click(column, row)) == nil) }
      }
      host.respond(to: MouseEvent(.wheelDown, column: 0, row: 5))
    }
  }

  @Test(arguments: [false, true])
  func `a click in a text field places the cursor`(isFocused: Bool) throws {
    let text = "ab日本c"
    // The cell of the field's first character is the eighth: a mark, the name, and a bracket.
    for (column, cursor) in [
      (8, 0), (9, 1), (10, 2), (11, 2), (12, 3), (13, 3), (14, 4), (15, 5), (30, 5),
    ] {
      let form = FormScreen()
      form.text = text
      let host = TextHost(form)
      if isFocused { host.press(.tab) }
      try Self.use(Self.click(column, 3), in: host)
      #expect(host.focus == "Name")
      host.type("X")
      #expect(
        form.text.firstIndex(of: "X").map { form.text.distance(from: form.text.startIndex, to: $0) }
          == cursor)
      #expect(form.submits == [])
    }
  }

  @Test func `in a text that is longer than its field the character that shows is meant`() throws {
    let form = FormScreen()
    form.text = "abcdefghijklmnopqrstuvwxyz"
    let host = TextHost(form, columns: 20)
    host.press(.tab)
    #expect(host.lines[3] == ">Name: [qrstuvwxyz ]")
    try Self.use(Self.click(10, 3), in: host)
    host.type("X")
    #expect(form.text == "abcdefghijklmnopqrXstuvwxyz")
  }

  @Test func `the label of a text field keeps the cursor where it was`() throws {
    let form = FormScreen()
    form.text = "abc"
    let host = TextHost(form)
    host.press(.tab, .left)
    try Self.use(Self.click(2, 3), in: host)
    host.type("X")
    #expect(form.text == "abXc")
  }
}

/// Screens with all kinds of clickable views.
enum MouseScene: CaseIterable, Sendable {
  case form, rows, twoTables, tallRows, tabs, alert, manyAnswers, back, scrolled, narrow, toggles
}

extension MouseScene {
  /// A host that shows the scene, and the record of the controls that were used.
  @MainActor
  func host() -> (host: TextHost, uses: Box<[String]>) {
    let uses = Box<[String]>([])
    return (host(telling: uses), uses)
  }

  @MainActor
  private func host(telling uses: Box<[String]>) -> TextHost {
    func button(_ name: String) -> Button { Button(name) { uses.value.append(name) } }
    func table(_ title: String) -> Sheet {
      let text = Box("日本 text")
      return Sheet(title, leading: [button("New")], trailing: [button("Done")]) {
        Text("Some rows")
        List(count: 30) { row in
          HStack {
            Button("Open \(row)") { uses.value.append("\(title): open \(row)") }.buttonStyle(.plain)
            Button("Save") { uses.value.append("\(title): save \(row)") }
            Button("Save") { uses.value.append("\(title): save \(row) twice") }
          }
        }
        TextField("Name", text: text.value) { text.value = $0 }
      }
    }
    func shown(_ flow: Stack, _ show: (Stack) -> Void) -> TextHost {
      let host = TextHost(flow)
      show(flow)
      host.redraw()
      return host
    }
    let sure = Alert<Int>(
      "Sure?", message: "It cannot be undone.",
      choices: [.init("Yes", 1), .init("No", 0, isCancel: true)])
    let many = Alert<Int>(
      "Which?", choices: ["The first answer", "The second answer", "日本"].map { .init($0, 1) })
    return switch self {
    case .form: TextHost(FormScreen())
    case .rows: TextHost(table("Table"))
    case .twoTables:
      TextHost(
        Sheet("Two") {
          ForEach(["upper", "lower"], id: \.self) { side in
            List(count: 20) { row in
              Button("Use") { uses.value.append("\(side) \(row)") }
            }
          }
        })
    case .tallRows:
      TextHost(
        Sheet("Tall") {
          List(count: 9) { row in
            Text("row \(row)\nhas lines")
            button("Use \(row)")
          }
          button("After")
        }, rows: 11)
    case .tabs: TextHost(Tabs(tabs: [table("Table"), Sheet("Other") { button("Here") }]))
    case .alert: shown(Stack(root: table("Table"))) { $0.present(sure) }
    case .manyAnswers: shown(Stack(root: table("Table"))) { $0.present(many) }
    case .back: shown(Stack(root: table("Table"))) { $0.push(Sheet("Next") { button("Further") }) }
    case .scrolled:
      TextHost(
        Sheet("Long") {
          ForEach(0..<20, id: \.self) { number in
            Text("part \(number)")
            if number.isMultiple(of: 3) {
              Button("Go \(number % 2)") { uses.value.append("part \(number)") }
            }
          }
        }, rows: 9)
    case .narrow: TextHost(table("Table"), columns: 12, rows: 14)
    case .toggles:
      TextHost(
        Sheet("T") {
          ForEach(["A", "B"], id: \.self) { name in
            Toggle(name, isOn: true) { uses.value.append(name) }
          }
        })
    }
  }
}
