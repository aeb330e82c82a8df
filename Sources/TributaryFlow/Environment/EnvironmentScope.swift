/// The values of the environment for a flow and everything inside it, to be read and overridden.
///
/// ```swift
/// flow.environment[WidthClass.self] = .regular                  // the flow and all inside it
/// flow.environment[WidthClass.self, for: settings] = .compact   // one child and all inside that
/// flow.environment.inherit(WidthClass.self)                     // as above the flow again
/// ```
///
/// A presented screen is inside the flow that presents it. Nothing outside sees an override, and
/// the override ends when the flow leaves, or the child that it is for. The nearest override wins:
/// a child's own, then the one that its flow has for the child, then the flow's. A change asks the
/// host to draw, and is sent to the observers of the value.
@MainActor
public struct EnvironmentScope {
  private let environment: Environment
  private let node: Node

  init(of flow: any Flow) {
    environment = Environment(screen: flow)
    node = flow.node
  }
}

extension EnvironmentScope {
  /// The value in this flow; setting it overrides it for the flow and everything inside.
  ///
  /// - Parameter key: the key of the value.
  /// - Complexity: reading: O(flows above); setting: O(screens inside) if any of them observes.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { environment[key] }
    nonmutating set { override(key, with: Override(newValue), for: node.screen) }
  }

  /// The value that this flow has for a child; setting it overrides it for the child and everything
  /// inside that.
  ///
  /// - Parameters:
  ///   - key: the key of the value.
  ///   - child: a screen that is in this flow, or presented by it, or is going to be.
  /// - Complexity: as without a child.
  public subscript<Key: EnvironmentKey>(key: Key.Type, for child: any Screen) -> Key.Value {
    get { node.existing(Overrides.self)?[key, for: child].map { $0.value } ?? environment[key] }
    nonmutating set { override(key, with: Override(newValue), for: child) }
  }

  /// The value now and each later one, for as long as the flow stays.
  ///
  /// Like ``Environment/values(of:)``.
  ///
  /// - Parameter key: the key of the value.
  /// - Returns: the values, the current one first.
  public func values<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    environment.values(of: key)
  }

  /// Removes the override of a value: the flow has the value from above, or the child that of the flow.
  ///
  /// - Parameters:
  ///   - key: the key of the value.
  ///   - child: the child that it was set for; nil for the flow and everything inside it.
  public func inherit<Key: EnvironmentKey>(_ key: Key.Type, for child: (any Screen)? = nil) {
    override(key, with: nil, for: child ?? node.screen)
  }

  /// The value that is set for the flow itself; nil if it has that of a flow around it, or the default.
  package func own<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value? {
    node.ownOverride(of: key).map { $0.value }
  }

  private func override<Key>(
    _ key: Key.Type, with value: Override<Key>?, for screen: (any Screen)?
  ) {
    if let screen { node.setOverride(value, for: key, of: screen) }
  }
}

extension Flow {
  /// The values of the environment for this flow and everything inside it, to be read and
  /// overridden.
  public var environment: EnvironmentScope { EnvironmentScope(of: self) }
}
