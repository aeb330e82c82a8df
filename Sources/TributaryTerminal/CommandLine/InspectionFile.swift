internal import TributaryFlow
internal import TributaryJSON
internal import TributaryText

/// The file with the events of a run as lines of JSON, for a program that shows them while the run goes on.
///
/// A line is written at once, so that the file holds all of them when the program is killed. Each has
/// the head of a ``LineFormat`` line, and is one of these events:
/// - `run`: a run begins, or begins again after an undo;
/// - `entry`: an entry of the log of the flows, with its number;
/// - `state`: the tree of screens, the saved values and the screen as it is spoken, after an entry;
/// - `end`: the run is over;
/// - `omitted` in place of an event that is too long, `full` as the last line of a file that is.
///
/// Texts that were typed into hidden fields are replaced everywhere. A failure does not end the run; the end
/// reports it. The next run with the same configuration is written behind it.
@MainActor
final class InspectionFile {
  nonisolated let path: String
  private var file: FileWriter?
  private var count = 0
  private var isFull = false
  private var log: FlowLog?
  private weak var host: TextHost?
  private var lastState: [JSON.Name: JSON] = [:]

  // The greatest numbers of bytes in a file and in a line, of characters in a text, and of elements.
  private static let mostBytes = 64 << 20
  private static let mostLineBytes = 256 << 10
  private static let mostCharacters = 2_000
  private static let mostElements = 500

  /// - Parameter path: its path.
  nonisolated init(_ path: String) {
    self.path = path
  }
}

extension InspectionFile {
  /// Writes the events of a run from now on.
  ///
  /// - Parameters:
  ///   - session: the run, before anything is restored.
  ///   - name: the name of the program.
  ///   - setting: the name of the setting, for messages.
  /// - Throws: a data error if the file cannot be written, or has no positions.
  func begin(_ session: Session, of name: String, as setting: String) throws(ExitError) {
    if file == nil {
      do { file = try FileWriter(path) } catch { throw .data("\(setting) \(error)") }
      if file?.hasPositions == false {
        throw .data("\(setting) \(path): it is a device or a pipe; give the path of a file")
      }
    }
    host = session.host
    lastState = [:]
    // A reader sees by the number that another program has begun the file again.
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    write("run", ["app": .string(name), "run": .string(number)])
    let log = session.host.log()
    log.didWrite = { [weak self, weak host = session.host] entry in
      if let self, host === self.host { write(entry) }
    }
    self.log = log
  }

  /// Writes the state of the run now, and after each change of the flows and of the frame.
  func follow(_ host: TextHost) {
    let before = host.didSettle
    host.didSettle = { [weak self, weak host] in
      before?()
      if let host { self?.writeState(of: host) }
    }
    host.didDraw = { [weak self, weak host] in if let host { self?.writeState(of: host) } }
    writeState(of: host)
  }

  /// Writes the end of the run.
  ///
  /// - Parameters:
  ///   - result: that of the run; nil if the user left.
  ///   - setting: the name of the setting, for messages.
  /// - Throws: a data error with the reason why part of the events is lost.
  func end(_ result: String?, as setting: String) throws(ExitError) {
    if let host { writeState(of: host) }
    write("end", result.map { ["result": .string($0)] } ?? [:])
    if let failure = file?.failure { throw .data("\(setting) \(failure)") }
  }
}

// The events.
extension InspectionFile {
  private func write(_ entry: LogEntry) {
    write(
      "entry",
      [
        "number": .number("\(entry.number)"), "kind": .string(entry.kind),
        "place": .string(entry.place), "text": .string("\(entry)"),
      ])
  }

  private func writeState(of host: TextHost) {
    // At the end of an event, with the screen that it leads to.
    if host !== self.host || isFull || host.isChanging { return }
    let screen = LineRendering(host: host)
    let state = host.savedState
    var members: [JSON.Name: JSON] = [
      "after": .number("\(log?.entries.count ?? 0)"),
      "lines": .array(((screen.heading.map { [$0] } ?? []) + screen.lines).map(JSON.string)),
      "controls": screen.json["controls"] ?? .null,
      "tree": .array(tree(of: host.window)),
      // Not as one text, in which a hidden one could be escaped.
      "location": .array(state.location.components.map(JSON.string)),
    ]
    if let saved = try? JSON(encoding: state) { members["values"] = .array(values(in: saved)) }
    if members == lastState { return }
    lastState = members
    write("state", members)
  }

  // Each screen before those inside it, with its depth.
  private func tree(of window: Window) -> [JSON] {
    let shown = Set(window.shownScreens.map(ObjectIdentifier.init))
    var lines: [JSON] = []
    func add(_ screen: any Screen, _ depth: Int) {
      lines.append(
        .object([
          "depth": .number("\(depth)"), "title": .string(screen.title),
          "type": .string(screenTypeName(of: screen)),
          "shown": .bool(shown.contains(ObjectIdentifier(screen))),
        ]))
      guard let flow = screen as? any Flow else { return }
      for inner in flow.children + flow.presented { add(inner, depth + 1) }
    }
    add(window.root, 0)
    return lines
  }
}

// The values of the flows in a saved state, from the outermost.
private func values(in saved: JSON) -> [JSON] {
  guard case .object(let members) = saved else { return [] }
  var found: [JSON] = []
  if case .object(let values)? = members["values"] {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      found.append(.object(["name": .string(name.text), "value": value]))
    }
  }
  for part in ["children", "presented"] as [JSON.Name] {
    if case .array(let inside)? = members[part] { found += inside.flatMap(values(in:)) }
  }
  return found
}

// The lines.
extension InspectionFile {
  private func write(_ event: String, _ members: [JSON.Name: JSON]) {
    guard let file, !isFull, file.failure == nil else { return }
    var line = LineFormat.line(event, readable(members))
    if line.utf8.count > Self.mostLineBytes {
      line = LineFormat.line(
        "omitted", ["omitted": .string(event), "bytes": .number("\(line.utf8.count)")])
    }
    if count + line.utf8.count > Self.mostBytes {
      isFull = true
      line = LineFormat.line("full", [:])
    }
    let bytes = Array(line.utf8)
    if file.write(bytes[...], at: count) { count += bytes.count }
  }

  private func readable(_ members: [JSON.Name: JSON]) -> [JSON.Name: JSON] {
    let pairs = members.sorted { $0.key < $1.key }.prefix(Self.mostElements)
    return Dictionary(
      pairs.map { (JSON.Name(readable($0.key.text)), readable($0.value)) }
    ) { first, _ in first }
  }

  private func readable(_ value: JSON) -> JSON {
    switch value {
    case .null, .bool: value
    // A number may have been typed into a hidden field too.
    case .number(let text): readable(text) == text ? value : .string(readable(text))
    case .string(let text): .string(readable(text))
    case .array(let elements): .array(elements.prefix(Self.mostElements).map { readable($0) })
    case .object(let members): .object(readable(members))
    }
  }

  private func readable(_ text: String) -> String {
    let readable = host?.window.redaction?(text) ?? text
    let start = readable.prefix(Self.mostCharacters)
    return start.endIndex == readable.endIndex ? readable : "\(start)…"
  }
}

extension LogEntry {
  // The word of an event for programs.
  fileprivate var kind: String {
    switch event {
    case .output: "output"
    case .unheard: "unheard"
    case .action: "action"
    case .rejected: "rejected"
    case .step: "step"
    case .message: "message"
    case .taskFailed: "taskFailed"
    }
  }
}
