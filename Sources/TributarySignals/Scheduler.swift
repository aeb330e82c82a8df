/// A place where work is done one piece after another: a queue, an actor, a test.
///
/// ```swift
/// struct QueueScheduler: Scheduler {
///   let queue: DispatchQueue
///   func schedule(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }
/// }
/// ```
///
/// It may use any thread. What it never does is not made good by anybody: an observation whose work
/// was dropped stays silent. The main actor needs none, by `observe(on: .main)`.
public protocol Scheduler: Sendable {
  /// Does some work, now or later; the pieces of one observation never overlap, and keep their
  /// order by themselves.
  ///
  /// - Parameter work: to be called exactly once.
  func schedule(_ work: @escaping @Sendable () -> Void)
}
