import ReactiveSwift
import SignalScenarios

/// Signals of ReactiveSwift.
public let reactiveSwift: any ReactiveLibrary.Type = ReactiveSwiftLibrary.self

enum ReactiveSwiftLibrary: ReactiveLibrary {
  static let name = "ReactiveSwift"

  final class Pipe: @unchecked Sendable {
    let output: Signal<Int, Never>
    let input: Signal<Int, Never>.Observer
    /// The only kind of pipe whose observers may send on it.
    lazy var reentrant = Signal<Int, Never>.reentrantUnserializedPipe()

    init() { (output, input) = Signal<Int, Never>.pipe() }
  }

  static func makePipe() -> Pipe { Pipe() }

  static func observe(_ pipe: Pipe, into sum: Sum) {
    pipe.output.observeValues { sum.add($0) }
  }

  static func loopSend(_ count: Int, into pipe: Pipe) {
    let input = pipe.input
    for value in 0..<count { input.send(value: value) }
  }
}

extension ReactiveSwiftLibrary: ChainLibrary {
  static let longestChain = 1_000

  static func observe(_ pipe: Pipe, through chain: Chain, into sum: Sum) {
    let signal = pipe.output
    switch chain {
    case .mapFilterMap:
      signal.map { $0 &* 2 }.filter { $0 >= 0 }.map { $0 &+ 1 }.observeValues { sum.add($0) }
    case .map: signal.map { $0 &+ 1 }.observeValues { sum.add($0) }
    case .maps(let count):
      var mapped = signal
      for _ in 0..<count { mapped = mapped.map { $0 &+ 1 } }
      mapped.observeValues { sum.add($0) }
    case .scan: signal.scan(0) { $0 &+ $1 }.observeValues { sum.add($0) }
    case .skipRepeats: signal.skipRepeats().observeValues { sum.add($0) }
    }
  }

  static func connect(_ upstream: Pipe, to downstream: Pipe) {
    upstream.output.observe(downstream.input)
  }
}

extension ReactiveSwiftLibrary: MergeLibrary, CombineLatestLibrary {
  static func observe(mergeOf first: Pipe, _ second: Pipe, into sum: Sum) {
    Signal.merge(first.output, second.output).observeValues { sum.add($0) }
  }

  static func observe(latestOf first: Pipe, _ second: Pipe, into sum: Sum) {
    first.output.combineLatest(with: second.output).observeValues { sum.add($0.0 &+ $0.1) }
  }
}

extension ReactiveSwiftLibrary: BusLibrary {
  typealias Junction = (
    output: Signal<Signal<Int, Never>, Never>, input: Signal<Signal<Int, Never>, Never>.Observer
  )

  static func makeBus(into sum: Sum) -> Junction {
    let bus = Signal<Signal<Int, Never>, Never>.pipe()
    bus.output.flatten(.merge).observeValues { sum.add($0) }
    return bus
  }

  static func makeChild(of bus: Junction) -> Pipe {
    let pipe = Pipe()
    bus.input.send(value: pipe.output)
    return pipe
  }

  static func loopSend(_ count: Int, round children: [Pipe]) {
    var next = 0
    for value in 0..<count {
      children[next].input.send(value: value)
      next = next == children.count - 1 ? 0 : next + 1
    }
  }

  static func loopAttachAndEnd(_ count: Int, to bus: Junction) {
    for _ in 0..<count {
      let child = Signal<Int, Never>.pipe()
      bus.input.send(value: child.output.map { $0 &+ 1 })
      child.input.sendCompleted()
    }
  }
}

extension ReactiveSwiftLibrary: LifetimeLibrary {
  static func subscribe(_ pipe: Pipe) -> (any Disposable)? { pipe.output.observeValues { _ in } }

  static func loopDisposeNewest(_ count: Int, of pipe: Pipe) {
    for _ in 0..<count { pipe.output.observeValues { _ in }?.dispose() }
  }

  static func loopDisposeOldest(_ count: Int, of pipe: Pipe, in ring: inout [(any Disposable)?]) {
    var next = 0
    for _ in 0..<count {
      ring[next]?.dispose()
      ring[next] = pipe.output.observeValues { _ in }
      next = next == ring.count - 1 ? 0 : next + 1
    }
  }

  static func loopMakePipe(_ count: Int) {
    for _ in 0..<count { withExtendedLifetime(Signal<Int, Never>.pipe()) {} }
  }

  static func replacePipe() -> Work {
    var kept = [Signal<Int, Never>.pipe()]
    return { count in for _ in 0..<count { kept[0] = Signal<Int, Never>.pipe() } }
  }

  static func loopLive(_ count: Int, into sum: Sum) {
    for value in 0..<count {
      let (output, input) = Signal<Int, Never>.pipe()
      output.observeValues { sum.add($0) }
      input.send(value: value)
    }
  }
}

extension ReactiveSwiftLibrary: ReentrantLibrary, PropertyLibrary, SchedulingLibrary {
  static func observeCountingDown(_ pipe: Pipe, into sum: Sum) {
    pipe.reentrant.output.observeValues { [input = pipe.reentrant.input] value in
      sum.add(value)
      if value > 0 { input.send(value: value - 1) }
    }
  }

  static func loopSend(_ count: Int, of value: Int, into pipe: Pipe) {
    let input = pipe.reentrant.input
    for _ in 0..<count { input.send(value: value) }
  }

  static func makeProperty(into sum: Sum) -> MutableProperty<Int> {
    let property = MutableProperty(0)
    property.signal.observeValues { sum.add($0) }
    return property
  }

  static func loopSet(_ count: Int, _ property: MutableProperty<Int>) {
    for value in 0..<count { property.value = value }
  }

  static func loopRead(_ count: Int, _ property: MutableProperty<Int>, into sum: Sum) {
    for _ in 0..<count { sum.add(property.value) }
  }

  static func observeScheduled(_ pipe: Pipe, into sum: Sum) {
    pipe.output.observe(on: ImmediateScheduler()).observeValues { sum.add($0) }
  }
}
