import Tributary

/// The sub flows that are there, to be found by their keys.
///
/// It keeps none of them: one that the user has left is gone from here, and nobody has to say so.
@MainActor
final class Children {
  private var children: [Child] = []

  private struct Child {
    let key: String
    let inputs: any Sendable
    weak var flow: (any Screen)?
  }

  /// The number of sub flows that are alive.
  var count: Int { children.count { $0.flow != nil } }

  func add<Flow: Screen>(_ flow: Flow, as key: ChildKey<Flow.Inputs>) {
    children.removeAll { $0.flow == nil }
    children.append(Child(key: key.name, inputs: flow.inputs, flow: flow))
  }

  /// What says something to the newest sub flow with a key; nil while there is none.
  func inputs<Inputs>(of key: ChildKey<Inputs>) -> Observer<Inputs>? {
    children.last { $0.key == key.name && $0.flow != nil }?.inputs as? Observer<Inputs>
  }
}

/// A name under which a flow's parent finds it again, and what can be said to it.
struct ChildKey<Inputs: Sendable> {
  let name: String
}

extension ChildKey<RiversFlow.Inputs> {
  static var rivers: Self { Self(name: "rivers") }
}

extension ChildKey<Never> {
  static var lakes: Self { Self(name: "lakes") }
}

extension Children {
  /// What marks a river, while there is a flow to mark it in.
  func marking(_ river: String) -> (@MainActor () -> Void)? {
    inputs(of: .rivers).map { rivers in { rivers.send(.mark(river)) } }
  }
}

/// How many sub flows are alive, so that it can be seen that one has ended.
struct FlowCount: View {
  let children: Children

  var body: [any View] {
    Text("Sub flows alive: \(children.count)", style: .dim)
  }
}
