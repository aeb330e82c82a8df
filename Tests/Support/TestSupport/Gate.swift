internal import Dispatch

/// A gate between two threads: one waits until the other opens it.
package final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  package init() {}

  /// Lets one thread pass, now or later.
  package func open() {
    semaphore.signal()
  }

  /// Waits until the gate is opened.
  ///
  /// A thread that waits for longer than `longestWait` ends the process; otherwise a test would hang.
  package func pass(fileID: StaticString = #fileID, line: UInt = #line) {
    let seconds = Int(longestWait.components.seconds)
    let outcome = semaphore.wait(timeout: .now() + .seconds(seconds))
    precondition(outcome == .success, "nobody opens the gate at \(fileID):\(line)")
  }
}
