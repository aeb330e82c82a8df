/// The write end of a pipe.
///
/// An observer can only send: it gives no access to the values of the pipe, and does not keep the
/// pipe alive. When the pipe's last ``Signal`` is released, `send` does nothing.
///
/// `Sendable`: values may be sent from any thread.
public struct Observer<Value: Sendable>: Sendable {
  /// The core of the pipe that the values reach.
  @usableFromInline let core: PipeCore

  /// Maps a value and sends it to another observer of the pipe; nil if the pipe takes the value
  /// itself.
  @usableFromInline let mapped: (@Sendable (Value) -> Void)?

  @inlinable
  init(of core: PipeCore, mapped: (@Sendable (Value) -> Void)? = nil) {
    self.core = core
    self.mapped = mapped
  }

  /// Sends a value to every observer of the pipe.
  ///
  /// If the pipe is idle, all its observers have been called when `send` returns: a send to another
  /// idle pipe is delivered before it returns. If the pipe is busy, the value waits and `send`
  /// returns at once: a send from inside an observer waits its turn, and so does a send during a
  /// delivery on another thread. Either way all observers see one order. A send to a pipe that has
  /// ended does nothing.
  ///
  /// A send that delivers also delivers the values that other threads send meanwhile, up to a
  /// limit: a send returns though others keep sending, after ten thousand of their values. A task
  /// delivers the rest; values that are handed over are delivered once each and in order. A million
  /// sends from inside an observer take no stack.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - isolation: the actor of the caller, filled in by the compiler. Values sent on the main
  ///     actor reach `observe(on: .main)` without a task.
  /// - Complexity: O(observers). A send allocates nothing unless it has to wait its turn.
  @inlinable
  public func send(_ value: Value, isolation: isolated (any Actor)? = #isolation) {
    // Without an actor there is nothing to compare, and to ask for the main one costs more than a send.
    // Nor has the main actor to be compared where it is known to run.
    guard let isolation, !MainThread.isCurrent, isolation === MainActor.shared else {
      return pass(value)
    }
    let before = MainThread.begin()
    pass(value)
    MainThread.end(before)
  }

  /// Sends a value, where a function is wanted: `client.onMessage = observer.send`.
  ///
  /// A function value does not know the actor of its caller. Sent so on the main actor, outside of a
  /// delivery there, a value comes to `observe(on: .main)` as one of a thread does.
  ///
  /// - Parameter value: the value.
  @_disfavoredOverload
  @inlinable
  public func send(_ value: Value) {
    pass(value)
  }

  @inlinable
  func pass(_ value: Value) {
    if let mapped { mapped(value) } else { Pipe(core).send(value) }
  }
}

extension Observer where Value == Void {
  /// Sends on a pipe whose values are nothing but events.
  ///
  /// - Parameter isolation: as with `send(_:isolation:)`.
  @inlinable
  public func send(isolation: isolated (any Actor)? = #isolation) {
    send((), isolation: isolation)
  }
}

extension Observer where Value == Never {
  /// An observer without a pipe: the inputs of a screen that has none.
  public static var never: Observer<Never> { Observer(of: nobody) }
}

private let nobody = PipeCore()

extension Observer {
  /// A write end of the same pipe that calls a closure with each value, which sends or does not.
  package func replacingSend<Source: Sendable>(
    _ send: @escaping @Sendable (Source) -> Void
  ) -> Observer<Source> {
    Observer<Source>(of: core, mapped: send)
  }

  /// Ends the pipe of this write end, as its owner would, for tests that look for the cause of a
  /// leak.
  package func endSource() {
    core.close()
  }
}
