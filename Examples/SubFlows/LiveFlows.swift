import Tributary

/// The number of sub flows that are alive, to show that one has ended.
///
/// It retains none of them.
@MainActor
final class LiveFlows {
  private var flows: [WeakFlow] = []

  private struct WeakFlow {
    weak var flow: (any Screen)?
  }

  var count: Int { flows.count { $0.flow != nil } }

  func add(_ flow: any Screen) {
    flows.removeAll { $0.flow == nil }
    flows.append(WeakFlow(flow: flow))
  }
}

/// The number as a line.
struct FlowCount: View {
  let live: LiveFlows

  var body: [any View] {
    Text("Sub flows alive: \(live.count)", style: .dim)
  }
}
