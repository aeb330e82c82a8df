import TributaryText

/// A host and a terminal of 200 x 60 that receives the differences, as in full screen.
@MainActor
final class Display {
  let host: TextHost

  /// The bytes of the frames since the last `forget()`.
  private(set) var bytes = 0

  private var shown: Frame?

  init(_ screen: any Screen, didDraw: @escaping @MainActor () -> Void = {}) {
    host = TextHost(root: screen, size: Display.size)
    didDraw()
    write()
    host.didDraw = didDraw
    host.didShow = { [unowned self] in write() }
  }

  static let size = Size(columns: 200, rows: 60)
}

extension Display {
  /// Draws the screen again, and writes the differences.
  func redraw() { host.resize(to: Display.size) }

  /// Forgets the content of the terminal.
  func clear() { shown = nil }

  func forget() { bytes = 0 }

  private func write() {
    let frame = host.frame
    bytes += frame.bytes(from: shown, graphemes: host.canvas.graphemes).count
    shown = frame
  }
}
