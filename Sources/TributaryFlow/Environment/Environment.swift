/// The values that hold for a screen where it stands.
///
/// Each read looks anew; keeping this keeps nothing alive. A host that draws after each change
/// shows the new values without more ado: a screen reads them where it makes its body. Whoever does
/// something else on a change observes `values(of:)`.
@MainActor
public struct Environment {
  weak var screen: (any Screen)?
}

extension Environment {
  /// The value of the nearest flow that overrides it: the screen's own if it is a flow, else the
  /// one that contains or presents it, and so on up to the window; or the default.
  ///
  /// - Parameter key: which value.
  /// - Complexity: O(flows above).
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    // No key path: one of a generic type is made anew at each read.
    node?.override(of: key)?.value ?? key.defaultValue
  }

  /// The value now and each later one, for as long as the screen stays in its flow.
  ///
  /// ```swift
  /// let main = MainScreen()
  /// let flow = NavigationFlow<Never, Never, Never>(root: main)
  /// main.environment.values(of: WidthClass.self).map { .resize($0) }.observe(main.inputs)
  /// ```
  ///
  /// It is told on the main actor, once for each override that comes or goes above the screen, and
  /// when a flow around it comes into another one where the value differs; no two values are
  /// compared, so they may be equal. The outermost screens are told first. It needs no owner; an
  /// observer of a flow's values must not hold that flow.
  ///
  /// A screen that is in no flow has the default alone, for good: ask when it has been placed.
  ///
  /// - Parameter key: which value.
  /// - Returns: the values, the current one first.
  public func values<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    guard let node, !node.hasEnded else { return MutableProperty(key.defaultValue).signal }
    return node.values(of: key)
  }

  private var node: Node? { screen.flatMap { Node.of($0) } }
}

extension Screen {
  /// The values that hold for this screen where it stands, to be read.
  ///
  /// They are overridden by the flows above, not by a screen.
  public var environment: Environment { Environment(screen: self) }
}
