/// A core with the type of its values.
@usableFromInline
struct Pipe<Value: Sendable>: Sendable {
  @usableFromInline let core: PipeCore

  @inlinable
  init(_ core: PipeCore) {
    self.core = core
  }

  /// An event of a pipe, in the order of the pipe.
  @usableFromInline
  enum Event: Sendable {
    case value(Value)

    /// A value of another thread, sent after the delivering thread has delivered a whole batch.
    case foreign(Value)

    case add(ObserverRecord<Value>, initialValue: (@Sendable () -> Value)?)
    case remove(ObservationToken<Value>)

    /// The end of the pipe, after all earlier events.
    case end
  }
}

extension Pipe {
  /// Delivers a value, or stores it for the delivering thread.
  @inlinable
  func send(_ value: Value) {
    if core.word.isUnobserved { return }
    guard core.word.tryLock() else { return enqueue(.value(value)) }
    deliver(value)
    unlock()
  }

  /// Adds an observer, which gets every value sent from now on.
  ///
  /// - Parameters:
  ///   - scope: the scope of the observation, if any.
  ///   - initialValue: returns a first value for this observer only; called when the observation
  ///     begins.
  ///   - body: called with each value.
  /// - Returns: a disposable that ends the observation.
  @inlinable
  func observe(
    in scope: (any ObservationScope)? = nil, initialValue: (@Sendable () -> Value)? = nil,
    _ body: @escaping @Sendable (Value) -> Void
  ) -> Disposable {
    let token = ObservationToken(in: self)
    let record = ObserverRecord(token: token, body: body)
    let disposable = Disposable { token.dispose() }
    scope?.keep(disposable)
    if core.word.tryLockIdle() {
      add(record, initialValue: initialValue)
      unlock(hasObservers: core.hasObservers)
    } else {
      enqueue(.add(record, initialValue: initialValue))
    }
    return disposable
  }

  /// Removes the record of a token, at once or, if the pipe is busy, in its turn.
  @inlinable
  func drop(_ token: ObservationToken<Value>) {
    guard core.word.tryLockIdle() else { return enqueue(.remove(token)) }
    remove(token)
    unlock(hasObservers: core.hasObservers)
  }

  /// Ends the pipe after all earlier values have been delivered.
  @inlinable
  func finish() {
    guard core.word.tryLockIdle() else { return enqueue(.end) }
    core.word.setEnded()
    core.tearDown()
  }

  /// Unlocks the word, after the events that wait.
  ///
  /// - Precondition: the caller owns the core's word, and the pipe has observers as given.
  @inlinable
  func unlock(hasObservers: Bool = true) {
    if !core.word.tryUnlock(hasObservers: hasObservers) { drain() }
  }
}

// The work of the owner of the word.
extension Pipe {
  /// Calls the observers with a value.
  ///
  /// Additions and removals wait until the loop has ended, so no record moves, and none has to be
  /// retained, which would cost more than the call.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func deliver(_ value: Value) {
    let slots = unsafe core.observers.value.slots
    var index = 0
    while index < slots.count {
      unsafe Unmanaged<ObserverRecord<Value>>.fromOpaque(slots[index])._withUnsafeGuaranteedRef {
        $0.call(value, of: core)
      }
      index += 1
    }
  }

  /// Adds a record, and calls it with the initial value, unless the observation has been disposed.
  ///
  /// Ordinals rise along the list; the newest record may have the ordinal of a removed one.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func add(_ record: ObserverRecord<Value>, initialValue: (@Sendable () -> Value)?) {
    if record.token.isDisposed { return }
    let count = unsafe core.observers.value.count
    unsafe record.token.ordinal = count == 0 ? 0 : token(at: count - 1).ordinal + 1
    unsafe core.observers.value.append(record)
    if let initialValue { record.call(initialValue(), of: core) }
  }

  /// Removes the record of a token, if the pipe has it.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func remove(_ token: ObservationToken<Value>) {
    guard let index = index(of: token) else { return }
    unsafe Unmanaged<ObserverRecord<Value>>.fromOpaque(core.observers.value.take(at: index))
      .release()
  }

  /// Returns the index of a token's record.
  ///
  /// It checks the newest record first, then the index that the record has if no record between the
  /// oldest and it was removed, which is also its highest possible index; then it searches by
  /// halving.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func index(of token: ObservationToken<Value>) -> Int? {
    var high = unsafe core.observers.value.count
    if high == 0 { return nil }
    if self.token(at: high - 1) === token { return high - 1 }
    high = unsafe min(high, token.ordinal - self.token(at: 0).ordinal + 1)
    if high > 0, self.token(at: high - 1) === token { return high - 1 }
    var low = 0
    while low < high {
      let middle = (low + high) / 2
      let isBefore = unsafe self.token(at: middle).ordinal < token.ordinal
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let isFound = unsafe low < core.observers.value.count && self.token(at: low) === token
    return isFound ? low : nil
  }

  /// Returns the token of the record at an index.
  ///
  /// - Precondition: the caller owns the core's word.
  @inlinable
  func token(at index: Int) -> ObservationToken<Value> {
    unsafe Unmanaged<ObserverRecord<Value>>.fromOpaque(core.observers.value.slots[index])
      ._withUnsafeGuaranteedRef { $0.token }
  }
}

/// The owner of a pipe; the pipe ends when it is deallocated.
///
/// Every `Signal` of the pipe, derived ones included, retains the owner; nothing else does. It is
/// generic over the values, so that the closure of a signal captures only the owner and allocates
/// nothing.
@usableFromInline
final class Owner<Value: Sendable>: Sendable {
  @usableFromInline let core = PipeCore()

  @inlinable var pipe: Pipe<Value> { Pipe(core) }

  @inlinable
  init() {}

  @inlinable
  deinit { core.close() }
}
