import Synchronization

@testable import TributarySignals

/// A view of a pipe's core, which does not keep the pipe alive.
final class Probe: Sendable {
  private let read: @Sendable () -> Reading?

  init<Value>(_ observer: Observer<Value>) {
    let reader = Reader(
      core: observer.core, waiting: { $0.waitingCount(of: Pipe<Value>.Event.self) })
    read = { reader.reading }
  }

  /// The current reading; nil if the pipe was deallocated.
  var reading: Reading? { read() }

  struct Reading {
    let counts: Counts
    /// Whether the pipe is idle without waiting events.
    let isIdle: Bool
  }
}

private final class Reader: Sendable {
  private weak let core: PipeCore?

  private let waiting: @Sendable (PipeCore) -> Int

  init(core: PipeCore, waiting: @escaping @Sendable (PipeCore) -> Int) {
    self.core = core
    self.waiting = waiting
  }

  var reading: Probe.Reading? {
    core.map {
      Probe.Reading(
        counts: Counts(entries: $0.observerCount, tied: $0.tiedCount),
        isIdle: waiting($0) == 0
          && $0.word.bits.load(ordering: .relaxed) & ~(CoreWord.ended | CoreWord.unobserved) == 0
      )
    }
  }
}
