import Baselines

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
