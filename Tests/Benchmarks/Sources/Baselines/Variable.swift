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
