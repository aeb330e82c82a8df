import FlowTestSupport
import Testing
import TextTestSupport
import TributaryFlow

// The key hints are internal to the host.
@testable import TributaryText

/// Each kind of layer, crossed with each way to reach what is below it.
@MainActor
@Suite struct LayersTests {
  /// The kinds of layers over a screen.
  enum Layer: CaseIterable, Sendable {
    case menu, menuInMenu, picker, alert, alertOfTabs, sheet, fittedSheet, popover, cover, flow
    case flowOfTabs, flowInSheet, sheetOverSheet, commandList

    /// Whether it has its own command.
    var hasCommand: Bool {
      ![.menu, .menuInMenu, .picker, .alert, .alertOfTabs, .commandList].contains(self)
    }
  }

  private final class Top: TextScreen {
    let title = "Top"
    let presentationStyle: PresentationStyle
    private let done: Box<[String]>

    init(_ style: PresentationStyle, _ done: Box<[String]>) {
      (presentationStyle, self.done) = (style, done)
    }

    var commands: [Command] {
      [Command("On top", key: .character("o")) { self.done.value.append("on top") }]
    }

    var body: [any View] { Text("over it") }
  }

  /// A screen in a stack in tabs, with commands of all of them.
  private final class Base: TextScreen {
    let title = "Base"
    let done: Box<[String]>

    init(_ done: Box<[String]>) { self.done = done }

    func command(_ title: String) -> Command {
      Command(title, key: title.first.map { .character($0) }) { self.done.value.append(title) }
    }

    var commands: [Command] { [command("screen command")] }

    var body: [any View] {
      VStack {
        Menu("Menu") {
          Button("Inside") {}
          Menu("More") { Button("Deep") {} }
        }
        Picker("Size", ["S", "M"], selection: "S", label: { $0 }, style: .menu) { _ in }
      }.commands([command("view command")])
      Text("").frame(height: 8)
      Button("Below") { self.done.value.append("Below") }.commands([command("below it")])
      List(0..<50, id: \.self) { Text("row \($0)") }
    }
  }

  @MainActor
  private struct World {
    let done = Box<[String]>([])
    let stack: Stack
    let tabs: Tabs
    let host: TextHost

    init() {
      let base = Base(done)
      let stack = Stack(root: base)
      tabs = Tabs(tabs: [stack, Sheet("Other tab")])
      stack.commands { [base.command("nearest flow")] }
      tabs.commands { [base.command("tabs of it")] }
      self.stack = stack
      host = TextHost(tabs, columns: 100, rows: 40)
    }

    static let titles = ["view command", "screen command", "nearest flow", "tabs of it"]

    func open(_ layer: Layer) throws {
      func top(_ style: PresentationStyle = .fullScreenCover) -> Top { Top(style, done) }
      let alert = Alert<Never>("Sure?")
      switch layer {
      case .menu: try host.tap("Menu")
      case .menuInMenu:
        try host.tap("Menu")
        try host.tap("More")
      case .picker: try host.tap("Size")
      case .alert: stack.present(alert)
      case .alertOfTabs: tabs.present(alert)
      case .sheet: stack.present(top(.sheet))
      case .fittedSheet: stack.present(top(.fittedSheet))
      case .popover: stack.present(top(.popover(column: 3, row: 3)))
      case .cover: stack.present(top())
      case .flow: stack.present(Stack(root: top()))
      case .flowOfTabs: tabs.present(Stack(root: top(.sheet)))
      case .flowInSheet: stack.present(Stack(root: Stack(root: top(.sheet))))
      case .sheetOverSheet:
        let below = Stack(root: Sheet("Between"))
        below.commands {
          [Command("between", key: .character("b")) { self.done.value.append("b") }]
        }
        stack.present(below)
        below.present(top(.sheet))
      case .commandList: host.press(.function(1))
      }
      host.redraw()
    }

    var hints: [String] { host.keyHints(in: host.tree).hints.map(\.word) }
  }

  @Test func `everything works while nothing covers the screen`() {
    let world = World()
    world.host.press(.character("v"), .character("s"), .character("n"), .character("t"))
    #expect(world.done.value == World.titles)
    for title in World.titles {
      #expect(world.hints.contains(title))
      #expect(LineRendering(host: world.host).text.contains(title))
    }
    world.host.press(.character("]"))
    #expect(world.tabs.selectedIndex == 1)
  }

