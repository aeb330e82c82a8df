/// A pipe that brings the events of several upstreams into one order for one closure.
///
/// Every operator that stores values, observes several signals or waits for a clock uses a hub: its
/// upstreams send events into one pipe, and the closure receives them one at a time, so its state
/// needs no lock. A hub ends
///
/// - with its lifetime, the lifetime of the signal on which the operator is called,
/// - when its observation is disposed,
/// - when no input is left, after all events sent before.
///
/// When it ends, its upstreams are disposed and its closure is released.
@usableFromInline
struct Hub<Event: Sendable>: Sendable {
  /// The input, retained by everything that may still send.
  @usableFromInline let input: HubInput<Event>

  /// Creates a hub; it ends at once if its lifetime has ended.
  ///
  /// - Parameters:
  ///   - lifetime: the lifetime of the signal on which the operator is called.
  ///   - scope: the scope of the observation.
  ///   - body: called with every event; it must not retain the input.
  @inlinable
  init(
    until lifetime: Lifetime, in scope: (any ObservationScope)?,
    _ body: @escaping @Sendable (Event) -> Void
  ) {
    self.init(until: lifetime)
    _ = input.pipe.observe(body)
    scope?.keep(disposable)
  }

  /// Creates a hub whose events are the values of a signal: its pipe is observed by others.
  ///
  /// - Parameter lifetime: the lifetime of that signal.
  @inlinable
  init(until lifetime: Lifetime) {
    let core = PipeCore()
    input = HubInput(of: Pipe(core))
    core.keep(lifetime.tie(Disposable { core.close() }))
  }
}

extension Hub {
  @inlinable var core: PipeCore { input.pipe.core }

  /// A disposable that ends the observation.
  @inlinable var disposable: Disposable { Disposable { [core] in core.close() } }

  /// Observes a signal until the hub ends.
  @inlinable
  func connect<Value>(
    _ attach: Attach<Value>, _ event: @escaping @Sendable (Value, HubInput<Event>) -> Event
  ) {
    if core.hasEnded { return }
    _ = attach(core) { [input] in input.send(event($0, input)) }
  }
}

/// The input of a hub.
///
/// Upstream closures, timers and events that set a timer retain it. When the last of these
/// references is released, the hub ends, after the events that were sent before.
@usableFromInline
final class HubInput<Event: Sendable>: Sendable {
  @usableFromInline let pipe: Pipe<Event>

  @inlinable
  init(of pipe: Pipe<Event>) {
    self.pipe = pipe
  }

  @inlinable
  deinit { pipe.finish() }

  @inlinable
  func send(_ event: Event) {
    pipe.send(event)
  }
}

// For signals of different types, each event is a closure.
extension Hub where Event == @Sendable () -> Void {
  /// Creates a hub that calls the closures of its upstreams.
  ///
  /// - Parameters:
  ///   - lifetime: the lifetime of the signal on which the operator is called.
  ///   - scope: the scope of the observation.
  @inlinable
  init(until lifetime: Lifetime, in scope: (any ObservationScope)?) {
    self.init(until: lifetime, in: scope) { $0() }
  }

  /// Observes a signal until the hub ends.
  ///
  /// - Parameters:
  ///   - attach: observes the signal.
  ///   - receive: called with each value; the hub calls one closure at a time.
  @inlinable
  func connect<Value: Sendable>(
    _ attach: Attach<Value>, _ receive: @escaping @Sendable (Value) -> Void
  ) {
    if core.hasEnded { return }
    _ = attach(core) { [input] value in input.call(receive, with: value) }
  }
}

extension HubInput where Event == @Sendable () -> Void {
  // Called at once if the hub is idle; only a value that has to wait needs a closure.
  @inlinable
  func call<Value: Sendable>(_ receive: @escaping @Sendable (Value) -> Void, with value: Value) {
    guard pipe.core.word.tryLock() else { return pipe.enqueue(.value { receive(value) }) }
    receive(value)
    pipe.unlock()
  }
}

/// A value of one of two signals in the hub that orders them.
@usableFromInline
enum Either<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}
