import OpenCombine
import SignalScenarios

/// Subjects of OpenCombine.
public let openCombine: any ReactiveLibrary.Type = OpenCombineLibrary.self

enum OpenCombineLibrary: ReactiveLibrary {
  static let name = "OpenCombine"

  /// A subject, and what keeps the observations of it alive.
  final class Pipe: @unchecked Sendable {
    let subject = PassthroughSubject<Int, Never>()
    var observations: [AnyCancellable] = []
  }

  static func makePipe() -> Pipe { Pipe() }

  static func observe(_ pipe: Pipe, into sum: Sum) {
    pipe.observations.append(pipe.subject.sink { sum.add($0) })
  }

  static func loopSend(_ count: Int, into pipe: Pipe) {
    let subject = pipe.subject
    for value in 0..<count { subject.send(value) }
  }
}

extension OpenCombineLibrary: ChainLibrary {
  // About 780 stages of `map` end the process: each stage's subscriber holds the next by value, and
  // all of them are copied in each frame. So it takes part up to 100.
  static let longestChain = 100

  static func observe(_ pipe: Pipe, through chain: Chain, into sum: Sum) {
    let subject = pipe.subject
    switch chain {
    case .mapFilterMap:
      pipe.observations.append(
        subject.map { $0 &* 2 }.filter { $0 >= 0 }.map { $0 &+ 1 }.sink { sum.add($0) })
    case .map: pipe.observations.append(subject.map { $0 &+ 1 }.sink { sum.add($0) })
    case .maps(let count):
      var publisher = subject.eraseToAnyPublisher()
      for _ in 0..<count { publisher = publisher.map { $0 &+ 1 }.eraseToAnyPublisher() }
      pipe.observations.append(publisher.sink { sum.add($0) })
    case .scan:
      pipe.observations.append(subject.scan(0) { $0 &+ $1 }.sink { sum.add($0) })
    case .skipRepeats:
      pipe.observations.append(subject.removeDuplicates().sink { sum.add($0) })
    }
  }

  static func connect(_ upstream: Pipe, to downstream: Pipe) {
    upstream.observations.append(upstream.subject.subscribe(downstream.subject))
  }
}

extension OpenCombineLibrary: MergeLibrary {
  // It has no `merge`; this is how its own documentation would have one made.
  static func observe(mergeOf first: Pipe, _ second: Pipe, into sum: Sum) {
    let merged = [first.subject, second.subject].publisher.flatMap { $0 }
    first.observations.append(merged.sink { sum.add($0) })
  }
}

extension OpenCombineLibrary: BusLibrary {
  typealias Child = AnyPublisher<Int, Never>

  /// A subject of publishers, flattened.
  final class Junction {
    let children = PassthroughSubject<Child, Never>()
    let observation: AnyCancellable

    init(into sum: Sum) {
      observation = children.flatMap { $0 }.sink { sum.add($0) }
    }
  }

  static func makeBus(into sum: Sum) -> Junction { Junction(into: sum) }

  static func makeChild(of bus: Junction) -> Pipe {
    let pipe = Pipe()
    bus.children.send(pipe.subject.eraseToAnyPublisher())
    return pipe
  }

  static func loopSend(_ count: Int, round children: [Pipe]) {
    var next = 0
    for value in 0..<count {
      children[next].subject.send(value)
      next = next == children.count - 1 ? 0 : next + 1
    }
  }

  // A child that is only dropped would stay in the bus: it has to complete.
  static func loopAttachAndEnd(_ count: Int, to bus: Junction) {
    for _ in 0..<count {
      let child = PassthroughSubject<Int, Never>()
      bus.children.send(child.map { $0 &+ 1 }.eraseToAnyPublisher())
      child.send(completion: .finished)
    }
  }
}

extension OpenCombineLibrary: LifetimeLibrary {
  static func subscribe(_ pipe: Pipe) -> AnyCancellable {
    pipe.subject.sink { _ in }
  }

  static func loopDisposeNewest(_ count: Int, of pipe: Pipe) {
    for _ in 0..<count { pipe.subject.sink { _ in }.cancel() }
  }

  static func loopDisposeOldest(_ count: Int, of pipe: Pipe, in ring: inout [AnyCancellable]) {
    var next = 0
    for _ in 0..<count {
      ring[next].cancel()
      ring[next] = pipe.subject.sink { _ in }
      next = next == ring.count - 1 ? 0 : next + 1
    }
  }

  static func loopMakePipe(_ count: Int) {
    for _ in 0..<count { withExtendedLifetime(PassthroughSubject<Int, Never>()) {} }
  }

  static func replacePipe() -> Work {
    var kept = [PassthroughSubject<Int, Never>()]
    return { count in for _ in 0..<count { kept[0] = PassthroughSubject<Int, Never>() } }
  }

  static func loopLive(_ count: Int, into sum: Sum) {
    for value in 0..<count {
      let subject = PassthroughSubject<Int, Never>()
      let observation = subject.sink { sum.add($0) }
      withExtendedLifetime(observation) { subject.send(value) }
    }
  }
}

extension OpenCombineLibrary: ReentrantLibrary {
  static func observeCountingDown(_ pipe: Pipe, into sum: Sum) {
    let observation = pipe.subject.sink { [unowned subject = pipe.subject] value in
      sum.add(value)
      if value > 0 { subject.send(value - 1) }
    }
    pipe.observations.append(observation)
  }

  static func loopSend(_ count: Int, of value: Int, into pipe: Pipe) {
    let subject = pipe.subject
    for _ in 0..<count { subject.send(value) }
  }
}

extension OpenCombineLibrary: PropertyLibrary, SchedulingLibrary {
  /// A subject with a current value, and what keeps its observation alive.
  final class Variable {
    let subject = CurrentValueSubject<Int, Never>(0)
    let observation: AnyCancellable

    init(into sum: Sum) {
      observation = subject.sink { sum.add($0) }
    }
  }

  static func makeProperty(into sum: Sum) -> Variable { Variable(into: sum) }

  static func loopSet(_ count: Int, _ property: Variable) {
    let subject = property.subject
    for value in 0..<count { subject.value = value }
  }

  static func loopRead(_ count: Int, _ property: Variable, into sum: Sum) {
    let subject = property.subject
    for _ in 0..<count { sum.add(subject.value) }
  }

  static func observeScheduled(_ pipe: Pipe, into sum: Sum) {
    let scheduled = pipe.subject.receive(on: ImmediateScheduler.shared)
    pipe.observations.append(scheduled.sink { sum.add($0) })
  }
}
