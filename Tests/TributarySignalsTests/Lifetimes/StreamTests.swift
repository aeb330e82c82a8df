import TestSupport
import Testing
import TributarySignals

/// Several signals that reach one observer through different operators, with the same results.
@Suite("Lifetimes, checked another way") struct StreamTests {
  @Test(arguments: UInt64(0)..<200)
  func `one bus split into two that are merged keeps each inner signal's order`(_ seed: UInt64) {
    let whole = Delta(of: seed) { inners, _ in
      let bus = Bus<Drop>()
      for inner in inners { bus.attach(inner) }
      return bus.signal
    }
    let split = Delta(of: seed) { inners, random in
      let buses = [Bus<Drop>(), Bus<Drop>()]
      for inner in inners { random.pick(buses).attach(inner) }
      return buses[0].signal.merge(with: buses[1].signal)
    }
    #expect(!whole.received.isEmpty)
    for inner in 0..<Delta.inners {
      #expect(
        whole.received.filter { $0.inner == inner } == split.received.filter { $0.inner == inner })
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `a bus, a flattened signal of signals and a merge send the same values`(_ seed: UInt64) {
    let bus = Delta(of: seed, isMortal: false) { inners, _ in
      let bus = Bus<Drop>()
      for inner in inners { bus.attach(inner) }
      return bus.signal
    }
    let merged = Delta(of: seed, isMortal: false) { inners, _ in
      inners[0].merge(with: Array(inners.dropFirst()))
    }
    #expect(bus.received == merged.received)
    let (outer, outerObserver) = Signal<Signal<Drop>>.pipe()
    let flattened = Delta(
      of: seed, isMortal: false, { _, _ in outer.flatten(.merge) },
      then: { inners in for inner in inners { outerObserver.send(inner) } })
    #expect(bus.received == flattened.received)
  }

  @Test(arguments: UInt64(0)..<200)
  func `sharing changes nothing for observers that are there from the start`(_ seed: UInt64) {
    let direct = Delta(of: seed, observers: 3) { inners, _ in inners[0].running() }
    let shared = Delta(of: seed, observers: 3) { inners, _ in inners[0].running().shared() }
    #expect(!direct.received.isEmpty)
    #expect(direct.received == shared.received)
  }
}

/// A value of one of the inner signals.
private struct Drop: Equatable, Sendable {
  let inner: Int
  var number: Int
  var observer = 0
}

extension Signal where Value == Drop {
  fileprivate func running() -> Signal<Drop> {
    scan(Drop(inner: 0, number: 0)) { Drop(inner: $1.inner, number: $0.number + $1.number) }
  }
}

/// Inner signals that send at random, some from inside an observer, and the values that arrive at
/// the combined signal.
private struct Delta {
  static let inners = 4

  let received: [Drop]

  init(
    of seed: UInt64, observers: Int = 1, isMortal: Bool = true,
    _ join: ([Signal<Drop>], inout SplitMix64) -> Signal<Drop>,
    then begin: ([Signal<Drop>]) -> Void = { _ in }
  ) {
    let pipes = (0..<Delta.inners).map { _ in Signal<Drop>.pipe() }
    let slots = pipes.map { Slot($0.signal) }
    let ends = pipes.map(\.observer)
    var ways = SplitMix64(seed: seed)
    let joined = join(pipes.map(\.signal), &ways)
    _ = consume pipes
    let journal = Journal<Drop>()
    let echoes = Slot(SplitMix64(seed: seed))
    for observer in 0..<observers {
      joined.observe { drop in
        journal.write(Drop(inner: drop.inner, number: drop.number, observer: observer))
        guard observer == 0, drop.number < 1_000, var random = echoes.take() else { return }
        let inner = Int.random(in: 0..<2 * Delta.inners, using: &random)
        echoes.fill(random)
        if inner < Delta.inners { ends[inner].send(Drop(inner: inner, number: 1_000)) }
      }
    }
    begin(slots.compactMap(\.value))
    var random = SplitMix64(seed: seed)
    for number in 0..<40 {
      let inner = Int.random(in: 0..<Delta.inners, using: &random)
      if isMortal, number > 20, Int.random(in: 0..<10, using: &random) == 0 { slots[inner].clear() }
      ends[inner].send(Drop(inner: inner, number: number))
    }
    withExtendedLifetime((joined, slots)) {}
    received = journal.lines
  }
}
