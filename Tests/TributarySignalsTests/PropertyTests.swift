import Observation
import TestSupport
import Testing

@testable import TributarySignals

@Suite("Property") struct PropertyTests {
  private let journal = Journal<String>()

  @Test func `a view of a property has its value and sends its changes`() {
    let source = MutableProperty(1)
    let view = Property(source)
    view.signal.observe { [journal] in journal.write("\($0)") }
    source.value = 2
    #expect(view.value == 2)
    #expect(journal.lines == ["1", "2"])
  }

  @Test func `a mapped property has the result of the current value, and sends each`() {
    let source = MutableProperty([1])
    let count = source.map(\.count).map { "\($0) items" }
    count.signal.observe { [journal] in journal.write($0) }
    source.modify { $0.append(2) }
    #expect(count.value == "2 items")
    #expect(journal.lines == ["1 items", "2 items"])
  }

  @Test func `two properties combined have both values, and send when one of them changes`() {
    let (name, city) = (MutableProperty("Ada"), MutableProperty("London"))
    let both = name.combineLatest(with: Property(city)).map { "\($0), \($1)" }
    both.signal.observe { [journal] in journal.write($0) }
    city.value = "Turin"
    name.value = "Grace"
    #expect(both.value == "Grace, Turin")
    #expect(journal.lines == ["Ada, London", "Ada, Turin", "Grace, Turin"])
  }

  @Test func `a constant sends its value to each observer`() {
    let one = Property(value: 1)
    for _ in 0..<2 { one.map { $0 + 1 }.signal.observe { [journal] in journal.write("\($0)") } }
    #expect(one.value == 1)
    #expect(journal.lines == ["2", "2"])
  }

  @Test func `a derived property keeps its source alive, and its observers do not`() {
    let captured = CapturedObjects()
    do {
      let derived: Property<Int>
      do {
        let source = MutableProperty(1)
        let object = captured.make()
        source.signal.observe { _ in object.use() }
        derived = source.map { $0 + 1 }
        derived.signal.observe { [journal] in journal.write("\($0)") }
      }
      #expect(derived.value == 2)
      #expect(captured.alive == 1)
    }
    #expect(captured.alive == 0)
  }

  @Test func `the signal of a derived property keeps the pipe of its source, and not the source`() {
    let captured = CapturedObjects()
    do {
      let signal: Signal<Int>
      weak var left: MutableProperty<Int>?
      do {
        let source = MutableProperty(1)
        left = source
        let object = captured.make()
        source.signal.observe { _ in object.use() }
        signal = source.map { $0 + 1 }.signal
      }
      #expect(left == nil)
      #expect(captured.alive == 1)
      signal.observe { [journal] in journal.write("\($0)") }
      #expect(journal.lines == ["2"])
    }
    #expect(captured.alive == 0)
  }

  @Test func `a property without repeats sends only other values`() {
    let journal = Journal<Int>()
    let source = MutableProperty(1)
    let property = source.skipRepeats()
    property.signal.observe { journal.write($0) }
    for value in [1, 2, 2, 1] { source.value = value }
    #expect(journal.lines == [1, 2, 1])
    let tens = Journal<Int>()
    let byTens = Property(source).skipRepeats { $0 / 10 == $1 / 10 }
    byTens.signal.observe { tens.write($0) }
    for value in [5, 12, 15] { source.value = value }
    #expect(tens.lines == [1, 12])
    #expect(byTens.value == 15)
  }

  @Test func `a flattened property has the value of the newest inner property`() {
    let journal = Journal<String>()
    let inner = ["a", "b"].map { MutableProperty($0) }
    let index = MutableProperty(0)
    let property = index.flatMap { Property(inner[$0]) }
    property.signal.observe { journal.write($0) }
    #expect(property.value == "a")
    inner[0].value = "A"
    index.value = 1
    inner[0].value = "lost"
    inner[1].value = "B"
    #expect(property.value == "B")
    #expect(journal.lines == ["a", "A", "b", "B"])
  }

  @Test func `several properties combined have all values, and send when one of them changes`() {
    let journal = Journal<String>()
    let (number, word, flag) = (MutableProperty(1), MutableProperty("a"), MutableProperty(true))
    let all = number.combineLatest(with: Property(word), Property(flag)) { "\($0) \($1) \($2)" }
    all.signal.observe { journal.write($0) }
    #expect(all.value == "1 a true")
    flag.value = false
    number.value = 2
    #expect(all.value == "2 a false")
    #expect(journal.lines == ["1 a true", "1 a false", "2 a false"])
  }
}

