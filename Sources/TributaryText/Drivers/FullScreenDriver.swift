/// Shows a run on a terminal, cell by cell, until it is over.
@MainActor
final class FullScreenDriver {
  private let session: Session
  private let terminal: Terminal
  private let recorder: Recorder?
  private let palette: Palette
  private var shown: Frame?
  private var glyphs = Glyphs()

  init(session: Session, terminal: Terminal, recorder: Recorder?, palette: Palette) {
    self.session = session
    self.terminal = terminal
    self.recorder = recorder
    self.palette = palette
  }

  /// Takes keys until the run is over, and leaves the terminal as it was.
  ///
  /// - Returns: the signal that asked the program to end, if one did.
  /// - Throws: that the terminal cannot be had.
  func run() async throws(LaunchError) -> Int32? {
    guard terminal.enter() else {
      throw .data("the terminal refuses full screen; say --lines")
    }
    defer { terminal.leave() }
    let host = session.host
    host.didDraw = { [weak self] in self?.show() }
    host.resize(to: terminal.size)
    for await input in session.input(terminal.events()) {
      Terminal.prepareThread()
      switch input {
      case .key(.control("c")): session.leave()
      case .key(.control("z")), .suspend: suspend()
      case .key(let key):
        recorder?.record(.press(key))
        host.press(key)
      case .paste(let text):
        if let line = host.paste(text) { recorder?.record(.type(line)) }
      case .resize: resize()
      case .resume:
        terminal.resume()
        repaint()
      case .endOfInput: session.leave()
      case .leave(let signal):
        session.leave()
        return signal
      }
      if session.isOver { break }
    }
    return nil
  }

  private func show() {
    let frame = session.host.canvas.frame
    let newGlyphs = session.host.canvas.glyphs
    // A new table of clusters gives old numbers another meaning.
    if newGlyphs.count < glyphs.count { shown = nil }
    glyphs = newGlyphs
    let bytes = frame.bytes(from: shown, glyphs: glyphs, palette: palette)
    shown = frame
    if !bytes.isEmpty { _ = terminal.write(bytes) }
  }

  private func resize() {
    let size = terminal.size
    recorder?.record(.resize(size))
    shown = nil
    session.host.resize(to: size)
  }

  private func suspend() {
    terminal.suspend()
    repaint()
  }

  private func repaint() {
    shown = nil
    session.host.resize(to: terminal.size)
  }
}
