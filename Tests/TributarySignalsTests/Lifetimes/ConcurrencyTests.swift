import Synchronization
import TestSupport
import Testing
import TributarySignals

/// Random programs for several threads: they check only properties that hold in any order.
@Suite("Lifetimes, on many threads", .timeLimit(.generous)) struct ConcurrencyTests {
  #if DEBUG
  static let seeds = UInt64(0)..<40
  #else
  static let seeds = UInt64(0)..<400
  #endif

  @Test(arguments: seeds)
  func `observers that stay receive everything once, in one order, one call at a time`(
    _ seed: UInt64
  ) async {
    let plan = Plan(of: seed)
    let stream = Stream(of: plan)
    let observed = Countdown(plan.total)
    let journals = [Journal<Sent>(), Journal<Sent>()]
    let calls = Overlap()
    stream.observe { sent in calls.during { journals[0].write(sent) } }
    stream.observe { sent in
      calls.during { journals[1].write(sent) }
      observed.arrive()
    }
    onThreads(plan.senders) { sender in
      for number in 0..<plan.each { stream.send(Sent(sender: sender, number: number)) }
      stream.drop(sender)
    }
    await observed.zero()
    let order = journals[0].lines
    #expect(order.count == plan.total)
    #expect(journals[1].lines == order)
    for sender in 0..<plan.senders {
      #expect(order.filter { $0.sender == sender }.map(\.number) == Array(0..<plan.each))
    }
    #expect(calls.overlaps == 0)
  }

  @Test(arguments: seeds)
  func `disposed observers receive nothing sent after, and are released`(
    _ seed: UInt64
  ) async {
    let plan = Plan(of: seed)
    let stream = Stream(of: plan)
    let visits = 40
    let observed = Countdown(plan.senders * (plan.each + visits))
    let gone = Countdown(plan.senders * visits)
    let calls = Overlap()
    let captured = CapturedObjects()
    let guests = Journal<Guest>()
    stream.observe { _ in calls.during { observed.arrive() } }
    onThreads(2 * plan.senders) { thread in
      let sender = thread / 2
      if thread.isMultiple(of: 2) {
        for number in 0..<plan.each { stream.send(Sent(sender: sender, number: number)) }
        return
      }
      for number in 0..<visits {
        let guest = Guest(Sent(sender: sender, number: -1 - number))
        guests.write(guest)
        let object = captured.make { gone.arrive() }
        let visit = stream.observe { sent in
          object.use()
          calls.during { guest.observe(sent) }
        }
        visit?.dispose()
        guest.leave()
        stream.send(guest.farewell)
      }
    }
    await observed.zero()
    await gone.zero()
    #expect(guests.lines.allSatisfy { !$0.hasObservedTooMuch })
    #expect(calls.overlaps == 0)
    #expect(captured.alive == 0)
  }

  @Test(arguments: seeds)
  func `at the owner's end all observers have received the same values, and are released`(
    _ seed: UInt64
  ) async {
    let plan = Plan(of: seed)
    let stream = Stream(of: plan)
    let gone = Countdown(2)
    let captured = CapturedObjects()
    let journals = [Journal<Sent>(), Journal<Sent>()]
    let guest = Guest(Sent(sender: -1, number: 0))
    for journal in journals {
      let object = captured.make { gone.arrive() }
      stream.observe { sent in
        object.use()
        guest.observe(sent)
        journal.write(sent)
      }
    }
    onThreads(plan.senders) { sender in
      for number in 0..<plan.each {
        if sender == 0, number == plan.each / 2 {
          stream.dropAll()
          guest.leave()
          stream.send(guest.farewell)
        }
        stream.send(Sent(sender: sender, number: number))
      }
    }
    await gone.zero()
    let order = journals[0].lines
    #expect(order.starts(with: journals[1].lines))
    #expect(order.count - journals[1].lines.count <= 1)
    for sender in 0..<plan.senders {
      let own = order.filter { $0.sender == sender }.map(\.number)
      #expect(own == Array(0..<own.count))
    }
    #expect(!guest.hasObservedTooMuch)
    #expect(captured.alive == 0)
  }

  @Test(arguments: seeds)
  func `latest sends no value of an inner signal again once it has sent one of the next`(
    _ seed: UInt64
  ) {
    let observed = switched(by: .latest, seed)
    #expect(observed.map(\.sender) == observed.map(\.sender).sorted())
    for sender in Set(observed.map(\.sender)) {
      let own = observed.filter { $0.sender == sender }.map(\.number)
      #expect(own == own.sorted())
    }
  }

  // One thread hands over the inner signals, one after another, while others send on them.
  private func switched(by strategy: FlattenStrategy, _ seed: UInt64) -> [Sent] {
    var random = SplitMix64(seed: seed)
    let inners = Int.random(in: 2...6, using: &random)
    let each = random.pick([10, 40, 100])
    let pipes = (0..<inners).map { _ in Signal<Sent>.pipe() }
    let (outer, outerObserver) = Signal<Signal<Sent>>.pipe()
    let journal = Journal<Sent>()
    outer.flatten(strategy).observe { journal.write($0) }
    onThreads(3) { thread in
      if thread == 0 {
        for pipe in pipes { outerObserver.send(pipe.signal) }
      } else {
        for number in 0..<each {
          for inner in pipes.indices where inner % 2 == thread % 2 {
            pipes[inner].observer.send(Sent(sender: inner, number: number))
          }
        }
      }
    }
    for inner in pipes.indices {
      pipes[inner].observer.send(Sent(sender: inner, number: each))
    }
    withExtendedLifetime((outer, pipes)) {}
    return journal.lines
  }
}

