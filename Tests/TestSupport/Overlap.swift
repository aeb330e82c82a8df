internal import Synchronization

/// Counts the calls that began while another was running.
package final class Overlap: Sendable {
  private let running = Atomic(0)
  private let seen = Atomic(0)

  /// Makes one that has seen nothing.
  package init() {}

  /// How many calls began too early.
  package var overlaps: Int { seen.load(ordering: .relaxed) }

  /// Makes a call and sees whether another one is running.
  package func during(_ call: () -> Void) {
    let before = running.add(1, ordering: .relaxed).oldValue
    if before > 0 { seen.add(1, ordering: .relaxed) }
    call()
    running.subtract(1, ordering: .relaxed)
  }
}
