import Synchronization

/// The plainest thing that could be used instead of a signal: closures in an array, called in a
/// loop, in its own module, compiled with the default flags.
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

/// Closures in an array, called under a lock, so that two threads may send.
///
/// It calls one closure at a time, in one order. A send from inside a closure traps, and two lists
/// that send to each other from two threads wait for each other forever.
public final class LockedClosures: Sendable {
  private let closures = Mutex<[@Sendable (Int) -> Void]>([])

  /// Makes a list without closures.
  public init() {}

  /// Adds a closure.
  public func add(_ closure: @escaping @Sendable (Int) -> Void) {
    closures.withLock { $0.append(closure) }
  }

  /// Calls every closure.
  public func send(_ value: Int) {
    closures.withLock { closures in
      for closure in closures { closure(value) }
    }
  }
}

/// A bus by hand: children that come and go, and one list of closures for what they send.
///
/// Attaching keeps a record of the child, by which it can be detached, and adds a closure to it
/// that maps each value and sends it on. Ending a child removes the record and frees the child with
/// its closure. It has no lock and no order across threads. It does not notice the end of a child,
/// so the owner has to detach each one; and a child retains it, so it must detach every child
/// before its own end.
public final class Hub {
  /// The values of the children.
  public let outlet = Closures()

  private var children: [Int: Closures] = [:]
  private var next = 0

  /// Makes a hub without children.
  public init() {}

  /// Lets a child flow in, and returns what `end` takes.
  public func attach(_ child: Closures, _ map: @escaping (Int) -> Int) -> Int {
    next += 1
    children[next] = child
    child.add { [outlet] in outlet.send(map($0)) }
    return next
  }

  /// Ends a child.
  public func end(_ id: Int) {
    children[id] = nil
  }
}

/// A value, and closures that are called when it is set: the plainest property.
///
/// A closure gets the current value when it is added and each later one. It has no lock, and a value
/// set from inside a closure is seen by the closures behind it before the one that came first.
public final class Variable {
  private let closures = Closures()

  /// The value that was set last.
  public var value: Int {
    didSet { closures.send(value) }
  }

  /// The same, by a call that no optimizer takes out of a loop.
  @inline(never)
  public func read() -> Int { value }

  /// Makes a variable.
  public init(_ value: Int) {
    self.value = value
  }

  /// Adds a closure.
  public func add(_ closure: @escaping (Int) -> Void) {
    closures.add(closure)
    closure(value)
  }
}

/// A place where work is done at once: what a test would inject for a queue.
public struct Immediate: Sendable {
  /// Makes one.
  public init() {}

  /// Does some work now.
  public func run(_ work: @escaping @Sendable () -> Void) {
    work()
  }
}
