internal import Dispatch

/// A door between two threads: one waits at it until another opens it.
package final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Creates a closed gate.
  package init() {}

  /// Lets one thread through, now or when it comes.
  package func open() {
    semaphore.signal()
  }

  /// Waits until the gate is opened.
  ///
  /// A thread that nobody lets through within two minutes ends the process: a test would hang.
  package func pass(fileID: StaticString = #fileID, line: UInt = #line) {
    let outcome = semaphore.wait(timeout: .now() + .seconds(120))
    precondition(outcome == .success, "nobody opens the gate at \(fileID):\(line)")
  }
}
