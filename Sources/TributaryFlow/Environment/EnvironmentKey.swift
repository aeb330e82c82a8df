/// The name of a value that flows may override for what is inside them.
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
/// The value may be of any type that can be sent, a service behind a protocol too. What only a few
/// screens need is better an argument of `vend`: it cannot be forgotten.
public protocol EnvironmentKey {
  /// What is read and overridden.
  associatedtype Value: Sendable

  /// What is read where nothing overrides it, and by a screen that is in no flow.
  static var defaultValue: Value { get }
}
