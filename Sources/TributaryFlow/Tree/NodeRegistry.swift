/// Finds the node of a screen that is no flow.
///
/// A flow's buses have its node. A plain screen has no property for it, because it must not know
/// where it is. So only its identity leads from it to a window, and all windows share one
/// registry.
@MainActor
package enum NodeRegistry {
  // A node is here until its screen leaves, or the flow or window around it is gone.
  private static var nodes: [ObjectIdentifier: Node] = [:]
  private static var removed: [ObjectIdentifier: WeakScreen] = [:]
  private static var countToSweep = 64

  static func node(of screen: any Screen) -> Node? {
    // An identifier may be that of a screen that was freed.
    guard let node = nodes[ObjectIdentifier(screen)], node.screen === screen else { return nil }
    return node
  }

  static func note(_ node: Node, of screen: any Screen) {
    sweepIfMany()
    release(exchange(&nodes[ObjectIdentifier(screen)], with: node))
    if !removed.isEmpty { removed[ObjectIdentifier(screen)] = nil }
  }

  /// Records that a screen has left its flow, for as long as it is alive.
  static func noteRemoved(_ screen: any Screen) {
    sweepIfMany()
    release(exchange(&nodes[ObjectIdentifier(screen)], with: nil))
    removed[ObjectIdentifier(screen)] = WeakScreen(screen: screen)
  }

  /// Removes the records of those removed screens that have been deallocated.
  static func forgetFreed(_ screens: FewElements<ObjectIdentifier>) {
    for screen in screens where removed[screen].map({ $0.screen == nil }) ?? false {
      removed[screen] = nil
    }
  }

  /// Removes a node whose flow or window is gone.
  static func forget(_ node: Node, of screen: ObjectIdentifier) {
    if nodes[screen] === node { release(exchange(&nodes[screen], with: nil)) }
  }

  /// Whether a screen has been in a flow and left it.
  static func wasRemoved(_ screen: any Screen) -> Bool {
    removed[ObjectIdentifier(screen)]?.screen === screen
  }

  /// Removes the records of deallocated screens; this also happens by itself from time to time.
  package static func sweep() {
    release(exchange(&nodes, with: nodes.filter { $0.value.screen != nil }))
    removed = removed.filter { $0.value.screen != nil }
    countToSweep = max(64, (nodes.count + removed.count) * 2)
  }

  private static func sweepIfMany() {
    if nodes.count + removed.count >= countToSweep { sweep() }
  }

  /// The number of screens in the registry, for tests.
  package static var count: Int { nodes.count }
}

/// A screen that is not retained.
struct WeakScreen {
  weak var screen: (any Screen)?
}
