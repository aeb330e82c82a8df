/// One run of an app: its host, and how it ends.
@MainActor
package final class Session {
  package let host: TextHost

  /// What the root flow gave, described.
  package private(set) var result: String?

  /// Whether the user has left, or the root flow has given its result.
  package private(set) var isOver = false

  /// What the flows have done since the start, if that goes into a record.
  package var log: FlowLog?

  /// Called once, when the run is over; at once if it is.
  package var didEnd: (@MainActor () -> Void)? {
    didSet { if isOver { didEnd?() } }
  }

  /// Starts a run; it is over with the first output of the root.
  ///
  /// - Parameters:
  ///   - root: usually what a factory vended.
  ///   - size: in cells.
  ///   - clock: moved when the host waits, if what the flows do takes its time from it.
  ///   - describe: makes the result of the root's first output.
  package init<Root: Screen>(
    root: Root, size: Size, clock: ManualClock? = nil,
    result describe: @escaping @MainActor (Root.Outputs) -> String
  ) {
    host = TextHost(root: root, size: size, clock: clock)
    root.outputs.observe(on: .main) { [weak self] output in
      guard let self, !isOver else { return }
      result = describe(output)
      end()
    }
  }

  /// Ends the run without a result.
  package func leave() {
    if !isOver { end() }
  }

  private func end() {
    isOver = true
    didEnd?()
  }
}
