import TestSupport
import Testing

@testable import TributarySignals

@Suite("Release queue", .timeLimit(.minutes(10))) struct ReleaseQueueTests {
  private let journal = Journal<String>()
  private let aviary = Aviary()

  private func parcel(_ name: String, then next: @escaping @Sendable () -> Void = {}) -> Canary {
    aviary.canary { [journal] in
      journal.write("\(name) goes")
      next()
      journal.write("\(name) is gone")
    }
  }

  @Test func `what is released alone is gone when the call returns`() {
    ReleaseQueue.release(parcel("a"))
    #expect(journal.lines == ["a goes", "a is gone"])
  }

  @Test func `what is released inside a release goes after it and before it returns`() {
    ReleaseQueue.release(
      parcel("a") { [self] in
        ReleaseQueue.release(parcel("b") { ReleaseQueue.release(parcel("c")) })
        ReleaseQueue.release(parcel("d"))
      })
    #expect(
      journal.lines == [
        "a goes", "a is gone", "b goes", "b is gone", "d goes", "d is gone", "c goes", "c is gone",
      ])
  }

  @Test func `a chain of a million takes no stack`() {
    let million = hasSanitizer ? 100_000 : 1_000_000
    onThread(stackSize: 512 << 10) { [aviary] in
      var last = Chain(nil, aviary.canary())
      for _ in 1..<million { last = Chain(last, aviary.canary()) }
      #expect(aviary.alive == million)
      ReleaseQueue.release(consume last)
    }
    #expect(aviary.alive == 0)
  }

  @Test func `a task begun inside a release may release after it`() async {
    await withCheckedContinuation { continuation in
      let hasEnded = Gate()
      ReleaseQueue.release(
        parcel("a") { [self] in
          Task {
            onThread { hasEnded.pass() }
            ReleaseQueue.release(parcel("b"))
            journal.write("released")
            continuation.resume()
          }
        })
      hasEnded.open()
    }
    #expect(
      journal.lines == ["a goes", "a is gone", "b goes", "b is gone", "released"])
  }

  @Test func `another thread does not wait for a release`() {
    ReleaseQueue.release(
      parcel("a") { [self] in
        onThread { ReleaseQueue.release(parcel("b")) }
      })
    #expect(journal.lines == ["a goes", "b goes", "b is gone", "a is gone"])
  }
}

/// One in a chain, which hands the next over when it dies.
private final class Chain: Sendable {
  private let next: Slot<Chain>
  private let canary: Canary

  init(_ next: Chain?, _ canary: Canary) {
    self.next = Slot(next)
    self.canary = canary
  }

  deinit {
    if let next = next.take() { ReleaseQueue.release(consume next) }
  }
}
