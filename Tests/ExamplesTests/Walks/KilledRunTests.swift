import TestSupport
import Testing
import TributaryFlow
import TributaryText

@testable import TributaryTextTesting

/// Runs that end without a word at any step, and those that go on from what was saved.
///
/// Compared are location, controls with their values, and the focus. What is not saved is left out: messages below
/// fields and notices, which a later key or some seconds take away, and the page of a ``Pager``.
///
/// `TRIBUTARY_SEED` replays the walk of a failure, `TRIBUTARY_WALKS` says how many walks there are.
@MainActor
@Suite("Killed runs", .timeLimit(.minutes(600))) struct KilledRunTests {
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }

  #if DEBUG
  private static let usual: UInt64 = 8
  #else
  private static let usual: UInt64 = 100
  #endif

  private let count = environmentVariable("TRIBUTARY_WALKS").flatMap { UInt64($0) } ?? usual

  @Test(arguments: Demo.all)
  func `after any walk a new run shows the same controls, values and focus on every tab`(demo: Demo)
    async throws
  {
    var compared = 0
    for seed in replayed.map({ [$0] }) ?? Array(0..<count) {
      var generator = TestSupport.SplitMix64(seed: seed)
      let any = AnyCommand(locations: demo.locations, texts: ["Ada", "x y"], size: Demo.size)
      let session = demo.begin()
      var commands: [ScriptCommand] = []
      for _ in 0...Int(seed % 20) where !session.isOver {
        let command = any.command(in: session.host, using: &generator)
        if turnsPage(command, in: session.host) { continue }
        commands.append(command)
        try? session.perform(command)
        await session.host.settle()
      }
      // Searches find, and messages are sent.
      await session.host.wait(.seconds(30))
      if session.isOver { continue }
      guard let difference = try await difference(of: demo, session) else {
        compared += 1
        continue
      }
      let script = commands.map(\.line).joined(separator: "\n")
      Issue.record("\(demo.name), seed \(seed): \(difference)\n\(script)")
      return
    }
    if replayed == nil { #expect(compared > Int(count) / 3) }
  }

  // What a new run at the same size shows otherwise than the one that was killed.
  private func difference(of demo: Demo, _ killed: Session) async throws -> String? {
    let state = try JSON(encoding: killed.host.savedState).indentedText
    let views = killed.host.savedViews.indentedText
    let next = demo.begin(at: killed.host.size)
    var dropped: [SavedState.Dropped]?
    next.host.restore(try JSON(reading: state.utf8).decode()) { dropped = $0 }
    await next.host.settle()
    await next.host.wait(.seconds(30))
    guard let dropped, dropped.isEmpty else {
      return "dropped are \(dropped.map { "\($0)" } ?? "not told")"
    }
    let problems = next.host.restore(views: try JSON(reading: views.utf8))
    if !problems.isEmpty { return "\(problems)" }
    if let difference = lines(of: killed, next) { return difference }
    // The innermost tabs; a presented screen covers them.
    for (mine, other) in zip(tabs(in: killed), tabs(in: next)) {
      for index in mine.tabs.indices {
        mine.select(index)
        other.select(index)
        await killed.host.settle()
        await next.host.settle()
        if let difference = lines(of: killed, next) { return "tab \(index): \(difference)" }
      }
    }
    return nil
  }

  private func tabs(in session: Session) -> [any TabContainer] {
    session.host.window.path.compactMap { $0 as? any TabContainer }
  }

  private func lines(of killed: Session, _ next: Session) -> String? {
    let (location, restored) = (killed.host.window.location, next.host.window.location)
    if location != restored { return "it was at '\(location)', and is at '\(restored)'" }
    let difference = LineDifference(
      expected: controls(in: killed.host), actual: controls(in: next.host))
    return difference.isEmpty ? nil : "(- was there, + is restored)\n\(difference.text)"
  }

  private func controls(in host: TextHost) -> [String] {
    host.tree.targets.map { target in
      let mark = target.node === host.tree.focused?.node ? ">" : " "
      let state = target.isOn.map { $0 ? "on" : "off" } ?? ""
      return "\(mark)\(target.name) \(target.value ?? "") \(state)"
    }
  }

  private func turnsPage(_ command: ScriptCommand, in host: TextHost) -> Bool {
    let names: Set = ["Next", "Previous"]
    switch command {
    case .tap(let name, _): return names.contains(name)
    case .press(.enter), .press(.character(" ")):
      return names.contains(host.tree.focused?.name ?? "")
    case .mouse: return true
    default: return false
    }
  }
}
