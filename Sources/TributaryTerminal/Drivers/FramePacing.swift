/// Says when a frame may be shown, so that no more than sixty are in a second.
///
/// A frame that comes too soon after another waits, and those that come meanwhile take its place;
/// the last one is always shown. A pure value: times are the host's.
struct FramePacing: Sendable {
  /// The least time between two frames.
  static let interval: Duration = .nanoseconds(16_666_667)

  private var last: Duration?

  /// Whether a frame waits to be shown.
  private(set) var isWaiting = false
}

extension FramePacing {
  /// A frame is there; says whether it is to be shown now.
  mutating func offer(at time: Duration) -> Bool {
    if let due = last.map({ $0 + Self.interval }), time < due {
      isWaiting = true
      return false
    }
    last = time
    isWaiting = false
    return true
  }

  /// When the frame that waits may be shown; nil if none does.
  var due: Duration? {
    isWaiting ? last.map { $0 + Self.interval } : nil
  }
}
