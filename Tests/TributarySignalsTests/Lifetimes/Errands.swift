import Synchronization
import TestSupport
import TributarySignals

/// Objects whose end begins tasks, which make a pipe and let it go.
///
/// A pipe that a task lets go is released there and at once, whatever is being released around the place where the task was
/// begun.
final class Errands: Sendable {
  private let tasks = Locked<[Task<Bool, Never>]>([])

  /// Whether every task that was begun has found its pipe released when it had let go of it.
  var wereAllReleased: Bool {
    get async {
      for task in tasks.withLock({ $0.takeAll() }) where await !task.value { return false }
      return true
    }
  }

  /// Makes an object for a closure to capture; a pipe of its task has a canary of the aviary.
  func make(_ aviary: Aviary) -> any Sendable {
    DeinitErrand { [tasks] in
      // On this thread, inside the release: it is counted when the step has ended.
      Task.immediate { release(a: aviary.canary()) }
      let task = Task.detached {
        let own = Aviary()
        release(a: own.canary())
        return own.alive == 0
      }
      tasks.withLock { $0.append(task) }
    }
  }
}

private func release(a canary: Canary) {
  let (signal, _) = Signal<Int>.pipe()
  signal.observe { _ in canary.sing() }
}

private final class DeinitErrand: Sendable {
  private let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  deinit { run() }
}
