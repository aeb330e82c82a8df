import Observation
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

@Suite("Reads of observable objects") struct ObjectReadTests {
  private let tracker = PropertyTracker()
  private let journal = Journal<String>()
  private let cart = Cart()

  init() {
    tracker.changes.observe { [journal] _ in journal.write("changed") }
  }

  @Test func `an object that was read is reported, once for each tracking`() {
    #expect(tracker.track { cart.count } == 0)
    cart.note = "not read"
    #expect(journal.lines == [])
    for number in 1...3 {
      cart.count = number
      cart.count = number * 10
      #expect(journal.lines.count == number)
      #expect(tracker.track { cart.count } == number * 10)
    }
  }

  @Test func `a tracking takes the place of the one before, in objects too`() {
    for _ in 0..<3 { tracker.track { _ = cart.count } }
    tracker.track {}
    cart.count = 1
    #expect(journal.lines == [])
  }

  @Test func `a continued tracking observes the objects of both`() {
    for isFirst in [true, false] {
      tracker.track { _ = cart.count }
      tracker.trackMore { _ = cart.note }
      if isFirst { cart.count += 1 } else { cart.note = "new" }
    }
    #expect(journal.lines == ["changed", "changed"])
  }

  @Test func `an object that an inner tracking reads counts for the outer one`() {
    let inner = PropertyTracker()
    inner.changes.observe { [journal] _ in journal.write("inner") }
    tracker.track { inner.track { _ = cart.count } }
    cart.count = 1
    #expect(journal.lines.sorted() == ["changed", "inner"])
  }

  @Test func `a change that comes while the properties are being observed is reported`() {
    let counter = SharedCounter()
    let property = InterruptingProperty { counter.value = 1 }
    tracker.track {
      _ = counter.value
      PropertyReads.note(property, version: 0)
    }
    #expect(journal.lines == ["changed"])
    tracker.track { _ = counter.value }
    onThread { counter.value = 2 }
    #expect(journal.lines == ["changed", "changed"])
  }

  @Test func `a tracker that has gone leaves nothing in an object that it read`() {
    weak var core: PipeCore?
    do {
      let tracker = PropertyTracker()
      if case .pipe(let pipe) = tracker.changes.lifetime { core = pipe }
      tracker.track { _ = cart.count }
      tracker.trackMore { _ = cart.note }
      #expect(core != nil)
    }
    #expect(core == nil)
    withExtendedLifetime(cart) {}
  }
}

@Observable
private final class Cart {
  var count = 0
  var note = ""
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

@Suite("Reads of properties") struct PropertyReadTests {
  private let tracker = PropertyTracker()
  private let journal = Journal<String>()

  init() {
    tracker.changes.observe { [journal] _ in journal.write("changed") }
  }

  @Test func `a property that was read is reported when it is set`() {
    let (read, other) = (MutableProperty(1), MutableProperty(1))
    let result = tracker.track { read.value + 1 }
    #expect(result == 2)
    #expect(tracker.observedCount == 1)
    other.value = 2
    #expect(journal.lines == [])
    read.value = 2
    #expect(journal.lines == ["changed"])
  }

  @Test func `changes are reported once for each tracking, of whichever properties`() {
    let (name, city) = (MutableProperty("Ada"), MutableProperty("London"))
    for count in 1...3 {
      tracker.track { _ = name.value + city.value }
      city.value = "Turin"
      name.value = "Grace"
      city.value = "Rome"
      #expect(journal.lines.count == count)
    }
  }

  @Test func `nothing is reported before the first tracking`() {
    let property = MutableProperty(1)
    property.value = property.value + 1
    #expect(journal.lines == [])
    #expect(tracker.observedCount == 0)
  }

  @Test func `a property is observed once, however often it is read`() {
    let property = MutableProperty(1)
    for _ in 0..<3 {
      tracker.track { for _ in 0..<100 { _ = property.value } }
      #expect(tracker.observedCount == 1)
    }
    property.value = 2
    #expect(journal.lines == ["changed"])
  }

  @Test func `a continued tracking keeps the earlier reads, and observes the new ones`() {
    let (first, second) = (MutableProperty(1), MutableProperty(1))
    tracker.track { _ = first.value }
    let sum = tracker.trackMore { first.value + second.value }
    #expect(sum == 2)
    #expect(tracker.observedCount == 2)
    second.value = 2
    #expect(journal.lines == ["changed"])
    tracker.track { _ = first.value }
    #expect(tracker.observedCount == 1)
    tracker.trackMore { second.value = second.value + 1 }
    #expect(journal.lines == ["changed", "changed"])
    second.value = 9
    second.value = 10
    #expect(journal.lines == ["changed", "changed", "changed"])
  }

  @Test func `a tracking takes the place of the one before`() {
    let (first, second) = (MutableProperty(1), MutableProperty(1))
    tracker.track { _ = first.value }
    tracker.track { _ = second.value }
    first.value = 2
    #expect(journal.lines == [])
    second.value = 2
    #expect(journal.lines == ["changed"])
  }

  @Test func `derived properties count as those that they are derived from`() {
    let (name, city) = (MutableProperty("Ada"), MutableProperty("London"))
    let line = name.map { $0 + ", " }.combineLatest(with: Property(city)).map { $0 + $1 }
    for property in [name, city] {
      #expect(tracker.track { line.value } == name.value + ", " + city.value)
      #expect(tracker.observedCount == 2)
      property.value = "Grace"
    }
    #expect(journal.lines == ["changed", "changed"])
  }

  @Test func `a constant is not observed`() {
    let constant = Property(value: 1).map { $0 + 1 }
    #expect(tracker.track { constant.value } == 2)
    #expect(tracker.observedCount == 0)
  }

  @Test func `reads outside of a tracking do not count`() {
    let (before, after) = (MutableProperty(1), MutableProperty(1))
    _ = before.value
    tracker.track {}
    _ = after.value
    #expect(tracker.observedCount == 0)
  }

  @Test func `an equal value that is set again is reported too, as every observer receives it`() {
    let property = MutableProperty(1)
    tracker.track { _ = property.value }
    property.value = 1
    #expect(journal.lines == ["changed"])
    tracker.track { _ = property.value }
    property.modify { $0 += 1 }
    #expect(journal.lines == ["changed", "changed"])
  }

  @Test func `a property that was read is not kept alive, and its end is no change`() {
    let captured = CapturedObjects()
    do {
      let property = MutableProperty(1)
      let object = captured.make()
      property.signal.observe { _ in object.use() }
      tracker.track { _ = property.value }
    }
    #expect(captured.alive == 0)
    #expect(journal.lines == [])
    tracker.track {}
    #expect(tracker.observedCount == 0)
  }

  @Test func `a property in the place of one that has gone is observed`() {
    for count in 1...100 {
      let property = MutableProperty(1)
      tracker.track { _ = property.value }
      property.value = 2
      #expect(journal.lines.count == count)
    }
  }
}
