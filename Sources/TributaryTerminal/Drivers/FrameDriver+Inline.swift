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

  // An inline run leaves a line for each finished screen in place of its frame.
  func writeFinishedLines() {
    guard let finished = session.host.finished, !isLent else { return }
    let above = printedBytes()
    let host = session.host
    finished.end(at: host.window.innermost, hasResult: session.result != nil)
    let lines = host.finishedLines
    terminal.write(above + shown.bytes(leaving: lines.frame, lines.graphemes, palette))
  }
}