/// The numbers of threads and values, and the signals between them.
private struct Plan: Sendable {
  let senders: Int
  let each: Int
  let way: Stream.Way

  var total: Int { senders * each }

  init(of seed: UInt64) {
    var random = SplitMix64(seed: seed)
    senders = Int.random(in: 2...4, using: &random)
    // Sometimes more values than one call delivers.
    each = random.pick([1, 20, 20, 200, 2_000])
    way = random.pick(Stream.Way.allCases)
  }
}

/// A value with its sender.
private struct Sent: Equatable, Sendable {
  let sender: Int
  let number: Int
}

/// The signal that combines the senders.
private final class Stream: Sendable {
  enum Way: CaseIterable {
    case pipe
    case bus
    case flattened
    case merged
  }

  private let signal: Slot<Signal<Sent>>
  private let children: [Slot<Signal<Sent>>]
  private let ends: [Observer<Sent>]

  init(of plan: Plan) {
    let pipes = (0..<plan.senders).map { _ in Signal<Sent>.pipe() }
    switch plan.way {
    case .pipe:
      let (signal, observer) = Signal<Sent>.pipe()
      self.signal = Slot(signal)
      ends = pipes.map { _ in observer }
    case .bus:
      let bus = Bus<Sent>()
      for pipe in pipes { bus.attach(pipe.signal) }
      signal = Slot(bus.signal)
      ends = pipes.map(\.observer)
    case .flattened:
      let (outer, observer) = Signal<Signal<Sent>>.pipe()
      signal = Slot(outer.flatten(.merge).shared())
      for pipe in pipes { observer.send(pipe.signal) }
      ends = pipes.map(\.observer)
    case .merged:
      signal = Slot(pipes[0].signal.merge(with: pipes.dropFirst().map(\.signal)).shared())
      ends = pipes.map(\.observer)
    }
    children = pipes.map { Slot($0.signal) }
  }

  @discardableResult
  func observe(_ body: @escaping @Sendable (Sent) -> Void) -> Disposable? {
    signal.value?.observe(body)
  }

  func send(_ sent: Sent) {
    ends[max(0, sent.sender)].send(sent)
  }

  /// Releases the signal of a sender, which must not affect the others.
  func drop(_ sender: Int) {
    children[sender].clear()
  }

  func dropAll() {
    signal.clear()
  }
}

/// An observer that is disposed: after that only the call that had begun may go on.
private final class Guest: Sendable {
  /// The value that is sent after the guest was disposed.
  let farewell: Sent
  private let hasLeft = Atomic(false)
  private let lateCalls = Atomic(0)
  private let farewells = Atomic(0)

  init(_ farewell: Sent) {
    self.farewell = farewell
  }

  var hasObservedTooMuch: Bool {
    lateCalls.load(ordering: .relaxed) > 1 || farewells.load(ordering: .relaxed) > 0
  }

  func observe(_ sent: Sent) {
    if hasLeft.load(ordering: .acquiring) { lateCalls.add(1, ordering: .relaxed) }
    if sent == farewell { farewells.add(1, ordering: .relaxed) }
  }

  func leave() {
    hasLeft.store(true, ordering: .releasing)
  }
}
