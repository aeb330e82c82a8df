import Baselines

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
