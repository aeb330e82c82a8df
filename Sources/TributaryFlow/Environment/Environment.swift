/// The values of the environment at a screen.
///
/// Each read looks the value up again, and this type retains nothing. A host that draws after each
/// change shows the new values without further code, because a screen reads them where it makes its
/// body. To do something else on a change, observe `values(of:)`.
@MainActor
public struct Environment {
  weak var screen: (any Screen)?
}

extension Environment {
  /// The value of the nearest flow that overrides it, or the default.
  ///
  /// The lookup starts at the screen if it is a flow, else at the flow that contains or presents
  /// it, and goes up to the window.
  ///
  /// - Parameter key: the key of the value.
  /// - Complexity: O(flows above).
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    // A key path to a generic type would be resolved at run time, at each read.
    (node?.override(of: key)).map { $0.value } ?? key.defaultValue
  }

  /// The value now and each later one, for as long as the screen stays in its flow.
  ///
  /// ```swift
  /// let main = MainScreen()
  /// let flow = NavigationFlow<Never, Never, Never>(root: main)
  /// main.environment.values(of: WidthClass.self).map { .resize($0) }.observe(main.inputs)
  /// ```
  ///
  /// The signal sends on the main actor, once for each override that is set or removed above the
  /// screen, and when a flow around it is added to another one where the value differs. Values are
  /// not compared, so two in a row may be equal. The outermost screens are notified first. The
  /// observation needs no owner; an observer of a flow's values must not retain that flow.
  ///
  /// For a screen that is in no flow the signal has the default alone, also later: observe after
  /// the screen has been added to a flow.
  ///
  /// - Parameter key: the key of the value.
  /// - Returns: the values, the current one first.
  public func values<Key: EnvironmentKey>(of key: Key.Type) -> Signal<Key.Value> {
    guard let node, !node.hasEnded else { return MutableProperty(key.defaultValue).signal }
    return node.values(of: key)
  }

  /// The object by which the nearest flow overrides a value; nil for the default.
  ///
  /// It is another object when the value is set again, so that a host can see it without copying the
  /// value.
  package func override<Key: EnvironmentKey>(of key: Key.Type) -> AnyObject? {
    node?.override(of: key)
  }

  private var node: Node? { screen.flatMap { Node.of($0) } }
}

extension Screen {
  /// The values of the environment at this screen, to be read.
  ///
  /// Flows above override them; a screen does not.
  public var environment: Environment { Environment(screen: self) }
}

/// The key of a value that a flow may override for itself and everything inside it.
///
/// ```swift
/// enum Currency: EnvironmentKey {
///   static let defaultValue = "EUR"
/// }
///
/// flow.environment[Currency.self] = "JPY"  // for the flow and everything inside it
/// screen.environment[Currency.self]        // JPY
/// ```
///
/// The value may be of any `Sendable` type, such as a service behind a protocol. If only a few
/// screens need a value, pass it to `vend` as an argument: it cannot be forgotten.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value where nothing overrides it, and for a screen that is in no flow.
  static var defaultValue: Value { get }
}
