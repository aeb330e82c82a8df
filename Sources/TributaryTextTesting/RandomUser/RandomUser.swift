internal import TributaryTerminal

/// A user who does anything, thousands of times, and tells the shortest way to what goes wrong.
///
/// Each walk begins with a new app and does what a user can do: use anything that shows, press any
/// key, click, go back, follow deep links, change the size, wait. What screens tell comes of that:
/// an output that no tap, key, text or time leads to is nothing that a user does, and no line of a
/// script could say it. After each step these hold, or the walk fails:
///
/// - one element has the focus if there is any,
/// - what shows is what would be drawn anew,
/// - the location holds nothing that does not print,
/// - every screen that has left is freed, and at the end all are,
///
/// and whatever else `invariant` says. A way to a failure is made as short as it goes, and told as
/// a script, which `--script` runs and `replay` makes a test of. Shorter ways that lead to another
/// failure are told beside it.
///
/// ```swift
/// let user = RandomUser { _ in PizzaFlow.vend() }
/// user.locations = ["toppings", "size/address"]
/// user.invariant("nothing burns") { !$0.screen.contains("Burnt") }
/// try await user.walk(2_000)
/// ```
///
/// The same seed is the same walk. `TRIBUTARY_SEED=17` in the environment walks that one alone, and
/// `TRIBUTARY_WALKS=100000` as many as that.
@MainActor
public final class RandomUser<Root: Screen> {
  /// The locations that deep links try; each is tried wrongly as well.
  public var locations: [String] = []

  /// What is typed into text fields, besides single characters.
  public var texts = ["1 Main St", "ann", "42"]

  private let size: Size
  private let vend: @MainActor (ManualClock) -> Root
  private var invariants: [Invariant] = []

  /// Makes a user of an app.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen at the start, small so that much has to be scrolled.
  ///   - rows: its height.
  ///   - vend: makes the app anew for each walk; the clock is for what takes time in it.
  public init(
    columns: Int = 40, rows: Int = 12, _ vend: @escaping @MainActor (ManualClock) -> Root
  ) {
    size = Size(columns: columns, rows: rows)
    self.vend = vend
  }
}

/// Something that has to hold after each step of a run.
struct Invariant {
  let name: String
  let holds: @MainActor (TestHost) -> Bool
}

extension RandomUser {
  /// Adds something that has to hold after each step.
  ///
  /// - Parameters:
  ///   - name: what holds, in words.
  ///   - holds: looks, and changes nothing.
  public func invariant(_ name: String, _ holds: @escaping @MainActor (TestHost) -> Bool) {
    invariants.append(Invariant(name: name, holds: holds))
  }

  /// Goes some walks, each from the start.
  ///
  /// - Parameters:
  ///   - count: how many; the seeds are the numbers from 0.
  ///   - steps: the most steps of a walk; there are shorter ones too.
  ///   - fileID: where the test says so.
  ///   - line: the line there.
  /// - Throws: the first failure, with the shortest script that leads to it, and the other failures
  ///   that were met while that was looked for.
  /// - Complexity: a frame and a look at the invariants for each step; a failure is walked again
  ///   for each attempt to shorten it.
  public func walk(
    _ count: Int, steps: Int = 20, fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) {
    for seed in try SeedSequence(count, environment, fileID, line) {
      let run = RandomRun(begin(), invariants)
      guard let failure = await failure(in: run, seed: seed, steps: steps) else { continue }
      let found = Shrinker.Found(commands: run.commands, failure: failure)
      throw TestFailure(await report(of: found, seed: seed), fileID, line)
    }
  }

  /// Runs some commands from the start; nil if nothing goes wrong.
  func run(_ commands: [ScriptCommand]) async -> Shrinker.Found? {
    let run = RandomRun(begin(), invariants)
    return await run.perform(all: commands).map { .init(commands: run.commands, failure: $0) }
  }

  /// The message of a failure, with the shortest run that leads to it.
  func report(of found: Shrinker.Found, seed: UInt64) async -> String {
    var shrinker = Shrinker(found)
    await shrinker.shrink(run)
    var message = """
      walk \(seed): \(shrinker.shortest.failure.text)
      The shortest way there, as a script; TRIBUTARY_SEED=\(seed) walks the long one:
      \(script(shrinker.shortest.commands))
      """
    for other in shrinker.others {
      message += """

        A shorter walk fails in another way: \(other.failure.text)
        Its script:
        \(script(other.commands))
        """
    }
    return message
  }

  private func begin() -> Session {
    let clock = ManualClock()
    return Session(root: vend(clock), size: size, clock: clock) { "\($0)" }
  }

  private func failure(in run: RandomRun, seed: UInt64, steps: Int) async -> RandomFailure? {
    var generator = SplitMix64(seed: seed)
    let any = AnyCommand(locations: locations, texts: texts, size: size)
    for _ in 0..<(1 + Int(seed % UInt64(max(1, steps)))) {
      guard let session = run.session, !session.isOver else { break }
      let command = any.command(in: session.host, using: &generator)
      if let failure = await run.perform(command) { return failure }
    }
    return await run.end()
  }

  private func script(_ commands: [ScriptCommand]) -> String {
    ([.resize(size)] + commands).map(\.line).joined(separator: "\n")
  }
}
