/// Finds the place of a screen that is no flow.
///
/// A flow's buses have its place; a plain screen has no property for it, and need not: it should
/// not know where it stands.
@MainActor
package enum NodeRegistry {
  private static var entries: [ObjectIdentifier: Entry] = [:]
  private static var entriesToSweep = 64

  // A place is here until its screen leaves, or the flow or window around it is gone.
  private struct Entry {
    weak var screen: (any Screen)?
    var node: Node?
    var hasLeft = false
  }

  static func node(of screen: any Screen) -> Node? {
    // An identifier may be that of a screen that was freed.
    guard let node = entries[ObjectIdentifier(screen)]?.node, node.screen === screen else {
      return nil
    }
    return node
  }

  static func note(_ node: Node, of screen: any Screen) {
    if entries.count >= entriesToSweep { sweep() }
    exchange(&entries[ObjectIdentifier(screen)], with: Entry(screen: screen, node: node))
  }

  /// Remembers of a screen that it has left its place, for as long as it is there.
  static func noteLeft(_ screen: any Screen) {
    exchange(&entries[ObjectIdentifier(screen)], with: Entry(screen: screen, hasLeft: true))
  }

  /// Forgets a place whose flow or window is gone.
  static func forget(_ node: Node, of screen: ObjectIdentifier) {
    if entries[screen]?.node === node { exchange(&entries[screen], with: nil) }
  }

  /// Whether a screen has been in a flow and left it.
  static func hasLeft(_ screen: any Screen) -> Bool {
    guard let entry = entries[ObjectIdentifier(screen)] else { return false }
    return entry.hasLeft && entry.screen === screen
  }

  /// Forgets the screens that are no more, which happens by itself from time to time.
  package static func sweep() {
    exchange(&entries, with: entries.filter { $0.value.screen != nil })
    entriesToSweep = max(64, entries.count * 2)
  }

  /// The number of screens that are noted, for tests.
  package static var count: Int { entries.count { $0.value.node != nil } }
}
