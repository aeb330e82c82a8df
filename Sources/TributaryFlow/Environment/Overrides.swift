/// One setting of a value; each setting is a new one, even if the values are equal.
final class Override<Key: EnvironmentKey>: Sendable {
  let value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
  }
}

/// The settings of values, at most one for each key.
struct OverrideSet {
  private var overrides: [ObjectIdentifier: AnyObject] = [:]

  subscript<Key>(key: Key.Type) -> Override<Key>? {
    overrides[ObjectIdentifier(key)] as? Override<Key>
  }

  /// Sets or removes an override.
  ///
  /// - Returns: the one before, which must be released outside of any access to this set: the
  ///   `deinit` of a value may read it.
  mutating func set<Key>(_ override: Override<Key>?, for key: Key.Type) -> AnyObject? {
    exchange(&overrides[ObjectIdentifier(key)], with: override)
  }
}

/// The overrides at a node.
///
/// A flow's overrides for a child are stored at the flow's node, because the child may be added
/// later.
final class Overrides: NodeResource {
  /// The overrides for the flow here and everything inside it.
  private(set) var own = OverrideSet()

  /// The overrides for the whole window, if this is the node of its root.
  private(set) var window = OverrideSet()

  private var children: [ObjectIdentifier: ForChild] = [:]
  private var childrenToSweep = 16

  private struct ForChild {
    weak var child: (any Screen)?
    var set = OverrideSet()
  }

  init(at node: Node) {}
}

extension Overrides {
  /// The override for a child and everything inside it.
  subscript<Key>(key: Key.Type, for child: any Screen) -> Override<Key>? {
    // An identifier may be that of a screen that was freed.
    guard let found = children[ObjectIdentifier(child)], found.child === child else { return nil }
    return found.set[key]
  }

  func setOwn<Key>(_ override: Override<Key>?, for key: Key.Type) {
    release(own.set(override, for: key))
  }

  func setForWindow<Key>(_ override: Override<Key>?, for key: Key.Type) {
    release(window.set(override, for: key))
  }

  func set<Key>(_ override: Override<Key>?, for key: Key.Type, of child: any Screen) {
    var changed = children[ObjectIdentifier(child)] ?? ForChild(child: child)
    if changed.child !== child { changed = ForChild(child: child) }
    let old = changed.set.set(override, for: key)
    sweep()
    release(exchange(&children[ObjectIdentifier(child)], with: changed))
    release(old)
  }

  func take(for child: any Screen) -> Any? {
    children.removeValue(forKey: ObjectIdentifier(child))?.set
  }

  func end(_ reason: RemovalReason) {
    release(exchange(&own, with: OverrideSet()))
    release(exchange(&window, with: OverrideSet()))
    release(exchange(&children, with: [:]))
  }

  // A child that was given a value and never added is deallocated without notice; the next sweep
  // removes its values.
  private func sweep() {
    guard children.count >= childrenToSweep else { return }
    release(exchange(&children, with: children.filter { $0.value.child != nil }))
    childrenToSweep = max(16, children.count * 2)
  }
}

extension Node {
  /// The nearest override of a value.
  func override<Key>(of key: Key.Type) -> Override<Key>? {
    var level = self
    while true {
      if let found = level.ownOverride(of: key) { return found }
      guard let above = level.parent else { return nil }
      level = above
    }
  }

  /// The override of a value that is set for the screen here, and not for one around it.
  func ownOverride<Key>(of key: Key.Type) -> Override<Key>? {
    let here = existing(Overrides.self)
    if let found = here?.own[key] { return found }
    guard let parent else { return here?.window[key] }
    return screen.flatMap { parent.existing(Overrides.self)?[key, for: $0] }
  }
}
