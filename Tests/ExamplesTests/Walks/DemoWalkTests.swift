import AllocationCounter
import TestSupport
import Testing
import TributaryFlow
import TributaryText
@testable import TributaryTextTesting

/// Checks that a `RandomUser` does not make: nodes, rows, recordings, memory, and undo.
@MainActor
@Suite("Demo walks", .timeLimit(.generous)) struct DemoWalkTests {
  /// Set it to the seed of a failure to run that walk alone.
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }

  #if DEBUG
  private static let usual: UInt64 = 5
  #else
  private static let usual: UInt64 = 150
  #endif

  private let stride = rounds(UInt64(12), optimized: 8)

  private let count = environmentVariable("TRIBUTARY_WALKS").flatMap { UInt64($0) } ?? usual

  @Test(arguments: Demo.all)
  func
    `after any walk no node or row of a removed screen is left, and its record replays its frames`(
      demo: Demo
    ) async
  {
    var departures = 0
    for seed in replayed.map({ [$0] }) ?? Array(0..<count) {
      let walk = DemoWalk(demo)
      // The replay takes another run, and the memory three more.
      let isWhole = replayed != nil || seed.isMultiple(of: stride)
      let first = await mistake(in: walk, demo, isWhole: isWhole, steps(of: seed, in: demo))
      departures += walk.departures
      guard var mistake = first else { continue }
      var shortest = walk.commands
      while let (shorter, next) = await shortened(shortest, in: demo) {
        shortest = shorter
        mistake = next
      }
      Issue.record("\(demo.name), seed \(seed): \(mistake)\n\(script(shortest))")
      return
    }
    // Less than half of what the seeds give; no screen leaves the columns of Inspector.
    if replayed == nil, count >= 12, demo.name != "Inspector" { #expect(departures > count / 2) }
  }

  @Test(arguments: Demo.all)
  func `any walk can be undone back to any of its frames`(demo: Demo) async throws {
    for seed in replayed.map({ [$0] }) ?? Array(0..<max(2, count / 20)) {
      var generator = TestSupport.SplitMix64(seed: seed)
      let replayableRun = ReplayableRun { demo.begin() }
      var frames = [replayableRun.session.host.bytes]
      var walk: [ScriptCommand] = []
      let steps = steps(of: seed, in: demo)
      while !replayableRun.session.isOver, let command = steps(replayableRun.session) {
        walk.append(command)
        do {
          try replayableRun.perform(command)
          // The way back goes as a script does, in which what a check lets through comes at once.
          await replayableRun.session.host.settle()
          frames.append(replayableRun.session.host.bytes)
        } catch {
          // A script ends at a location that leads nowhere.
          break
        }
      }
      while frames.count > 1 {
        let back = Int.random(in: 1..<frames.count, using: &generator)
        frames.removeLast(back)
        try await replayableRun.undo(back)
        walk.append(.undo(back))
        guard replayableRun.session.host.bytes == frames.last else {
          Issue.record("\(demo.name), seed \(seed): another frame after\n\(script(walk))")
          return
        }
      }
    }
  }

  @Test func `of two parts that are equally high the same one is scrolled in every run`()
    async throws
  {
    let walk: [ScriptCommand] = [
      .resize(Size(columns: 3, rows: 2)), .tap("Profile", row: nil), .tap("Timeline", row: nil),
      .press(.down),
    ]
    let demo = try #require(Demo.all.first { $0.name == "TweetTimeline" })
    for _ in 0..<10 { #expect(await mistake(of: walk, in: demo) == nil) }
  }

  /// The walk that a seed means, step by step; the seeds from 0 on bring short and long ones.
  private func steps(of seed: UInt64, in demo: Demo) -> (Session) -> ScriptCommand? {
    var generator = TestSupport.SplitMix64(seed: seed)
    var rest = 3 + Int(seed % 18)
    let any = AnyCommand(locations: demo.locations, texts: ["1 Main St"], size: Demo.size)
    return { session in
      rest -= 1
      if rest < 0 { return nil }
      var command = any.command(in: session.host, using: &generator)
      // Nothing in a demo takes time.
      while case .wait = command { command = any.command(in: session.host, using: &generator) }
      return command
    }
  }

  private func script(_ walk: [ScriptCommand]) -> String {
    ([.resize(Demo.size)] + walk).map { "\($0.line)\n" }.joined()
  }

  /// A shorter walk in which something goes wrong too, and what.
  private func shortened(
    _ walk: [ScriptCommand], in demo: Demo
  ) async -> (walk: [ScriptCommand], mistake: String)? {
    for way in Shrinker.candidates(for: walk) {
      if let mistake = await mistake(of: way, in: demo) { return (way, mistake) }
    }
    return nil
  }

  /// Returns the failure of a walk, if any.
  private func mistake(of commands: [ScriptCommand], in demo: Demo) async -> String? {
    var rest = commands[...]
    return await mistake(in: DemoWalk(demo), demo, isWhole: true) { _ in rest.popFirst() }
  }

  private func mistake(
    in walk: DemoWalk, _ demo: Demo, isWhole: Bool, _ next: (Session) -> ScriptCommand?
  ) async -> String? {
    while let command = walk.session.flatMap({ $0.isOver ? nil : next($0) }) {
      if let mistake = await walk.perform(command) { return "\(command.line): \(mistake)" }
    }
    if let mistake = await walk.end() { return mistake }
    if !isWhole { return nil }
    return await difference(from: walk, in: demo) ?? leak(of: walk.commands, in: demo)
  }

  /// Where the frames of the record are not those of the walk.
  private func difference(from walk: DemoWalk, in demo: Demo) async -> String? {
    do {
      let script = try Script(walk.record)
      let session = demo.begin()
      guard script.commands.count == walk.frames.count else {
        return "the record has \(script.commands.count) commands, not \(walk.frames.count)"
      }
      for ((_, command), frame) in zip(script.commands, walk.frames) {
        await session.answer(command)
        if session.host.bytes != frame { return "the replay differs after \(command.line)" }
      }
      return nil
    } catch {
      return "the record does not replay: \(error)"
    }
  }

  /// The memory that a walk keeps each time it is walked.
  private func leak(of commands: [ScriptCommand], in demo: Demo) -> String? {
    var kept: [Int64] = []
    NodeRegistry.sweep()
    _ = run(commands, in: demo)
    // The allocator gives a little more than requested, in varying amounts; and memory released on
    // another thread is not counted here.
    while kept.count < 50 {
      beginAllocationCount()
      // Work is begun on this thread and let go on another, and a check that waits is let go in a
      // later turn; whether their screens go is looked at above.
      if run(commands, in: demo) { _ = endAllocationCount(); return nil }
      let bytes = endAllocationCount().bytesKept
      if bytes <= 0 { return nil }
      kept.append(bytes)
    }
    return "walked again and again it keeps bytes: \(kept.suffix(6))"
  }

  /// Says whether a flow has begun work, or a check has let an action wait.
  private func run(_ commands: [ScriptCommand], in demo: Demo) -> Bool {
    let session = demo.begin()
    var hasWorked = false
    // Key by key: work that one begins may be ended by the next.
    for command in commands.flatMap(\.keyByKey)
    where !session.isOver && session.host.shows(command) {
      try? session.perform(command)
      let window = session.host.window
      hasWorked = hasWorked || window.runningTasks.count > 0
    }
    NodeRegistry.sweep()
    return hasWorked
  }
}

extension ScriptCommand {
  /// The same with a key for each character that is typed.
  fileprivate var keyByKey: [ScriptCommand] {
    guard case .type(let text) = self else { return [self] }
    return text.map { .press(.character($0)) }
  }
}

/// 100,000 walks of each demo are part of `.ci/long`.
@MainActor
@Suite("Random users of the demos", .timeLimit(.generous)) struct DemoUserTests {
  #if DEBUG
  private let count = 5
  #else
  private let count = 100
  #endif

  @Test(arguments: Demo.all) func `no walk leads to a mistake`(demo: Demo) async throws {
    try await demo.walk(count)
  }
}
