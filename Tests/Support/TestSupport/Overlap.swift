internal import Synchronization

/// A counter of calls that begin while another one is running.
package final class Overlap: Sendable {
  private let running = Atomic(0)
  private let seen = Atomic(0)

  /// Creates a counter at zero.
  package init() {}

  /// The number of calls that began too early.
  package var overlaps: Int { seen.load(ordering: .relaxed) }

  /// Makes a call, and counts it if another one is running.
  package func during(_ call: () -> Void) {
    let before = running.add(1, ordering: .relaxed).oldValue
    if before > 0 { seen.add(1, ordering: .relaxed) }
    call()
    running.subtract(1, ordering: .relaxed)
  }
}
