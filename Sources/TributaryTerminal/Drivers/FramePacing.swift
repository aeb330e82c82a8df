/// The limit of sixty frames in a second.
///
/// A frame that comes too soon after another waits, and later frames replace it;
/// the last one is always shown. A pure value: times are the host's.
struct FramePacing: Sendable {
  /// The least time between two frames.
  static let interval: Duration = .nanoseconds(16_666_667)

  private var last: Duration?

  /// Whether a frame waits to be shown.
  private(set) var isWaiting = false
}

extension FramePacing {
  /// Offers a frame, and returns whether to show it now.
  mutating func offer(at time: Duration) -> Bool {
    if let due = last.map({ $0 + Self.interval }), time < due {
      isWaiting = true
      return false
    }
    last = time
    isWaiting = false
    return true
  }

  /// The time at which the waiting frame may be shown; nil if none waits.
  var due: Duration? {
    isWaiting ? last.map { $0 + Self.interval } : nil
  }
}
