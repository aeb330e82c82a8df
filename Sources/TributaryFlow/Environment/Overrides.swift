/// One setting of a value; each setting is a new one, even if the values are equal.
final class Override<Key: EnvironmentKey>: Sendable {
  let value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
  }
}

/// The overrides at a node.
///
/// They are for the flow here or for one of its children, which may be added later; or for the whole
/// window, if this is the node of its root.
final class Overrides: NodeResource {
  private var parts: [ObjectIdentifier: Part] = [:]
  private var partsToSweep = 16

  private struct Part {
    weak var owner: AnyObject?
    var overrides: [ObjectIdentifier: AnyObject] = [:]
  }

  init(at node: Node) {}
}

extension Overrides {
  /// The override for a screen and everything inside it, or for a window.
  subscript<Key>(key: Key.Type, for owner: AnyObject) -> Override<Key>? {
    // An identifier may be that of an object that was freed.
    guard let found = parts[ObjectIdentifier(owner)], found.owner === owner else { return nil }
    return found.overrides[ObjectIdentifier(key)] as? Override<Key>
  }

  func set<Key>(_ override: Override<Key>?, for key: Key.Type, of owner: AnyObject) {
    var changed = parts[ObjectIdentifier(owner)] ?? Part(owner: owner)
    if changed.owner !== owner { changed = Part(owner: owner) }
    // Released outside of any access: the `deinit` of a value may read another.
    let old = exchange(&changed.overrides[ObjectIdentifier(key)], with: override)
    sweep()
    release(exchange(&parts[ObjectIdentifier(owner)], with: changed))
    release(old)
  }

  func take(for child: any Screen) -> Any? {
    parts.removeValue(forKey: ObjectIdentifier(child))?.overrides
  }

  func end(_ reason: RemovalReason) {
    release(exchange(&parts, with: [:]))
  }

  // A child that was given a value and never added is deallocated without notice; the next sweep
  // removes its values.
  private func sweep() {
    guard parts.count >= partsToSweep else { return }
    release(exchange(&parts, with: parts.filter { $0.value.owner != nil }))
    partsToSweep = max(16, parts.count * 2)
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
    guard let screen else { return nil }
    let here = existing(Overrides.self)
    if let found = here?[key, for: screen] { return found }
    guard let parent else { return context.window.flatMap { here?[key, for: $0] } }
    return parent.existing(Overrides.self)?[key, for: screen]
  }
}
