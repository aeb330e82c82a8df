public import Synchronization

extension Mailbox {
  /// Ends the pipe: no further call starts, observers and connections are let go.
  @inlinable
  func close() {
    state.bitwiseOr(MailboxState.dead, ordering: .acquiringAndReleasing)
    settle()
  }

  // An event that came while the pipe lived was left before the lock is taken here; a later one
  // sees `dead` under the lock. So nothing is left behind.
  @inlinable
  func bury() {
    var list: [Unmanaged<Entry<Value>>] = unsafe []
    unsafe swap(&list, &entries)
    var rest = Mail()
    mail.withLock { mail in swap(&rest, &mail) }
    state.store(MailboxState.dead, ordering: .releasing)
    if unsafe list.isEmpty && rest.inbox == nil && rest.inlets.isEmpty { return }
    if Burials.begin() {
      unsafe list.forEach { unsafe $0.release() }
      rest.inlets.dispose()
      _ = consume rest
    } else {
      // Consumed, because what is held here as well would be released after the queue has closed.
      unsafe release(consume list, consume rest)
    }
    Burials.end()
  }

  @usableFromInline
  func release(_ list: consuming [Unmanaged<Entry<Value>>], _ mail: consuming Mail) {
    let entries = unsafe list.map { unsafe $0.takeRetainedValue() }
    ReleaseQueue.release(Remains(entries: consume entries, mail: consume mail))
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
private final class Remains<Value: Sendable>: Sendable {
  private let entries: [Entry<Value>]
  private let mail: Mail

  init(entries: consuming [Entry<Value>], mail: consuming Mail) {
    self.entries = entries
    self.mail = mail
  }

  // Cutting a connection may let go of another owner, so it has its turn in the queue too.
  deinit { mail.inlets.dispose() }
}
