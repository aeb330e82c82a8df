import RxSwift
import SignalScenarios

/// Subjects of RxSwift.
public let rxSwift: any ReactiveLibrary.Type = RxSwiftLibrary.self

enum RxSwiftLibrary: ReactiveLibrary {
  static let name = "RxSwift"

  /// A subject, and what ends the observations of it.
  final class Pipe: @unchecked Sendable {
    let subject = PublishSubject<Int>()
    let bag = DisposeBag()
  }

  static func makePipe() -> Pipe { Pipe() }

  static func observe(_ pipe: Pipe, into sum: Sum) {
    pipe.subject.subscribe(onNext: { sum.add($0) }).disposed(by: pipe.bag)
  }

  static func loopSend(_ count: Int, into pipe: Pipe) {
    let subject = pipe.subject
    for value in 0..<count { subject.onNext(value) }
  }

  static func loopRead(_ count: Int, _ property: Variable, into sum: Sum) {
    let subject = property.subject
    // It throws when the subject has ended.
    for _ in 0..<count { sum.add((try? subject.value()) ?? 0) }
  }
}

extension RxSwiftLibrary: ChainLibrary {
  static let longestChain = 1_000

  static func observe(_ pipe: Pipe, through chain: Chain, into sum: Sum) {
    let subject = pipe.subject
    let observation =
      switch chain {
      case .mapFilterMap:
        subject.map { $0 &* 2 }.filter { $0 >= 0 }.map { $0 &+ 1 }
          .subscribe(onNext: { sum.add($0) })
      case .map: subject.map { $0 &+ 1 }.subscribe(onNext: { sum.add($0) })
      case .maps(let count):
        (0..<count).reduce(subject.asObservable()) { mapped, _ in mapped.map { $0 &+ 1 } }
          .subscribe(onNext: { sum.add($0) })
      case .scan: subject.scan(0) { $0 &+ $1 }.subscribe(onNext: { sum.add($0) })
      case .skipRepeats: subject.distinctUntilChanged().subscribe(onNext: { sum.add($0) })
      }
    observation.disposed(by: pipe.bag)
  }

  static func connect(_ upstream: Pipe, to downstream: Pipe) {
    upstream.subject.subscribe(downstream.subject).disposed(by: upstream.bag)
  }
}

extension RxSwiftLibrary: MergeLibrary, CombineLatestLibrary {
  static func observe(mergeOf first: Pipe, _ second: Pipe, into sum: Sum) {
    Observable.merge(first.subject, second.subject).subscribe(onNext: { sum.add($0) })
      .disposed(by: first.bag)
  }

  static func observe(latestOf first: Pipe, _ second: Pipe, into sum: Sum) {
    Observable.combineLatest(first.subject, second.subject)
      .subscribe(onNext: { sum.add($0.0 &+ $0.1) }).disposed(by: first.bag)
  }
}

extension RxSwiftLibrary: BusLibrary {
  /// A subject of observables, merged.
  final class Junction {
    let children = PublishSubject<Observable<Int>>()
    let bag = DisposeBag()

    init(into sum: Sum) {
      children.merge().subscribe(onNext: { sum.add($0) }).disposed(by: bag)
    }
  }

  static func makeBus(into sum: Sum) -> Junction { Junction(into: sum) }

  static func makeChild(of bus: Junction) -> Pipe {
    let pipe = Pipe()
    bus.children.onNext(pipe.subject)
    return pipe
  }

  static func loopSend(_ count: Int, round children: [Pipe]) {
    var next = 0
    for value in 0..<count {
      children[next].subject.onNext(value)
      next = next == children.count - 1 ? 0 : next + 1
    }
  }

  static func loopAttachAndEnd(_ count: Int, to bus: Junction) {
    for _ in 0..<count {
      let child = PublishSubject<Int>()
      bus.children.onNext(child.map { $0 &+ 1 })
      child.onCompleted()
    }
  }
}

extension RxSwiftLibrary: LifetimeLibrary {
  static func subscribe(_ pipe: Pipe) -> any Disposable { pipe.subject.subscribe(onNext: { _ in }) }

  static func loopDisposeNewest(_ count: Int, of pipe: Pipe) {
    for _ in 0..<count { pipe.subject.subscribe(onNext: { _ in }).dispose() }
  }

  static func loopDisposeOldest(_ count: Int, of pipe: Pipe, in ring: inout [any Disposable]) {
    var next = 0
    for _ in 0..<count {
      ring[next].dispose()
      ring[next] = pipe.subject.subscribe(onNext: { _ in })
      next = next == ring.count - 1 ? 0 : next + 1
    }
  }

  static func loopMakePipe(_ count: Int) {
    for _ in 0..<count { withExtendedLifetime(PublishSubject<Int>()) {} }
  }

  static func replacePipe() -> Work {
    var kept = [PublishSubject<Int>()]
    return { count in for _ in 0..<count { kept[0] = PublishSubject<Int>() } }
  }

  static func loopLive(_ count: Int, into sum: Sum) {
    for value in 0..<count {
      let subject = PublishSubject<Int>()
      let observation = subject.subscribe(onNext: { sum.add($0) })
      subject.onNext(value)
      observation.dispose()
    }
  }
}

extension RxSwiftLibrary: ReentrantLibrary, PropertyLibrary, SchedulingLibrary {
  static func observeCountingDown(_ pipe: Pipe, into sum: Sum) {
    pipe.subject.subscribe(onNext: { [unowned subject = pipe.subject] value in
      sum.add(value)
      if value > 0 { subject.onNext(value - 1) }
    }).disposed(by: pipe.bag)
  }

  static func loopSend(_ count: Int, of value: Int, into pipe: Pipe) {
    let subject = pipe.subject
    for _ in 0..<count { subject.onNext(value) }
  }

  /// A subject with a current value, and what ends its observation.
  final class Variable {
    let subject = BehaviorSubject(value: 0)
    let bag = DisposeBag()

    init(into sum: Sum) {
      subject.subscribe(onNext: { sum.add($0) }).disposed(by: bag)
    }
  }

  static func makeProperty(into sum: Sum) -> Variable { Variable(into: sum) }

  static func loopSet(_ count: Int, _ property: Variable) {
    let subject = property.subject
    for value in 0..<count { subject.onNext(value) }
  }

  static func observeScheduled(_ pipe: Pipe, into sum: Sum) {
    pipe.subject.observe(on: CurrentThreadScheduler.instance).subscribe(onNext: { sum.add($0) })
      .disposed(by: pipe.bag)
  }
}
