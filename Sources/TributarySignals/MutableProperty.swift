#if !(VISIBLE_LOCKS || INTERLEAVED)
public import Synchronization
#endif

/// A current value that can be set, and the signal of its changes.
///
/// An observer gets the current value first and every later one once, in the order they were set,
/// also when a value is set from inside an observer.
///
/// ```swift
/// let size = MutableProperty("small")
/// size.signal.observe { print($0) }  // small
/// size.value = "large"               // large
/// ```
///
/// `Sendable`: read and set from any thread. The property or its `signal` keeps it alive. A reader is given a
/// ``Property``, which cannot be set.
public final class MutableProperty<Value: Sendable>: Sendable {
  @usableFromInline let owner: Owner<Value>
  @usableFromInline let current: Mutex<Current>

  @usableFromInline
  struct Current: Sendable {
    @usableFromInline var value: Value
    /// Counts what has been set, so that a change can tell whether it was overtaken.
    @usableFromInline var version = 0

    @inlinable
    init(value: Value) {
      self.value = value
    }
  }

  /// The current value first, and then every value that is set.
  public let signal: Signal<Value>

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - initial: the value until one is set.
  ///   - fileID: where the property is made; a report of a pipe that feeds itself names it.
  ///   - line: the line there.
  @inlinable
  public init(_ initial: Value, fileID: StaticString = #fileID, line: UInt = #line) {
    let owner = Owner<Value>(fileID: fileID, line: line)
    self.owner = owner
    current = Mutex(Current(value: initial))
    // What has been delivered may be behind what has been set. A newcomer gets the
    // former first, and then the values that it has not seen.
    let delivered = SerialBox(initial)
    _ = owner.pipe.observe { delivered.value = $0 }
    signal = Signal(lifetime: .pipe(owner.core)) { body in
      owner.pipe.observe(initialValue: { delivered.value }, body)
    }
  }

  /// The value that was set last.
  ///
  /// Setting calls the observers before it returns, unless somebody is delivering already. To set
  /// what depends on the value before, call `modify`: with `value += 1` a value that another thread
  /// sets between reading and setting is lost.
  @inlinable public var value: Value {
    get { PropertyReads.mayBeCollected ? notedValue() : current.withLock { $0.value } }
    set { _ = set(newValue, over: nil) }
  }
}

extension MutableProperty {
  // Apart from the getter, which is short enough to be inlined without it.
  @inlinable
  @inline(never)
  func notedValue() -> Value {
    let seen = current.withLock { $0 }
    PropertyReads.note(self, version: seen.version)
    return seen.value
  }

  /// Sets what becomes of the current value, whoever else sets or modifies it meanwhile.
  ///
  /// ```swift
  /// let count = MutableProperty(0)
  /// count.modify { $0 += 1 }  // from any thread; none is lost
  /// ```
  ///
  /// No lock is held while the closure runs. If another value was set meanwhile, it runs again with
  /// that one; so it should do nothing but change its argument. One that sets this property itself
  /// is always overtaken, and never done.
  ///
  /// Observers are called as by setting, also when the value has stayed the same.
  ///
  /// - Parameter change: changes the current value; called once or more before this returns.
  /// - Returns: what the closure returned when it was not overtaken.
  /// - Throws: what the closure throws; then nothing is set.
  /// - Complexity: an array in the value is copied, since the current one stays until the new one
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

  /// Sets a value, unless another one was set after the version that it was made of.
  @inlinable
  func set(_ value: Value, over version: Int?) -> Bool {
    let pipe = owner.pipe
    let turn = current.withLock { current -> (old: Value, isNow: Bool)? in
      if let version, version != current.version { return nil }
      // Inside the lock, so that two threads leave the same order in both places: either the pipe
      // is this thread's from now on, or the value is in line.
      let isNow = pipe.core.tryLock()
      if !isNow { pipe.enqueue(value) }
      let old = current.value
      current.value = value
      current.version += 1
      return (old, isNow)
    }
    // The old value is let go outside the lock.
    guard let turn else { return false }
    if turn.isNow {
      pipe.deliver(value)
      pipe.unlock()
    } else {
      pipe.drainIfIdle()
    }
    return true
  }
}
