import TestSupport
import Testing
import TributarySignals

@Suite("Reads of properties") struct PropertyReadTests {
  private let tracker = PropertyTracker()
  private let journal = Journal<String>()

  init() {
    tracker.changes.observe { [journal] in journal.write("changed") }
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
    #expect(journal.lines == ["changed", "changed"])
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
    let aviary = Aviary()
    do {
      let property = MutableProperty(1)
      let canary = aviary.canary()
      property.signal.observe { _ in canary.sing() }
      tracker.track { _ = property.value }
    }
    #expect(aviary.alive == 0)
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
