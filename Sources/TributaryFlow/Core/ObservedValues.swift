/// The values that somebody observes at a node.
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

  /// Tells those values that are overridden by something else now.
  func update(at node: Node) {
    for value in Array(values.values) { value.update(at: node) }
  }

  func end(_ reason: RemovalReason) {
    release(exchange(&values, with: [:]))
  }
}

@MainActor
private protocol ObservedValue: AnyObject {
  func update(at node: Node)
}

/// One value, and where it is from.
private final class Observed<Key: EnvironmentKey>: ObservedValue {
  let property: MutableProperty<Key.Value>
  private var source: Override<Key>?

  init(at node: Node) {
    source = node.override(of: Key.self)
    property = MutableProperty(source?.value ?? Key.defaultValue)
  }

  func update(at node: Node) {
    // An observer that was told before this one may have taken the screen away.
    if node.hasEnded { return }
    let found = node.override(of: Key.self)
    if found === source { return }
    release(exchange(&source, with: found))
    property.value = found?.value ?? Key.defaultValue
  }
}

extension Node {
  /// The values here, now and later.
  func values<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    noteObservers()
    return resource(ObservedValues.self).signal(of: key, at: self)
  }

  /// What is above this node has changed, or something is overridden otherwise here.
  ///
  /// Which panes show may depend on it.
  func changeEnvironment(_ body: (Overrides) -> Void) {
    let window = context.isObserved ? context.window : nil
    let before = window?.scene.screens
    body(resource(Overrides.self))
    if let window, let before {
      let events = appearances(from: before, to: window.scene.screens)
      context.report(events.disappeared + events.appeared)
    }
    updateObservedValues()
    context.didChange()
  }

  /// The node has come into a flow, with all that is below it.
  func environmentDidBegin() {
    guard hasObservers, let parent else { return }
    parent.noteObservers()
    // Where nothing is overridden above, what was true before still is; flows made from the inside
    // out need not be gone through once for each.
    if parent.isInOverrides { updateObservedValues() }
  }

  private var isInOverrides: Bool {
    var level: Node? = self
    while let node = level {
      if node.existing(Overrides.self) != nil { return true }
      level = node.parent
    }
    return false
  }

  // Once noted, for good: it spares looking for observers where there never was one.
  private func noteObservers() {
    var level: Node? = self
    while let node = level, !node.hasObservers {
      node.hasObservers = true
      level = node.parent
    }
  }

  // All are found before the first is told, who may change what there is to find.
  private func updateObservedValues() {
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
