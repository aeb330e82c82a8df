import TestSupport
import Testing

@testable import TributarySignals

@Suite("Observations of a tracker") struct PropertyReadsTests {
  private let tracker = PropertyTracker()
  private let property = MutableProperty(1)

  // The property itself has one observer.
  private var observerCount: Int { property.owner.core.observerCount - 1 }

  @Test func `a property that is read in each tracking has one observer`() {
    for _ in 0..<3 {
      tracker.track { for _ in 0..<10 { _ = property.value } }
      #expect(observerCount == 1)
    }
  }

  @Test func `a tracking disposes the observation of a property that it does not read`() {
    tracker.track { _ = property.value }
    tracker.track {}
    #expect(observerCount == 0)
  }

  @Test func `a tracking inside of one of the same tracker leaves no observation behind`() {
    tracker.track {
      tracker.track { _ = property.value }
    }
    #expect(observerCount == 1)
    tracker.track {}
    #expect(observerCount == 0)
  }

  @Test func `trackings of one tracker at once leave no observation behind`() {
    let properties = [MutableProperty(1), MutableProperty(1)]
    onThreads(2) { [tracker] thread in
      for _ in 0..<2_000 { tracker.track { _ = properties[thread].value } }
    }
    tracker.track {}
    #expect(properties.map(\.owner.core.observerCount) == [1, 1])
  }

  @Test func `a tracking disposes the observations of one that ran while it began its own`() {
    let interrupting = InterruptingProperty { [tracker, property] in
      tracker.track { _ = property.value }
    }
    tracker.track { PropertyReads.note(interrupting, version: 0) }
    #expect(observerCount == 0)
    #expect(tracker.observedCount == 1)
  }

  @Test func `a tracker that has gone has no observation`() {
    do {
      let tracker = PropertyTracker()
      tracker.track { _ = property.value }
      #expect(observerCount == 1)
    }
    #expect(observerCount == 0)
  }

  @Test func `no read is collected when no closure is tracked any more`() {
    tracker.track { #expect(PropertyReads.isCollectedHere) }
    #expect(!PropertyReads.isCollectedHere)
  }
}

/// A property whose observation is interrupted, as by another thread.
private final class InterruptingProperty: ReadProperty {
  let core = PipeCore()
  let version = 0
  private let interrupt: @Sendable () -> Void

  init(_ interrupt: @escaping @Sendable () -> Void) {
    self.interrupt = interrupt
  }

  func observeChanges(by report: ChangeReport) -> Disposable {
    interrupt()
    return Disposable {}
  }
}
