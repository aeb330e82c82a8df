import FlowTestSupport
import Testing
import TextTestSupport
import TributaryText

@testable import TributaryTerminal

private final class Clockwork: TextScreen {
  let title = "Clock"
  var seconds = 0
  var note = ""

  var body: [any View] {
    Text("\(seconds) s").spoken(every: .seconds(10))
    Text(note)
    Text("~~~").accessibilityHidden()
    VStack { Button("Stop") {} }.accessibilityHidden()
  }
}

@MainActor
@Suite struct SpokenIntervalTests {
  @Test func `a ticking text is printed once an interval, and other texts at once`() {
    let clock = ManualClock()
    let screen = Clockwork()
    let flow = NavigationFlow<Never, Never, Int>(root: screen)
    let session = Session(root: flow, size: Size(columns: 40, rows: 10)) { "\($0)" }
    var reported: [String] = []
    let driver = LineDriver(session: session, prompt: "", clock: LineClock(clock)) {
      reported.append($0)
    }
    driver.begin()
    #expect(reported.joined().contains("0 s"))
    reported = []
    for _ in 1...25 {
      screen.seconds += 1
      session.host.resize(to: session.host.size)
      clock.advance(by: .seconds(1))
    }
    #expect(reported == ["1 s\n", "11 s\n", "21 s\n"])
    reported = []
    screen.note = "new"
    session.host.resize(to: session.host.size)
    #expect(reported == ["new\n"])
  }

  private final class Load: TextScreen {
    let title = "Load"
    var names = ["init", "cron"]
    var load = 0

    var body: [any View] {
      VStack {
        Table("Processes", names, id: \.self) {
          TableColumn("Name") { $0 }
          TableColumn("Load") { _ in "\(self.load)" }
        }
      }.spoken(every: .seconds(10))
    }
  }

  @Test func `a ticking table is printed once an interval, and at once when its numbers change`() {
    let clock = ManualClock()
    let screen = Load()
    let flow = NavigationFlow<Never, Never, Int>(root: screen)
    let session = Session(root: flow, size: Size(columns: 40, rows: 10)) { "\($0)" }
    var reported: [String] = []
    let driver = LineDriver(session: session, prompt: "", clock: LineClock(clock)) {
      reported.append($0)
    }
    driver.begin()
    func change(_ body: () -> Void) {
      body()
      session.host.resize(to: session.host.size)
      clock.advance(by: .seconds(1))
    }
    reported = []
    for _ in 1...25 { change { screen.load += 1 } }
    #expect(reported.count == 3)
    for (text, load) in zip(reported, [1, 11, 21]) {
      #expect(text.contains("Name: init, Load: \(load)") && !text.contains("Screen: Load"))
    }
    reported = []
    change { screen.names.append("login") }
    #expect(reported.count == 1 && reported[0].contains("login"))
  }

  @Test func `a hidden view is not printed, and its controls can be used`() {
    let host = TextHost(root: Clockwork(), size: Size(columns: 40, rows: 10))
    #expect(LineRendering(host: host).lines == ["0 s", "1. Stop"])
  }
}
