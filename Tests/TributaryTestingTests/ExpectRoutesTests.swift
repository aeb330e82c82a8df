import Testing
import TributaryFlow
import TributaryTesting

@MainActor
@Suite("expectRoutes") struct ExpectRoutesTests {
  private enum Action: Sendable, Equatable { case help, show(Int), edit(Int), other }

  private func flow(_ routes: Route<Action>...) -> NavigationFlow<Never, Action, Never> {
    let flow = NavigationFlow<Never, Action, Never>(root: Child(ignoringOutputs: Page("root")))
    switch routes.count {
    case 1: flow.routes(routes[0])
    case 2: flow.routes(routes[0], routes[1])
    default: flow.routes()
    }
    return flow
  }

  private let help = Route<Action>.literal("help", .help)

  private let show = Route<Action>.value(
    "show", { .show($0) }, { if case .show(let number) = $0 { number } else { nil } })

  private func mistake(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? TestFailure)?.text }
    return nil
  }

  @Test func `routes that read and print alike are right, with a sample for each value`() throws {
    let flow = flow(help, show)
    try expectRoutes(of: flow, "show/7")
    try expectRoutes(of: flow, actions: .help, .show(7))
    try expectRoutes(of: NavigationFlow<Never, Never, Never>(root: Child(flow)), "show/7")
  }

  @Test func `a route without a sample and a sample without a route are named`() {
    let text = mistake { try expectRoutes(of: flow(help, show), "shelf/7", "show/x") }
    #expect(
      text == """
        routes of 'root':
          'shelf/7' is read by no route
          'show/x' is read by no route
          'show' has no sample; give one that it reads
        """)
    #expect(
      mistake { try expectRoutes(of: Page("alone")) } == """
        routes of 'alone':
          no flow in 'alone' has routes
        """)
  }

  @Test func `an action that is printed in two ways, otherwise or not at all is named`() {
    let again = Route<Action>.literal("seven", .show(7))
    let two = mistake { try expectRoutes(of: flow(again, show), "show/8") }
    #expect(
      two == """
        routes of 'root':
          the action of 'seven' is printed as 'seven' and as 'show/7'
        """)
    #expect(
      mistake { try expectRoutes(of: flow(show), "show/007") } == """
        routes of 'root':
          the action of 'show/007' is printed as 'show/7'
        """)
    let silent = Route<Action>.value("show", { .show($0) }, { _ in nil })
    #expect(
      mistake { try expectRoutes(of: flow(silent), "show/7") } == """
        routes of 'root':
          the action of 'show/7' is printed by no route
        """)
  }

  @Test func `an action that cannot be replayed after a restart is refused`() throws {
    func cart(_ handle: @escaping @MainActor (inout [Int]) -> Bool) -> some Screen<Never, Never> {
      let flow = flow(show)
      flow.handle(into: [Int](), persistedAs: "cart") { flow, cart, action in
        if handle(&cart) {
          flow.push(NavigationFlow<Never, Never, Never>(root: Child(ignoringOutputs: Page("item"))))
        }
      }
      return flow
    }
    try expectRoutes(
      of: cart { cart in
        cart.append(7)
        return true
      }, "show/7")
    let text = mistake {
      try expectRoutes(
        of: cart { cart in
          defer { cart.append(7) }
          return cart.isEmpty
        }, "show/7")
    }
    #expect(
      text == #"""
        routes of 'root':
          'show/7' shows something else after a restart: {"values":{"cart":[7]}} in place of {"children":[{"address":"show/7","index":1}],"values":{"cart":[7]}}
        """#)
  }

  @Test func `two actions with one text are found by the actions`() {
    let both = Route<Action>.value("show", { .show($0) }) {
      switch $0 {
      case .show(let number), .edit(let number): number
      case .help, .other: nil
      }
    }
    #expect(
      mistake { try expectRoutes(of: flow(both), actions: .show(7), .edit(7), .other) } == """
        routes of 'root':
          'show/7' is printed for edit(7), and does not read back as that
          other is printed by no route
        """)
  }
}
