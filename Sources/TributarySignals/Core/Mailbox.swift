public import Synchronization

/// The core of a pipe: its observers, its inbox, and one word that says who may touch them.
///
/// Whoever turns the word from idle to `busy` owns `entries` until it turns it back. Everyone else,
/// another thread or a call from inside an observer, leaves an event in the inbox and returns; the
/// owner of the word performs these events in order before it lets go. So a pipe has one total
/// order of sends, observes and disposes, no lock is held while an observer runs, and a send that
/// meets nobody costs two atomic operations and no allocation.
///
/// ```text
///   Signal ──▶ Owner ──▶ Mailbox ──▶ Entry ──▶ closure      Observer ──▶ Mailbox
///                           ▲          └─▶ Token ◀── Subscription
///                           └───────────────┘ until the entry is removed or the owner dies
/// ```
///
/// An `Observer` holds the mailbox but not the owner: it never keeps a pipe alive. What is left of
/// a dead pipe is this object, empty.
@usableFromInline
@safe final class Mailbox<Value: Sendable>: Sendable {
  @usableFromInline let state = Atomic<UInt>(0)

  // Touched only by whoever set `busy` in `state`; the acquire and release of that bit order it.
  // Each entry is retained once by its place here: a plain array would retain it for each delivery.
  @usableFromInline nonisolated(unsafe) var entries: [Unmanaged<Entry<Value>>] =
    unsafe []
  @usableFromInline nonisolated(unsafe) var nextOrdinal = 0

  @usableFromInline let mail = Mutex(Mail())

  @usableFromInline
  init() {}

  deinit {
    unsafe entries.forEach { unsafe $0.release() }
  }

  /// What waits for the owner of the word, and what feeds this mailbox from other pipes.
  @usableFromInline
  struct Mail: Sendable {
    @usableFromInline var events: [Event] = []
    @usableFromInline var inlets = Inlets()

    @usableFromInline
    init() {}
  }

  /// Something that happens to a pipe, in the order of the pipe.
  @usableFromInline
  enum Event: Sendable {
    case value(Value)
    case add(Entry<Value>, greeting: (@Sendable () -> Value)?)
    case remove(Token<Value>)
  }
}

/// The bits of a mailbox's word.
@usableFromInline
enum MailboxState: Sendable {
  /// Somebody delivers or changes the observers.
  @inlinable static var busy: UInt { 1 }
  /// Events wait in the inbox; whoever is busy has to look before letting go.
  @inlinable static var pending: UInt { 2 }
  /// The owner is gone; nothing is called any more.
  @inlinable static var dead: UInt { 4 }
}

extension Mailbox {
  /// Delivers a value, or leaves it for whoever is delivering.
  @inlinable
  func send(_ value: Value) {
    guard enter() else { return post(.value(value)) }
    deliver(value)
    leave()
  }

  /// Adds an observer, which gets every value sent from now on.
  ///
  /// - Parameters:
  ///   - greeting: a value for this observer alone, asked for when its turn comes.
  ///   - body: called with each value.
  /// - Returns: the way to end the observation.
  @inlinable
  func observe(
    greeting: (@Sendable () -> Value)? = nil, _ body: @escaping @Sendable (Value) -> Void
  ) -> Subscription {
    let token = Token(mailbox: self)
    let entry = Entry(token: token, body: body)
    if enter() {
      add(entry, greeting: greeting)
      leave()
    } else {
      post(.add(entry, greeting: greeting))
    }
    return Subscription(token)
  }

  /// A mailbox that hands each value on and lives as long as something can send to it.
  @usableFromInline
  static func relay(_ body: @escaping @Sendable (Value) -> Void) -> Mailbox {
    let mailbox = Mailbox()
    let entry = Entry(token: Token(mailbox: nil), body: body)
    unsafe mailbox.entries.append(.passRetained(entry))
    return mailbox
  }

  /// Removes what the token stands for, now or when whoever is busy comes to it.
  @inlinable
  func drop(_ token: Token<Value>) {
    guard enter() else { return post(.remove(token)) }
    remove(token)
    leave()
  }

  /// Puts a value in line without delivering it; `settle()` must follow.
  @inlinable
  func enqueue(_ value: Value) {
    mail.withLock { mail in
      guard state.load(ordering: .relaxed) & MailboxState.dead == 0 else { return }
      mail.events.append(.value(value))
      state.bitwiseOr(MailboxState.pending, ordering: .acquiringAndReleasing)
    }
  }

  /// Delivers what waits, unless somebody is at it already.
  @inlinable
  func settle() {
    if enterToWork() { work() }
  }

  /// Ends the pipe: no further call starts, observers and connections are let go.
  @usableFromInline
  func close() {
    state.bitwiseOr(MailboxState.dead, ordering: .acquiringAndReleasing)
    settle()
  }

  /// The number of observers and connections that a value sent now would reach.
  ///
  /// Exact only while nobody else uses the pipe; meant for tests.
  var entryCount: Int { unsafe entries.count }

  /// The number of connections into this mailbox.
  var inletCount: Int { mail.withLock { $0.inlets.count } }
}

