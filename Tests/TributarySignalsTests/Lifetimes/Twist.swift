import TributarySignals

/// Something done to a world that must not change what is heard in it.
struct Twist: Sendable {
  /// Done to every signal before every command, inside an observer too.
  var disturb: (@Sendable ([Signal<Item>]) -> Void)?
  /// Done to every signal that is about to be observed or derived from.
  var wrap: @Sendable (Signal<Item>) -> Signal<Item> = { $0 }
}
