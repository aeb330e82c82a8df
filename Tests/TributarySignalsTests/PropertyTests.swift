import TestSupport
import Testing
import TributarySignals

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
    let aviary = Aviary()
    do {
      let derived: Property<Int>
      do {
        let source = MutableProperty(1)
        let canary = aviary.canary()
        source.signal.observe { _ in canary.sing() }
        derived = source.map { $0 + 1 }
        derived.signal.observe { [journal] in journal.write("\($0)") }
      }
      #expect(derived.value == 2)
      #expect(aviary.alive == 1)
    }
    #expect(aviary.alive == 0)
  }

  @Test func `the signal of a derived property keeps the pipe of its source, and not the source`() {
    let aviary = Aviary()
    do {
      let signal: Signal<Int>
      weak var left: MutableProperty<Int>?
      do {
        let source = MutableProperty(1)
        left = source
        let canary = aviary.canary()
        source.signal.observe { _ in canary.sing() }
        signal = source.map { $0 + 1 }.signal
      }
      #expect(left == nil)
      #expect(aviary.alive == 1)
      signal.observe { [journal] in journal.write("\($0)") }
      #expect(journal.lines == ["2"])
    }
    #expect(aviary.alive == 0)
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
