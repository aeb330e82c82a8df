import TestSupport
import Testing
import TributarySignals

// While user code runs, each test uses the pipe from another thread and waits for that thread: with
// a lock held around the user code it would never end.
@Suite("no lock is held while user code runs") struct OpenCallTests {
  private let signal: Signal<Int>
  private let observer: Observer<Int>

  init() {
    (signal, observer) = Signal<Int>.pipe()
  }

  private func useElsewhere() -> @Sendable () -> Void {
    let slot = Slot(signal)
    return { [observer] in
      onThread {
        observer.send(100)
        slot.value?.observe { _ in }.dispose()
        slot.clear()
      }
    }
  }

  @Test func `an observer runs`() {
    let use = useElsewhere()
    let journal = Journal<Int>()
    signal.observe {
      journal.write($0)
      if $0 == 1 { use() }
    }
    observer.send(1)
    #expect(journal.lines == [1, 100])
  }

  @Test func `a transform, a condition or a combination runs`() {
    let use = useElsewhere()
    let journal = Journal<Int>()
    signal
      .map { value in
        if value == 1 { use() }
        return value
      }
      .filter { value in
        if value == 1 { use() }
        return true
      }
      .compactMap { value in
        if value == 1 { use() }
        return value
      }
      .scan(0) { _, value in
        if value == 1 { use() }
        return value
      }
      .observe { journal.write($0) }
    observer.send(1)
    #expect(journal.lines == [1, 100, 100, 100, 100])
  }

  @Test func `two values are compared`() {
    struct Compared: Equatable, Sendable {
      let number: Int
      let use: @Sendable () -> Void

      static func == (left: Compared, right: Compared) -> Bool {
        if right.number == 1 { right.use() }
        return left.number == right.number
      }
    }

    let use = useElsewhere()
    let journal = Journal<Int>()
    signal.map { Compared(number: $0, use: use) }.skipRepeats().observe {
      journal.write($0.number)
    }
    observer.send(0)
    observer.send(1)
    #expect(journal.lines == [0, 1, 100])
  }

  @Test func `values of several signals are combined`() {
    let use = useElsewhere()
    let journal = Journal<Int>()
    signal.combineLatest(with: MutableProperty(0).signal) { value, _ in
      if value == 1 { use() }
      return value
    }
    .observe { journal.write($0) }
    let slow = Signal<Int>.pipe()
    slow.signal.zip(with: signal) { value, _ in
      if value == 1 { use() }
      return -value
    }
    .observe { journal.write($0) }
    observer.send(1)
    slow.observer.send(1)
    #expect(journal.lines == [1, 100, 100, -1])
  }

  @Test func `a disposed observer's captures are released`() {
    let use = useElsewhere()
    let journal = Journal<String>()
    let captured = CapturedObjects()
    let subscription: Disposable
    do {
      let object = captured.make {
        use()
        journal.write("released")
      }
      subscription = signal.observe { _ in object.use() }
    }
    signal.observe { journal.write("\($0)") }
    subscription.dispose()
    #expect(journal.lines == ["released", "100"] || journal.lines == ["100", "released"])
  }

  @Test func `an ended pipe's captures are released`() {
    let journal = Journal<String>()
    let slot = Slot<Signal<Int>>()
    do {
      let (dying, end) = Signal<Int>.pipe()
      let object = CapturedObjects().make {
        onThread { end.send(1) }
        journal.write("released")
      }
      dying.observe {
        object.use()
        journal.write("\($0)")
      }
      slot.fill(dying)
    }
    slot.clear()
    #expect(journal.lines == ["released"])
  }

  @Test func `a value is released`() {
    let use = useElsewhere()
    let journal = Journal<Int>()
    signal.observe { journal.write($0) }
    let (objects, objectObserver) = Signal<CapturedObject>.pipe()
    objects.observe { $0.use() }
    objectObserver.send(CapturedObjects().make(onDeinit: use))
    let property = MutableProperty(CapturedObjects().make(onDeinit: use))
    property.value = CapturedObjects().make()
    #expect(journal.lines == [100, 100])
  }
}