  @Test(arguments: Layer.allCases)
  func `the layer on top alone has commands, keys, hints and lines`(layer: Layer) throws {
    let world = World()
    let host = world.host
    // The focus comes back to the control that was tapped.
    if layer == .picker { host.press(.down) }
    let before = host.lines
    let below = try #require(host.tree.targets.first { $0.name == "Below" }).rect
    let list = try #require(host.tree.lists.first).rect
    try world.open(layer)
    let covered = host.lines
    // The field of the list of commands takes letters as text.
    if layer != .commandList {
      for key in ["v", "s", "n", "t", "b"] as [Character] { host.press(.character(key)) }
      #expect(world.done.value == [])
    }
    host.press(.character("]"))
    host.press(.character("["))
    #expect(world.tabs.selectedIndex == 0)
    #expect(!world.hints.contains("tab") && !world.hints.contains("Tab"))
    for title in World.titles + ["between", "below it"] {
      #expect(!world.hints.contains(title))
      #expect(!host.commands.contains { $0.title == title })
      if layer == .commandList { continue }
      #expect(!LineRendering(host: host).text.contains(title))
      #expect(throws: CommandError.self) { try host.tap(title) }
    }
    #expect(throws: CommandError.self) { try host.tap("Below") }
    for kind in [MouseEvent.Kind.wheelDown, .wheelUp] {
      host.respond(to: MouseEvent(kind, column: list.x + 1, row: list.y + 1))
    }
    if layer != .commandList { #expect(host.lines == covered) }
    host.respond(to: MouseEvent(.press, .left, column: below.x + 1, row: below.y))
    host.respond(to: MouseEvent(.press, .right, column: below.x + 1, row: below.y))
    #expect(world.done.value == [])
    if layer.hasCommand {
      #expect(world.hints.contains("on top"))
      #expect(LineRendering(host: host).text.contains("On top"))
      host.press(.character("o"))
      #expect(world.done.value == ["on top"])
    }
    for _ in 0..<3 where host.lines != before { host.press(.escape) }
    #expect(host.lines == before)
    host.press(.character("s"))
    #expect(world.done.value.last == "screen command")
  }

  @Test(arguments: [0, 1], [false, true])
  func `a modal screen of any pane alone has commands, keys, hints and lines`(
    pane: Int, isAlert: Bool
  ) throws {
    let done = Box<[String]>([])
    let sides = ["left", "right"].map { name in
      let screen = Sheet(name) { Button("In \(name)") { done.value.append(name) } }
      let stack = Stack(root: screen)
      stack.commands {
        [Command("to \(name)", key: name.first.map { .character($0) }) { done.value.append(name) }]
      }
      return stack
    }
    let split = SplitFlow<Never, Never, Never>(minimumWidths: [20, 20], root: Child(sides[0]))
    split.show(Child(sides[1]), in: 1)
    let host = TextHost(split, columns: 90, rows: 24)
    host.press(.character("l"))
    #expect(done.value == ["left"])
    let before = host.lines
    let button = try #require(host.tree.targets.first { $0.name == "In left" }).rect
    let modal: any Screen = isAlert ? Alert<Never>("Sure?") : Top(.sheet, done)
    sides[pane].present(modal)
    host.redraw()
    for key in ["l", "r"] as [Character] { host.press(.character(key)) }
    host.respond(to: MouseEvent(.press, .left, column: button.x + 1, row: button.y))
    #expect(throws: CommandError.self) { try host.tap("In left") }
    #expect(done.value == ["left"])
    for title in ["to left", "to right"] {
      #expect(!host.keyHints(in: host.tree).hints.map(\.word).contains(title))
      #expect(!LineRendering(host: host).text.contains(title))
    }
    host.press(.escape)
    #expect(host.lines == before)
    try host.tap("In right")
    #expect(done.value == ["left", "right"])
  }

  @Test(arguments: Layer.allCases)
  func `a list of commands has those of the layer on top`(layer: Layer) throws {
    if layer == .commandList { return }
    let world = World()
    try world.open(layer)
    world.host.press(.function(1))
    #expect(world.host.names.contains("On top") == layer.hasCommand)
    for title in World.titles { #expect(!world.host.names.contains(title)) }
  }

  @Test(arguments: [
    ["Keep", "Delete", "Save"], ["Delete", "Keep", "Save"], ["Delete", "Save", "Keep"],
  ])
  func `the first choice of an alert is never the one that destroys`(labels: [String]) throws {
    let flow = Stack(root: Sheet("Root"))
    let host = TextHost(flow)
    let chosen = Box<[Int]>([])
    let alert = Alert<Int>(
      "Delete it?",
      choices: labels.enumerated().map { index, label in
        .init(label, index, isCancel: label == "Keep", isDestructive: label == "Delete")
      })
    alert.outputs.observe(on: .main) { chosen.value.append($0) }
    flow.present(Child(ignoringOutputs: alert))
    #expect(alert.labels.last == "Delete")
    #expect(host.focus == alert.labels.first)
    #expect(LineRendering(host: host).lines.last == "3. Delete")
    host.press(.enter)
    #expect(chosen.value.map { labels[$0] } == [alert.labels[0]])
    #expect(alert.labels[try #require(alert.cancelIndex)] == "Keep")
  }

  @Test func `a screen that asks to leave does what Ctrl-C does`() {
    let isSaved = Box(false)
    let flow = NavigationFlow<Never, Never, Int>(root: Sheet("Root"))
    flow.onLeave { isSaved.value }
    flow.commands { [Command("Quit", key: .character("q")) { flow.askToLeave() }] }
    let session = Session(root: flow, size: .usual) { "\($0)" }
    session.host.press(.character("q"))
    #expect(!session.isOver && !session.host.hasLeft)
    isSaved.value = true
    session.host.press(.character("q"))
    #expect(session.isOver && session.host.hasLeft)
  }
}
