import TestSupport
import TributaryFlow
import TributaryText

@testable import TributaryTextTesting

/// A run of a demo that is written down, and watched for what of the engine is kept though it has
/// gone.
///
/// That screens are freed is what a `RandomUser` looks at.
@MainActor
final class DemoWalk {
  /// The commands that have been performed or tried.
  private(set) var commands: [ScriptCommand] = []

  /// The run, until its end.
  private(set) var session: Session?

  /// How many places of screens have gone again.
  private(set) var departures = 0

  /// The bytes that each command of the recording sends to a terminal.
  private(set) var frames: [[UInt8]] = []

  private let recorder = ScriptRecorder(size: Demo.size)
  private var traces: [Trace] = []
  private var canvases: [Weak] = []
  private var hasWaited = false
  private let placesBefore: Int

  /// A weak reference to the node of a screen that has been shown.
  private struct Trace {
    let name: String
    weak var place: Node?
  }

  init(_ demo: Demo) {
    placesBefore = NodeRegistry.count
    let session = demo.begin()
    self.session = session
    recorder.start(with: session.host)
    frames.append(session.host.bytes)
    note(session)
  }
}

extension DemoWalk {
  /// The record so far.
  var record: String { recorder.text }

  /// Does a command, unless it is to tap what does not show, and says what is alive but gone.
  func perform(_ command: ScriptCommand) async -> String? {
    guard let session, !session.isOver, session.host.shows(command) else { return nil }
    commands.append(command)
    recorder.record(command, at: .zero)
    if await session.answer(command) { hasWaited = true }
    frames.removeSubrange((recorder.commandCount - 1)...)
    frames.append(session.host.bytes)
    note(session)
    return remains(of: session)
  }

  /// Ends the run, and says what is alive though its host has gone.
  func end() async -> String? {
    session = nil
    // A check that waits is cancelled at once, and lets go of its flow in a later turn.
    await giveTurns(1_000) {
      let isThere = traces.contains { $0.place != nil }
      if isThere { hasWaited = true }
      return isThere
    }
    if let trace = traces.first(where: { $0.place != nil }) {
      return "the place of \(trace.name) is alive after the end"
    }
    if canvases.contains(where: { $0.object != nil }) { return "rows are alive after the end" }
    // Those of another test may go meanwhile on its own thread, but none comes: places are
    // made on the main actor alone, and a walk that has not waited has not let go of it.
    if hasWaited { return nil }
    let places = NodeRegistry.count - placesBefore
    return places <= 0 ? nil : "\(places) places are alive after the end"
  }

  private func remains(of session: Session) -> String? {
    let count = traces.count
    traces.removeAll { $0.place == nil }
    departures += count - traces.count
    let there = Set(places(in: session).map { ObjectIdentifier($0.place) })
    for case (let name, let place?) in traces.map({ ($0.name, $0.place) })
    where !there.contains(ObjectIdentifier(place)) {
      return "\(name) is gone, but its place is alive"
    }
    canvases.removeAll { $0.object == nil }
    return canvases.count == 1 ? nil : "the rows of a frame before are alive"
  }

  private func note(_ session: Session) {
    let known = Set(traces.compactMap(\.place).map { ObjectIdentifier($0) })
    for (name, place) in places(in: session) where !known.contains(ObjectIdentifier(place)) {
      traces.append(Trace(name: name, place: place))
    }
    let canvas = session.host.canvas
    if !canvases.contains(where: { $0.object === canvas }) { canvases.append(Weak(canvas)) }
  }

  private func places(in session: Session) -> [(name: String, place: Node)] {
    session.host.window.screens.compactMap { screen in
      Node.of(screen).map { (screen.title, $0) }
    }
  }
}

extension Session {
  /// Does a command, and lets the check that this may have answered go on.
  ///
  /// - Returns: whether there was one, so that others have had a turn.
  @discardableResult
  func answer(_ command: ScriptCommand) async -> Bool {
    let isAwaited = host.window.heldActionCount > 0
    // A user may also try a command that is not possible.
    try? perform(command)
    if isAwaited { await host.settle() }
    return isAwaited
  }
}

extension TextHost {
  /// The frame as a terminal gets it that has shown nothing yet.
  var bytes: [UInt8] { canvas.frame.bytes(from: nil, graphemes: canvas.graphemes) }
}
