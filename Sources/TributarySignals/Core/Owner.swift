/// The life of a pipe: its end ends the pipe.
///
/// Every `Signal` of the pipe, derived ones included, retains the owner; nothing else does.
@usableFromInline
final class Owner<Value: Sendable>: Sendable {
  @usableFromInline let mailbox: Mailbox<Value>

  /// - Parameters:
  ///   - fileID: where the pipe is made, for messages.
  ///   - line: the line there.
  @inlinable
  init(fileID: StaticString = #fileID, line: UInt = #line) {
    mailbox = Mailbox(fileID: fileID, line: line)
  }

  @inlinable
  deinit { mailbox.close() }
}
