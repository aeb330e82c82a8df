/// One connection from a child's outputs to a flow.
@MainActor
final class Edge {
  private(set) weak var child: (any Screen)?
  private(set) var isLive = true
  private var subscription: Subscription?

  init(to child: any Screen) {
    self.child = child
  }

  // A greeting may have been handled meanwhile, and have cut the edge.
  func hold(_ subscription: Subscription) {
    if isLive { self.subscription = subscription } else { subscription.dispose() }
  }

  func cut() {
    isLive = false
    subscription?.dispose()
    subscription = nil
  }
}
