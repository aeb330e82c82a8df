import Testing
import TributaryFlow
import TributaryTesting
import TributaryText

@MainActor
@Suite("Planted bugs", .timeLimit(.minutes(10))) struct PlantedBugTests {
  private typealias Invariant = (name: String, holds: @MainActor (TestHost) -> Bool)

  @Test(arguments: PlantedBug.allCases)
  func `a bug planted in the pizza is found, and told in four steps`(bug: PlantedBug) async throws {
    try await find(bug, Self.toppings) { PlantedPizza.vend($0) }
  }

  @Test(arguments: PlantedBug.allCases)
  func `a bug planted in the timeline is found, and told in four steps`(
    bug: PlantedBug
  ) async throws {
    try await find(bug, Self.saved) { PlantedTimeline.vend($0) }
  }

  @Test func `where no bug is planted none is found`() async throws {
    try await Self.user([Self.toppings, Self.wayOn]) { PlantedPizza.vend(nil) }.walk(200)
    try await Self.user([Self.saved, Self.wayOn]) { PlantedTimeline.vend(nil) }.walk(200)
  }
}

extension PlantedBugTests {
  private static let toppings: Invariant = (
    "as many are counted as are ticked",
    { host in
      guard let toppings = host.path.last as? PlantedToppings else { return true }
      return host.shows("\(toppings.chosen.count) chosen", insteadOf: " chosen")
    }
  )

  private static let saved: Invariant = (
    "as many times are counted as it was saved",
    { host in
      guard let tweet = host.path.last as? PlantedTweet else { return true }
      return host.shows("saved \(tweet.saved) times", insteadOf: " times")
    }
  )

  // Where rows are few, what can be used may be scrolled away.
  private static let wayOn: Invariant = (
    "there is something to do", { host in !host.names.isEmpty || host.lines.count < 8 }
  )

  private static func user<Root: Screen>(
    _ invariants: [Invariant], _ vend: @escaping @MainActor () -> Root
  ) -> RandomUser<Root> {
    let user = RandomUser { _ in vend() }
    for invariant in invariants { user.invariant(invariant.name, invariant.holds) }
    return user
  }

  private func find<Root: Screen>(
    _ bug: PlantedBug, _ count: Invariant, _ vend: @escaping @MainActor (PlantedBug?) -> Root
  ) async throws {
    // What was drawn too early is wrong too, and would be found as that.
    let invariants = bug == .lostUpdate ? [Self.wayOn] : [count, Self.wayOn]
    let user = Self.user(invariants) { vend(bug) }
    let failure = try #require(
      await #expect(throws: TestFailure.self) { try await user.walk(1_000) })
    let lines = failure.text.split(separator: "\n")
    let start = try #require(lines.lastIndex { $0.hasPrefix("The shortest way there") })
    let script = lines[(start + 1)...]
    #expect(script.first == "resize 40x12")
    #expect(script.count <= 5, "\(failure)")
    #expect(lines[0].contains(told(bug, count)), "\(failure)")
    try await replay(script.joined(separator: "\n") + "\n", bug, count) { vend(bug) }
  }

  /// What the failure has to say.
  private func told(_ bug: PlantedBug, _ count: Invariant) -> String {
    switch bug {
    case .keptScreen: "alive"
    case .wrongCount: "'\(count.name)' does not hold"
    case .lostUpdate: "call setNeedsDisplay()"
    case .deadEnd: "'\(Self.wayOn.name)' does not hold"
    case .malformedLocation: "does not print"
    }
  }

  /// Does again what was told, and expects the same to be wrong.
  private func replay<Root: Screen>(
    _ script: String, _ bug: PlantedBug, _ count: Invariant,
    _ vend: @escaping @MainActor () -> Root
  ) async throws {
    if bug == .keptScreen {
      await #expect(throws: TestFailure.self, "\(script)") {
        try await LeakProbe.expectNoLeaks { _ = try await Replay(of: script) { _ in vend() } }
      }
      return
    }
    let host = try await Replay(of: script) { _ in vend() }.host
    switch bug {
    case .keptScreen: break
    case .wrongCount: #expect(!count.holds(host), "\(script)")
    case .deadEnd: #expect(!Self.wayOn.holds(host), "\(script)")
    case .malformedLocation: #expect(host.location.contains("%0A"), "\(script)")
    case .lostUpdate:
      let before = host.screen
      host.host.draw()
      #expect(host.screen != before, "\(script)")
    }
  }
}

extension TestHost {
  /// Whether a text stands there wherever its end does.
  fileprivate func shows(_ text: String, insteadOf end: String) -> Bool {
    lines.allSatisfy { !$0.contains(end) || $0.contains(text) }
  }
}
