/// The write end of a pipe.
///
/// An observer can send and nothing else: who holds one cannot listen, and does not keep the pipe
/// alive. When the pipe's last `Signal` is gone, `send` does nothing.
///
/// `Sendable`: values may be sent from any thread.
public struct Observer<Value: Sendable>: Sendable {
  /// The core of the pipe that the values reach.
  @usableFromInline let core: PipeCore

  /// Sends to another observer of the pipe; nil if the values are those of the pipe.
  @usableFromInline let mapped: (@Sendable (Value) -> Void)?

  @inlinable
  init(of core: PipeCore, mapped: (@Sendable (Value) -> Void)? = nil) {
    self.core = core
    self.mapped = mapped
  }

  /// Sends a value to every observer of the pipe.
  ///
  /// If nobody is delivering on this pipe, all its observers have been called when `send` returns:
  /// a send to another idle pipe is delivered before it returns. A send from inside an observer
  /// waits its turn, as does one that meets another thread's, and returns at once. Either way all
  /// observers see one order. A send to a pipe that has ended does nothing.
  ///
  /// Whoever delivers goes on with what came meanwhile, but not for ever: a send returns though
  /// others keep sending, after ten thousand of their values. The rest is left to a task; values
  /// that are handed over are delivered once each and in order. A million sends from inside an
  /// observer take no stack.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - isolation: the actor that the caller is isolated to, filled in by the compiler. Values sent on
  ///     the main actor reach `observe(on: .main)` without a task.
  /// - Complexity: O(observers). A send allocates nothing unless it has to wait its turn.
  @inlinable
  public func send(_ value: Value, isolation: isolated (any Actor)? = #isolation) {
    guard isolation === MainActor.shared else { return deliver(value) }
    let before = MainThread.begin()
    deliver(value)
    MainThread.end(before)
  }

  @inlinable
  func deliver(_ value: Value) {
    if let mapped { mapped(value) } else { Pipe(core).send(value) }
  }
}

extension Observer where Value == Never {
  /// The write end of nothing: what a screen without inputs offers.
  public static var never: Observer<Never> { Observer(of: nobody) }
}

private let nobody = PipeCore()

extension Observer {
  /// Ends the pipe that this is the write end of, as its owner would, for tests that look for what keeps something
  /// alive.
  package func endSource() {
    core.close()
  }
}
