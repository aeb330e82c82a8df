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
  ///   - body: called with every event; it must not retain the input.
  @inlinable
  init(until lifetime: Lifetime, _ body: @escaping @Sendable (Event) -> Void) {
    let core = PipeCore()
    let pipe = Pipe<Event>(core)
    _ = pipe.observe(body)
    input = HubInput(of: pipe)
    keep(lifetime.tie(Disposable { core.close() }))
  }
}

extension Hub {
  @inlinable var core: PipeCore { input.pipe.core }

  /// A disposable that ends the observation.
  @inlinable var disposable: Disposable { Disposable { [core] in core.close() } }

  /// Stores a disposable, which is disposed when the hub ends.
  @inlinable
  func keep(_ disposable: Disposable) {
    if core.hold(disposable) == nil { disposable.dispose() }
  }

  /// Observes a signal until the hub ends.
  @inlinable
  func connect<Value>(
    _ attach: (@escaping @Sendable (Value) -> Void) -> Disposable,
    _ event: @escaping @Sendable (Value, HubInput<Event>) -> Event
  ) {
    if core.hasEnded { return }
    keep(attach { [input] in input.send(event($0, input)) })
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
  /// - Parameter lifetime: the lifetime of the signal on which the operator is called.
  @inlinable
  init(until lifetime: Lifetime) {
    self.init(until: lifetime) { $0() }
  }

  /// Observes a signal until the hub ends.
  ///
  /// - Parameters:
  ///   - attach: observes the signal.
  ///   - receive: called with each value; the hub calls one closure at a time.
  @inlinable
  func connect<Value: Sendable>(
    _ attach: (@escaping @Sendable (Value) -> Void) -> Disposable,
    _ receive: @escaping @Sendable (Value) -> Void
  ) {
    if core.hasEnded { return }
    keep(attach { [input] value in input.call(receive, with: value) })
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
