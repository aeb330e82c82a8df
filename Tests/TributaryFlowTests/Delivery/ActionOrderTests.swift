import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// One order of all actions of a window: that in which they were sent.
@MainActor
@Suite("Order of actions", .timeLimit(.generous)) struct ActionOrderTests {
  private let order = Received<String>()
  private let page = Page("page")
  private let inner: NavigationFlow<Int, Int, Int>
  private let outer: Stack
  private let window: Window

  init() {
    inner = NavigationFlow(root: Child(page, number))
    outer = Stack(root: Child(inner) { $0 })
    window = Window(root: outer)
    outer.handle { [order] _, action in order.append("outer \(action)") }
  }

  /// The ways in which a handler sends an action.
  enum Sending: CaseIterable, Sendable {
    case inputs
    case inputBus
    case emit
    case outerBus
    case childOutput
  }

  private func send(_ step: Sending, _ number: Int) {
    switch step {
    case .inputs: inner.inputs.send(number)
    case .inputBus: inner.inputBus.observer.send(number)
    case .emit: inner.emit(number)
    case .outerBus: outer.inputBus.observer.send(number)
    case .childOutput: page.tap(number)
    }
  }

  private func name(_ step: Sending, _ number: Int) -> String {
    switch step {
    case .inputs, .inputBus, .childOutput: "inner \(number)"
    case .emit, .outerBus: "outer \(number)"
    }
  }

  @Test(arguments: Sending.allCases, Sending.allCases)
  func `actions are handled in the order in which a handler sends them, to itself too`(
    first: Sending, second: Sending
  ) {
    inner.handle { [order, self] _, action in
      order.append("inner \(action)")
      if action != 0 { return }
      send(first, 1)
      send(second, 2)
      send(first, 3)
      order.append("end")
    }
    // The pipe over which the handled action has come is not busy: it may be sent on again.
    for beginning in [Sending.inputs, .inputBus, .childOutput] {
      let before = order.values.count
      send(beginning, 0)
      #expect(
        Array(order.values[before...])
          == ["inner 0", "end", name(first, 1), name(second, 2), name(first, 3)],
        "begun by \(beginning)")
    }
  }

  @Test func `what observers of a tap send is handled after its action, and before later taps`() {
    inner.handle { [order] _, action in order.append("inner \(action)") }
    page.outputs.observe(on: .main) { [outer] output in
      if number(output) == 0 { outer.inputBus.observer.send(1) }
    }
    page.tap(0)
    page.tap(2)
    #expect(order.values == ["inner 0", "outer 1", "inner 2"])
  }

  @Test func `an action that an observer sends is handled when the outermost send ends`() {
    inner.handle { [order] _, action in order.append("inner \(action)") }
    let (signal, observer) = Signal<Int>.pipe()
    signal.observe(on: .main) { [order, page] number in
      page.tap(number)
      order.append("observer \(number)")
    }
    observer.send(1)
    #expect(order.values == ["observer 1", "inner 1"])
  }

  @Test func `an action of a handler does not overtake one that a thread has sent on the same bus`()
    async throws
  {
    inner.handle { [order, inner] _, action in
      order.append("inner \(action)")
      if action != 0 { return }
      let observer = inner.inputBus.observer
      onThread { observer.send(1) }
      observer.send(2)
    }
    inner.inputs.send(0)
    try await wait { order.values.count == 3 }
    #expect(order.values == ["inner 0", "inner 1", "inner 2"])
  }

  @Test func `each action that a handler sends to itself is seen once by others on the bus`() {
    let seen = Received<Int>()
    inner.inputBus.signal.observe(on: .main) { seen.append($0) }
    inner.handle { [order] flow, action in
      order.append("inner \(action)")
      if action < 3 { flow.inputs.send(action + 1) }
    }
    inner.inputs.send(0)
    #expect(order.values == ["inner 0", "inner 1", "inner 2", "inner 3"])
    #expect(seen.values == [0, 1, 2, 3])
  }

  @Test func `an output of a handled tap is an event before its action, also inside a handler`() {
    let events = EventRecord(of: window) { event in
      switch event {
      case .output(let output, _, _): "sends \(output)"
      case .action(let action, _): "does \(action)"
      default: nil
      }
    }
    inner.handle { [page] _, action in if action == 0 { page.tap(1) } }
    inner.inputs.send(0)
    #expect(events.values == ["does 0", "sends tap(1)", "does 1"])
  }

  @Test(arguments: [true, false])
  func `no handler runs inside another, also when a flow adds itself to a tree`(isPushed: Bool) {
    let own = NavigationFlow<Int, Int, Int>(root: Page("own"))
    own.handle { [order, outer] flow, action in
      order.append("own \(action) begins")
      if action == 0 {
        if isPushed { outer.push(Child(flow) { $0 }) } else { outer.present(Child(flow) { $0 }) }
        outer.inputBus.observer.send(1)
        flow.inputs.send(2)
        flow.emit(3)
      }
      order.append("own \(action) ends")
    }
    own.inputs.send(0)
    #expect(
      order.values == [
        "own 0 begins", "own 0 ends", "outer 1", "own 2 begins", "own 2 ends", "outer 3",
      ])
    // The turn of the tree has ended with that of the flow.
    outer.inputBus.observer.send(4)
    #expect(order.values.last == "outer 4")
  }

  @Test func `a tree that takes over a turn draws when the turn has ended`() {
    let own = NavigationFlow<Int, Int, Never>(root: Page("own"))
    let draws = Received<Int>()
    window.didSettle = { [order] in draws.append(order.values.count) }
    own.handle { [order, outer] flow, _ in
      outer.push(Child(ignoringOutputs: flow))
      order.append("pushed")
      flow.visible.setNeedsDisplay()
      order.append("end")
    }
    own.inputs.send(0)
    #expect(draws.values == [2])
  }
}
