/// One run of an app: its host, and how it ends.
@MainActor
package final class Session {
  package let host: TextHost

  /// What the root flow gave, described.
  package private(set) var result: String?

  /// Whether the user has left, or the root flow has given its result.
  package private(set) var isOver = false

  private let clock: ManualClock?
  private var didEnd: (@MainActor () -> Void)?

  /// Starts a run; it is over with the first output of the root.
  ///
  /// - Parameters:
  ///   - root: usually what a factory vended.
  ///   - size: in cells.
  ///   - clock: moved by `wait(_:)`, if what the flows do takes its time from it.
  ///   - describe: makes the result of the root's first output.
  package init<Root: Screen>(
    root: Root, size: Size, clock: ManualClock? = nil,
    result describe: @escaping @MainActor (Root.Outputs) -> String
  ) {
    self.clock = clock
    host = TextHost(root: root, size: size)
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

  /// Lets time pass, for the screens and for whatever sleeps on the clock, and waits for what that
  /// does.
  ///
  /// - Parameter duration: not negative.
  package func wait(_ duration: Duration) async {
    await settle()
    var left = duration
    while let clock, let next = clock.deadlines.first, next <= clock.now.advanced(by: left) {
      let step = max(.zero, clock.now.duration(to: next))
      left -= step
      pass(step)
      await settle()
    }
    pass(left)
    await settle()
  }

  /// Waits until what the flows have begun is done, or sleeps on the clock.
  ///
  /// Work that waits for something else, a network say, is given some thousand turns and then left
  /// alone, so this ends always and needs no time of its own.
  package func settle() async {
    let turns = 4_000
    for _ in 0..<turns {
      await Task.yield()
      if host.window.workCount <= clock?.deadlines.count ?? 0 { break }
    }
    // What was sent before the work went to sleep is on its way.
    await Task.yield()
  }

  private func pass(_ duration: Duration) {
    clock?.advance(by: duration)
    host.advance(by: duration)
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
