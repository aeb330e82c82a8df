/// One run of an app: its host, and its end.
@MainActor
package final class Session {
  package let host: TextHost

  /// The description of the root flow's first output.
  package private(set) var result: String?

  /// Whether the user has left, or the root flow has sent its result.
  package private(set) var isOver = false

  /// The actions of the flows since the start, if they are recorded.
  package var log: FlowLog?

  /// Called once when the run is over; at once if it already is.
  package var didEnd: (@MainActor () -> Void)? {
    didSet { if isOver { didEnd?() } }
  }

  /// Starts a run, which is over with the first output of the root.
  ///
  /// - Parameters:
  ///   - root: usually the result of a factory's `vend()`.
  ///   - size: in cells.
  ///   - clock: advanced when the host waits, if the flows take their time from it.
  ///   - drawsWhenAsked: whether frames are drawn only on request.
  ///   - describe: returns the result for the root's first output.
  package init<Root: Screen>(
    root: Root, size: Size, clock: ManualClock? = nil, drawsWhenAsked: Bool = false,
    result describe: @escaping @MainActor (Root.Outputs) -> String
  ) {
    host = TextHost(root: root, size: size, clock: clock, drawsWhenAsked: drawsWhenAsked)
    host.didLeave = { [weak self] in self?.leave() }
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

extension Session {
  /// Performs a user command; all other commands, and waiting, have no effect here.
  ///
  /// - Parameter command: performed completely when this returns.
  /// - Throws: an error if the app has ended, no control has the name, or a location leads nowhere.
  package func perform(_ command: ScriptCommand) throws(CommandError) {
    if isOver { throw CommandError("the app has ended before this line; remove it") }
    switch command {
    case .press(.control("c")): host.leave()
    case .press(let key): host.press(key)
    case .type(let text): host.type(text)
    case .tap(let name, let row): try host.tap(name, row: row)
    case .mouse(let event): host.respond(to: event)
    case .resize(let size): host.resize(to: size)
    case .open(let location): try host.open(location)
    case .wait, .expect, .screen, .undo: break
    }
  }
}
