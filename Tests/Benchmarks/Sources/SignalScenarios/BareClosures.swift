import Baselines

/// Closures without any record of who is attached: what a child costs when nobody can detach it.
enum BareClosures: BusLibrary {
  static let name = "bare closures"

  static func makePipe() -> Closures { Closures() }

  static func observe(_ pipe: Closures, into sum: Sum) {
    PlainClosures.observe(pipe, into: sum)
  }

  static func loopSend(_ count: Int, into pipe: Closures) {
    PlainClosures.loopSend(count, into: pipe)
  }

  static func makeBus(into sum: Sum) -> Closures {
    let outlet = Closures()
    outlet.add { sum.add($0) }
    return outlet
  }

  static func makeChild(of outlet: Closures) -> Closures {
    let child = Closures()
    child.add { outlet.send($0) }
    return child
  }

  static func loopSend(_ count: Int, round children: [Closures]) {
    PlainClosures.loopSend(count, round: children)
  }

  static func loopAttachAndEnd(_ count: Int, to outlet: Closures) {
    let map: (Int) -> Int = { $0 &+ 1 }
    for _ in 0..<count { Closures().add { outlet.send(map($0)) } }
  }
}

/// Closures under a lock, for two threads.
enum ClosuresUnderLock: ReactiveLibrary {
  static let name = "closures under a lock"

  static func makePipe() -> LockedClosures { LockedClosures() }

  static func observe(_ pipe: LockedClosures, into sum: Sum) {
    pipe.add { sum.add($0) }
  }

  static func loopSend(_ count: Int, into pipe: LockedClosures) {
    for value in 0..<count { pipe.send(value) }
  }
}
