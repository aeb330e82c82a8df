internal import Dispatch

/// A door between two threads: one waits at it until another opens it.
package final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Makes a closed gate.
  package init() {}

  /// Lets one thread through, now or when it comes.
  package func open() {
    semaphore.signal()
  }

  /// Waits until the gate is opened.
  package func pass() {
    semaphore.wait()
  }
}
