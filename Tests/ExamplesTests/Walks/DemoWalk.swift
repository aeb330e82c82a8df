import TributaryFlow
import TributaryText

/// A run of a demo that is written down, and watched for what is kept alive though it has gone.
@MainActor
final class DemoWalk {
  /// What has been done, or has been tried.
  private(set) var commands: [ScriptCommand] = []

  /// The run, until its end.
  private(set) var session: Session?

  /// How many screens have gone again.
  private(set) var departures = 0

  /// What each command of the record led to, as a terminal would get it.
  private(set) var frames: [[UInt8]] = []

  private let recorder = Recorder(size: Demo.size)
  private var traces: [Trace] = []
  private var canvases: [Weak] = []
  private let placesBefore: Int

  /// What is left of a screen that has been there: nothing, unless something retains it.
  private struct Trace {
    let name: String
    let id: ObjectIdentifier
    weak var screen: (any Screen)?
    weak var place: Place?
  }

  init(_ demo: Demo) {
    placesBefore = PlaceIndex.count
    let session = demo.begin()
    self.session = session
    recorder.attend(session.host)
    frames.append(session.host.bytes)
    note(session)
  }
}

extension DemoWalk {
  /// The record so far.
  var record: String { recorder.text }

  /// Does a command, unless it is to tap what does not show, and says what is alive but gone.
  func perform(_ command: ScriptCommand) -> String? {
    guard let session, !session.isOver, session.host.shows(command) else { return nil }
    commands.append(command)
    recorder.record(command)
    // A location that leads nowhere is a step of the user's too: the focus stays where it went.
    try? session.perform(command)
    frames.removeSubrange((recorder.commandCount - 1)...)
    frames.append(session.host.bytes)
    note(session)
    return remains(of: session)
  }

  /// Ends the run, and says what is alive though its host has gone.
  func end() -> String? {
    session = nil
    let alive = traces.filter { $0.screen != nil || $0.place != nil }.map(\.name)
    if !alive.isEmpty { return "alive after the end: \(alive)" }
    if canvases.contains(where: { $0.object != nil }) { return "rows are alive after the end" }
    // Those of another test may go meanwhile on a thread of its own, but none comes: places are made
    // on the main actor alone, and a walk does not let go of it.
    let places = PlaceIndex.count - placesBefore
    return places <= 0 ? nil : "\(places) places are alive after the end"
  }

  private func remains(of session: Session) -> String? {
    let there = Set(session.host.screens.map { ObjectIdentifier($0) })
    let gone = traces.filter { trace in !there.contains(trace.id) || trace.screen == nil }
    departures += gone.count
    traces.removeAll { trace in trace.screen == nil && trace.place == nil }
    for trace in gone {
      if trace.screen != nil { return "\(trace.name) is gone, but alive" }
      if trace.place != nil { return "\(trace.name) is gone, but its place is alive" }
    }
    canvases.removeAll { $0.object == nil }
    return canvases.count == 1 ? nil : "the rows of a frame before are alive"
  }

  private func note(_ session: Session) {
    let known = Set(traces.filter { $0.screen != nil }.map(\.id))
    for screen in session.host.screens where !known.contains(ObjectIdentifier(screen)) {
      traces.append(
        Trace(
          name: screen.title, id: ObjectIdentifier(screen), screen: screen,
          place: Place.of(screen)))
    }
    let canvas = session.host.canvas
    if !canvases.contains(where: { $0.object === canvas }) { canvases.append(Weak(canvas)) }
  }
}

extension TextHost {
  /// The frame as a terminal gets it that has shown nothing yet.
  var bytes: [UInt8] { canvas.frame.bytes(from: nil, glyphs: canvas.glyphs) }

  /// Every screen there is, from the root on.
  fileprivate var screens: [any Screen] { path.first.map(Self.screens) ?? [] }

  private static func screens(in screen: any Screen) -> [any Screen] {
    guard let flow = screen as? any Flow else { return [screen] }
    return [screen] + (flow.children + flow.presented).flatMap(screens)
  }

  /// Whether a command is not to tap what does not show.
  func shows(_ command: ScriptCommand) -> Bool {
    guard case .tap(let name, let row) = command else { return true }
    let called = canvas.elements.filter { $0.name == name }
    guard let row else { return !called.isEmpty }
    return called.compactMap(\.row).contains { $0.index == row - 1 }
  }
}
