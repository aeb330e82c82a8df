package import TributaryText

/// Records a run of a script as an animation.
///
/// A viewer needs time to read, and a script has no pauses. So a pause follows each command, in the animation and
/// for motion on the screen, but not for the flows: only `wait` lets time pass for them. So the flows do
/// the same with a recorder as without; a spinner alone looks different, to `screen` and `expect` too.
@MainActor
package final class PictureRecorder: ScriptObserver {
  private(set) var animation = Animation()

  private let name: String
  private let paint: Paint
  /// The palette that the runs have to have.
  package let palette: Palette
  private var terminal = ShownFrame()
  private let reducesMotion: Bool
  private let shell: (rows: [String], height: Int)?
  private var host: TextHost?

  // How far the time of the animation is ahead of that of the host.
  private var lead: Duration = .zero
  private var timePerFrame: Duration = .zero

  // The pauses for a viewer.
  private static let reading: Duration = .milliseconds(700)
  private static let key: Duration = .milliseconds(400)
  private static let keystroke: Duration = .milliseconds(90)
  private static let ending: Duration = .milliseconds(2500)

  /// - Parameters:
  ///   - name: the name of the animation.
  ///   - theme: its colours.
  ///   - reducesMotion: whether nothing moves but from screen to screen.
  ///   - shell: the rows above an inline run, and the rows of the window; nil in full screen.
  package init(
    name: String, theme: Theme, reducesMotion: Bool, shell: (rows: [String], height: Int)? = nil
  ) {
    self.name = name
    self.shell = shell
    paint = Paint(theme)
    palette = Palette(theme: theme, level: .full)
    self.reducesMotion = reducesMotion
  }
}

extension PictureRecorder {
  /// The animation as an SVG file.
  package var svg: String { animation.svg(name: name, paint: paint) }

  /// The animation as a cast of asciinema.
  package var cast: String { animation.cast(name: name) }

  /// Records a run from now on, instead of the one before.
  package func start(with session: Session) {
    host?.didShow = nil
    let host = session.host
    self.host = host
    lead = animation.end - host.time
    if shell != nil {
      add(nil, of: host)
      hold(Self.reading)
    }
    host.didShow = { [weak self] in self?.take() }
    if !reducesMotion { host.animate() }
    // Nothing that was drawn until now moves.
    host.resize(to: host.size)
    hold(Self.reading)
  }

  /// Prepares for a command; typing shows key by key.
  package func willPerform(_ command: ScriptCommand) {
    if case .type = command { timePerFrame = Self.keystroke }
  }

  /// Adds time to read after an action of the user.
  package func didPerform(_ command: ScriptCommand, in session: Session) {
    timePerFrame = .zero
    if session.isOver, shell != nil {
      // The shell goes on.
      host?.didShow = nil
      session.host.finished?.end(
        at: session.host.window.innermost, hasResult: session.result != nil)
      add(
        session.host.finishedLines.frame, of: session.host, below: [session.result ?? "", "$"])
    }
    switch command {
    case .wait, .expect, .screen: break
    case .undo: start(with: session)
    case .press, .mouse: hold(Self.key)
    default: hold(Self.reading)
    }
  }

  /// Lets time pass as a script asks for it.
  package func wait(_ duration: Duration, in replayableRun: ReplayableRun) async {
    // Until when work sleeps is known when it has gone to sleep.
    await replayableRun.session.host.settle()
    var left = duration
    while left > .zero {
      let due = min(timeToNextFrame ?? left, replayableRun.session.host.timeToDeadline ?? left)
      let step = min(left, max(due, .milliseconds(1)))
      await replayableRun.wait(step)
      left -= step
    }
    last()
  }

  /// Gives time to read the end.
  package func finish() { hold(Self.ending) }
}

extension PictureRecorder {
  private func hold(_ duration: Duration) {
    var left = duration
    while left > .zero {
      let step = min(left, timeToNextFrame ?? left)
      host?.advance(by: step)
      left -= step
    }
    last()
  }

  private var timeToNextFrame: Duration? {
    guard let host, let next = host.nextFrame else { return nil }
    return max(next - host.time, Animation.frameInterval)
  }

  private var now: Duration { (host?.time ?? .zero) + lead }

  private func last() { animation.last(until: now) }

  private func take() {
    guard let host else { return }
    lead += timePerFrame
    add(host.frame, of: host)
  }

  // Of an inline run with the shell's rows, those below it too.
  private func add(_ frame: Frame?, of host: TextHost, below: [String] = []) {
    let reading = LineRendering(host: host)
    var graphemes = host.canvas.graphemes
    var image = frame ?? Frame(columns: host.size.width, rows: 0)
    if let shell {
      let columns = host.size.width
      var window = Frame(columns: columns, rows: shell.height)
      let above = shell.rows.count
      window.cells.replaceSubrange(
        (above * columns)..<(above * columns + image.cells.count), with: image.cells)
      let rows =
        shell.rows.enumerated().map { ($0.offset, $0.element) }
        + below.enumerated().map { (above + image.rows + $0.offset, $0.element) }
      for (y, row) in rows {
        let rect = Rect(x: 0, y: y, width: columns, height: 1)
        _ = window.write(row, in: rect, .plain, graphemes: &graphemes)
      }
      image = window
    }
    var palette = host.shownPalette ?? palette
    // The rows around an inline run are those of the shell.
    if shell != nil { palette.paintsGround = false }
    var paint = paint
    paint.palette = palette
    let bytes = terminal.bytes(showing: image, graphemes, palette)
    animation.add(
      Animation.Keyframe(
        start: now, image: FrameImage(image, graphemes: graphemes, paint: paint),
        title: reading.heading, lines: reading.lines,
        output: String(decoding: bytes, as: UTF8.self)))
  }
}
