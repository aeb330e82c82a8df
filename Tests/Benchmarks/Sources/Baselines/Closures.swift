/// The plainest thing that could be used instead of a signal: closures in an array, called in a
/// loop, in a module of its own, compiled with the default flags.
///
/// It calls every closure with every value, in the order of adding, and can remove one. It has no
/// lock, no order across threads, no turn for a send from inside a closure, and no end: nothing is
/// called off when its owner goes. It is for `Int` alone, so that it need not look for the type of
/// its values at run time as an unspecialized generic class would.
public final class Closures {
  private var closures: [(id: Int, call: (Int) -> Void)] = []
  private var next = 0

  /// Makes a list without closures.
  public init() {}

  /// Adds a closure, and returns what `remove` takes.
  @discardableResult
  public func add(_ closure: @escaping (Int) -> Void) -> Int {
    next += 1
    closures.append((next, closure))
    return next
  }

  /// Removes the closure of an id; searched from the newest.
  public func removeNewest(_ id: Int) {
    if let index = closures.lastIndex(where: { $0.id == id }) { closures.remove(at: index) }
  }

  /// Removes the closure of an id; searched from the oldest.
  public func removeOldest(_ id: Int) {
    if let index = closures.firstIndex(where: { $0.id == id }) { closures.remove(at: index) }
  }

  /// Calls every closure.
  public func send(_ value: Int) {
    for closure in closures { closure.call(value) }
  }
}
