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
  ///
  /// A frame waits a little for the answer: the row above it can only be ended as long as it is in the window.
  func noteInlineQuery() {
    guard terminal.isInline else { return }
    questions?.note(.cursor)
    columnDeadline = now + .milliseconds(100)
  }

  func endRowAbove(ifWrittenTo column: Int) {
    questions?.take(.cursor(column: column))
    guard columnDeadline != nil else { return }
    columnDeadline = nil
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
