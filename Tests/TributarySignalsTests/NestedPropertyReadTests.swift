import TestSupport
import Testing
import TributarySignals

@Suite("Reads during other things", .timeLimit(.generous)) struct NestedPropertyReadTests {
  private let journal = Journal<String>()

  private func tracker(_ name: String) -> PropertyTracker {
    let tracker = PropertyTracker()
    tracker.changes.observe { [journal] _ in journal.write(name) }
    return tracker
  }

  @Test func `a change after the read and before the end of the tracking is reported at its end`() {
    let tracker = tracker("changed")
    let property = MutableProperty(1)
    tracker.track {
      _ = property.value
      property.value = 2
      #expect(journal.lines == [])
    }
    #expect(journal.lines == ["changed"])
    // Also on another thread, and of a property that was observed before.
    tracker.track {
      _ = property.value
      onThread { property.value = 3 }
      _ = property.value
    }
    #expect(journal.lines == ["changed", "changed"])
  }

  @Test(arguments: [false, true])
  func
    `a change while the closure runs says which thread has made it, and one of its own leaves the next`(
      isMore: Bool
    )
  {
    let tracker = PropertyTracker()
    tracker.changes.observe { [journal] in journal.write("\($0)") }
    let property = MutableProperty(0)
    let set = { @Sendable in property.value = 1 }
    let elsewhere = { onThread(set) }
    let (own, other) = (["onThisThread"], ["onOtherThread"])
    // The steps of the closure before and after its read, and the reports at its end.
    let rows: [(before: [() -> Void], after: [() -> Void], reports: [String])] = [
      ([], [], []), ([set], [], []), ([elsewhere], [], []),
      ([], [set], own), ([set], [set, set], own), ([elsewhere], [set], own),
      ([], [elsewhere], other), ([set], [elsewhere], other), ([], [set, elsewhere], other),
      ([elsewhere], [elsewhere, set], other),
    ]
    for isInside in [false, true] {
      for (index, row) in rows.enumerated() {
        let body = {
          for step in row.before { step() }
          _ = property.value
          for step in row.after { step() }
        }
        if isMore { tracker.track {} }
        let count = journal.lines.count
        let whole = isInside ? { PropertyTracker().track(body) } : body
        if isMore { tracker.trackMore(whole) } else { tracker.track(whole) }
        #expect(Array(journal.lines[count...]) == row.reports, "row \(index)")
        for _ in 0..<2 { property.value = 0 }
        let next = row.reports == other ? [] : own
        #expect(Array(journal.lines[count...]) == row.reports + next, "row \(index)")
      }
    }
  }

  @Test func `a change before the read is none`() {
    let tracker = tracker("changed")
    let property = MutableProperty(1)
    for value in 2...3 {
      tracker.track {
        property.value = value
        _ = property.value
      }
    }
    #expect(journal.lines == [])
  }

  @Test func `an inner tracking counts for the outer one, and not the other way round`() {
    let (outer, inner) = (tracker("outer"), tracker("inner"))
    let (a, b, c) = (MutableProperty(1), MutableProperty(1), MutableProperty(1))
    outer.track {
      _ = a.value
      inner.track { _ = b.value }
      _ = c.value
    }
    #expect(outer.observedCount == 3)
    #expect(inner.observedCount == 1)
    c.value = 2
    #expect(journal.lines == ["outer"])
    b.value = 2
    #expect(journal.lines == ["outer", "inner"])
  }

  @Test func `a change between the ends of two nested trackings is reported to both`() {
    let (outer, inner) = (tracker("outer"), tracker("inner"))
    let property = MutableProperty(1)
    outer.track {
      inner.track { _ = property.value }
      property.value = 2
    }
    #expect(journal.lines == ["inner", "outer"])
  }

  @Test func `of two trackings of one tracker the one that ends last stays`() {
    let tracker = tracker("changed")
    let (a, b) = (MutableProperty(1), MutableProperty(1))
    tracker.track {
      _ = a.value
      tracker.track { _ = b.value }
    }
    #expect(tracker.observedCount == 2)
    b.value = 2
    #expect(journal.lines == ["changed"])
    tracker.track {}
    a.value = 2
    #expect(journal.lines == ["changed"])
  }

  @Test func `reads of another thread during a tracking do not count`() {
    let tracker = tracker("changed")
    let property = MutableProperty(1)
    tracker.track { onThread { _ = property.value } }
    #expect(tracker.observedCount == 0)
    property.value = 2
    #expect(journal.lines == [])
  }

  @Test func `a value that a tracking inside of its own delivery has read is not reported`() {
    let tracker = tracker("changed")
    let property = MutableProperty(0)
    property.signal.observe { [journal, unowned property] _ in
      journal.write("read \(tracker.track { property.value })")
    }
    for value in 1...3 { property.value = value }
    #expect(journal.lines == ["read 0", "read 1", "read 2", "read 3"])
  }

  @Test func `a tracking inside of a delivery is notified of the next change`() {
    let tracker = tracker("changed")
    let property = MutableProperty(0)
    property.signal.observe { [unowned property] value in
      if value == 1 { tracker.track { _ = property.value } }
    }
    property.value = 1
    #expect(journal.lines == [])
    property.value = 2
    #expect(journal.lines == ["changed"])
  }

  @Test func `an observer of the changes may track again at once`() {
    let tracker = PropertyTracker()
    let property = MutableProperty(0)
    let draw = { @Sendable [journal, unowned tracker] in
      journal.write(tracker.track { "\(property.value)" })
    }
    tracker.changes.observe { _ in draw() }
    draw()
    for value in 1...3 { property.value = value }
    #expect(journal.lines == ["0", "1", "2", "3"])
  }

  @Test @MainActor func `a closure of the main actor is tracked, and changes arrive there`() async {
    let tracker = PropertyTracker()
    let property = MutableProperty(0)
    let screen = Screenful(property)
    #expect(tracker.track { screen.text } == "0")
    await withCheckedContinuation { continuation in
      tracker.changes.observe(on: .main) { _ in
        MainActor.assertIsolated()
        continuation.resume()
      }
      onThread { property.value = 1 }
    }
    #expect(tracker.track { screen.text } == "1")
  }

  @Test func `no change is missed, whichever thread makes it when`() {
    let property = MutableProperty(0)
    let tracker = PropertyTracker()
    let isBehind = Locked(false)
    tracker.changes.observe { _ in isBehind.withLock { $0 = true } }
    let shown = Locked(-1)
    onThreads(2) { thread in
      for value in 1...2_000 {
        if thread == 0 {
          property.value = value
        } else {
          isBehind.withLock { $0 = false }
          let read = tracker.track { property.value }
          shown.withLock { $0 = read }
        }
      }
    }
    // The drawing shows the last value, or a report says that it is outdated.
    #expect(shown.withLock { $0 } == property.value || isBehind.withLock { $0 })
  }
}

@MainActor
private final class Screenful {
  private let property: MutableProperty<Int>

  init(_ property: MutableProperty<Int>) {
    self.property = property
  }

  var text: String { "\(property.value)" }
}
