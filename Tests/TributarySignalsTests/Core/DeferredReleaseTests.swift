import Synchronization
import TestSupport
import Testing

@testable import TributarySignals

@Suite("Deferred release", .timeLimit(.generous)) struct DeferredReleaseTests {
  private let journal = Journal<String>()
  private let captured = CapturedObjects()

  private func parcel(_ name: String, then next: @escaping @Sendable () -> Void = {})
    -> CapturedObject
  {
    captured.make { [journal] in
      journal.write("\(name) goes")
      next()
      journal.write("\(name) is gone")
    }
  }

  @Test func `a value released on its own is deallocated when the call returns`() {
    DeferredRelease.release(parcel("a"))
    #expect(journal.lines == ["a goes", "a is gone"])
  }

  @Test
  func `a value in the queue goes after the one before it and before the outermost call returns`() {
    DeferredRelease.enqueue(
      parcel("a") { [self] in
        DeferredRelease.enqueue(parcel("b") { DeferredRelease.enqueue(parcel("c")) })
        DeferredRelease.enqueue(parcel("d"))
      })
    #expect(
      journal.lines == [
        "a goes", "a is gone", "b goes", "b is gone", "d goes", "d is gone", "c goes", "c is gone",
      ])
  }

  @Test func `a chain of a million takes no stack`() {
    let million = hasSanitizer ? 100_000 : rounds(20_000, optimized: 1_000_000)
    onThread(stackSize: 512 << 10) { [captured] in
      var last = Chain(nil, captured.make())
      for _ in 1..<million { last = Chain(last, captured.make()) }
      #expect(captured.alive == million)
      DeferredRelease.release(consume last)
    }
    #expect(captured.alive == 0)
  }

  @Test func `a task begun inside a release may release after it`() async {
    await withCheckedContinuation { continuation in
      let hasEnded = Gate()
      DeferredRelease.enqueue(
        parcel("a") { [self] in
          Task {
            onThread { hasEnded.pass() }
            DeferredRelease.enqueue(parcel("b"))
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
    DeferredRelease.enqueue(
      parcel("a") { [self] in
        onThread { DeferredRelease.enqueue(parcel("b")) }
      })
    #expect(journal.lines == ["a goes", "b goes", "b is gone", "a is gone"])
  }

  // A task that a `deinit` inside a queue has started releases the value.
  @Test func `a pipe dropped by a task that a deinit began is released there and at once`() async {
    let (freed, result) = (Slot(false), Slot<Bool>())
    let hasEnded = Countdown(1)
    let begin: @Sendable () -> Void = {
      let mayReturn = Gate()
      Task {
        do {
          let signal = Signal<Int>.pipe().signal
          let object = CapturedObjects().make { freed.fill(true) }
          signal.observe { _ in object.use() }
        }
        result.fill(freed.value ?? false)
        mayReturn.open()
        hasEnded.arrive()
      }
      mayReturn.pass()
    }
    onThread {
      var head = Signal<Int>.pipe().signal
      do {
        let tail = CapturedObjects().make { begin() }
        head.observe { _ in tail.use() }
      }
      for _ in 0..<40 {
        let inner = head
        head = Signal<Int>.pipe().signal
        head.observe { _ in withExtendedLifetime(inner) {} }
      }
    }
    await hasEnded.zero()
    #expect(result.value == true)
  }
}

/// A link of a chain, which passes the next one on in its `deinit`.
private final class Chain: Sendable {
  private let next: Slot<Chain>
  private let object: CapturedObject

  init(_ next: Chain?, _ object: CapturedObject) {
    self.next = Slot(next)
    self.object = object
  }

  deinit {
    if let next = next.take() { DeferredRelease.release(consume next) }
  }
}

// Deferred releases are counted for the whole process, so this test has its own process.
@Suite("Teardown", .timeLimit(.generous)) struct TeardownTests {
  @Test func `a released pipe is no longer counted as an open teardown`() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<100 { Signal<Int>.pipe().signal.observe { _ in } }
      let open = DeferredRelease.open.load(ordering: .relaxed)
      precondition(open == 0, "\(open) burials are still counted")
    }
  }
}
