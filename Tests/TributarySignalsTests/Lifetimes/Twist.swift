import TestSupport
import TributarySignals

/// A change to a world that must not change the received values.
struct Twist: Sendable {
  /// Applied to every signal before every command, inside an observer too.
  var disturb: (@Sendable ([Signal<Item>]) -> Void)?
  /// Applied to every signal before it is observed or derived from.
  var wrap: @Sendable (Signal<Item>) -> Signal<Item> = { $0 }
}
