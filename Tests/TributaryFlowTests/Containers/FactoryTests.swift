import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// The promises to every `vend()` of this shape.
@MainActor
@Suite("Factories") struct FactoryTests {
  @Test func `vend returns a wired flow, which any client can show`() {
    // No window: a client that uses screens alone stores it in a variable.
    let settings = SettingsFactory.vend()
    let received = Received<SettingsFactory.Outputs>()
    settings.outputs.observe(on: .main) { received.append($0) }
    page(showing: settings)?.tap(0)
    #expect(received.values == [.done])
    let main = MainFactory.vend()
    page(showing: main)?.tap(0)
    #expect(page(showing: main)?.title == "settings")
    page(showing: main)?.tap(0)
    #expect(page(showing: main)?.title == "main")
    withExtendedLifetime((settings, main)) {}
  }

  @Test func `any number of observers may be attached to a vended flow`() {
    let settings = SettingsFactory.vend()
    let received = Received<Int>()
    for number in 1...3 {
      settings.outputs.observe(on: .main) { _ in received.append(number) }
    }
    page(showing: settings)?.tap(0)
    #expect(received.values == [1, 2, 3])
    withExtendedLifetime(settings) {}
  }

  @Test func `mapIO is a plain function, with one overload for each child`() {
    #expect(MainFactory.mapIO(Page.Outputs.tap(1)) == .presentSettings)
    #expect(MainFactory.mapIO(SettingsFactory.Outputs.done) == .dismissChild)
    #expect(SettingsFactory.mapIO(.tap(1)) == .done)
  }

  @Test func `a factory takes the dependencies of its screen, and may return just that screen`() {
    let note = NoteFactory.vend(title: "Note", number: 3, suffix: "!")
    let received = Received<Page.Outputs>()
    note.outputs.observe(on: .main) { received.append($0) }
    note.inputs.send(.rename("Other"))
    note.tap(5)
    #expect(note.title == "Other")
    #expect(received.values == [.tap(5)])
    #expect(NoteFactory.vend(title: "Note", number: 3, suffix: "!").title == "Note 3!")
  }

  @Test func `only its owner retains a vended flow`() {
    var main: (any Screen)? = MainFactory.vend()
    var weak: [Weak] = []
    do {
      let window = main.map { Window(root: $0) }
      page(showing: main)?.tap(0)
      weak = window?.path.map(Weak.init) ?? []
    }
    #expect(weak.count == 3)
    #expect(weak.allSatisfy { $0.object != nil })
    withExtendedLifetime(main) {}
    main = nil
    #expect(weak.allSatisfy { $0.object == nil })
  }

  @Test func `a child is presented by its parent, and taken away when it says that it is done`() {
    let window = Window(root: MainFactory.vend())
    for _ in 1...3 {
      #expect(window.path.map(\.title) == ["main", "main"])
      (window.path.last as? Page)?.tap(0)
      #expect(window.path.map(\.title) == ["main", "settings", "settings"])
      (window.path.last as? Page)?.tap(0)
    }
    #expect(window.path.map(\.title) == ["main", "main"])
  }

  @Test(arguments: Standing.allCases, Standing.allCases)
  func `any flow may be the child of any other`(inner: Standing, outer: Standing) {
    let page = Page("payment")
    let payment = Stack(root: page)
    payment.forward(page, number)
    let catalog = inner.flow(around: payment) { $0 }
    let app = wrap(catalog, outer)
    let window = Window(root: app)
    let received = Received<Int>()
    receive(app) { received.append($0) }
    #expect(window.path.last === page)
    let around = sequence(first: page as any Screen) { Node.of($0)?.parent?.screen }
    #expect(Array(around).last === app)
    for flow in [payment, catalog] as [any Screen] { #expect(around.contains { $0 === flow }) }
    page.tap(9)
    #expect(received.values == [9])
    withExtendedLifetime(window) {}
  }

  @Test(arguments: [Manner.push, .present])
  func `a flow pushes or presents by its given style, with the same screens`(style: Manner) {
    let flow = StyledFactory.vend(style)
    let window = Window(root: flow)
    let received = Received<Int>()
    flow.outputs.observe(on: .main) { received.append($0) }
    (window.path.last as? Page)?.tap(1)
    #expect(window.path.last?.title == "detail")
    (window.path.last as? Page)?.tap(2)
    #expect(received.values == [2])
    #expect(window.back())
    #expect(window.path.last?.title == "list")
    #expect(!window.back())
  }

  private func page(showing screen: (any Screen)?) -> Page? {
    var shown = screen
    while let flow = shown as? any Flow { shown = flow.presented.last ?? flow.visible }
    return shown as? Page
  }

  private func wrap(_ child: some Screen<Never, Int>, _ outer: Standing) -> any Screen<Never, Int> {
    outer.flow(around: child) { $0 }
  }

  private func receive<Root: Screen<Never, Int>>(
    _ root: Root, _ body: @escaping @MainActor (Int) -> Void
  ) {
    root.outputs.observe(on: .main, body)
  }
}

private enum SettingsFactory {
  enum Outputs: Sendable { case done }

  @MainActor static func vend() -> some Screen<Never, Outputs> {
    NavigationFlow(forwarding: Page("settings"), mapIO)
  }

  static func mapIO(_ output: Page.Outputs) -> Outputs {
    switch output {
    case .tap: .done
    }
  }
}

private enum MainFactory {
  enum Inputs: Sendable { case presentSettings, dismissChild }

  @MainActor static func vend() -> some Screen<Inputs, Never> {
    let flow = NavigationFlow<Inputs, Inputs, Never>(root: Page("main"), mapIO)
    flow.handle { flow, input in
      switch input {
      case .presentSettings: flow.present(SettingsFactory.vend(), mapIO)
      case .dismissChild: flow.dismiss()
      }
    }
    return flow
  }

  static func mapIO(_ output: Page.Outputs) -> Inputs {
    switch output {
    case .tap: .presentSettings
    }
  }

  static func mapIO(_ output: SettingsFactory.Outputs) -> Inputs {
    switch output {
    case .done: .dismissChild
    }
  }
}

private enum NoteFactory {
  @MainActor static func vend(title: String, number: Int, suffix: String) -> Page {
    Page("\(title) \(number)\(suffix)")
  }
}

enum Manner: Sendable {
  case push
  case present
}

private enum StyledFactory {
  private enum Action: Sendable { case showDetail }

  @MainActor static func vend(_ style: Manner) -> some Screen<Never, Int> {
    let flow = NavigationFlow<Never, Action, Int>(root: Page("list")) { _ in .showDetail }
    flow.handle { flow, _ in
      let detail = Child<Action, Int>(forwarding: Page("detail"), number)
      switch style {
      case .push: flow.push(detail)
      case .present: flow.present(detail)
      }
    }
    return flow
  }
}
