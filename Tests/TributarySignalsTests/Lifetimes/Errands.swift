import Synchronization
import TestSupport
import TributarySignals

/// Objects whose `deinit` starts tasks, which create a pipe and release it.
///
/// A pipe that a task releases ends there and at once, also if the task was started inside another
/// release.
final class Errands: Sendable {
  private let tasks = Locked<[Task<Bool, Never>]>([])

  /// Whether each task found its pipe ended right after the release.
  var wereAllReleased: Bool {
    get async {
      for task in tasks.withLock({ $0.takeAll() }) where await !task.value { return false }
      return true
    }
  }

  /// Creates an object for a closure to capture; the pipe of its task has an object of the captured ones.
  func make(_ captured: CapturedObjects) -> any Sendable {
    DeinitErrand { [tasks] in
      // On this thread, inside the release: it is counted when the step has ended.
      Task.immediate { release(a: captured.make()) }
      let task = Task.detached {
        let own = CapturedObjects()
        release(a: own.make())
        return own.alive == 0
      }
      tasks.withLock { $0.append(task) }
    }
  }
}

private func release(a object: CapturedObject) {
  let (signal, _) = Signal<Int>.pipe()
  signal.observe { _ in object.use() }
}

private final class DeinitErrand: Sendable {
  private let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }

  deinit { run() }
}
