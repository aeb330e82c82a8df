import TestSupport
import Testing
import TributaryFlow
import TributaryJSON

@testable import TributaryText
@testable import TributaryTextTesting

/// Runs that end without a word at any step, and those that go on from what was saved.
///
/// Locations, typed texts and whole frames are compared. Left out are secrets, among them a payment method, which may
/// have the number of a card; screens without an address, such as a receipt or a question before an action, with what is
/// typed in them; frames with a line about the last action, which leaves by itself; a shop without a network; and windows
/// of less than eight rows, in which bars scroll with the rest.
///
/// `TRIBUTARY_SEED` replays the walk of a failure, `TRIBUTARY_WALKS` says how many walks there are.
@MainActor
@Suite("Killed runs", .timeLimit(.generous)) struct KilledRunTests {
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }

  #if DEBUG
  private static let usual: UInt64 = 2
  #else
  private static let usual: UInt64 = 100
  #endif

  /// The number of frames that were compared.
  private let frames = Locked(0)

  private let count = environmentVariable("TRIBUTARY_WALKS").flatMap { UInt64($0) } ?? usual

  @Test(arguments: Demo.all)
  func `after any walk a new run is where it was on every tab, with the texts that were typed`(
    demo: Demo
  )
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
        commands.append(command)
        try? session.perform(command)
        await session.host.settle()
      }
      // Searches find, and messages are sent.
      await session.host.wait(.seconds(30))
      // The question of an interception has no address, and comes again with the action.
      if session.isOver || session.host.window.heldActionCount > 0 { continue }
      guard let difference = try await difference(of: demo, session) else {
        compared += 1
        continue
      }
      let script = commands.map(\.line).joined(separator: "\n")
      Issue.record("\(demo.name), seed \(seed): \(difference)\n\(script)")
      return
    }
    if replayed == nil {
      #expect(compared > Int(count) / 3)
      #expect(frames.withLock { $0 } > 0)
    }
  }

  // The differences between the killed run and a new run at the same size.
  private func difference(of demo: Demo, _ killed: Session) async throws -> String? {
    let state = try JSON(encoding: killed.host.savedState).indentedText
    let views = killed.host.savedViews.indentedText
    let next = demo.begin(at: killed.host.size)
    let saved = try JSON(reading: views.utf8)
    var (dropped, problems): ([SavedState.Dropped]?, [String]) = (nil, [])
    // As a run does with its file: the views at once, before the work of the restored flows.
    next.host.restore(try JSON(reading: state.utf8).decode()) { [host = next.host] in
      dropped = $0
      problems = host.restore(views: saved)
    }
    await next.host.settle()
    guard let dropped, dropped.isEmpty else {
      return "dropped are \(dropped.map { "\($0)" } ?? "not reported")"
    }
    if !problems.isEmpty { return "\(problems)" }
    await next.host.wait(.seconds(30))
    if let difference = texts(in: demo, killed, next) { return difference }
    // The innermost tabs; a presented screen covers them.
    for (mine, other) in zip(tabs(in: killed), tabs(in: next)) {
      for index in mine.tabs.indices {
        mine.select(index)
        other.select(index)
        await killed.host.settle()
        await next.host.settle()
        if let difference = texts(in: demo, killed, next) { return "tab \(index): \(difference)" }
      }
    }
    return nil
  }

  private func tabs(in session: Session) -> [any TabContainer] {
    session.host.window.path.compactMap { $0 as? any TabContainer }
  }

  private func texts(in demo: Demo, _ killed: Session, _ next: Session) -> String? {
    let (location, restored) = (killed.host.window.location, next.host.window.location)
    if location != restored { return "it was at '\(location)', and is at '\(restored)'" }
    if titles(in: killed.host) != titles(in: next.host) { return nil }
    // A reader who was refused is asked again, with the name filled in.
    if killed.host.window.location.components.first == "book" { return nil }
    let (before, after) = (texts(in: killed.host), texts(in: next.host))
    if before != after { return "the fields were \(before), and are \(after)" }
    let (frame, other) = (killed.host.lines, next.host.lines)
    if killed.host.tree.targets.contains(where: {
      $0.node.environment.isPrivacySensitive || isSecret($0)
    }) {
      return nil
    }
    if killed.host.size.height < 8 { return nil }
    // The switch means the network, which is no state of a run.
    if frame.contains(where: { $0.contains("[x] Offline") || $0.contains("is offline") }) {
      return nil
    }
    if showsStatus(killed.host) || frame.contains(where: { $0.contains("By: ") }) { return nil }
    frames.withLock { $0 += 1 }
    if frame == other { return nil }
    return """
      the frame was
      \(frame.joined(separator: "\n"))
      and is
      \(other.joined(separator: "\n"))
      """
  }

  private func showsStatus(_ host: TextHost) -> Bool {
    func shows(_ node: ViewNode) -> Bool {
      let status = node.drawn as? StatusMessage
      return (status?.size(in: ProposedSize(width: nil, height: nil)).width ?? 0) > 0
        || node.children.contains { shows($0.node) }
    }
    return host.tree.layers.contains { shows($0) }
  }

  // Empty or not, its number of characters is not saved.
  private func isSecret(_ target: FocusTarget) -> Bool {
    (target.control as? EditedField)?.isSecret == true
  }

  private func titles(in host: TextHost) -> [String] { host.path.map(\.title) }

  private func texts(in host: TextHost) -> [String] {
    host.tree.targets.filter {
      [.textField, .textEditor].contains($0.role) && $0.name != "Number"
        && !isSecret($0)
    }
    .map {
      "\($0.name): \($0.value ?? "")"
    }
  }
}
