/// Records a live run as a script, with the reactions of the flows as comments.
///
/// A script contains no time except its `wait` lines. No `wait` is written as long as nothing
/// happens without an event. When something does, the recorder inserts the user's delay before each
/// command since then, and the delay before the reaction.
@MainActor
package final class ScriptRecorder {
  private var record = RecordText()
  private var log: FlowLog?
  private weak var host: TextHost?

  // The lines whose delays are not complete, the end of the text before them, and the sum of the
  // delays there.
  private var unsettled: [Line] = []
  private var settledEnd = RecordText.End()
  private var waited: Duration = .zero

  /// Called with the bytes that have changed in the text, and the position of the first, after each
  /// line; at once with the text so far.
  package var didChange: (@MainActor (ArraySlice<UInt8>, _ position: Int) -> Void)? {
    didSet { report() }
  }

  /// The current time of the run for a reaction that no event caused; nil while a command is
  /// performed.
  package var arrivalTime: @MainActor () -> Duration? = { nil }

  fileprivate enum Line {
    case command(ScriptCommand, at: Duration)
    case comment(String)
  }

  /// Starts a record of a run with a size.
  package init(size: Size) {
    add(.command(.resize(size), at: .zero))
  }

  /// The script so far.
  package var text: String { String(decoding: record.bytes, as: UTF8.self) }

  /// The number of commands so far, including the size at the start.
  package var commandCount: Int { record.end.commandCount }

  private func add(_ line: Line) {
    unsettled.append(line)
    write(line)
    report()
  }

  private func write(_ line: Line) {
    switch line {
    case .command(let command, _): record.add(command)
    case .comment(let text): record.add(comment: text)
    }
  }

  private func report() {
    guard let didChange else { return }
    let change = record.takeChange()
    didChange(change.bytes, change.position)
  }

  /// Records the actions of the flows of a run from now on.
  ///
  /// - Parameters:
  ///   - host: the host of the run.
  ///   - past: the actions so far, which are the reactions to the recorded commands.
  package func start(with host: TextHost, after past: FlowLog? = nil) {
    self.host = host
    for entry in past?.entries ?? [] { add(.comment("\(entry)")) }
    let log = host.log()
    log.didWrite = { [weak self] entry in
      guard let self else { return }
      if let time = arrivalTime() { cameByItself(at: time) }
      add(.comment("\(entry)"))
    }
    self.log = log
  }

  /// Records a command; of a text for a hidden field, a dot for each character.
  ///
  /// - Parameters:
  ///   - command: not performed yet, except for a paste.
  ///   - time: the time since the start of the run.
  package func record(_ command: ScriptCommand, at time: Duration) {
    let isSecret = host?.tree.focused?.hidesText ?? false
    add(.command(isSecret ? command.withDots : command, at: time))
  }

  /// Records that something happened without an event, after all commands so far at their times.
  ///
  /// - Parameter time: the time since the start of the run.
  package func cameByItself(at time: Duration) {
    record.restore(settledEnd)
    for line in unsettled {
      if case .command(_, let time) = line { wait(until: time) }
      write(line)
    }
    // The shortest time in a script is a millisecond, so it waits until the next one, when the
    // change has certainly happened.
    wait(until: time + .milliseconds(1))
    unsettled = []
    settledEnd = record.end
    report()
  }

  private func wait(until time: Duration) {
    while true {
      let left = Duration.milliseconds(Int((time - waited) / .milliseconds(1)))
      if left <= .zero { return }
      let part = min(left, RecordText.longestWait)
      waited += part
      record.add(.wait(part))
    }
  }
}

extension ScriptCommand {
  /// The same command with a dot in place of each character of its text.
  fileprivate var withDots: ScriptCommand {
    switch self {
    case .press(let key) where key.character != nil: .press(.character("•"))
    case .type(let text): .type(String(text.map { $0.isNewline ? $0 : "•" }))
    default: self
    }
  }
}
