import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// The table on the page matches the events of a window.
@MainActor
@Suite("docs/lifecycle.md") struct LifecyclePageTests {
  private nonisolated static let root = packageFolder
  private nonisolated static let page = (try? textFile(at: "\(root)/docs/lifecycle.md")) ?? ""
  private nonisolated static let rows = page.split(separator: "\n").compactMap { Row($0) }

  @Test(arguments: rows) func `each row of the table equals the events of a window`(_ row: Row)
    throws
  {
    let stage = try #require(Stage(row.before), "no such place: \(row.before)")
    try #require(stage.perform(row.verb), "no such verb: \(row)")
    #expect(stage.reported == row.reported, "\(row)")
  }

  @Test func `every other promise of the page is the name of a test`() throws {
    let tests = try ["Tree/LifecycleTests", "Screens/StepTests"].map { name in
      try textFile(at: "\(Self.root)/Tests/TributaryFlowTests/\(name).swift")
    }
    let promises = Self.page.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(promises.count > 3 && Self.rows.count > 20)
    for promise in promises {
      // A test has it without a capital and a period.
      let words = promise.dropFirst(2).dropLast()
      let name = words.prefix(1).lowercased() + words.dropFirst()
      #expect(tests.contains { $0.contains("func `\(name)`") }, "\(name)")
    }
  }
}

extension LifecyclePageTests {
  /// Such as `| stack a | `push(b)` | push | a disappeared, b entered, b appeared |`.
  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let before: String
    let verb: Verb
    let reported: [String]

    init?(_ line: Substring) {
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ").map { String($0) }
      guard cells.count == 4, let verb = Verb(cells[1]) else { return nil }
      description = String(line)
      before = cells[0]
      self.verb = verb
      reported = "\(cells[2]), \(cells[3])".split(separator: ", ").map { String($0) }
        .filter { $0 != "none" && $0 != "nothing" }
    }
  }

  /// Such as `pop(to: a)`, in back quotes: a name and its arguments without their labels.
  struct Verb: Sendable {
    let name: String

    /// Such as `pop(to:)`.
    let signature: String
    let arguments: [String]

    init?(_ cell: String) {
      guard cell.hasPrefix("`"), let open = cell.firstIndex(of: "(") else { return nil }
      name = String(cell[..<open].dropFirst())
      let words = cell[open...].split { " ,()[]`".contains($0) }.map { String($0) }
      arguments = words.filter { !$0.hasSuffix(":") }
      signature = "\(name)(\(words.filter { $0.hasSuffix(":") }.joined()))"
    }
  }
}

/// A window in the state of a row.
@MainActor
private final class Stage {
  private typealias Tabs = TabFlow<Never, Never, Never>
  private typealias Root = RootFlow<Never, Never, Never>

  private var screens: [String: any Screen] = [:]
  private var window: Window?
  private let received = Received<(what: String, of: ObjectIdentifier?)>()

  init?(_ description: String) {
    let parts = description.split(separator: " + ").map {
      $0.split(separator: " ").map(String.init)
    }
    guard let kind = parts[0].first else { return nil }
    let placed = parts[0].dropFirst().map { screen($0) }
    guard let first = placed.first else { return nil }
    let root: any Flow
    switch kind {
    case "stack": root = Stack(root: first)
    case "tabs": root = Tabs(tabs: placed)
    case "root": root = Root(root: first)
    default: return nil
    }
    if let stack = root as? Stack { for screen in placed.dropFirst() { stack.push(screen) } }
    if parts.count > 1 { for name in parts[1] { root.present(screen(name)) } }
    let window = Window(root: root)
    window.steps.observe(on: .main) { [received] in received.append(("\($0.kind)", nil)) }
    window.lifecycle.observe(on: .main) { [received] in received.append(("\($0.kind)", $0.screen)) }
    self.window = window
  }

  /// The screen of a name, which is made at the first call.
  private func screen(_ name: String) -> any Screen {
    if let screen = screens[name] { return screen }
    let made: any Screen
    switch name {
    case "s":
      let stack = Stack(root: screen("p"))
      stack.push(screen("q"))
      made = stack
    case "t": made = Tabs(tabs: [screen("x"), screen("y")])
    case "alert": made = Alert<Int>("Sure?", choices: [.init("Yes", 1)])
    default: made = Page(name)
    }
    screens[name] = made
    return made
  }
}

extension Stage {
  /// The events of the window: the kind of a step, or a screen and its life-cycle event.
  var reported: [String] {
    received.values.map { what, screen in
      guard let screen else { return what }
      let name = screens.first { ObjectIdentifier($0.value) == screen }?.key
      return "\(name ?? "a stranger") \(what)"
    }
  }

  /// Performs the verb of a row; false if the verb is unknown.
  func perform(_ verb: LifecyclePageTests.Verb) -> Bool {
    let given = verb.arguments.map { Int($0) == nil ? screen($0) : nil }.compactMap(\.self)
    let number = verb.arguments.first.flatMap { Int($0) }
    let root = window?.root as? any Flow
    let stack = root as? Stack
    if let stack, let shortening = StackVerb(rawValue: verb.signature) {
      shortening.perform(on: stack, at: given.first ?? stack.visible)
      return true
    }
    switch (verb.name, given.first, number) {
    case ("push", let screen?, nil): stack?.push(screen)
    case ("replaceTop", let screen?, nil): stack?.replaceTop(with: screen)
    case ("setStack", _?, nil): stack?.setStack(given)
    case ("present", let screen?, nil): root?.present(screen)
    case ("dismiss", let screen?, nil): root?.dismiss(screen)
    case ("dismiss", nil, nil): root?.dismiss()
    case ("back", nil, nil): window?.back()
    case ("show", let screen?, nil): (root as? Root)?.show(screen)
    case ("select", nil, let index?): (root as? Tabs)?.select(index)
    case ("alert.choose", nil, let index?): (screen("alert") as? Alert<Int>)?.choose(index)
    default: return false
    }
    return true
  }
}
