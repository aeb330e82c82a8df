public import TributaryFlow

/// A probe for leaked screens and flows, which names the reference that keeps each of them.
///
/// ```swift
/// try await LeakProbe.expectNoLeaks {
///   let host = TestHost(PizzaFlow.vend())
///   try host.tap("Start")
/// }
/// ```
///
/// `expectNoLeaks` finds every screen that comes into a window; a probe that you create checks only
/// the windows and screens that you pass to `watch`. On a leak it releases the references of the
/// flows one after another until the screen is deallocated, so the failure can name the closure or
/// the work. The flows cannot be used afterwards.
///
/// - Note: A probe cannot name references from outside the flows: a variable, a static, or a task
///   of your own.
@MainActor
public final class LeakProbe {
  private let tracker = ScreenTracker()

  /// Creates a probe that watches nothing yet.
  public init() {}
}

extension LeakProbe {
  /// Fails unless all screens of all windows created in a closure are deallocated after it.
  ///
  /// - Parameters:
  ///   - timeout: the real time to wait for a task that goes on after its cancellation.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  ///   - body: creates windows, hosts or testers, and keeps none of them.
  /// - Throws: a ``TestFailure`` that names each leaked screen, its place and the reference that
  ///   keeps it; or the error of the closure.
  public static func expectNoLeaks(
    timeout: Duration = .seconds(5), fileID: String = #fileID, line: Int = #line,
    _ body: @MainActor () async throws -> Void
  ) async throws {
    let tracker = ScreenTracker()
    try await TreeContext.$initialObservers.withValue(TreeContext.initialObservers + [tracker]) {
      try await body()
    }
    await tracker.tasksHaveEnded(timeout: timeout)
    try tracker.check(isOver: true, fileID, line)
  }

  /// Watches all present and future screens of a window.
  ///
  /// - Parameter window: the window, which is not retained.
  public func watch(_ window: Window) {
    window.add(tracker)
  }

  /// Watches one screen, and the present screens inside it if it is a flow.
  ///
  /// - Parameter screen: the screen, which is not retained.
  public func watch(_ screen: any Screen) {
    tracker.add(screen)
  }

  /// Fails if a screen is alive that has left its flow or whose window was deallocated.
  ///
  /// Screens in a live window do not fail the check. Release a flow that was never in a window
  /// before the check, since it keeps its screens alive.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: a ``TestFailure`` that names each leaked screen, its place and the reference that
  ///   keeps it.
  public func check(fileID: String = #fileID, line: Int = #line) throws(TestFailure) {
    try tracker.check(isOver: false, fileID, line)
  }
}
