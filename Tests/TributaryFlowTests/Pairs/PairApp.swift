import FlowTestSupport
import TestSupport
import TributaryFlow

/// The app in which two features meet: tabs around columns, of which the second is a stack with routes, an
/// interception, an `onBack`, a saved draft and, in the flow around, a persisted count.
///
/// The window alone keeps the screens; the app knows them weakly, so that those that have left must be gone.
@MainActor
final class PairApp {
  typealias Inner = NavigationFlow<Action, Action, Int>
  typealias Outer = SplitFlow<Action, Action, Int>
  typealias Tabs = TabFlow<Never, Int, Int>

  enum Action: Sendable, Equatable {
    /// Pushes a page at once, after a pause, or after a question.
    case page(Int), held(Int), guarded(Int)
    /// Gets it at once, after a pause, or after a question.
    case note(Int), heldNote(Int), guardedNote(Int)
    case twoPages(Int), confirmBack(Int), leave(Int), perform(Int)
  }

  private(set) var window: Window?
  let count = MutableProperty(0)
  private(set) weak var tabs: Tabs?
  private(set) weak var outer: Outer?
  private(set) weak var inner: Inner?

  /// The texts that each feature got, by its number.
  private(set) var results: [Int: [String]] = [:]

  /// The screens of features, by the number of the feature.
  var weakPages: [Int: Weak] = [:]

  /// The feature that turns a step back into a question.
  var dirty: Int?

  /// The closures that observers call at the next step, or at the next screen that enters.
  var atStep: [@MainActor () -> Void] = []
  var atEntry: [@MainActor () -> Void] = []

  private var doors: [Int: Door] = [:]
  private var bodies: [Int: @MainActor () -> Void] = [:]
  private(set) var screens: [Weak] = []
  private(set) var senders: [(page: Weak, observer: Observer<Page.Outputs>)] = []
  private var depth = 0
  private(set) var sent: [Int] = []
  private(set) var performed: [Int] = []
  private(set) var observedSteps = 0
  private(set) var disorder: String?
  private(set) var events = Events()

  struct Events {
    var inside: [ObjectIdentifier: Int] = [:]
    var shown: [ObjectIdentifier: Int] = [:]
  }

  init() {
    let inner = Inner(root: page("home"), Self.mapIO)
    let outer = Outer(minimumWidths: [30, 60], root: Child(page("list"), Self.mapIO))
    outer.show(Child(inner, Action.note), in: 1, isFocused: true)
    let tabs = Tabs(tabs: [
      Child(outer, Self.same).at("work"),
      Child(page("settings"), TributaryFlowTests.number).at("settings"),
    ])
    for screen in [inner, outer, tabs] as [any Screen] { screens.append(Weak(screen)) }
    (self.inner, self.outer, self.tabs) = (inner, outer, tabs)
    outer.persist(count, as: "count")
    handle(inner)
    outer.handle { [weak self] _, action in self?.alone { self?.handle(action) } }
    tabs.handle { [weak self] _, _ in self?.alone {} }
    let window = Window(root: tabs)
    self.window = window
    window.environment[WindowSize.self] = WindowSize(width: 120, height: 24)
    for screen in window.screens { events.inside[ObjectIdentifier(screen)] = 1 }
    for screen in window.shownScreens { events.shown[ObjectIdentifier(screen)] = 1 }
    window.add(Recorder(self))
  }
}

extension PairApp {
  nonisolated static func mapIO(_ output: Page.Outputs) -> Action {
    .note(TributaryFlowTests.number(output))
  }
  nonisolated static func same(_ number: Int) -> Int { number }

  private func handle(_ inner: Inner) {
    inner.routes(
      .value("p", { .page($0) }, { if case .page(let tag) = $0 { tag } else { nil } }),
      .value("held", { .held($0) }, { if case .held(let tag) = $0 { tag } else { nil } }),
      .value("guarded", { .guarded($0) }, { if case .guarded(let tag) = $0 { tag } else { nil } }))
    inner.onBack { [weak self] _ in self?.dirty.map { .confirmBack($0) } }
    inner.intercept { [weak self] flow, action in
      switch action {
      case .held(let tag), .heldNote(let tag):
        await self?.door(tag).pass()
        return .allow
      case .guarded(let tag), .guardedNote(let tag):
        guard let self, isGuarded(tag) else { return .allow }
        let login = page("login \(tag)")
        weakPages[tag] = Weak(login)
        return (try? await flow.ask(presenting: login)) == nil ? .reject : .allow
      default: return .allow
      }
    }
    inner.handle(into: [Int](), persistedAs: "notes") { [weak self] flow, notes, action in
      self?.alone { self?.handle(action, by: flow, &notes) }
    }
  }

