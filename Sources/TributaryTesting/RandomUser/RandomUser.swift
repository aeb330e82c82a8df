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
/// a script, which `--script` runs and `replay` makes a test of.
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

/// Something that has to hold after each step of a walk.
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
  /// - Throws: the first failure, with the shortest script that leads to it.
  /// - Complexity: a frame and a look at the invariants for each step; a failure is walked again
  ///   for each attempt to shorten it.
  public func walk(
    _ count: Int, steps: Int = 20, fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) {
    for seed in try Seeds(count, environment, fileID, line) {
      let walk = Walk(begin(), invariants)
      guard let mistake = await mistake(in: walk, seed: seed, steps: steps) else { continue }
      let (shortest, last) = await shortened(walk.commands, mistake)
      let script = ([.resize(size)] + shortest).map(\.line).joined(separator: "\n")
      throw TestFailure(
        "walk \(seed): \(last)\n"
          + "The shortest way there, as a script; TRIBUTARY_SEED=\(seed) walks the long one:\n\(script)",
        fileID, line
      )
    }
  }

  private func begin() -> Session {
    let clock = ManualClock()
    return Session(root: vend(clock), size: size, clock: clock) { "\($0)" }
  }

  private func mistake(in walk: Walk, seed: UInt64, steps: Int) async -> String? {
    var dice = Dice(seed: seed)
    let any = AnyCommand(locations: locations, texts: texts, size: size)
    for _ in 0..<(1 + Int(seed % UInt64(max(1, steps)))) {
      guard let session = walk.session, !session.isOver else { break }
      if let mistake = await walk.perform(any.command(in: session.host, using: &dice)) {
        return mistake
      }
    }
    return await walk.end()
  }

  /// Leaves out ever smaller parts, then makes what is left simpler, until nothing can go any more.
  private func shortened(
    _ commands: [ScriptCommand], _ mistake: String
  ) async -> (commands: [ScriptCommand], mistake: String) {
    var shortest = (commands, mistake)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for shorter in Shortening.candidates(for: shortest.0) {
        let walk = Walk(begin(), invariants)
        guard let mistake = await walk.perform(all: shorter) else { continue }
        shortest = (shorter, mistake)
        hasChanged = true
        break
      }
    }
    return shortest
  }
}
