public import Synchronization

extension Mailbox {
  // Nothing here depends on the type of the values, since the end of a generic class runs without
  // knowing it, and looking it up would cost more than all else.

  /// Ends the pipe: no further call starts, observers and connections are let go.
  @inlinable
  func close() {
    let end = MailboxState.busy | MailboxState.dead
    if state.compareExchange(expected: 0, desired: end, ordering: .acquiringAndReleasing).exchanged
    {
      return bury()
    }
    state.bitwiseOr(MailboxState.dead, ordering: .acquiringAndReleasing)
    settle()
  }

  // An event that came while the pipe lived was left before the lock is taken here; a later one
  // sees `dead` under the lock. So nothing is left behind.
  @inlinable
  func bury() {
    var list = Roster()
    unsafe swap(&list, &entries)
    var rest = Mail()
    mail.withLock { mail in swap(&rest, &mail) }
    state.store(MailboxState.dead, ordering: .releasing)
    if list.count == 0 && rest.inbox == nil && rest.inlets.isEmpty { return }
    if Burials.begin() {
      _ = consume list
      rest.inlets.dispose()
      _ = consume rest
    } else {
      // Consumed, because what is held here as well would be released after the queue has closed.
      ReleaseQueue.release(Remains(entries: consume list, mail: consume rest))
    }
    Burials.end()
  }
}

/// How many dead pipes are being let go at this moment, on all threads.
///
/// What a dead pipe lets go of may be the last handle of another one. A few inside each other may
/// take the stack, which is faster; the rest have to take their turn in the `ReleaseQueue`.
@usableFromInline
enum Burials: Sendable {
  @usableFromInline static let open = Atomic<Int>(0)

  @inlinable
  static func begin() -> Bool {
    open.add(1, ordering: .relaxed).newValue <= 16
  }

  @inlinable
  static func end() {
    open.subtract(1, ordering: .relaxed)
  }
}

/// What a dead pipe leaves to be let go: its observers, its inbox, the connections into it.
@usableFromInline
@safe final class Remains: Sendable {
  // Touched by no one but the end of this object.
  private nonisolated(unsafe) let entries: Roster
  private let mail: Mail

  @usableFromInline
  init(entries: consuming Roster, mail: consuming Mail) {
    unsafe self.entries = entries
    self.mail = mail
  }

  // Cutting a connection may let go of another owner, so it has its turn in the queue too.
  deinit { mail.inlets.dispose() }
}
