/// The plainest thing that could be used instead of a signal: closures in an array, called in a
/// loop, in a module of its own, without a lock, an order across threads, or an end.
public final class Closures<Value> {
  private var closures: [(id: Int, call: (Value) -> Void)] = []
  private var next = 0

  /// Makes a list without closures.
  public init() {}

  /// Adds a closure, and returns what `remove` takes.
  @discardableResult
  public func add(_ closure: @escaping (Value) -> Void) -> Int {
    next += 1
    closures.append((next, closure))
    return next
  }

  /// Removes the closure of an id; searched from the newest.
  public func remove(_ id: Int) {
    if let index = closures.lastIndex(where: { $0.id == id }) { closures.remove(at: index) }
  }

  /// Calls every closure.
  public func send(_ value: Value) {
    for closure in closures { closure.call(value) }
  }
}
