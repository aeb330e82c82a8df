internal import Synchronization

extension Signal {
  /// Sends every value a time later, in the same order.
  ///
  /// What waits when the owner dies, or the observation is disposed, is dropped.
  ///
  /// - Parameters:
  ///   - duration: longer than zero.
  ///   - clock: tells the time; a test gives its own.
  /// - Returns: a signal of the same values, which keeps this signal's pipe alive and sends on a
  ///   thread of the clock's.
  public func delay<C: Clock>(for duration: Duration, clock: C) -> Signal<Value>
  where C.Duration == Duration {
    checkDuration(duration, of: "delay")
    return Signal { [attach] body in
      let hub = Owner<Value>()
      let lifeline = Lifeline()
      let observation = hub.mailbox.observe { if !lifeline.hasEnded { body($0) } }
      let line = DelayLine(clock: clock, into: hub.mailbox)
      let outer = attach { value in
        withExtendedLifetime(hub) { line.send(value, at: clock.now.advanced(by: duration)) }
      }
      lifeline.hold(outer)
      return Subscription(Links(observation, outer))
    }
  }
}

/// Values on their way, each with the time at which it arrives: one task takes them in order.
private final class DelayLine<Value: Sendable, C: Clock>: Sendable where C.Duration == Duration {
  private let continuation: AsyncStream<(C.Instant, Value)>.Continuation
  private let task: Task<Void, Never>
  private let backlog: Backlog

  init(clock: C, into mailbox: Mailbox<Value>) {
    let (stream, continuation) = AsyncStream.makeStream(of: (C.Instant, Value).self)
    self.continuation = continuation
    let backlog = Backlog(Tally(clock))
    self.backlog = backlog
    task = Task.detached {
      defer { backlog.clear() }
      for await (arrival, value) in stream {
        // The only error is the cancellation, after which nothing arrives.
        do { try await backlog.tally.sleep(until: arrival, on: clock) } catch { return }
        mailbox.send(value)
        backlog.leave()
      }
    }
  }

  deinit { task.cancel() }

  func send(_ value: Value, at arrival: C.Instant) {
    backlog.enter()
    continuation.yield((arrival, value))
  }
}

/// How many values are on their way: with none, the task that takes them has nothing to do.
private final class Backlog: Sendable {
  let tally: Tally
  private let count = Atomic(0)

  init(_ tally: Tally) {
    self.tally = tally
  }

  // Counted once too often for a moment, rather than not at all.
  func enter() {
    tally.begin()
    if count.add(1, ordering: .acquiringAndReleasing).oldValue > 0 { tally.end() }
  }

  func leave() {
    if count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { tally.end() }
  }

  func clear() {
    if count.exchange(0, ordering: .acquiringAndReleasing) > 0 { tally.end() }
  }
}
