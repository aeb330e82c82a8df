import TributarySignals

/// Signals of this package.
public let signals: any ReactiveLibrary.Type = TributaryLibrary.self

// By the public API alone: nothing else can be seen from here.
enum TributaryLibrary: ReactiveLibrary {
  static let name = "signals"

  struct Pipe: Sendable {
    let signal: Signal<Int>
    let observer: Observer<Int>

    init(_ ends: (signal: Signal<Int>, observer: Observer<Int>)) {
      (signal, observer) = ends
    }
  }

  static func makePipe() -> Pipe { Pipe(Signal<Int>.pipe()) }

  static func observe(_ pipe: Pipe, into sum: Sum) {
    pipe.signal.observe { sum.add($0) }
  }

  static func loopSend(_ count: Int, into pipe: Pipe) {
    withExtendedLifetime(pipe) {
      for value in 0..<count { pipe.observer.send(value) }
    }
  }
}

extension TributaryLibrary: ChainLibrary {
  static let longestChain = 10_000

  static func observe(_ pipe: Pipe, through chain: Chain, into sum: Sum) {
    switch chain {
    case .mapFilterMap:
      pipe.signal.map { $0 &* 2 }.filter { $0 >= 0 }.map { $0 &+ 1 }.observe { sum.add($0) }
    case .map: pipe.signal.map { $0 &+ 1 }.observe { sum.add($0) }
    case .maps(let count):
      var signal = pipe.signal
      for _ in 0..<count { signal = signal.map { $0 &+ 1 } }
      signal.observe { sum.add($0) }
    case .scan: pipe.signal.scan(0) { $0 &+ $1 }.observe { sum.add($0) }
    case .skipRepeats: pipe.signal.skipRepeats().observe { sum.add($0) }
    }
  }

  static func connect(_ upstream: Pipe, to downstream: Pipe) {
    upstream.signal.observe(downstream.observer)
  }
}

extension TributaryLibrary: MergeLibrary, CombineLatestLibrary {
  static func observe(mergeOf first: Pipe, _ second: Pipe, into sum: Sum) {
    first.signal.merge(with: second.signal).observe { sum.add($0) }
  }

  static func observe(latestOf first: Pipe, _ second: Pipe, into sum: Sum) {
    first.signal.combineLatest(with: second.signal).observe { sum.add($0.0 &+ $0.1) }
  }
}

extension TributaryLibrary: BusLibrary {
  static func makeBus(into sum: Sum) -> Bus<Int> {
    let bus = Bus<Int>()
    bus.signal.observe { sum.add($0) }
    return bus
  }

  static func makeChild(of bus: Bus<Int>) -> Pipe {
    let pipe = makePipe()
    bus.attach(pipe.signal)
    return pipe
  }

  static func loopSend(_ count: Int, round children: [Pipe]) {
    var next = 0
    for value in 0..<count {
      children[next].observer.send(value)
      next = next == children.count - 1 ? 0 : next + 1
    }
  }

  static func loopAttachAndEnd(_ count: Int, to bus: Bus<Int>) {
    for _ in 0..<count { bus.attach(Signal<Int>.pipe().signal.map { $0 &+ 1 }) }
  }
}

extension TributaryLibrary: LifetimeLibrary {
  static func subscribe(_ pipe: Pipe) -> Disposable {
    pipe.signal.observe { _ in }
  }

  static func loopDisposeNewest(_ count: Int, of pipe: Pipe) {
    for _ in 0..<count { pipe.signal.observe { _ in }.dispose() }
  }

  static func loopDisposeOldest(
    _ count: Int, of pipe: Pipe, in ring: inout [Disposable]
  ) {
    var next = 0
    for _ in 0..<count {
      ring[next].dispose()
      ring[next] = pipe.signal.observe { _ in }
      next = next == ring.count - 1 ? 0 : next + 1
    }
  }

  static func loopMakePipe(_ count: Int) {
    for _ in 0..<count { withExtendedLifetime(Signal<Int>.pipe()) {} }
  }

  static func replacePipe() -> Work {
    var kept = [makePipe()]
    return { count in for _ in 0..<count { kept[0] = makePipe() } }
  }

  static func loopLive(_ count: Int, into sum: Sum) {
    for value in 0..<count {
      let (signal, observer) = Signal<Int>.pipe()
      signal.observe { sum.add($0) }
      withExtendedLifetime(signal) { observer.send(value) }
    }
  }
}

extension TributaryLibrary: ReentrantLibrary {
  static func observeCountingDown(_ pipe: Pipe, into sum: Sum) {
    pipe.signal.observe { [observer = pipe.observer] value in
      sum.add(value)
      if value > 0 { observer.send(value - 1) }
    }
  }

  static func loopSend(_ count: Int, of value: Int, into pipe: Pipe) {
    withExtendedLifetime(pipe) {
      for _ in 0..<count { pipe.observer.send(value) }
    }
  }
}

extension TributaryLibrary: PropertyLibrary, SchedulingLibrary, ProducerLibrary {
  static func makeProperty(into sum: Sum) -> MutableProperty<Int> {
    let property = MutableProperty(0)
    property.signal.observe { sum.add($0) }
    return property
  }

  static func loopSet(_ count: Int, _ property: MutableProperty<Int>) {
    for value in 0..<count { property.value = value }
  }

  static func loopRead(_ count: Int, _ property: MutableProperty<Int>, into sum: Sum) {
    for _ in 0..<count { sum.add(property.value) }
  }

  static func observeScheduled(_ pipe: Pipe, into sum: Sum) {
    pipe.signal.observe(on: ImmediateScheduler()) { sum.add($0) }
  }

  static func loopStart(_ count: Int) {
    let arrivals = Arrivals(of: count)
    let producer = SignalProducer<Int> { $0.send(1) }
    for _ in 0..<count { producer.start { _ in arrivals.arrive() } }
    arrivals.wait()
  }
}

/// Runs its work at once.
private struct ImmediateScheduler: Scheduler {
  func schedule(_ work: @escaping @Sendable () -> Void) { work() }
}
