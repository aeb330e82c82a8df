/// The life of a pipe: its end ends the pipe.
///
/// Every `Signal` of the pipe, derived ones included, retains the owner; nothing else does.
@usableFromInline
final class Owner<Value: Sendable>: Sendable {
  @usableFromInline let mailbox = Mailbox<Value>()

  @usableFromInline
  init() {}

  @usableFromInline
  deinit { mailbox.close() }
}
