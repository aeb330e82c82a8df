/// An executor of work, such as a queue, an actor or a test.
///
/// ```swift
/// struct QueueScheduler: Scheduler {
///   let queue: DispatchQueue
///   func schedule(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
/// }
/// ```
///
/// A scheduler may use any thread. It must not drop work: an observation whose work was dropped
/// stays silent. For the main actor use `observe(on: .main)` instead.
public protocol Scheduler: Sendable {
  /// Runs a piece of work, now or later.
  ///
  /// At most one piece of an observation is scheduled at a time, so its deliveries never overlap
  /// and keep their order on any scheduler.
  ///
  /// - Parameter work: the work, which must be called exactly once.
  func schedule(_ work: @escaping @Sendable () -> Void)
}
