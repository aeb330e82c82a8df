import SignalScenarios
import TributaryFlow

/// The time of locations and saved states by their length, which must grow as that does.
@MainActor
public enum LocationGrowth {
  /// The name by which a run selects the table.
  public static let name = "locations"

  private final class Leaf: Screen {
    let title = "leaf"
  }

  private typealias Stack = NavigationFlow<Never, Int, Never>

  /// Prints a table: the least of some rounds, each in a new window.
  public static func print(rounds: Int) {
    var table = Table("work", "100, ms", "400, ms", "800, ms", "10000, ms")
    func add(_ name: String, upTo most: Int = 10_000, _ work: (Int) -> Double) {
      var cells: [String] = []
      for count in [100, 400, 800, 10_000] {
        var least = Double.infinity
        if count <= most { for _ in 0..<rounds { least = min(least, work(count)) } }
        cells.append(least.isFinite ? decimal(least) : "")
      }
      table.add(name, cells[0], cells[1], cells[2], cells[3])
    }
    add("open a location of n screens on each other", upTo: 800) {
      open($0, in: Window(root: stack()))
    }
    add("open a location of n flows in one another", upTo: 800) {
      open($0, in: Window(root: nested()))
    }
    add("refuse a location of 1,000 times n components") { count in
      let window = Window(root: stack())
      let text = String(repeating: "n/1/", count: count * 500)
      return milliseconds { window.open(text) }
    }
    add("the saved state of n screens") { count in
      let window = filled(count)
      return milliseconds { _ = window.savedState }
    }
    add("its text") { count in
      let state = filled(count).savedState
      return milliseconds { _ = state.description }
    }
    add("read the text") { count in
      let text = filled(count).savedState.description
      return milliseconds { _ = SavedState(text) }
    }
    add("restore n screens") { count in
      let state = filled(count).savedState
      let window = Window(root: stack())
      return milliseconds { window.restore(state) }
    }
    add("restore n flows in one another", upTo: 800) { restore($0) { nested() } }
    add("restore n sheets in one another", upTo: 800) { restore($0) { nested(isSheet: true) } }
    add("restore n flows that are there from the start", upTo: 800) { count in
      let state = Window(root: standing(count)).savedState
      let window = Window(root: standing(count))
      return milliseconds { window.restore(state) }
    }
    add("open n links, each from the flow that the one before has added", upTo: 800) {
      open($0, in: Window(root: reading()))
    }
    add("find a question inside n panes in one another", upTo: 800) { count in
      let window = Window(root: Panes(depth: count))
      return milliseconds { precondition(window.path.count == count + 2) }
    }
    add("present n screens over each other, and dismiss them") { count in
      let flow = stack()
      let window = Window(root: flow)
      return milliseconds {
        for _ in 0..<count { flow.present(Leaf()) }
        for _ in 0..<count { flow.dismiss() }
        withExtendedLifetime(window) {}
      }
    }
    table.print()
  }

  private static func milliseconds(_ work: () -> Void) -> Double {
    let time = ContinuousClock().measure(work)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }

  /// Opens a location of some words, all of which the innermost flow reads.
  private static func open(_ count: Int, in window: Window) -> Double {
    let text = Array(repeating: "n", count: count).joined(separator: "/")
    return milliseconds { window.open(text) { precondition($0 == .opened) } }
  }

  private static func stack() -> Stack {
    let flow = Stack(root: Leaf())
    flow.routes(.literal("n", 1))
    flow.handle { flow, _ in flow.push(Leaf()) }
    return flow
  }

  private static func nested(isSheet: Bool = false) -> Stack {
    let flow = Stack(root: Leaf())
    flow.routes(.literal("n", 1))
    flow.handle { flow, _ in
      if isSheet { flow.present(nested(isSheet: true)) } else { flow.push(nested()) }
    }
    return flow
  }

  private static func restore(_ count: Int, _ root: () -> Stack) -> Double {
    let old = Window(root: root())
    _ = open(count, in: old)
    let state = old.savedState
    let window = Window(root: root())
    return milliseconds { window.restore(state) }
  }

  private static func standing(_ count: Int) -> Stack {
    let flow = count == 0 ? Stack(root: Leaf()) : Stack(root: standing(count - 1))
    flow.persist(MutableProperty(0), as: "value")
    return flow
  }

  /// A flow that reads all the rest of a location, and opens it from the flow that it adds.
  private static func reading() -> Stack {
    let flow = Stack(root: Leaf())
    flow.routes(
      .components(
        { rest in
          defer { rest = [] }
          return rest.count
        }, { Array(repeating: "n", count: $0) }))
    flow.handle { flow, count in
      let inner = reading()
      flow.push(inner)
      if count > 1 { inner.open(Location(Array(repeating: "n", count: count - 1), parents: 0)) }
    }
    return flow
  }

  /// Two panes, the focus on the first; the innermost presents a question.
  private final class Panes: Flow {
    let buses = FlowBuses<Never, Never, Never>()
    let children: [any Screen]

    var visible: any Screen { children[0] }
    var panes: [Pane] { children.map { Pane($0) } }

    init(depth: Int) {
      children = [Leaf(), depth == 0 ? Leaf() : Panes(depth: depth - 1)]
      if depth == 0 { present(Leaf()) }
    }

    func back() -> Bool { false }
  }

  private static func filled(_ count: Int) -> Window {
    let flow = stack()
    let window = Window(root: flow)
    for _ in 0..<count { flow.inputBus.observer.send(1) }
    return window
  }
}
