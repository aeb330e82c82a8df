/// Where a flow stands: above it its parent, below it the edges to its children and what it
/// presents.
///
/// ```text
///   parent Place ◀╌╌ weak ╌╌ Place ──▶ Edge ──▶ Subscription ──▶ (emptied core of the child's pipe)
///                              └──▶ presented screens
///   child's pipe ──▶ closure ╌╌ weak ╌╌▶ Wiring
/// ```
@MainActor
package final class Place {
  private weak var parent: Place?
  private let ownQueue = ActionQueue()
  private var edges: [Edge] = []
  private var edgesToSweep = 16

  /// The screens presented over this flow, the topmost last.
  private(set) var presented: [any Screen] = []

  init() {}
}

extension Place {
  /// The queue of the whole tree, so that all its actions have one order.
  package var queue: ActionQueue { parent?.queue ?? ownQueue }

  /// The number of live edges, for tests.
  package var edgeCount: Int {
    sweep()
    return edges.count
  }

  /// Tells the host that what shows has changed, unless it is going to be told after an action.
  func didNavigate() {
    queue.didChange()
  }

  /// Makes an edge to a child, which `remove` cuts.
  func edge(to child: any Screen) -> Edge {
    // A child that was connected but never placed dies unnoticed; its edge goes with the next sweep.
    if edges.count >= edgesToSweep {
      sweep()
      edgesToSweep = max(16, edges.count * 2)
    }
    let edge = Edge(to: child)
    edges.append(edge)
    return edge
  }

  /// Takes a screen into the tree.
  func adopt(_ screen: any Screen) {
    (screen as? any Flow)?.place.parent = self
  }

  /// Cuts all that leads from a screen to this flow, and ends the flow that it may be.
  func remove(_ screen: any Screen) {
    for edge in edges where edge.child === screen { edge.cut() }
    edges.removeAll { !$0.isLive }
    (screen as? any Flow)?.end()
  }

  func present(_ screen: any Screen) {
    presented.append(screen)
    adopt(screen)
  }

  /// Takes a presented screen away, and those above it first.
  func dismiss(_ screen: any Screen) {
    guard presented.contains(where: { $0 === screen }) else { return }
    while let top = presented.popLast() {
      remove(top)
      if top === screen { return }
    }
  }

  /// Takes one presented screen away, uncut, and leaves those above it.
  func withdraw(_ screen: any Screen) {
    presented.removeAll { $0 === screen }
  }

  fileprivate func end() {
    for edge in edges { edge.cut() }
    edges = []
    parent = nil
  }

  private func sweep() {
    edges.removeAll { $0.child == nil }
  }
}

extension Flow {
  package var place: Place { wiring.place }

  // Someone may still hold a screen that has left; down to the last leaf it must not be heard.
  fileprivate func end() {
    for screen in place.presented.reversed() { place.dismiss(screen) }
    for child in children { (child as? any Flow)?.end() }
    place.end()
  }
}

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
