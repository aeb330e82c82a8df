/// The text of a record, which grows by lines.
///
/// The last command may still change, since successive typed characters become one line, followed by
/// their reactions; successive delays become one line too. All before it is final.
struct RecordText {
  /// The text in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// The state at the end of the text, to which it may return.
  private(set) var end = End()

  /// The position of the first byte that has changed since `takeChange()`.
  private var firstChange = 0

  /// The last command with the comments after it.
  struct End {
    /// The number of commands.
    var commandCount = 0
    fileprivate var start = 0
    fileprivate var command: ScriptCommand?
    fileprivate var comments: [UInt8] = []
  }

  // A line of a script has at most seven digits for a delay.
  static let longestWait = Duration.milliseconds(9_999_999)

  // Each character writes its line again.
  private static let mostTyped = 256

  init() {}
}

extension RecordText {
  /// Adds a command, to the last line if they become one.
  mutating func add(_ command: ScriptCommand) {
    if let joined = joined(with: command) {
      rewrite(joined)
    } else {
      var command = command
      if case .press(let key) = command, let character = key.character {
        command = .type(String(character))
      }
      end = End(commandCount: end.commandCount + 1, start: bytes.count, command: command)
      bytes += Array("\(command.line)\n".utf8)
    }
  }

  /// Adds a comment.
  mutating func add(comment: String) {
    let line = Array("# \(comment)\n".utf8)
    end.comments += line
    bytes += line
  }

  /// Removes everything since an earlier end.
  mutating func restore(_ earlier: End) {
    truncate(to: earlier.start)
    end = earlier
    if let command = earlier.command { bytes += Array("\(command.line)\n".utf8) }
    bytes += earlier.comments
  }

  /// Returns the bytes that have changed since the last call, and the position of the first.
  mutating func takeChange() -> (bytes: ArraySlice<UInt8>, position: Int) {
    defer { firstChange = bytes.count }
    return (bytes[firstChange...], firstChange)
  }

  private func joined(with command: ScriptCommand) -> ScriptCommand? {
    switch (end.command, command) {
    case (.type(let text), .press(let key)) where text.utf8.count < Self.mostTyped:
      key.character.map { .type(text + String($0)) }
    case (.wait(let one), .wait(let other))
    where end.comments.isEmpty && one + other <= Self.longestWait:
      .wait(one + other)
    default: nil
    }
  }

  private mutating func rewrite(_ command: ScriptCommand) {
    truncate(to: end.start)
    end.command = command
    bytes += Array("\(command.line)\n".utf8) + end.comments
  }

  private mutating func truncate(to count: Int) {
    bytes.removeSubrange(count...)
    firstChange = min(firstChange, count)
  }
}
