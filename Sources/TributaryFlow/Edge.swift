/// One connection from a child's outputs to a flow.
@MainActor
final class Edge {
  private(set) weak var child: (any Screen)?
  private(set) var isLive = true
  private var subscription: Subscription?

  /// The values that the child can tell, and the way to tell one of them in its place.
  private(set) var port: Port?

  init(to child: any Screen) {
    self.child = child
  }

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

  func cut() {
    isLive = false
    subscription?.dispose()
    subscription = nil
    port = nil
  }
}

/// What a child can tell over an edge, whatever its type is.
@MainActor
struct Port {
  let type: Any.Type
  let tell: (Any) -> Void
}
