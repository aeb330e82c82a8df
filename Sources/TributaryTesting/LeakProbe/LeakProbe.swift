public import TributaryFlow

/// Finds screens and flows that are alive after their time, and what keeps them.
///
/// ```swift
/// try await LeakProbe.expectNoLeaks {
///   let host = TestHost(PizzaFlow.vend())
///   try host.tap("Start")
/// }
/// ```
///
/// `expectNoLeaks` finds every screen that comes into a window by itself; a probe that you make
/// watches what it is told to `watch`. On a leak it lets go of one thing after another that the
/// flows hold, until the screen goes: so the failure names the closure or the work, and the flows
/// are of no use afterwards.
///
/// What it cannot see is what keeps a screen from outside: a variable, a static, a task of your
/// own.
@MainActor
public final class LeakProbe {
  private let tracker = ScreenTracker()

  /// Makes a probe that watches nothing yet.
  public init() {}
}

extension LeakProbe {
  /// Fails unless all screens of all windows that are made in a closure are gone after it.
  ///
  /// - Parameters:
  ///   - timeout: the real time after which a task is left alone that goes on though it is cancelled.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  ///   - body: makes windows, or hosts and testers, which do; keeps nothing.
  /// - Throws: a `TestFailure` that names each screen, where it stood and what keeps it; or what the
  ///   closure throws.
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

  /// Watches the screens of a window, those that stand in it and those that are going to.
  ///
  /// - Parameter window: held weakly.
  public func watch(_ window: Window) {
    window.add(tracker)
  }

  /// Watches one screen, and if it is a flow those that stand in it now.
  ///
  /// - Parameter screen: held weakly.
  public func watch(_ screen: any Screen) {
    tracker.add(screen)
  }

  /// Fails if a screen is alive that has left, or whose window is gone.
  ///
  /// What stands in a window that is alive may be; and so may a screen that is a part of a flow
  /// which was never in a window, as long as somebody holds that flow: let go of it before.
  ///
  /// - Parameters:
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: each such screen, where it stood and what keeps it.
  public func check(fileID: String = #fileID, line: Int = #line) throws(TestFailure) {
    try tracker.check(isOver: false, fileID, line)
  }
}
