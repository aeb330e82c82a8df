import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow
import TributaryTextTesting

@MainActor
@Suite(.timeLimit(.generous)) struct TestHostTests {
  private let clock = ManualClock()
  private let host: TestHost

  init() {
    host = TestHost(CounterFlow.vend(clock), columns: 24, rows: 8, clock: clock)
  }

  @Test func `each verb has had its effect when it returns`() throws {
    try host.tap("More")
    try host.expect("count 1")
    host.press(.enter, .shift(.tab))
    try host.expect("count 2")
    try host.tap("Name")
    host.type("ann")
    try host.paste(" b\nc")
    try host.expect("Name: [ann b c")
    try host.tap("More")
    #expect(host.path.last?.title == "Three")
    #expect(host.names == ["Back"])
    host.back()
    try host.expectNo("nothing here")
    #expect(host.focus == "More")
    host.resize(columns: 10, rows: 3)
    #expect(host.lines.count == 3)
    #expect(host.location == "")
  }

  @Test func `a test has the mouse, the cursor, the styles and each appearance`() throws {
    for appearance in TestHost.Appearance.allCases {
      let clicks = Journal<String>()
      let volume = Locked(0.0)
      let host = TestHost(
        ViewScreen<Never>("T") { _ in
          Button("Press") { clicks.write("press") }
          TextField("Name", text: "ann") { _ in }
          Slider("Volume", value: volume.withLock { $0 }, in: 0...10) { number in
            volume.withLock { $0 = number }
          }
          List(0..<90, id: \.self) { Text("row \($0)") }
        }, columns: 40, rows: 12, appearance: appearance)
      func row(_ text: String) throws -> Int {
        try #require(host.lines.firstIndex { $0.contains(text) })
      }
      host.click(2, try row("Press"))
      #expect(clicks.lines == ["press"])
      #expect(host.cursor == nil)
      host.click(2, try row("Name"))
      #expect(host.focus == "Name")
      #expect(host.cursor?.row == (try row("Name")))
      let knob = try #require(host.lines[try row("Volume")].firstIndex(of: "●"))
      let line = host.lines[try row("Volume")]
      host.drag(
        from: (line.distance(from: line.startIndex, to: knob), try row("Volume")),
        to: (39, try row("Volume")))
      #expect(volume.withLock { $0 } == 10)
      host.click(2, try row("Press"), isRight: true)
      #expect(clicks.lines == ["press"])
      let inList = try row("row 1")
      host.wheel(2, at: 2, inList)
      #expect(!host.screen.contains("row 0"))
      host.wheel(-2, at: 2, inList)
      #expect(host.screen.contains("row 0"))
      let style = host.style(at: 2, try row("Press"))
      #expect((style.background == nil) == (appearance != .filled))
      #expect(host.style(at: -1, 90) == .plain)
      #expect(host.screen.contains("Tab") == (appearance != .plain))
    }
  }

  @Test func `time passes when the test says so, and waiting work is done then`() async throws {
    try host.tap("Later")
    try await host.advance(by: .milliseconds(1999))
    try host.expect("count 0")
    try await host.advance(by: .milliseconds(1))
    try host.expect("count 1")
  }

  @Test func `queued work is idle while the work before it sleeps`() async throws {
    let flow = NavigationFlow<Never, Int, Never>(root: Plain("Waiting"))
    let ends = Journal<Int>()
    for number in 1...2 {
      flow.run(key: "nap", policy: .queue) { [clock] in
        try? await clock.sleep(for: .seconds(1))
        ends.write(number)
      }
    }
    let host = TestHost(flow, clock: clock)
    try await host.settle()
    try await host.advance(by: .seconds(1))
    #expect(ends.lines == [1])
    try await host.advance(by: .seconds(1))
    #expect(ends.lines == [1, 2])
  }

  @Test func `a missing element is reported with the existing ones`() async {
    await expectFailure(
      """
      nothing here is called "Save"; there are "More", "Later", "Name", "Done"
      """
    ) { try host.tap("Save") }
    await expectFailure(
      "open: 'no/where' leads nowhere: nothing here is called 'no'; the app is now at its start"
    ) { try host.open("no/where") }
    await expectFailure(
      "paste needs a text field with the focus, but 'More' has it; tap the field before"
    ) { try host.paste("a") }
  }

  @Test func `work that neither ends nor sleeps fails when the timeout is over`() async {
    // Each has its own stream, which ends when the work is cancelled with its window.
    let streams = (0..<2).map { _ in AsyncStream<Never>.makeStream() }
    func waiting(for number: Int) -> some Screen {
      let flow = NavigationFlow<Never, Int, Never>(root: Plain("Waiting"))
      flow.run { for await _ in streams[number].stream {} }
      return flow
    }
    await expectFailure(
      "1 task of the flows did not come to an end, nor to wait for the user or the clock; if it waits "
        + "for a time, give the flow and the TestHost the same ManualClock; if it waits for something "
        + "else, give it a stand-in that answers"
    ) { try await TestHost(waiting(for: 0), timeout: .milliseconds(20)).settle() }
    await expectFailure(
      "1 task of the flows did not come to an end, nor to wait for the user or the clock; if it waits "
        + "for something else, give it a stand-in that answers"
    ) {
      let host = TestHost(waiting(for: 1), clock: clock, timeout: .milliseconds(20))
      try await host.advance(by: .seconds(1))
    }
    withExtendedLifetime(streams) {}
  }

  @Test func `a time that is negative fails at once`() async {
    await expectFailure(
      "advance(by: -1.0 seconds): a clock does not go back; give a time that is not negative"
    ) { try await TestHost(Plain("Still"), clock: clock).advance(by: .seconds(-1)) }
  }

  @Test func `a negative size is none`() {
    let host = TestHost(Plain("Small"), columns: -1, rows: -7)
    #expect(host.lines == [])
    host.resize(columns: 5, rows: -1)
    #expect(host.lines == [])
  }

  @Test func `a key behind an answer is for the screen to which that leads, as on a terminal`()
    async throws
  {
    let received = Received()
    let flow = NavigationFlow<Never, Never, Never>(root: ViewScreen<Never>("Root") { _ in })
    flow.task { flow in
      for name in ["First", "Second", "Third"] {
        let screen = ViewScreen<String>(name) { screen in
          TextField("Name", text: "") { _ in
          } onSubmit: {
            screen.send(name)
          }
        }
        received.names.append(try await flow.ask(screen))
      }
    }
    let host = TestHost(flow)
    try await host.settle()
    // Three answers, two of which were typed ahead.
    host.press(.enter, .enter)
    host.type("\n")
    try await host.settle()
    #expect(received.names == ["First", "Second", "Third"])
  }

  @Test func `a control takes an answer as by lines, and one that asks nothing is named`()
    async throws
  {
    try host.answer("ann", to: "Name")
    try host.expect("Name: [ann")
    #expect(host.focus == "Name")
    await expectFailure(#"answer: "More" asks no question; tap it"#) {
      try host.answer("2", to: "More")
    }
  }

  @Test func `a second host goes on where the first one was`() throws {
    let first = TestHost(saving())
    try first.open("page")
    let state = try #require(SavedState("\(first.savedState)"))
    let second = TestHost(saving())
    try second.restore(state)
    #expect(second.location == "page")
    #expect(second.savedState == first.savedState)
  }

  @Test func `the parts of a state that are not restored are named`() async throws {
    let first = TestHost(saving())
    try first.open("page")
    let other = TestHost(NavigationFlow<Never, Int, Never>(root: Plain("Other")))
    await expectFailure(
      """
      restore: the state is not restored in whole:
        'note' at the start is not known any more
        'page' is not known any more
      """
    ) { try other.restore(first.savedState) }
  }

  private func saving() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Int, Never>(root: Plain("Start"))
    flow.routes(.literal("page", 1))
    flow.handle(into: "", persistedAs: "note") { flow, note, _ in
      note = "seen"
      flow.push(Plain("Page"))
    }
    return flow
  }
}

@MainActor
private final class Received {
  var names: [String] = []
}
