import AllocationCounter
import Testing
import TributarySignals

// L14. Only the thread of the test is counted, so that parallel tests do not disturb.
@Suite(
  "Allocations",
  .disabled(if: !allocationsAreCounted(), "counted on Linux with glibc, without a sanitizer"))
struct AllocationTests {
  /// Counts the allocations of a thousand calls, after some calls for the initial allocations.
  private func count(_ work: (Int) -> Void) -> AllocationCount {
    for value in 0..<100 { work(value) }
    beginAllocationCount()
    for value in 0..<1_000 { work(value) }
    return endAllocationCount()
  }

  @Test(arguments: [0, 1, 1_000])
  func `a send allocates nothing`(observers: Int) {
    let (signal, observer) = Signal<Int>.pipe()
    for _ in 0..<observers { signal.observe { _ in } }
    defer { withExtendedLifetime(signal) {} }
    #expect(count { observer.send($0) }.allocations == 0)
  }

  @Test(.disabled(if: isDebugBuild, "a debug build allocates for each event that waits"))
  func `a send from inside an observer allocates nothing`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.observe { if $0 % 10 > 0 { observer.send($0 - 1) } }
    signal.observe { if $0 % 10 == 5 { for _ in 0..<3 { observer.send(0) } } }
    defer { withExtendedLifetime(signal) {} }
    #expect(count { observer.send($0) }.allocations == 0)
  }

  @Test func `a send through operators allocates nothing`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).skipRepeats().observe { _ in }
    defer { withExtendedLifetime(signal) {} }
    #expect(count { observer.send($0) }.allocations == 0)
  }

  @Test func `a send through connected pipes allocates nothing`() {
    let pipes = (0..<100).map { _ in Signal<Int>.pipe() }
    defer { withExtendedLifetime(pipes) {} }
    for (upstream, downstream) in zip(pipes, pipes.dropFirst()) {
      upstream.signal.observe(downstream.observer)
    }
    #expect(count { pipes[0].observer.send($0) }.allocations == 0)
  }

  @MainActor
  @Test(.disabled(if: isDebugBuild, "a debug build allocates for closures that do not escape"))
  func `a send on the main actor to an observer there allocates nothing`() {
    let (signal, observer) = Signal<Int>.pipe()
    signal.map { $0 + 1 }.observe(on: .main) { _ in }
    defer { withExtendedLifetime(signal) {} }
    for value in 0..<100 { observer.send(value) }
    beginAllocationCount()
    for value in 0..<1_000 { observer.send(value) }
    #expect(endAllocationCount().allocations == 0)
  }

  @Test func `a send through a bus allocates nothing`() {
    let bus = Bus<Int>()
    bus.signal.observe { _ in }
    let children = (0..<100).map { _ in Signal<Int>.pipe() }
    defer { withExtendedLifetime((bus, children)) {} }
    for child in children { bus.attach(child.signal) }
    #expect(count { children[$0 % 100].observer.send($0) }.allocations == 0)
  }

  @Test(.disabled(if: isDebugBuild, "a debug build allocates for each value that meets others"))
  func `a send to where signals meet allocates nothing`() {
    let (first, observer) = Signal<Int>.pipe()
    let (second, other) = Signal<Int>.pipe()
    let (third, last) = Signal<String>.pipe()
    first.merge(with: second).observe { _ in }
    first.combineLatest(with: second).observe { _ in }
    first.combineLatest(with: second, third) { $0 + $1 + $2.count }.observe { _ in }
    first.zip(with: second).observe { _ in }
    first.withLatest(from: second).observe { _ in }
    defer { withExtendedLifetime((first, second, third)) {} }
    last.send("three")
    let result = count {
      observer.send($0)
      other.send($0)
    }
    #expect(result.allocations == 0)
  }

  @Test(.disabled(if: isDebugBuild, "a debug build allocates for the lock's closure"))
  func `setting a property allocates nothing`() {
    let property = MutableProperty(0)
    property.signal.observe { _ in }
    defer { withExtendedLifetime(property) {} }
    #expect(count { property.value = $0 }.allocations == 0)
  }

  @Test func `a child that ended leaves not a byte in a bus`() {
    let bus = Bus<Int>()
    bus.signal.observe { _ in }
    let children = (0..<100).map { _ in Signal<Int>.pipe() }
    for child in children { bus.attach(child.signal) }
    defer { withExtendedLifetime((bus, children)) {} }
    let result = count { _ in
      for _ in 0..<10 { bus.attach(Signal<Int>.pipe().signal.map { $0 + 1 }) }
    }
    #expect(result.allocations > 0)
    #expect(result.bytesKept == 0)
  }

  @Test func `a pipe takes two allocations and 112 bytes`() {
    var pipes: [(signal: Signal<Int>, observer: Observer<Int>)] = [Signal<Int>.pipe()]
    pipes.reserveCapacity(100)
    let counts = (0..<99).map { _ in
      beginAllocationCount()
      pipes.append(Signal<Int>.pipe())
      return endAllocationCount()
    }
    withExtendedLifetime(pipes) {}
    // The allocator may return more memory than was requested.
    #expect(counts.map(\.allocations).max() == 2)
    #expect(counts.map(\.bytesKept).min() == 112)
  }
}

private var isDebugBuild: Bool {
  #if DEBUG
  true
  #else
  false
  #endif
}
