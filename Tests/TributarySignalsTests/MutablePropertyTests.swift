import Synchronization
import TestSupport
import Testing
import TributarySignals

@Suite("Property", .timeLimit(.generous)) struct MutablePropertyTests {
  private let journal = Journal<String>()

  @Test func `an observer gets the current value first and every later one once`() {
    let property = MutableProperty(0)
    property.value = 1
    property.signal.observe { [journal] in journal.write("a\($0)") }
    property.value = 2
    property.signal.observe { [journal] in journal.write("b\($0)") }
    property.value = 3
    #expect(property.value == 3)
    #expect(journal.lines == ["a1", "a2", "b2", "a3", "b3"])
  }

  @Test func `values set from inside an observer come in the order they were set`() {
    let property = MutableProperty(0)
    let slot = Slot(property)
    property.signal.observe { [journal] in
      journal.write("a\($0)")
      guard $0 == 1 else { return }
      slot.value?.value = 2
      slot.value?.value = 3
      journal.write("holds \(slot.value?.value ?? -1)")
    }
    property.signal.observe { [journal] in journal.write("b\($0)") }
    property.value = 1
    #expect(
      journal.lines == ["a0", "b0", "a1", "holds 3", "b1", "a2", "b2", "a3", "b3"])
    slot.clear()
  }

  @Test func `a value set from inside the initial one comes after it`() {
    let property = MutableProperty(0)
    let slot = Slot(property)
    property.signal.observe { [journal] in
      journal.write("\($0)")
      if $0 == 0 { slot.value?.value = 1 }
    }
    #expect(journal.lines == ["0", "1"])
    slot.clear()
  }

  @Test func `an observer that comes while values wait misses none and gets none twice`() {
    let property = MutableProperty(0)
    let slot = Slot(property)
    property.signal.observe { [journal] in
      journal.write("a\($0)")
      guard $0 == 1 else { return }
      slot.value?.value = 2
      slot.value?.signal.observe { [journal] in journal.write("b\($0)") }
      slot.value?.value = 3
    }
    property.value = 1
    #expect(journal.lines == ["a0", "a1", "a2", "b2", "a3", "b3"])
    slot.clear()
  }

  @Test func `a derived signal begins with the current value too`() {
    let property = MutableProperty(1)
    property.signal.map { $0 * 10 }.skipRepeats().observe { [journal] in journal.write("\($0)") }
    property.value = 1
    property.value = 2
    #expect(journal.lines == ["10", "20"])
  }

  @Test func `the end of a connected pipe during its initial value closes the connection`() {
    let property = MutableProperty(1)
    let (sink, sinkObserver) = Signal<Int>.pipe()
    let slot = Slot(sink)
    slot.value?.observe { [journal] in
      journal.write("\($0)")
      slot.clear()
    }
    _ = consume sink
    property.signal.observe(sinkObserver)
    property.value = 2
    #expect(journal.lines == ["1"])
  }

  @Test func `the property or its signal keeps the pipe alive, and nothing else does`() {
    let captured = CapturedObjects()
    let slot = Slot<MutableProperty<Int>>()
    let signal = Slot<Signal<Int>>()
    do {
      let property = MutableProperty(1)
      let object = captured.make()
      property.signal.observe { _ in object.use() }
      signal.fill(property.signal)
      slot.fill(property)
    }
    slot.clear()
    #expect(captured.alive == 1)
    signal.clear()
    #expect(captured.alive == 0)
  }

  @Test func `a property keeps its last value and no other`() {
    let captured = CapturedObjects()
    do {
      let property = MutableProperty(captured.make())
      property.value = captured.make()
      property.value = captured.make()
      #expect(captured.alive == 1)
    }
    #expect(captured.alive == 0)
  }

  @Test func `setters on four threads leave one order, and the last value is the current one`() {
    let property = MutableProperty(-1)
    let journals = [Journal<Int>(), Journal<Int>()]
    for journal in journals { property.signal.observe { journal.write($0) } }
    onThreads(4) { thread in
      for number in 0..<500 { property.value = thread * 500 + number }
    }
    #expect(journals[0].lines.count == 2_001)
    #expect(journals[0].lines == journals[1].lines)
    #expect(journals[0].lines.last == property.value)
  }

  @Test func `an observer added while another thread sets misses no value in between`() {
    let property = MutableProperty(0)
    let journals = (0..<200).map { _ in Journal<Int>() }
    onThreads(2) { thread in
      for (number, journal) in journals.enumerated() {
        if thread == 0 {
          property.value = number + 1
        } else {
          property.signal.observe { journal.write($0) }
        }
      }
    }
    for journal in journals {
      let lines = journal.lines
      #expect(lines == Array((lines.first ?? -1)...journals.count))
    }
  }

  @Test func `changes by modify on four threads lose none, and each is delivered once`()
    async throws
  {
    let property = MutableProperty(0)
    let journal = Journal<Int>()
    let delivered = Countdown(1)
    property.signal.observe {
      journal.write($0)
      if $0 == 20_000 { delivered.arrive() }
    }
    onThreads(4) { _ in
      for _ in 0..<5_000 { property.modify { $0 += 1 } }
    }
    try #require(property.value == 20_000)
    // A long delivery may be handed over to another thread.
    await delivered.zero()
    let isComplete = journal.lines == Array(0...20_000)
    #expect(isComplete)
  }

  // L6
  @Test func `a change that was overtaken is made again, and no lock is held meanwhile`() {
    let property = MutableProperty(0)
    let slot = Slot(property)
    let isFirst = Slot(true)
    property.signal.observe { [journal] in journal.write("\($0)") }
    let result = property.modify { value in
      if isFirst.take() != nil { onThread { slot.value?.value = 10 } }
      value += 1
      return "made of \(value - 1)"
    }
    #expect(result == "made of 10")
    #expect(journal.lines == ["0", "10", "11"])
    slot.clear()
  }

  @Test func `a change that throws sets nothing`() {
    struct Refusal: Error {}

    let property = MutableProperty(1)
    property.signal.observe { [journal] in journal.write("\($0)") }
    #expect(throws: Refusal.self) {
      try property.modify { value throws(Refusal) in
        value = 2
        throw Refusal()
      }
    }
    #expect(property.value == 1)
    #expect(journal.lines == ["1"])
  }

  @Test func `a change made from inside an observer waits its turn`() {
    let property = MutableProperty(0)
    let slot = Slot(property)
    property.signal.observe { [journal] in
      journal.write("a\($0)")
      if $0 == 1 { journal.write("holds \(slot.value?.modify { $0 += 1; return $0 } ?? -1)") }
    }
    property.signal.observe { [journal] in journal.write("b\($0)") }
    property.modify { $0 += 1 }
    #expect(journal.lines == ["a0", "b0", "a1", "holds 2", "b1", "a2", "b2"])
    slot.clear()
  }

  @Test func `values set by two threads at once are delivered when both have returned`() {
    let property = MutableProperty(0)
    let received = Atomic(0)
    property.signal.observe { _ in received.add(1, ordering: .relaxed) }
    let peer = Peer()
    let round = Atomic(0)
    for number in 1...2_000 {
      peer.begin {
        while round.load(ordering: .acquiring) < number {}
        property.value = -number
      }
      round.store(number, ordering: .releasing)
      property.value = number
      peer.wait()
      #expect(received.load(ordering: .relaxed) == 1 + 2 * number)
    }
    peer.end()
  }
}
