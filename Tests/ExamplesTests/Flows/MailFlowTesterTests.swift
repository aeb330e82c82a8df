import Testing
import TributaryTextTesting
import TributaryText

@testable import Mail

@MainActor
@Suite("Mail, with a FlowTester", .timeLimit(.minutes(10))) struct MailFlowTesterTests {
  private let clock = ManualClock()
  private let store = MailStore(MadeMail(count: 50))
  private let tester: FlowTester<Never, Never>

  init() {
    let (store, clock) = (store, clock)
    tester = FlowTester(clock: clock, exhaustivity: .except([.actions, .work, .steps])) {
      MailFlow.vend(store: store, server: MailServer(clock: clock, quality: .failing))
    }
  }

  private var first: MailMessage.ID { store.mailbox.messages(in: .inbox)[0] }

  @Test func `a message is opened, answered, and left again`() async throws {
    try tester.send(.open(first), from: MessagesScreen.self)
    try tester.send(.perform(.reply, first), from: MessageScreen.self)
    try tester.send(.tapDiscard, from: ComposeScreen.self)
    #expect(store.letters.value.isEmpty)
    #expect(store.mailbox.state(of: first).isRead)
  }
}
