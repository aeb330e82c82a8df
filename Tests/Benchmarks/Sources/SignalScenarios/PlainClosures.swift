import Baselines

/// Plain closures.
public let closures: any ReactiveLibrary.Type = PlainClosures.self

/// The baseline: plain closures in arrays; further code is written out by hand.
enum PlainClosures: ReactiveLibrary {
  static let name = "closures"

  static func makePipe() -> Closures { Closures() }

  static func observe(_ pipe: Closures, into sum: Sum) {
    pipe.add { sum.add($0) }
  }

  static func loopSend(_ count: Int, into pipe: Closures) {
    for value in 0..<count { pipe.send(value) }
  }
}

extension PlainClosures: ChainLibrary {
  static let longestChain = 10_000

  static func observe(_ pipe: Closures, through chain: Chain, into sum: Sum) {
    switch chain {
    case .mapFilterMap:
      let double: (Int) -> Int = { $0 &* 2 }
      let isPositive: (Int) -> Bool = { $0 >= 0 }
      let increment: (Int) -> Int = { $0 &+ 1 }
      pipe.add { value in
        let doubled = double(value)
        if isPositive(doubled) { sum.add(increment(doubled)) }
      }
    case .map:
      let increment: (Int) -> Int = { $0 &+ 1 }
      pipe.add { sum.add(increment($0)) }
    case .maps(let count):
      var next: (Int) -> Void = { sum.add($0) }
      for _ in 0..<count {
        let (map, body): ((Int) -> Int, (Int) -> Void) = ({ $0 &+ 1 }, next)
        next = { body(map($0)) }
      }
      pipe.add(next)
    case .scan:
      var state = 0
      pipe.add { value in
        state &+= value
        sum.add(state)
      }
    case .skipRepeats:
      var last: Int?
      pipe.add { value in
        if last == value { return }
        last = value
        sum.add(value)
      }
    }
  }

  static func connect(_ upstream: Closures, to downstream: Closures) {
    upstream.add { downstream.send($0) }
  }
}

extension PlainClosures: MergeLibrary, CombineLatestLibrary {
  static func observe(mergeOf first: Closures, _ second: Closures, into sum: Sum) {
    let merged = Closures()
    merged.add { sum.add($0) }
    first.add { merged.send($0) }
    second.add { merged.send($0) }
  }

  static func observe(latestOf first: Closures, _ second: Closures, into sum: Sum) {
    var latest: (Int?, Int?) = (nil, nil)
    let combine = {
      if case (let first?, let second?) = latest { sum.add(first &+ second) }
    }
    first.add {
      latest.0 = $0
      combine()
    }
    second.add {
      latest.1 = $0
      combine()
    }
  }
}

extension PlainClosures: BusLibrary {
  static func makeBus(into sum: Sum) -> Hub {
    let hub = Hub()
    hub.outlet.add { sum.add($0) }
    return hub
  }

  // Two hops and no record: what a value passes.
  static func makeChild(of hub: Hub) -> Closures {
    let child = Closures()
    child.add { [outlet = hub.outlet] in outlet.send($0) }
    return child
  }

  static func loopSend(_ count: Int, round children: [Closures]) {
    var next = 0
    for value in 0..<count {
      children[next].send(value)
      next = next == children.count - 1 ? 0 : next + 1
    }
  }

  static func loopAttachAndEnd(_ count: Int, to hub: Hub) {
    for _ in 0..<count { hub.end(hub.attach(Closures()) { $0 &+ 1 }) }
  }
}

extension PlainClosures: PropertyLibrary, SchedulingLibrary, ProducerLibrary {
  static func makeProperty(into sum: Sum) -> Variable {
    let variable = Variable(0)
    variable.add { sum.add($0) }
    return variable
  }

  static func loopSet(_ count: Int, _ variable: Variable) {
    for value in 0..<count { variable.value = value }
  }

  static func loopRead(_ count: Int, _ variable: Variable, into sum: Sum) {
    for _ in 0..<count { sum.add(variable.read()) }
  }

  static func observeScheduled(_ pipe: Closures, into sum: Sum) {
    let scheduler = Immediate()
    pipe.add { value in scheduler.run { sum.add(value) } }
  }

  static func loopStart(_ count: Int) {
    let arrivals = Arrivals(of: count)
    for _ in 0..<count {
      Task.detached {
        let closures = Closures()
        closures.add { _ in arrivals.arrive() }
        closures.send(1)
      }
    }
    arrivals.wait()
  }
}

extension PlainClosures: LifetimeLibrary {
  static func subscribe(_ pipe: Closures) -> Int {
    pipe.add { _ in }
  }

  static func loopDisposeNewest(_ count: Int, of pipe: Closures) {
    for _ in 0..<count { pipe.removeNewest(pipe.add { _ in }) }
  }

  static func loopDisposeOldest(_ count: Int, of pipe: Closures, in ring: inout [Int]) {
    var next = 0
    for _ in 0..<count {
      pipe.removeOldest(ring[next])
      ring[next] = pipe.add { _ in }
      next = next == ring.count - 1 ? 0 : next + 1
    }
  }

  static func loopMakePipe(_ count: Int) {
    for _ in 0..<count { withExtendedLifetime(Closures()) {} }
  }

  static func replacePipe() -> Work {
    var kept = [Closures()]
    return { count in for _ in 0..<count { kept[0] = Closures() } }
  }

  static func loopLive(_ count: Int, into sum: Sum) {
    for value in 0..<count {
      let closures = Closures()
      closures.add { sum.add($0) }
      closures.send(value)
    }
  }
}

extension PlainClosures: ReentrantLibrary {
  // A recursion: the closures behind this one would see the last value first.
  static func observeCountingDown(_ pipe: Closures, into sum: Sum) {
    pipe.add { [unowned pipe] value in
      sum.add(value)
      if value > 0 { pipe.send(value - 1) }
    }
  }

  static func loopSend(_ count: Int, of value: Int, into pipe: Closures) {
    for _ in 0..<count { pipe.send(value) }
  }
}
