import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@testable import TributaryTextTesting
@testable import TributaryText

/// All failures of a walk, word for word.
@MainActor
@Suite("Failures of a RandomUser", .timeLimit(.generous)) struct RandomUserFailureTests {
  /// A screen with a button, and with one thing that may be wrong.
  private final class Stage: TextScreen {
    let title = "Stage"
    private(set) var count = 0
    private var isBold = false
    private var held: Stage?
    private let action: @MainActor (Stage) -> Void

    init(_ action: @escaping @MainActor (Stage) -> Void) {
      self.action = action
    }

    var body: [any View] {
      Text("count \(count)", style: isBold ? .bold : .plain)
      Button("Go") { self.action(self) }
    }

    func countLate() {
      Task { [weak self] in self?.count += 1 }
    }

    func emboldenLate() {
      Task { [weak self] in self?.isBold = true }
    }

    func hold(_ other: Stage) {
      held = other
    }

    func count(_ number: Int) {
      count = number
    }
  }

  private typealias Stack = NavigationFlow<Never, Never, Never>

  /// Returns the text of the failure of some commands, as a walk reports it.
  private func mistake(
    _ way: [ScriptCommand], _ invariants: [Invariant] = [], _ vend: () -> any Screen
  ) async -> String? {
    func begin(_ root: some Screen) -> Session {
      Session(root: root, size: Size(columns: 20, rows: 5)) { "\($0)" }
    }
    return await CheckedRun(begin(vend()), invariants).perform(all: way)?.text
  }

  @Test func `a screen that has left and is alive`() async {
    let words = await mistake([.tap("Go", row: nil), .press(.escape)]) {
      let flow = Stack(root: Stage { _ in })
      let root = Stage { [weak flow] _ in
        let next = Stage { _ in }
        next.hold(next)
        flow?.push(next)
      }
      flow.setStack([root])
      return flow
    }
    #expect(
      words == """
        after 'press esc': 'Stage' has left, but is alive; something retains it, often a closure of its \
        own
        """)
  }

  @Test func `a screen that is alive after the end`() async {
    let screen = Plain("Kept")
    let words = await mistake([]) { screen }
    #expect(
      words == """
        the app has ended, but alive are 'Kept'; something outside retains them, or they retain \
        themselves
        """)
  }

  @Test func `a frame that differs from a fresh drawing`() async {
    let words = await mistake([.press(.enter)]) { Stage { $0.countLate() } }
    #expect(
      words == """
        after 'press enter': drawn again the screen is another one; call setNeedsDisplay() where its \
        state changes (- is drawn again, + was there):
                   Stage
            ────────────────────
          - count 1
          + count 0
                  ^
            >Go<
        """)
  }

  @Test func `a frame that is drawn in other styles`() async {
    let words = await mistake([.press(.enter)]) { Stage { $0.emboldenLate() } }
    #expect(
      words == """
        after 'press enter': drawn again the screen has other styles; call setNeedsDisplay() where its \
        state changes
        """)
  }

  @Test func `a location with characters that do not print`() async {
    let words = await mistake([.press(.enter)]) {
      let flow = NavigationFlow<Never, String, Never>(root: Stage { _ in })
      let root = Stage { [weak flow] _ in flow?.inputBus.observer.send("1 Main St\n") }
      flow.setStack([Child(root)])
      flow.routes(.value("address", { $0 }, { $0 }))
      flow.handle { flow, _ in flow.push(Stage { _ in }) }
      return flow
    }
    #expect(
      words == """
        after 'press enter': the location 'address/1%20Main%20St%0A' holds what does not \
        print; leave that out of the values of routes
        """)
  }

  @Test func `an invariant of the test`() async {
    let invariant = Invariant(name: "no count") { $0.screen.contains("count 0") }
    let words = await mistake([.press(.enter)], [invariant]) { Stage { $0.count(7) } }
    #expect(words == "after 'press enter': 'no count' does not hold")
  }

  @Test func `nothing that has the focus`() {
    let stage = Stage { _ in }
    let room = Rect(x: 0, y: 0, width: 20, height: 2)
    #expect(CheckedRun.lostFocus(in: FrameTree(Text("Go"), of: stage, in: room)) == nil)
    let tree = FrameTree(Button("Go") {}, of: stage, in: room)
    #expect(
      CheckedRun.lostFocus(in: tree)?.text
        == "nothing has the focus, though there is 'Go'; that is the host's mistake, so please report it"
    )
    tree.focus(on: tree.targets[0])
    #expect(CheckedRun.lostFocus(in: tree) == nil)
  }

  @Test func `a failure is reported with the seed, a script and the line of the test`() async {
    let user = RandomUser { _ in Stage { $0.count(7) } }
    user.invariant("no count") { !$0.screen.contains("count 7") }
    var words = ""
    let line = #line + 1
    do { try await user.walk(100) } catch { words = error.description }
    let seed = words.dropFirst("walk ".count).prefix { $0.isNumber }
    // Both are one command.
    let command = words.contains("tap") ? "tap \"Go\"" : "press enter"
    #expect(
      words == """
        walk \(seed): after '\(command)': 'no count' does not hold
        The shortest way there, as a script; TRIBUTARY_SEED=\(seed) walks the long one:
        resize 40x12
        \(command)
          in TributaryTextTestingTests/RandomUserFailureTests.swift:\(line)
        """)
  }

  @Test func `a deep and a shallow mistake are both reported, each with its script`() async throws {
    let user = RandomUser { _ in
      let (pages, isEarly) = (MutableProperty(0), MutableProperty(false))
      return ViewScreen<Never>("Root") { _ in
        Text("\(pages.value) pages\(isEarly.value ? ", too early" : "")")
        Button("More") { pages.value += 1 }
        Button("Look") { isEarly.value = pages.value == 1 }
      }
    }
    user.invariant("at most two") { !$0.screen.contains("3 pages") }
    user.invariant("never too early") { !$0.screen.contains("too early") }
    let commands = ["More", "More", "Look", "Look", "More"].map { ScriptCommand.tap($0, row: nil) }
    let deep = try #require(await user.run(commands))
    #expect(
      await user.report(of: deep, seed: 7) == """
        walk 7: after 'tap "More"': 'at most two' does not hold
        The shortest way there, as a script; TRIBUTARY_SEED=7 walks the long one:
        resize 40x12
        tap "More"
        tap "More"
        tap "More"
        A shorter walk fails in another way: after 'tap "Look"': 'never too early' does not hold
        Its script:
        resize 40x12
        tap "More"
        tap "Look"
        """)
  }
}