@MainActor
@Suite("Beside Observation", .timeLimit(.generous)) struct ObservedPropertyTests {
  private let property = MutableProperty(0)
  private let model = Model()
  private let journal = Journal<Int>()

  @Observable @MainActor final class Model {
    var count = 0
  }

  private func set(_ values: Int...) {
    for value in values {
      property.value = value
      model.count = value
    }
  }

  @Test func `an observed property reports a change when the new value can be read`() {
    let observed = property.observed
    let mapped = property.map { -$0 }.observed
    for number in 1...2 {
      withObservationTracking {
        #expect(observed.value + mapped.value == 0)
      } onChange: { [journal] in
        journal.write(observed.value)
      }
      property.value = number
      property.value = number * 10
    }
    #expect(journal.lines == [1, 2])
  }

  @Test func `an observed object leaves nothing in its property`() {
    let count = property.owner.core.observerCount
    do {
      let objects = [property.observed, property.observed]
      #expect(property.owner.core.observerCount == count + 2)
      withExtendedLifetime(objects) {}
    }
    #expect(property.owner.core.observerCount == count)
  }

  @Test func `an observed object keeps its property, and ends with its last reference`() {
    let captured = CapturedObjects()
    var observed: ObservedProperty<Int>?
    do {
      let property = MutableProperty(1)
      let object = captured.make()
      property.signal.observe { _ in object.use() }
      observed = property.observed
    }
    #expect(observed?.value == 1)
    #expect(captured.alive == 1)
    observed = nil
    #expect(captured.alive == 0)
  }

  @Test func `a signal of an object has its value, and then one for all changes of a turn`() async {
    var values = Signal(observing: { [model, property] in model.count + property.value }).values
      .makeAsyncIterator()
    #expect(await values.next() == 0)
    set(1, 2, 3)
    #expect(await values.next() == 6)
    model.count = 5
    #expect(await values.next() == 8)
    property.value = 5
    #expect(await values.next() == 10)
  }

  @Test func `a signal of an object is released with all that it reads, and reports nothing more`()
    async
  {
    let captured = CapturedObjects()
    do {
      let (model, object) = (Model(), captured.make())
      let signal = Signal(observing: {
        object.use()
        return model.count
      })
      signal.observe { [journal] in journal.write($0) }
      model.count = 1
      #expect(captured.alive == 1)
      withExtendedLifetime(signal) {}
    }
    #expect(captured.alive == 0)
    await Task { @MainActor in }.value
    #expect(journal.lines == [0])
  }

  // The page "Beside Observation": a counter is set to 1, 2 and 3 in one turn, and then to 4.

  @Test func `a signal and a property send each change to each listener, at once`() {
    for _ in 0..<2 { property.signal.observe { [journal] in journal.write($0) } }
    set(1, 2, 3)
    #expect(journal.lines == [0, 0, 1, 1, 2, 2, 3, 3])
  }

  @Test func `Observations joins the changes of a turn for each of its listeners`() async {
    var one = Observations { [model] in model.count }.makeAsyncIterator()
    var other = Observations { [model] in model.count }.makeAsyncIterator()
    #expect(await one.next() == 0)
    #expect(await other.next() == 0)
    set(1, 2, 3)
    #expect(await one.next() == 3)
    #expect(await other.next() == 3)
    set(4)
    #expect(await one.next() == 4)
    #expect(await other.next() == 4)
  }

  @Test func `Observations reads a property through its observed object`() async {
    let observed = property.observed
    var loop = Observations { observed.value }.makeAsyncIterator()
    #expect(await loop.next() == 0)
    set(1, 2, 3)
    #expect(await loop.next() == 3)
  }

  @Test func `the values of a property join the changes that a loop was too slow for`() async {
    var one = property.values.makeAsyncIterator()
    var other = property.values.makeAsyncIterator()
    set(1, 2, 3)
    #expect(await one.next() == 3)
    #expect(await other.next() == 3)
    set(4)
    #expect(await one.next() == 4)
    #expect(await other.next() == 4)
  }

  @Test func `an asynchronous stream gives each value to one of its listeners`() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    for value in 1...4 { continuation.yield(value) }
    var one = stream.makeAsyncIterator()
    var other = stream.makeAsyncIterator()
    #expect(await one.next() == 1)
    #expect(await other.next() == 2)
    #expect(await other.next() == 3)
    #expect(await one.next() == 4)
  }
}
