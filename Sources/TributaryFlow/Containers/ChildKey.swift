/// A name under which a flow finds one of its children again, typed by the ports of that child.
///
/// ```swift
/// let key = ChildKey<RiversFlow.Inputs, RiversFlow.Outputs>("rivers")
/// flow.setKey(key, of: rivers)
/// flow.push(rivers, mapIO)
/// flow.child(key)?.inputs.send(.mark("Svir"))  // while it is in the flow
/// ```
///
/// Siblings do not know each other: one sends an output, and their parent sends an input to the
/// other.
public struct ChildKey<Inputs: Sendable, Outputs: Sendable>: Sendable {
  fileprivate let name: String

  /// Creates a key.
  ///
  /// - Parameter name: two keys are equal if their names and the types of their ports are equal.
  public init(_ name: String) {
    self.name = name
  }

  fileprivate var identity: NamedChildren.Key {
    NamedChildren.Key(
      name: name, inputs: ObjectIdentifier(Inputs.self), outputs: ObjectIdentifier(Outputs.self))
  }
}

extension Flow {
  /// Gives a child a key, which finds it while it is in this flow.
  ///
  /// Of several children with one key the one that was given it last is found; when it has left, the
  /// one before it.
  ///
  /// - Parameters:
  ///   - key: the key; it does not retain the child.
  ///   - child: a screen that is in this flow or is going to be.
  public func setKey<Content: Screen>(
    _ key: ChildKey<Content.Inputs, Content.Outputs>, of child: Content
  ) {
    let named = node.resource(NamedChildren.self)
    let others = (named.children[key.identity] ?? []).filter { $0.screen != nil }
    named.children[key.identity] = others + [WeakScreen(screen: child)]
  }

  /// The child that has a key.
  ///
  /// - Parameter key: the key that the child was given.
  /// - Returns: nil unless the child is in this flow or is presented by it.
  public func child<ChildInputs, ChildOutputs>(
    _ key: ChildKey<ChildInputs, ChildOutputs>
  ) -> (any Screen<ChildInputs, ChildOutputs>)? {
    let known = node.existing(NamedChildren.self)?.children[key.identity] ?? []
    return known.lazy.reversed()
      .compactMap { $0.screen as? any Screen<ChildInputs, ChildOutputs> }
      .first { Node.of($0)?.parent === node }
  }
}

/// The children of a flow that have keys.
private final class NamedChildren: NodeResource {
  struct Key: Hashable {
    let name: String
    let inputs: ObjectIdentifier
    let outputs: ObjectIdentifier
  }

  var children: [Key: [WeakScreen]] = [:]

  init(at node: Node) {}

  func end(_ reason: RemovalReason) {
    children = [:]
  }
}
