public import Synchronization

/// A current value that can be set, and the signal of its changes.
///
/// An observer receives the current value first, and then every later value once, in the order in
/// which they were set, also when a value is set from inside an observer.
///
/// ```swift
/// let size = MutableProperty("small")
/// size.signal.observe { print($0) }  // small
/// size.value = "large"               // large
/// ```
///
/// `Sendable`: values may be read and set from any thread. The property or its `signal` keeps the
/// pipe alive. Give readers a ``Property``, which cannot be set.
public final class MutableProperty<Value: Sendable>: Sendable {
  @usableFromInline let owner: Owner<Value>
  @usableFromInline let current: Mutex<Current>

  @usableFromInline
  struct Current: Sendable {
    @usableFromInline var value: Value
    /// The number of values that were set; a change compares it to see whether it was overtaken.
    @usableFromInline var version = 0

    @inlinable
    init(value: Value) {
      self.value = value
    }
  }

  /// A signal of the current value, and then of every value that is set.
  public let signal: Signal<Value>

  /// Creates a property.
  ///
  /// - Parameter initial: the initial value.
  @inlinable
  public init(_ initial: Value) {
    let owner = Owner<Value>()
    self.owner = owner
    current = Mutex(Current(value: initial))
    // The delivered value may be older than the value that was set last. A new observer gets the
    // delivered value first, and then the values that wait.
    let delivered = SerialBox(initial)
    _ = owner.pipe.observe { delivered.value = $0 }
    signal = Signal(lifetime: .pipe(owner.core)) { scope, body in
      owner.pipe.observe(in: scope, initialValue: { delivered.value }, body)
    }
  }

  /// The value that was set last.
  ///
  /// Setting calls the observers before it returns, unless a delivery is under way. To set a value
  /// that depends on the previous one, call ``modify(_:)``: `value += 1` loses a value that another
  /// thread sets between the read and the write.
  @inlinable public var value: Value {
    get { PropertyReads.mayBeCollected ? notedValue() : current.withLock { $0.value } }
    set { _ = set(newValue, over: nil) }
  }
}

extension MutableProperty {
  // Separate, so that the getter stays short enough to be inlined.
  @inlinable
  @inline(never)
  func notedValue() -> Value {
    let seen = current.withLock { $0 }
    PropertyReads.note(self, version: seen.version)
    return seen.value
  }

  /// Changes the current value; no concurrent change is lost.
  ///
  /// ```swift
  /// let count = MutableProperty(0)
  /// count.modify { $0 += 1 }  // from any thread; none is lost
  /// ```
  ///
  /// No lock is held while the closure runs. If another value was set meanwhile, the closure runs
  /// again with that value, so it should only change its argument.
  ///
  /// - Warning: A closure that sets this property itself is overtaken each time, and `modify` never
  ///   returns.
  ///
  /// Observers are called as by setting ``value``, also when the value has not changed.
  ///
  /// - Parameter change: changes the current value; called at least once before `modify` returns.
  /// - Returns: the result of the run of the closure that was not overtaken.
  /// - Throws: the error of the closure; then no value is set.
  /// - Complexity: an array in the value is copied, since the current value stays until the new one
  ///   is set.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while true {
      let seen = current.withLock { $0 }
      var value = seen.value
      let result = try change(&value)
      if set(value, over: seen.version) { return result }
    }
  }

  /// Sets a value, unless another value was set after the given version.
  @inlinable
  func set(_ value: Value, over version: Int?) -> Bool {
    let pipe = owner.pipe
    let turn = current.withLock { current -> (old: Value, isNow: Bool)? in
      if let version, version != current.version { return nil }
      // Inside the lock, so that the values of two threads have one order in the property and in
      // the pipe: this thread locks the pipe now, or the value waits in it.
      let isNow = pipe.core.word.tryLock()
      if !isNow { pipe.enqueue(value) }
      let old = current.value
      current.value = value
      current.version += 1
      return (old, isNow)
    }
    // The old value is released outside the lock.
    guard let turn else { return false }
    if PropertyReads.mayBeCollected { PropertyReads.noteSet(pipe.core) }
    if turn.isNow {
      pipe.deliver(value)
      pipe.unlock()
    } else {
      pipe.drainIfIdle()
    }
    return true
  }
}

/// A property of any value that can be read and set: a ``MutableProperty``.
///
/// A function that takes one requires nothing of the value but what it names. With a `MutableProperty`
/// it would require a value that is `Sendable`, and then could not take a type whose conformance to
/// `Codable` or `Equatable` belongs to the main actor.
public protocol MutablePropertyProtocol<Value>: AnyObject, Sendable {
  /// The type of the value.
  associatedtype Value

  /// The value that was set last.
  var value: Value { get set }

  /// A signal that sends once when it is observed, and each time a value is set.
  var changes: Signal<Void> { get }
}

extension MutableProperty: MutablePropertyProtocol {
  /// A signal that sends once when it is observed, and each time a value is set.
  public var changes: Signal<Void> { signal.map { _ in } }
}
