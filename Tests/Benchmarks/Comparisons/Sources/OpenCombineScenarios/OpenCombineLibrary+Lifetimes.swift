import OpenCombine
import SignalScenarios

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
