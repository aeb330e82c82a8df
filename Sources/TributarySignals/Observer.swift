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
  /// If nobody is delivering on this pipe, all its observers have been called when `send` returns.
  /// If this thread (a re-entrant send) or another one is, the value waits its turn and `send`
  /// returns at once. Either way all observers see one order.
  ///
  /// - Parameter value: the value.
  /// - Complexity: O(observers). Allocates nothing unless it has to wait its turn.
  @inlinable
  public func send(_ value: Value) {
    mailbox.send(value)
  }
}

extension Observer where Value == Never {
  /// The write end of nothing: what a screen without inputs offers.
  public static var never: Observer<Never> { Observer(mailbox: nobody) }
}

private let nobody = Mailbox<Never>()
