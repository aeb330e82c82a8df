/// A door at which tasks wait until a test opens it, or until they are cancelled.
@MainActor
final class Door {
  private var isOpen = false
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var next = 0

  /// The number of tasks that wait.
  var waiting: Int { waiters.count }

  func pass() async {
    let number = next
    next += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isOpen || Task.isCancelled { return continuation.resume() }
        waiters[number] = continuation
      }
    } onCancel: {
      Task { @MainActor in self.waiters.removeValue(forKey: number)?.resume() }
    }
  }

  func open() {
    isOpen = true
    let open = waiters
    waiters = [:]
    for waiter in open.values { waiter.resume() }
  }
}
