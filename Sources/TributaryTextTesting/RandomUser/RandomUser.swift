internal import TributaryTerminal

/// A test that sends thousands of random inputs to an app, and reports the shortest script to a
/// failure.
///
/// Each walk begins with a new app and performs a user's actions: use any visible control, press
/// any key, click, go back, open deep links, change the size, wait. Screens send outputs only in
/// response to these; a walk does not send an output by itself. After each step these conditions
/// hold, or the walk fails:
///
/// - one control has the focus if there is any,
/// - the screen equals a new drawing,
/// - the location contains only printable characters,
/// - every screen that has left is deallocated, and at the end all are,
///
/// and those added by ``invariant(_:_:)``. A failing run is shrunk to the shortest one, and
/// reported as a script for `--script` and ``Replay``. Shorter runs with another failure are
/// reported in addition.
///
/// ```swift
/// let user = RandomUser { _ in PizzaFlow.vend() }
/// user.locations = ["toppings", "size/address"]
/// user.invariant("nothing burns") { !$0.screen.contains("Burnt") }
/// try await user.walk(2_000)
/// ```
///
/// The same seed gives the same walk. `TRIBUTARY_SEED=17` in the environment runs only that walk,
/// and `TRIBUTARY_WALKS=100000` sets the number of walks.
@MainActor
public final class RandomUser<Root: Screen> {
  /// The locations of deep links; walks open each of them, and wrong versions of it.
  public var locations: [String] = []

  /// Texts to type into text fields, besides single characters.
  public var texts = ["1 Main St", "ann", "42"]

  private let size: Size
  private let vend: @MainActor (ManualClock) -> Root
  private var invariants: [Invariant] = []

  /// Creates a random user of an app.
  ///
  /// - Parameters:
  ///   - columns: the width of the screen at the start; the default is small, so that walks scroll.
  ///   - rows: the height at the start.
  ///   - vend: makes a new app for each walk; pass it the clock.
  public init(
    columns: Int = 40, rows: Int = 12, _ vend: @escaping @MainActor (ManualClock) -> Root
  ) {
    size = Size(columns: columns, rows: rows)
    self.vend = vend
  }
}

/// A condition that has to hold after each step of a run.
struct Invariant {
  let name: String
  let holds: @MainActor (TestHost) -> Bool
}

extension RandomUser {
  /// Adds a condition that has to hold after each step.
  ///
  /// - Parameters:
  ///   - name: the condition in words.
  ///   - holds: checks the condition without a side effect.
  public func invariant(_ name: String, _ holds: @escaping @MainActor (TestHost) -> Bool) {
    invariants.append(Invariant(name: name, holds: holds))
  }

  /// Runs a number of walks, each from the start.
  ///
  /// - Parameters:
  ///   - count: the number of walks; the seeds are the numbers from 0.
  ///   - steps: the maximum of steps of a walk; some are shorter.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the first failure, with the shortest script that leads to it, and the other failures
  ///   found during the search for it.
  /// - Complexity: a frame and a check of the invariants for each step; a failing run is repeated
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

  /// Runs commands from the start; nil if nothing fails.
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
