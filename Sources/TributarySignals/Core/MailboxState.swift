/// The bits of a mailbox's word.
@usableFromInline
enum MailboxState: Sendable {
  /// Somebody delivers or changes the observers.
  @inlinable static var busy: UInt32 { 1 }

  /// Events wait in the inbox; whoever is busy has to look before letting go.
  @inlinable static var pending: UInt32 { 2 }

  /// The owner is gone; nothing is called any more.
  @inlinable static var dead: UInt32 { 4 }

  /// Whoever is busy has been so for long, and stops at the next event that another thread leaves.
  @inlinable static var tired: UInt32 { 8 }
}
