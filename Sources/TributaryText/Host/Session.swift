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

  private var didEnd: (@MainActor () -> Void)?

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

  /// What a stream gives until the run is over, which may be without anything coming.
  ///
  /// - Parameter stream: asked for one element after another; what it still had is lost.
  /// - Returns: a stream for one consumer; a run has one.
  package func input<Element: Sendable>(_ stream: AsyncStream<Element>) -> AsyncStream<Element> {
    let (input, continuation) = AsyncStream.makeStream(of: Element.self)
    let forwarding = Task {
      for await element in stream { continuation.yield(element) }
      continuation.finish()
    }
    continuation.onTermination = { _ in forwarding.cancel() }
    didEnd = { continuation.finish() }
    if isOver { continuation.finish() }
    return input
  }

  /// Takes the place of another run: what that one gives of its input ends with this one.
  func takeInput(of other: Session) {
    didEnd = other.didEnd
    other.didEnd = nil
    if isOver { didEnd?() }
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
