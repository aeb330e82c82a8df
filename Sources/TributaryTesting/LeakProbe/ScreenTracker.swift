internal import TributaryFlow

/// The screens of some windows, each with its place and the reason of its removal.
@MainActor
final class ScreenTracker: WindowObserver {
  private var entries: [Entry] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var windows: [WeakWindow] = []
  private var runningTasks: [RunningTasks] = []

  private struct Entry {
    weak var screen: (any Screen)?
    let name: String
    let path: String
    var reason: RemovalReason?
  }

  private struct WeakWindow {
    weak var window: Window?
  }

  init() {}
}

extension ScreenTracker {
  /// Waits for the tasks of the windows as long as one of the tracked screens is alive.
  ///
  /// - Parameter timeout: the real time to wait for each window.
  func tasksHaveEnded(timeout: Duration) async {
    for tasks in runningTasks {
      await tasks.haveEnded(timeout: timeout) { entries.contains { $0.screen != nil } }
    }
  }

  /// Adds a screen and all screens inside it.
  func add(_ screen: any Screen) {
    note(screen)
    guard let flow = screen as? any Flow else { return }
    for child in flow.children + flow.presented { add(child) }
  }

  func didAttach(to window: Window) {
    windows.append(WeakWindow(window: window))
    runningTasks.append(window.runningTasks)
    for screen in window.screens { note(screen) }
  }

  func observe(_ event: WindowEvent) {
    switch event {
    case .entered(let screen): note(screen)
    case .left(let screen, let reason):
      if let position = position(of: screen) { entries[position].reason = reason }
    default: break
    }
  }

  private func note(_ screen: any Screen) {
    if position(of: screen) != nil { return }
    positions[ObjectIdentifier(screen)] = entries.count
    entries.append(
      Entry(
        screen: screen, name: FlowPath.name(of: screen), path: FlowPath(to: screen).words))
  }

  // A deallocated screen may have had the same identifier.
  private func position(of screen: any Screen) -> Int? {
    positions[ObjectIdentifier(screen)].flatMap { entries[$0].screen === screen ? $0 : nil }
  }
}

extension ScreenTracker {
  func check(isOver: Bool, _ fileID: String, _ line: Int) throws(TestFailure) {
    let leaks = leaks(isOver: isOver)
    if !leaks.isEmpty { throw TestFailure(leaks.joined(separator: "\n"), fileID, line) }
  }

  /// Returns the leaked screens as lines; dismantles the flows to find the references that keep
  /// them.
  ///
  /// - Parameter isOver: true if no screen may be alive, false if screens in live windows may.
  /// - Returns: the lines; empty without leaks.
  func leaks(isOver: Bool) -> [String] {
    let suspects = suspects(isOver: isOver)
    if suspects.isEmpty { return [] }
    // A screen inside another suspect is alive because that suspect is.
    let contained = Set(suspects.flatMap { contents(of: $0) })
    let outermost = suspects.filter { !contained.contains($0) }
    let insides = outermost.map { contents(of: $0).map { entries[$0].name } }
    let work = workThatRuns
    let keepers = keepers(of: outermost)
    let count = suspects.count == 1 ? "1 screen is" : "\(suspects.count) screens are"
    var lines = ["\(count) alive and should be gone:"]
    for (index, inside) in zip(outermost, insides) {
      let entry = entries[index]
      let end = entry.reason.map { " and has left: \($0)" } ?? ""
      lines.append("  \(entry.name) was at \(entry.path)\(end)")
      lines.append("    kept by \(keepers[index] ?? Self.outside(work))")
      if !inside.isEmpty { lines.append("    holds in turn \(inside.joined(separator: ", "))") }
    }
    return lines
  }

  private static func outside(_ work: [String]) -> String {
    let all = ["a variable, a static, a task or a closure of your own"] + work
    return "nothing of the engine: look for \(all.joined(separator: ", or "))"
  }
}

extension ScreenTracker {
  private func suspects(isOver: Bool) -> [Int] {
    var attached: Set<ObjectIdentifier> = []
    if !isOver {
      for case let window? in windows.map(\.window) {
        for screen in window.screens { attached.insert(ObjectIdentifier(screen)) }
      }
    }
    return entries.indices.filter { index in
      entries[index].screen.map { !attached.contains(ObjectIdentifier($0)) } ?? false
    }
  }

  /// Returns all screens inside the screen, if it is a flow.
  private func contents(of index: Int) -> [Int] {
    guard let flow = entries[index].screen as? any Flow else { return [] }
    return (flow.children + flow.presented).compactMap { position(of: $0) }
      .flatMap { [$0] + contents(of: $0) }
  }

  private func keepers(of suspects: [Int]) -> [Int: String] {
    var keepers: [Int: String] = [:]
    var left = suspects
    func look(_ keeper: String) {
      for index in left where entries[index].screen == nil { keepers[index] = keeper }
      left.removeAll { entries[$0].screen == nil }
    }
    for case let window? in windows.map(\.window) {
      for index in left where entries[index].screen === window.root {
        keepers[index] = "its window: let go of the window, the host or the tester"
      }
    }
    left.removeAll { keepers[$0] != nil }
    for index in left {
      endInputs(of: index)
      look("an observation of its own inputs")
      endOutputs(of: index)
      look("an observation of its own outputs")
    }
    for index in entries.indices where !left.isEmpty {
      let name = entries[index].name
      for reference in references(of: index) {
        reference.release()
        look("\(reference.name), of \(name)")
      }
    }
    return keepers
  }

  // Work releases its captures when it ends, and this function cannot wait for that.
  private var workThatRuns: [String] {
    entries.compactMap(\.screen).flatMap { screen in
      workKeys(of: screen).map { key in
        "\(key.map { "the work '\($0)'" } ?? "work without a key") for \(FlowPath.name(of: screen))"
      }
    }
  }

  // Each of these functions retains the screen only during its own call.
  private func references(of index: Int) -> [RetainedReference] {
    (entries[index].screen as? any Flow)?.retainedReferences ?? []
  }

  private func endInputs(of index: Int) {
    // Screens without inputs share one write end.
    func end<Own: Screen>(_ screen: Own) {
      if Own.Inputs.self != Never.self { screen.inputs.endSource() }
    }
    if let screen = entries[index].screen { end(screen) }
  }

  private func endOutputs(of index: Int) {
    func end(_ screen: some Screen) { screen.outputs.endSource() }
    if let screen = entries[index].screen { end(screen) }
  }
}
