/// Several upstreams in one order, heard by one closure.
///
/// Every operator that keeps values, hears several signals or waits for a clock is a hub: its upstreams send events
/// into one pipe, and the closure hears them one at a time, so that it needs no lock for its state. A hub ends
///
/// - with its lifetime, which is that of the signal on which the operator is called,
/// - when its observation is disposed,
/// - when nothing is left that could send to it, after the events that were sent before.
///
/// When it ends, its upstreams are disposed and its closure is released.
@usableFromInline
struct Hub<Event: Sendable>: Sendable {
  /// Retained by everything that may still send.
  @usableFromInline let input: HubInput<Event>

  /// Creates a hub; it ends at once if its lifetime has ended.
  ///
  /// - Parameters:
  ///   - lifetime: of the signal on which the operator is called.
  ///   - body: hears every event. It must not retain the input.
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

  /// The way to end the observation.
  @inlinable var disposable: Disposable { Disposable { [core] in core.close() } }

  /// Disposes something with the hub.
  @inlinable
  func keep(_ disposable: Disposable) {
    if core.hold(disposable) == nil { disposable.dispose() }
  }

  /// Hears a signal until the hub ends.
  @inlinable
  func connect<Value>(
    _ attach: Signal<Value>.Attach, _ event: @escaping @Sendable (Value, HubInput<Event>) -> Event
  ) {
    if core.hasEnded { return }
    keep(attach { [input] in input.send(event($0, input)) })
  }
}

/// The way into a hub.
///
/// Upstream closures, timers and events that set a timer retain it. When the last one is released the hub ends, after the
/// events that were sent before.
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

// Signals of different types meet: the event is what a value does.
extension Hub where Event == @Sendable () -> Void {
  /// Creates a hub that calls what its upstreams give it.
  ///
  /// - Parameter lifetime: of the signal on which the operator is called.
  @inlinable
  init(until lifetime: Lifetime) {
    self.init(until: lifetime) { $0() }
  }

  /// Hears a signal until the hub ends.
  ///
  /// - Parameters:
  ///   - attach: observes the signal.
  ///   - receive: called with each value; one of a hub's closures is called at a time.
  @inlinable
  func connect<Value: Sendable>(
    _ attach: Signal<Value>.Attach, _ receive: @escaping @Sendable (Value) -> Void
  ) {
    if core.hasEnded { return }
    keep(attach { [input] value in input.call(receive, with: value) })
  }
}

extension HubInput where Event == @Sendable () -> Void {
  // Called at once if nobody is there; only a value that has to wait takes a closure.
  @inlinable
  func call<Value: Sendable>(_ receive: @escaping @Sendable (Value) -> Void, with value: Value) {
    guard pipe.core.tryLock() else { return pipe.post(.value { receive(value) }) }
    receive(value)
    pipe.unlock()
  }
}
