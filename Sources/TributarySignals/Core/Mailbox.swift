public import Synchronization

/// The core of a pipe: its observers, its inbox, and one word that says who may touch them.
///
/// Whoever turns the word from idle to `busy` owns `entries` until it turns it back. Everyone else,
/// another thread or a call from inside an observer, leaves an event in the inbox and returns; the
/// owner of the word performs these events in order before it lets go. So a pipe has one total
/// order of sends, observes and disposes, no lock is held while an observer runs, and a send that
/// meets nobody costs two atomic operations and no allocation. There are as many entries as
/// observations: nothing is left to be swept up later.
///
/// ```text
///   Signal ──▶ Owner ──▶ Mailbox ──▶ Entry ──▶ closure      Observer ──▶ Mailbox
///                           ▲          └─▶ Token ◀── Subscription
///                           └───────────────┘ until the entry is removed or the owner dies
/// ```
///
/// An `Observer` holds the mailbox but not the owner: it never keeps a pipe alive. What is left of
/// a dead pipe is this object, empty.
///
/// What is done by whoever owns the word stands in `Delivery.swift`, what waits for it in
/// `Drain.swift`, and the end in `Burial.swift`.
@usableFromInline
@safe final class Mailbox<Value: Sendable>: Sendable {
  @usableFromInline let state = Atomic<UInt32>(0)

  // Where the pipe was made, for messages: a pointer and a number instead of a `StaticString`,
  // which would be three words in every pipe. It points to a literal: never written, never freed.
  @usableFromInline let line: UInt32
  @usableFromInline nonisolated(unsafe) let fileID: UnsafePointer<UInt8>

  // Touched only by whoever set `busy` in `state`; the acquire and release of that bit order it.
  @usableFromInline nonisolated(unsafe) var entries = Roster()

  @usableFromInline let mail: Mutex<Mail>

  @inlinable
  init(fileID: StaticString = #fileID, line: UInt = #line) {
    unsafe self.fileID = fileID.utf8Start
    self.line = UInt32(truncatingIfNeeded: line)
    mail = Mutex(Mail())
  }

  /// Something that happens to a pipe, in the order of the pipe.
  @usableFromInline
  enum Event: Sendable {
    case value(Value)
    case add(Entry<Value>, greeting: (@Sendable () -> Value)?)
    case remove(Token<Value>)

    /// A tired owner of the word may stop here: what follows comes from another thread.
    case rest
  }
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

  /// A mailbox without an owner that hands each value on, as long as something can send to it or
  /// until it is closed.
  @usableFromInline
  static func relay(_ body: @escaping @Sendable (Value) -> Void) -> Mailbox {
    let mailbox = Mailbox()
    let entry = Entry(token: Token(mailbox: nil), body: body)
    unsafe mailbox.entries.append(entry)
    return mailbox
  }

  /// Removes what the token stands for, now or when whoever is busy comes to it.
  @inlinable
  func drop(_ token: Token<Value>) {
    guard enter() else { return post(.remove(token)) }
    remove(token)
    leave()
  }

  /// The number of observers and connections that a value sent now would reach.
  ///
  /// Exact only while nobody else uses the pipe; meant for tests.
  var entryCount: Int { unsafe entries.count }

  /// The number of events that wait.
  var waitingCount: Int { mail.withLock { $0.eventCount(of: Event.self) } }

  /// The number of connections into this mailbox.
  var inletCount: Int { mail.withLock { $0.inlets.count } }
}
