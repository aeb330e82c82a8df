import TributaryText

// The rows above an inline frame, and what the run leaves in its place.
extension FrameDriver {
  /// Shows lines above an inline frame, with the next frame; in full screen they are held back until the
  /// shell's screen is restored, as all output.
  func print(_ text: String) {
    guard terminal.isInline, !isLent else {
      TributaryTerminal.write("\(text)\n", to: 1)
      return
    }
    printed.append(text)
    pacing.offer()
    if !isHandling { writeNewFrame() }
  }

  func printedBytes() -> [UInt8] {
    if printed.isEmpty { return [] }
    defer { printed = [] }
    return shown.bytes(printing: printed.joined(separator: "\n"))
  }

  /// Notes that entering the terminal has asked for the cursor.
  func noteInlineQuery() {
    guard terminal.isInline else { return }
    questions?.note(.cursor)
    columnWait.begin(at: now)
  }

  func endRowAbove(ifWrittenTo column: Int) {
    questions?.take(.cursor(column: column))
    guard columnWait.deadline != nil else { return }
    columnWait.end()
    if column > 1 { terminal.write(endRowAboveSequence(columns: terminal.size.width)) }
    writeNewFrame()
  }

  // An inline run leaves a line for each finished screen in place of its frame.
  func writeFinishedLines() {
    guard let finished = session.host.finished, !isLent else { return }
    let above = printedBytes()
    let host = session.host
    finished.end(at: host.window.innermost, hasResult: session.result != nil)
    let (lines, palette) = (host.finishedLines, host.shownPalette ?? palette)
    terminal.write(above + shown.bytes(leaving: lines.frame, lines.graphemes, palette))
  }
}

/// The wait of an inline frame for the column of the shell's text.
///
/// The row above the frame can only be ended as long as it is in the window, so the first frame waits a little
/// for the answer. A machine that was halted meanwhile has let the time pass, but the answer has come: so the
/// wait is longer once, if there is input at its end. A pure value: times are the driver's.
struct ColumnWait: Sendable {
  /// The time to wait; as long again for input that has come.
  static let limit = Duration.milliseconds(100)

  private var phase = Phase.over

  private enum Phase {
    case over
    case first(until: Duration)
    case longer(until: Duration)
  }

  init() {}
}

extension ColumnWait {
  /// The end of the wait; nil if no frame waits.
  var deadline: Duration? {
    switch phase {
    case .over: nil
    case .first(let deadline), .longer(let deadline): deadline
    }
  }

  /// The terminal has been asked.
  mutating func begin(at time: Duration) { phase = .first(until: time + Self.limit) }

  /// The column is known, or is of no use any more.
  mutating func end() { phase = .over }

  /// Time has passed.
  ///
  /// - Parameters:
  ///   - time: the time.
  ///   - hasInput: whether there is input that has not been handled, which may be the answer.
  mutating func pass(at time: Duration, hasInput: Bool) {
    guard let deadline, deadline <= time else { return }
    if case .first = phase, hasInput {
      phase = .longer(until: time + Self.limit)
    } else {
      end()
    }
  }
}
