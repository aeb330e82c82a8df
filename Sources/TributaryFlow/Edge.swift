/// One connection from a child's outputs to a flow.
@MainActor
final class Edge {
  private(set) weak var child: (any Screen)?

  /// Whether what the child tells is heard.
  private(set) var isLive = true

  /// Whether actions that have come over this edge and still wait are dropped.
  private(set) var isCut = false

  private var subscription: Subscription?

  /// The values that the child can tell, and the way to tell one of them in its place.
  private(set) var port: Port?

  init(to child: any Screen) {
    self.child = child
  }
}

extension Edge {
  /// Observes the child on the main actor, and stays able to tell what the child could.
  func observe<Child: Screen>(
    _ child: Child, _ body: @escaping @MainActor (Child.Outputs) -> Void
  ) {
    port = Port(
      type: Child.Outputs.self, tell: { if let output = $0 as? Child.Outputs { body(output) } })
    hold(child.outputs.observe(on: .main, body))
  }

  // A greeting may have been handled meanwhile, and have cut the edge.
  func hold(_ subscription: Subscription) {
    if isLive { self.subscription = subscription } else { subscription.dispose() }
  }

  /// Nothing is heard any more, neither what waits; lets go of nothing.
  func silence() {
    isLive = false
    isCut = true
  }

  /// Nothing is heard any more, neither what waits.
  func cut() {
    silence()
    letGo()
  }

  /// Nothing is heard any more but the actions that wait already.
  func close() {
    isLive = false
    letGo()
  }

  private func letGo() {
    let (subscription, port) = (self.subscription, self.port)
    self.subscription = nil
    self.port = nil
    subscription?.dispose()
    withExtendedLifetime(port) {}
  }
}

/// What a child can tell over an edge, whatever its type is.
@MainActor
struct Port {
  let type: Any.Type
  let tell: (Any) -> Void
}
