import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Several locations and saved states in one turn, as by a notification that is delivered twice.
@MainActor
@Suite("Openings and restorations in one turn", .timeLimit(.generous)) struct OneAfterAnotherTests {
  typealias Pages = NavigationFlow<Int, Int, Never>

  enum Opening: CaseIterable, Sendable {
    case link, linkOfFlow, relative, outwards, unknown, state, empty
  }

  /// A stack of pages in a stack, and an action that opens several locations.
  @MainActor
  private struct App {
    let inner = Pages(root: Page("home"))
    let outer: NavigationFlow<Never, Int, Never>
    let window: Window
    let ends = Received<String>()

    /// States to be restored.
    private let states: [SavedState]

    init(states: [SavedState] = []) {
      self.states = states
      outer = NavigationFlow<Never, Int, Never>(root: inner)
      outer.routes(.value("o", { $0 }, { $0 }))
      outer.handle { flow, number in flow.push(Leaf("o\(number)")) }
      inner.routes(.value("p", { $0 > 0 ? $0 : nil }, { $0 }))
      window = Window(root: outer)
      inner.handle { flow, number in flow.push(Leaf("p\(number)")) }
    }

    static var states: [SavedState] {
      (1...3).map { number in
        let app = App()
        app.window.open("p/\(number)/p/9")
        return app.window.savedState
      }
    }

    func open(_ kind: Opening, _ number: Int) {
      let note: @MainActor (OpenResult) -> Int? = { [ends] in
        ends.append("\(kind) \(number): \($0)")
        return nil
      }
      switch kind {
      case .link: window.open("p/\(number)") { _ = note($0) }
      case .linkOfFlow: inner.open(Location(["p", "\(number)"]), note)
      case .relative: inner.open(Location(["p", "\(number)"], parents: 0), note)
      case .outwards: inner.open(Location(["o", "\(number)"], parents: 1), note)
      case .unknown: window.open("p/\(number)/nowhere") { _ = note($0) }
      case .empty: window.open("") { _ = note($0) }
      case .state:
        window.restore(states[number - 1]) { [ends] in
          ends.append("\(kind) \(number): \($0)")
        }
      }
    }

    func inOneTurn(_ body: @escaping @MainActor () -> Void) {
      inner.handle { flow, number in
        if number < 0 { body() } else { flow.push(Leaf("p\(number)")) }
      }
      inner.inputs.send(-1)
    }

    var titles: [String] { window.screens.filter { !($0 is any Flow) }.map(\.title) }
  }

  @Test(arguments: Opening.allCases, Opening.allCases)
  func `two openings in one turn end as one after the other from outside`(
    first: Opening, second: Opening
  ) {
    let states = App.states
    for third in [Opening?.none] + [.link, .state] {
      let (apart, together) = (App(states: states), App(states: states))
      let all = [first, second] + (third.map { [$0] } ?? [])
      for (index, kind) in all.enumerated() { apart.open(kind, index + 1) }
      together.inOneTurn {
        for (index, kind) in all.enumerated() { together.open(kind, index + 1) }
      }
      #expect(together.ends.values == apart.ends.values, "\(all)")
      #expect(together.ends.values.count == all.count, "\(all)")
      #expect(together.titles == apart.titles, "\(all)")
      #expect(together.window.savedState == apart.window.savedState, "\(all)")
    }
  }

  @Test func `the same location opened twice in one turn is there once`() {
    let app = App()
    app.inOneTurn {
      app.inner.open(Location(["p", "1"]))
      app.inner.open(Location(["p", "1"]))
    }
    #expect(app.window.location.description == "p/1")
    #expect(app.inner.stack.map(\.title) == ["home", "p1"])
  }

  @Test func `a location waits for the one before, which an interception holds`() async throws {
    let app = App()
    let tap = Tap()
    app.inner.intercept { _, _ in await tap.next() == "yes" ? .allow : .reject }
    for number in 1...3 { app.open(.link, number) }
    for answer in ["yes", "no", "yes"] { tap.give(answer) }
    try await wait { app.ends.values.count == 3 }
    #expect(app.ends.values == ["link 1: opened", "link 2: rejected", "link 3: opened"])
    #expect(app.window.location.description == "p/3")
  }

  @Test func `openings that wait in a window that has gone are rejected`() async throws {
    let ends = Received<OpenResult>()
    weak var left: Window?
    do {
      let flow = Pages(root: Leaf("root"))
      flow.routes(.value({ $0 }, { $0 }))
      flow.intercept { flow, _ in
        (try? await flow.ask(presenting: Page("Who?")) { $0 }) == nil ? .reject : .allow
      }
      flow.handle { flow, number in flow.push(Leaf("\(number)")) }
      let window = Window(root: flow)
      left = window
      for number in 1...3 { window.open("\(number)") { [ends] in ends.append($0) } }
    }
    #expect(left == nil)
    try await wait { ends.values.count == 3 }
    #expect(ends.values == [.rejected, .rejected, .rejected])
  }

  @Test func `a location that is opened when another has ended is opened in the same turn`() {
    let app = App()
    app.window.open("nowhere") { result in
      #expect(result == .unknown("nowhere"))
      app.open(.link, 1)
    }
    #expect(app.ends.values == ["link 1: opened"])
    #expect(app.window.location.description == "p/1")
  }

  @Test func `a thousand openings in one turn are opened one after the other`() {
    let app = App()
    app.inOneTurn { for number in 1...1_000 { app.open(.link, number) } }
    #expect(app.ends.values.count == 1_000)
    #expect(app.inner.stack.map(\.title) == ["home", "p1000"])
  }
}
