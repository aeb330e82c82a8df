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
