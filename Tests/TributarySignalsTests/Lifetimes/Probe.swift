import Synchronization

@testable import TributarySignals

/// What only the core can tell of a pipe, and does not keep alive.
final class Probe: Sendable {
  private let read: @Sendable () -> Reading?

  init<Value>(_ observer: Observer<Value>) {
    let reader = Reader(mailbox: observer.mailbox)
    read = { reader.reading }
  }

  /// Nil when nothing is left of the pipe.
  var reading: Reading? { read() }

  struct Reading {
    let counts: Counts
    /// Whether nobody delivers and nothing waits.
    let isAtRest: Bool
  }
}

private final class Reader<Value: Sendable>: Sendable {
  private weak let mailbox: Mailbox<Value>?

  init(mailbox: Mailbox<Value>) {
    self.mailbox = mailbox
  }

  var reading: Probe.Reading? {
    mailbox.map {
      Probe.Reading(
        counts: Counts(entries: $0.entryCount, inlets: $0.inletCount),
        isAtRest: $0.waitingCount == 0
          && $0.state.load(ordering: .relaxed) & ~MailboxState.dead == 0)
    }
  }
}