extension Mailbox {
  @inlinable
  func enter() -> Bool {
    state.compareExchange(expected: 0, desired: MailboxState.busy, ordering: .acquiring).exchanged
  }

  @inlinable
  func leave() {
    let left = state.compareExchange(
      expected: MailboxState.busy, desired: 0, successOrdering: .releasing,
      failureOrdering: .relaxed)
    if !left.exchanged { work() }
  }

  // What is removed meanwhile waits until the loop has ended, so no entry has to be retained, which
  // would cost more than the call. Moving the array out spares a retain of it, and a check of
  // exclusive access for each entry.
  @inlinable
  func deliver(_ value: Value) {
    var list: [Unmanaged<Entry<Value>>] = unsafe []
    unsafe swap(&list, &entries)
    var index = 0
    while unsafe index < list.count {
      unsafe list[index]._withUnsafeGuaranteedRef { $0.deliver(value, of: self) }
      index += 1
    }
    unsafe swap(&list, &entries)
  }

  @inlinable
  func add(_ entry: Entry<Value>, greeting: (@Sendable () -> Value)?) {
    unsafe entry.token.ordinal = nextOrdinal
    unsafe nextOrdinal += 1
    unsafe entries.append(.passRetained(entry))
    if let greeting { entry.deliver(greeting(), of: self) }
  }

  // Ordinals rise along the array, so the entry is found by halving; the newest is tried first.
  @inlinable
  func remove(_ token: Token<Value>) {
    guard let index = index(of: token) else { return }
    unsafe entries.remove(at: index).release()
  }

  @inlinable
  func index(of token: Token<Value>) -> Int? {
    var high = unsafe entries.count
    if high > 0, self.token(at: high - 1) === token { return high - 1 }
    var low = 0
    while low < high {
      let middle = (low + high) / 2
      let isBefore = unsafe self.token(at: middle).ordinal < token.ordinal
      if isBefore { low = middle + 1 } else { high = middle }
    }
    let isFound = unsafe low < entries.count && self.token(at: low) === token
    return isFound ? low : nil
  }

  @inlinable
  func token(at index: Int) -> Token<Value> {
    unsafe entries[index]._withUnsafeGuaranteedRef { $0.token }
  }

  @inlinable
  func post(_ event: Event) {
    let isIdle = mail.withLock { mail in
      guard state.load(ordering: .relaxed) & MailboxState.dead == 0 else { return false }
      mail.events.append(event)
      let old = state.bitwiseOr(MailboxState.pending, ordering: .acquiringAndReleasing).oldValue
      return old & MailboxState.busy == 0
    }
    if isIdle { settle() }
  }

  // Takes the word when there is something to do and nobody at it; if somebody is, that one finds
  // `pending` or `dead` when leaving and does the work.
  @inlinable
  func enterToWork() -> Bool {
    var seen = state.load(ordering: .relaxed)
    while seen & MailboxState.busy == 0 && seen != 0 {
      let (exchanged, original) = state.compareExchange(
        expected: seen, desired: seen | MailboxState.busy, ordering: .acquiringAndReleasing)
      if exchanged { return true }
      seen = original
    }
    return false
  }

  @inlinable
  func work() {
    while true {
      if state.load(ordering: .acquiring) & MailboxState.dead != 0 { return bury() }
      let events = mail.withLock { mail in
        state.bitwiseAnd(~MailboxState.pending, ordering: .acquiringAndReleasing)
        var events: [Event] = []
        swap(&events, &mail.events)
        return events
      }
      for event in events { perform(event) }
      let left = state.compareExchange(
        expected: MailboxState.busy, desired: 0, ordering: .acquiringAndReleasing)
      if left.exchanged { return }
    }
  }

  @inlinable
  func perform(_ event: Event) {
    switch event {
    case .value(let value): deliver(value)
    case .add(let entry, let greeting): add(entry, greeting: greeting)
    case .remove(let token): remove(token)
    }
  }

  // A post that saw the pipe alive has left its event before the lock is taken here; a later one
  // sees `dead` under the lock. So nothing is left behind.
  @usableFromInline
  func bury() {
    let list = unsafe entries.map { unsafe $0.takeRetainedValue() }
    unsafe entries = []
    var rest = Mail()
    mail.withLock { mail in swap(&rest, &mail) }
    state.store(MailboxState.dead, ordering: .releasing)
    // Consumed, because what is held here as well would be released after the queue has closed.
    ReleaseQueue.release(Remains(entries: consume list, mail: consume rest))
  }
}

/// What a dead pipe leaves to be let go: its observers, its inbox, the connections into it.
private final class Remains<Value: Sendable>: Sendable {
  private let entries: [Entry<Value>]
  private let mail: Mailbox<Value>.Mail

  init(entries: consuming [Entry<Value>], mail: consuming Mailbox<Value>.Mail) {
    self.entries = entries
    self.mail = mail
  }

  // Cutting a connection may let go of another owner, so it has its turn in the queue too.
  deinit {
    for inlet in mail.inlets.subscriptions { inlet.dispose() }
  }
}