  private func handle(_ action: Action, by flow: Inner, _ notes: inout [Int]) {
    switch action {
    case .page(let tag), .held(let tag), .guarded(let tag):
      // A route that changes the draft and shows a screen at once.
      notes.append(tag)
      flow.push(page("p \(tag)"), Self.mapIO)
    case .twoPages(let tag):
      flow.push(page("first \(tag)"), Self.mapIO)
      flow.push(page("second \(tag)"), Self.mapIO)
    case .confirmBack(let tag):
      let alert = Alert("leave \(tag)?", choices: [.init("Yes", tag)])
      weakPages[tag] = Weak(alert)
      screens.append(Weak(alert))
      flow.present(alert) { .leave($0) }
    case .leave(let tag):
      dirty = nil
      report(tag, "handled")
      flow.pop()
    case .note, .heldNote, .guardedNote, .perform: handle(action)
    }
  }

  /// Runs the body of a handler, which no other handler may interrupt.
  private func alone(_ body: () -> Void) {
    depth += 1
    defer { depth -= 1 }
    if depth > 1 { disorder = "a handler runs inside another one" }
    body()
  }

  private func handle(_ action: Action) {
    switch action {
    case .note(let tag), .heldNote(let tag), .guardedNote(let tag): report(tag, "handled")
    case .perform(let number):
      performed.append(number)
      bodies.removeValue(forKey: number)?()
    default: disorder = "\(action) is no action of the flow around"
    }
  }
}

extension PairApp {
  /// Makes a page that the app knows weakly.
  func page(_ title: String) -> Page {
    let page = Page(title)
    know(page)
    senders.append((Weak(page), page.sender))
    return page
  }

  /// Notes a screen that has to be gone when it is not in the window.
  func know(_ screen: any Screen) { screens.append(Weak(screen)) }

  func report(_ tag: Int, _ text: String) { results[tag, default: []].append(text) }

  /// The door at which the actions, tasks and work of a feature wait.
  func door(_ tag: Int) -> Door {
    doors[tag]
      ?? {
        // Of a state that is restored: nothing waits.
        let door = Door()
        door.open()
        return door
      }()
  }

  func closeDoor(_ tag: Int) -> Door {
    let door = Door()
    doors[tag] = door
    return door
  }

  private func isGuarded(_ tag: Int) -> Bool { doors[tag] != nil }

  func page(of tag: Int) -> Page? { weakPages[tag]?.object as? Page }

  /// Performs a closure in a handler: of the stack, or of the flow around it.
  func perform(byOuter: Bool = false, _ body: @escaping @MainActor () -> Void) {
    let number = sent.count
    sent.append(number)
    bodies[number] = body
    (byOuter ? outer?.inputBus : inner?.inputBus)?.observer.send(.perform(number))
  }

  func dropWindow() { window = nil }

  /// Waits until each task of the flows waits at a door, or for the user.
  func rest() async {
    var quiet = 0
    await giveTurns(5_000) {
      let waiting = doors.values.reduce(0) { $0 + $1.waiting }
      let active = window?.activeTasks(on: nil) ?? 0
      let rests = active <= waiting && window?.hasOutcomesDue != true
      quiet = rests ? quiet + 1 : 0
      return quiet < 4
    }
    if quiet < 4, disorder == nil { disorder = "the tasks do not come to rest" }
  }
}

extension PairApp {
  private final class Recorder: WindowObserver {
    private weak var app: PairApp?

    init(_ app: PairApp) { self.app = app }

    func observe(_ event: WindowEvent) { app?.observe(event) }
  }

  private func observe(_ event: WindowEvent) {
    switch event {
    case .entered(let screen): count(1, of: screen, in: \.inside)
    case .appeared(let screen): count(1, of: screen, in: \.shown)
    case .disappeared(let screen): count(-1, of: screen, in: \.shown)
    case .left(let screen, _): count(-1, of: screen, in: \.inside)
    default: break
    }
    switch event {
    case .didChange(_, _?): perform(\.atStep)
    case .entered: perform(\.atEntry)
    default: break
    }
  }

  // A later screen may have the same identifier.
  private func count(
    _ change: Int, of screen: any Screen, in part: WritableKeyPath<Events, [ObjectIdentifier: Int]>
  ) {
    let identifier = ObjectIdentifier(screen)
    let now = events[keyPath: part][identifier, default: 0] + change
    events[keyPath: part][identifier] = now == 0 ? nil : now
  }

  private func perform(_ bodies: ReferenceWritableKeyPath<PairApp, [@MainActor () -> Void]>) {
    let due = self[keyPath: bodies]
    self[keyPath: bodies] = []
    observedSteps += due.count
    for body in due { body() }
  }
}

extension PairApp {
  /// Reports the end of a question: its answer, or the reason why it has none.
  func report(_ tag: Int, _ question: () async throws -> Void) async {
    do {
      try await question()
      report(tag, "answer")
    } catch {
      report(tag, "\(error)")
    }
  }
}

extension SavedState {
  /// The state of an app that has opened a location.
  @MainActor static func of(_ location: String) -> SavedState? {
    let app = PairApp()
    app.window?.open(location)
    return app.window?.savedState
  }
}
