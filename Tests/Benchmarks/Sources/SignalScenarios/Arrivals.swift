import Dispatch
import Synchronization

/// Counts what arrives from any thread, so that one can wait for the last.
public final class Arrivals: Sendable {
  private let missing: Atomic<Int>
  private let door = DispatchSemaphore(value: 0)

  /// Expects a number of arrivals.
  public init(of count: Int) {
    missing = Atomic(count)
  }

  /// Says that one has arrived.
  public func arrive() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { door.signal() }
  }

  /// Waits for the last.
  public func wait() {
    door.wait()
  }
}
