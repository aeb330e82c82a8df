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

  let size: Size
  let vend: @MainActor (ManualClock) -> Root
  private(set) var invariants: [Invariant] = []

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
      let run = CheckedRun(begin(), invariants)
      guard let failure = await failure(in: run, seed: seed, steps: steps) else { continue }
      let found = Shrinker.Found(commands: run.commands, failure: failure)
      throw TestFailure(await report(of: found, seed: seed), fileID, line)
    }
  }

  /// Runs commands from the start; nil if nothing fails.
  func run(_ commands: [ScriptCommand]) async -> Shrinker.Found? {
    let run = CheckedRun(begin(), invariants)
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

  private func failure(in run: CheckedRun, seed: UInt64, steps: Int) async -> RunFailure? {
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

/// The seeds of the walks: those from 0 on, unless the environment selects others.
struct SeedSequence: Sequence {
  private let first: UInt64
  private let count: UInt64

  /// - Parameters:
  ///   - count: the number of walks if the environment sets none; none if it is negative.
  ///   - environment: returns the value of a variable.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the variable that is no number.
  init(
    _ count: Int, _ environment: (String) -> String?, _ fileID: String, _ line: Int
  ) throws(TestFailure) {
    func number(_ variable: String) throws(TestFailure) -> UInt64? {
      guard let text = environment(variable), !text.isEmpty else { return nil }
      guard let number = UInt64(text) else {
        throw TestFailure(
          "\(variable)=\(text) is no number; give one from 0, or leave it out", fileID, line)
      }
      return number
    }
    let seed = try number("TRIBUTARY_SEED")
    let walks = try number("TRIBUTARY_WALKS")
    first = seed ?? 0
    self.count = seed == nil ? walks ?? UInt64(Swift.max(0, count)) : 1
  }

  func makeIterator() -> some IteratorProtocol<UInt64> {
    var left = count
    var next = first
    return AnyIterator {
      if left == 0 { return nil }
      left -= 1
      defer { next &+= 1 }
      return next
    }
  }
}

/// A generator of pseudorandom numbers, the same for the same seed on every machine.
///
/// SplitMix64 by Guy Steele, Doug Lea and Christine Flood (2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A generator of random user commands.
@MainActor
struct AnyCommand {
  let locations: [String]
  let texts: [String]
  let size: Size

  private static let keys: [Key] = [
    .tab, .shift(.tab), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .enter,
    .backspace, .delete, .insert, .function(5), .alt("x"), .control("a"), .control("w"),
    .control(.left), .alt(.right), .shift(.enter), .control(.shift(.end)), .alt(.backspace),
  ]

  private static let characters: [Character] = [" ", " ", "a", "\"", "é", "は", "👩‍👩‍👧"]

  private static let sizes = [(60, 16), (20, 6), (30, 8), (40, 4), (3, 2), (1, 1), (100, 30)]
}

extension AnyCommand {
  /// Returns a command on the visible screen, mostly one with an effect.
  func command(in host: TextHost, using generator: inout some RandomNumberGenerator)
    -> ScriptCommand
  {
    host.updateViews()
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<42:
      guard let element = host.tree.targets.randomElement(using: &generator) else { fallthrough }
      // For example the rows and columns of a table.
      let parts = element.parts
      if !parts.isEmpty, Bool.random(using: &generator),
        let part = parts.randomElement(using: &generator)
      {
        return .tap(part.label, row: nil)
      }
      return host.tap(on: element)
    case 42..<50: return .mouse(mouse(in: host, using: &generator))
    case 50..<60: return .press(.escape)
    case 60..<80: return .press(Self.keys.randomElement(using: &generator) ?? .enter)
    case 80..<86: return .press(.character(Self.characters.randomElement(using: &generator) ?? " "))
    case 86..<89: return .type(texts.randomElement(using: &generator) ?? "a")
    case 89..<92: return .wait(.milliseconds(Int.random(in: 0...3000, using: &generator)))
    case 92..<96:
      guard let location = locations.randomElement(using: &generator) else { fallthrough }
      return .open(
        [location, location, "\(location)/nowhere"].randomElement(using: &generator) ?? "")
    case 96..<98: return .press(.control("_"))
    default:
      let other = Self.sizes.randomElement(using: &generator) ?? (1, 1)
      return .resize(Bool.random(using: &generator) ? size : Size(columns: other.0, rows: other.1))
    }
  }

  // Mostly on a control, in any of its cells.
  private func mouse(
    in host: TextHost, using generator: inout some RandomNumberGenerator
  ) -> MouseEvent {
    let events: [(MouseEvent.Kind, MouseEvent.Button?)] = [
      (.press, .left), (.press, .left), (.drag, .left), (.drag, .left), (.press, .right),
      (.wheelUp, nil), (.wheelDown, nil),
    ]
    let (kind, button) = events.randomElement(using: &generator) ?? (.press, .left)
    var area = Rect(x: 0, y: 0, width: host.size.columns, height: host.size.rows)
    if let target = host.tree.targets.randomElement(using: &generator),
      Int.random(in: 0..<4, using: &generator) > 0
    {
      area = target.rect.intersection(area)
    }
    return MouseEvent(
      kind, button, column: area.x + Int.random(in: 0..<max(1, area.width), using: &generator),
      row: area.y + Int.random(in: 0..<max(1, area.height), using: &generator))
  }
}
