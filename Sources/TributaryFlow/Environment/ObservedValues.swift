/// The observed values of the environment at a node.
final class ObservedValues: NodeResource {
  private var values: [ObjectIdentifier: any ObservedValue] = [:]

  init(at node: Node) {}
}

extension ObservedValues {
  func signal<Key: EnvironmentKey>(of key: Key.Type, at node: Node) -> Signal<Key.Value> {
    if let known = values[ObjectIdentifier(key)] as? Observed<Key> { return known.property.signal }
    let observed = Observed<Key>(at: node)
    values[ObjectIdentifier(key)] = observed
    return observed.property.signal
  }

  /// Updates the values whose override has changed.
  func update(at node: Node) {
    for value in Array(values.values) { value.update(at: node) }
  }

  /// Updates the values here and below after the node has been added to a flow.
  func didAttach(to node: Node) {
    guard let parent = node.parent else { return }
    parent.noteObservers()
    // Without an override above, the values have not changed; flows made from the inside out need
    // not be searched once for each.
    if parent.isInOverrides { node.updateObservedValues() }
  }

  func end(_ reason: RemovalReason) {
    release(exchange(&values, with: [:]))
  }
}

@MainActor
private protocol ObservedValue: AnyObject {
  func update(at node: Node)
}

/// One value and its source.
private final class Observed<Key: EnvironmentKey>: ObservedValue {
  let property: MutableProperty<Key.Value>
  private var source: Override<Key>?

  init(at node: Node) {
    source = node.override(of: Key.self)
    property = MutableProperty(source?.value ?? Key.defaultValue)
  }

  func update(at node: Node) {
    // An observer that was notified before this one may have removed the screen.
    if node.hasEnded { return }
    let found = node.override(of: Key.self)
    if found === source { return }
    release(exchange(&source, with: found))
    property.value = found?.value ?? Key.defaultValue
  }
}

extension Node {
  /// The signal of a value here: the current value and later ones.
  func values<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    noteObservers()
    return resource(ObservedValues.self).signal(of: key, at: self)
  }

  /// Sets or removes an override at this node, and updates everything that depends on it.
  func setOverride<Key>(_ override: Override<Key>?, for key: Key.Type, of owner: AnyObject) {
    let window = context.isObserved ? context.window : nil
    let before = window?.scene.screens
    resource(Overrides.self).set(override, for: key, of: owner)
    TreeContext.changes += 1
    context.window?.environmentDidChange()
    if let window, let before {
      let events = appearances(from: before, to: window.scene.screens)
      context.report(events.disappeared + events.appeared, to: context.observers)
    }
    updateObservedValues()
    context.didChange()
  }

  fileprivate var isInOverrides: Bool {
    var level: Node? = self
    while let node = level {
      if node.existing(Overrides.self) != nil { return true }
      level = node.parent
    }
    return false
  }

  /// Whether a value is, or was, observed here or below.
  private var hasObservers: Bool { existing(ObservedValues.self) != nil }

  // Never reset: it saves the search for observers where there never was one.
  fileprivate func noteObservers() {
    var level: Node? = self
    while let node = level, !node.hasObservers {
      _ = node.resource(ObservedValues.self)
      level = node.parent
    }
  }

  // Finds all nodes before the first is notified, because an observer may change the tree.
  fileprivate func updateObservedValues() {
    var found: [Node] = []
    var places = [self]
    while let node = places.popLast() {
      guard node.hasObservers else { continue }
      found.append(node)
      places += node.inside.reversed()
    }
    for node in found { node.existing(ObservedValues.self)?.update(at: node) }
  }
}
