/// The write end of a pipe.
///
/// An observer can send and nothing else: who holds one cannot listen, and does not keep the pipe
/// alive. When the pipe's last `Signal` is gone, `send` does nothing.
///
/// `Sendable`: values may be sent from any thread.
public struct Observer<Value: Sendable>: Sendable {
  @usableFromInline let mailbox: Mailbox<Value>

  @inlinable
  init(mailbox: Mailbox<Value>) {
    self.mailbox = mailbox
  }

  /// Sends a value to every observer of the pipe.
  ///
  /// If nobody is delivering on this pipe, all its observers have been called when `send` returns:
  /// a send to another idle pipe is delivered before it returns. A send from inside an observer
  /// waits its turn, as does one that meets another thread's, and returns at once. Either way all
  /// observers see one order. A send to a dead pipe does nothing.
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
    guard isolation === MainActor.shared else { return mailbox.send(value) }
    let before = MainThread.begin()
    mailbox.send(value)
    MainThread.end(before)
  }
}

extension Observer where Value == Never {
  /// The write end of nothing: what a screen without inputs offers.
  public static var never: Observer<Never> { Observer(mailbox: nobody) }
}

private let nobody = Mailbox<Never>()
