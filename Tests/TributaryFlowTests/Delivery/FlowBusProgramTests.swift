import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

/// Children that come and go on the buses of flows in random histories, beside a list of what is connected.
///
/// A bus of a flow is a view of another with mapped values. So these histories have what the random programs of
/// `TributarySignalsTests` call views of buses, on the buses that a flow makes.
@MainActor
@Suite("Lifetimes on the buses of flows", .timeLimit(.generous)) struct FlowBusProgramTests {
  @Test func `a connection to a flow's bus ends with its child or the flow, and keeps neither`() {
    var connections = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let world = BusWorld()
      for step in 0..<40 {
        let command = world.step(using: &random)
        guard let difference = world.difference else { continue }
        Issue.record("seed \(seed), step \(step), \(command): \(difference)")
        return
      }
      connections += world.connectionCount
    }
    #expect(connections > 600)
  }
}

@MainActor
private final class BusWorld {
  private typealias Stack = NavigationFlow<Never, String, String>

  private let captured = CapturedObjects()
  private let received = Received<String>()
  private var expected: [String] = []

  private var flows: [(flow: Stack, number: Int)] = []
  private var children: [(signal: Signal<Int>, observer: Observer<Int>, number: Int)] = []
  private var connections: [Connection] = []
  private var made = 0

  /// The number of connections that were made.
  private(set) var connectionCount = 0

  private struct Connection {
    let child: Int
    let flow: Int
    let way: Way
    let disposable: Disposable
  }

  private enum Way: String, CaseIterable {
    case inputs, outputs, mapped
  }

  var difference: String? {
    if received.values != expected {
      return "handled \(received.values.suffix(6)), expected \(expected.suffix(6))"
    }
    let alive = children.count + connections.count
    return captured.alive == alive ? nil : "\(captured.alive) closures alive, expected \(alive)"
  }

  func step(using random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: makeChild()
    case 2: makeFlow()
    case 3..<6: connect(random.pick(Way.allCases), using: &random)
    case 6: dropChild(using: &random)
    case 7: dropFlow(using: &random)
    case 8: dispose(using: &random)
    default: send(using: &random)
    }
  }

  private func makeChild() -> String {
    let (signal, observer) = Signal<Int>.pipe()
    let object = captured.make()
    signal.observe { _ in object.use() }
    made += 1
    children.append((signal, observer, made))
    return "child \(made)"
  }

  private func makeFlow() -> String {
    let flow = Stack(root: Page())
    made += 1
    flow.handle { [received, made] _, action in received.append("\(made) \(action)") }
    flow.outputs.observe(on: .main) { [received, made] in received.append("\(made) \($0)") }
    flows.append((flow, made))
    return "flow \(made)"
  }

  private func connect(_ way: Way, using random: inout SplitMix64) -> String {
    guard !children.isEmpty, !flows.isEmpty else { return "nothing" }
    let child = random.pick(children)
    let (flow, number) = random.pick(flows)
    let object = captured.make()
    let mapIO = { @Sendable (value: Int) in
      object.use()
      return "\(way.rawValue) \(value)"
    }
    let disposable =
      switch way {
      case .inputs: flow.inputBus.attach(child.signal.map(mapIO))
      case .outputs: flow.outputBus.attach(child.signal.map(mapIO))
      case .mapped: child.signal.observe(flow.inputBus.observer.contramap(mapIO))
      }
    connections.append(
      Connection(child: child.number, flow: number, way: way, disposable: disposable))
    connectionCount += 1
    return "\(way) from \(child.number) to \(number)"
  }

  private func dropChild(using random: inout SplitMix64) -> String {
    guard !children.isEmpty else { return "nothing" }
    let number = children.remove(at: Int.random(in: children.indices, using: &random)).number
    connections.removeAll { $0.child == number }
    return "child \(number) goes"
  }

  private func dropFlow(using random: inout SplitMix64) -> String {
    guard !flows.isEmpty else { return "nothing" }
    let number = flows.remove(at: Int.random(in: flows.indices, using: &random)).number
    connections.removeAll { $0.flow == number }
    return "flow \(number) goes"
  }

  private func dispose(using random: inout SplitMix64) -> String {
    guard !connections.isEmpty else { return "nothing" }
    let connection = connections.remove(at: Int.random(in: connections.indices, using: &random))
    connection.disposable.dispose()
    return "dispose \(connection.way) from \(connection.child) to \(connection.flow)"
  }

  private func send(using random: inout SplitMix64) -> String {
    guard !children.isEmpty else { return "nothing" }
    let child = random.pick(children)
    made += 1
    let connected = connections.filter { $0.child == child.number }
    // A handler is called when the send returns, after all observers.
    for connection in connected.filter({ $0.way == .outputs })
      + connected.filter({ $0.way != .outputs })
    {
      expected.append("\(connection.flow) \(connection.way.rawValue) \(made)")
    }
    child.observer.send(made)
    return "send from \(child.number)"
  }
}
