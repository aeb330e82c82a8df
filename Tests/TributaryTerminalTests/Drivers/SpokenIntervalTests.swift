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
    var told: [String] = []
    let driver = LineDriver(session: session, prompt: "", clock: LineClock(clock)) {
      told.append($0)
    }
    driver.begin()
    #expect(told.joined().contains("0 s"))
    told = []
    for _ in 1...25 {
      screen.seconds += 1
      session.host.resize(to: session.host.size)
      clock.advance(by: .seconds(1))
    }
    #expect(told == ["1 s\n", "11 s\n", "21 s\n"])
    told = []
    screen.note = "new"
    session.host.resize(to: session.host.size)
    #expect(told == ["new\n"])
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
    var told: [String] = []
    let driver = LineDriver(session: session, prompt: "", clock: LineClock(clock)) {
      told.append($0)
    }
    driver.begin()
    func change(_ body: () -> Void) {
      body()
      session.host.resize(to: session.host.size)
      clock.advance(by: .seconds(1))
    }
    told = []
    for _ in 1...25 { change { screen.load += 1 } }
    #expect(told.count == 3)
    for (text, load) in zip(told, [1, 11, 21]) {
      #expect(text.contains("Name: init, Load: \(load)") && !text.contains("Screen: Load"))
    }
    told = []
    change { screen.names.append("login") }
    #expect(told.count == 1 && told[0].contains("login"))
  }

  @Test func `a hidden view is not printed, and its controls can be used`() {
    let host = TextHost(root: Clockwork(), size: Size(columns: 40, rows: 10))
    #expect(LineRendering(host: host).lines == ["0 s", "1. Stop"])
  }
}
