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
