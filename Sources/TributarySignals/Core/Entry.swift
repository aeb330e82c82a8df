public import Synchronization

/// One observation in a mailbox: the closure, and the token that can end it.
@usableFromInline
final class Entry<Value: Sendable>: Sendable {
  @usableFromInline let token: Token<Value>
  @usableFromInline let body: @Sendable (Value) -> Void

  @inlinable
  init(token: Token<Value>, body: @escaping @Sendable (Value) -> Void) {
    self.token = token
    self.body = body
  }

  /// Calls the closure unless the observation or the pipe has ended meanwhile.
  @inlinable
  func deliver(_ value: Value, of mailbox: Mailbox<Value>) {
    if token.isLive.load(ordering: .relaxed),
      mailbox.state.load(ordering: .relaxed) & MailboxState.dead == 0
    {
      body(value)
    }
  }
}

/// What a subscription holds of an observation: never the closure, so a subscription that is kept
/// keeps nothing alive but the emptied core.
@usableFromInline
final class Token<Value: Sendable>: Link {
  @usableFromInline let isLive = Atomic(true)

  /// Nil in a relay, which nobody can dispose: a mailbox without an owner must not hold itself.
  @usableFromInline let mailbox: Mailbox<Value>?

  // Written when the entry is added and read when it is removed, both by the mailbox's busy owner.
  @usableFromInline nonisolated(unsafe) var ordinal = 0

  @inlinable
  init(mailbox: Mailbox<Value>?) {
    self.mailbox = mailbox
  }

  @inlinable
  func cut() {
    if isLive.exchange(false, ordering: .relaxed) { mailbox?.drop(self) }
  }

  @inlinable var hasEnded: Bool {
    guard isLive.load(ordering: .relaxed), let mailbox else { return true }
    return mailbox.state.load(ordering: .relaxed) & MailboxState.dead != 0
  }

  @usableFromInline
  func endSource() {
    if !hasEnded { mailbox?.close() }
  }
}
