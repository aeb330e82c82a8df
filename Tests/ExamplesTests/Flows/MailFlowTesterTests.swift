import TestSupport
import Testing
import TributaryTextTesting
import TributaryText

@testable import Mail

@MainActor
@Suite("Mail, with a FlowTester", .timeLimit(.generous)) struct MailFlowTesterTests {
  private let clock = ManualClock()
  private let store = MailStore(MadeMail(count: 50, arrivals: 0))
  private let tester: FlowTester<Never, Never>

  init() {
    let (store, clock) = (store, clock)
    tester = FlowTester(clock: clock, exhaustivity: .except(.actions)) {
      MailFlow.vend(store: store, server: MailServer(clock: clock, quality: .failing))
    }
  }

  private var first: MailMessage.ID { store.mailbox.messages(in: .inbox)[0] }

  private func begin() async throws {
    try tester.expect(.work("receive"))
    try await tester.settle()
    try tester.expect(.workEnded("receive"))
  }

  @Test func `a message is read, and answered; a letter in which nothing was written leaves`()
    async throws
  {
    try await begin()
    try tester.send(.open(first), from: MessagesScreen.self)
    try tester.expect(
      .step(.show, to: "Inbox"), .step(.focus, to: MessageScreen.self))
    #expect(store.mailbox.state(of: first).isRead)
    try tester.send(.perform(.reply, first), from: MessageScreen.self)
    try tester.expect(.step(.present, to: "Letter"))
    try tester.back()
    try tester.expect(.step(.dismiss, to: MessageScreen.self))
    try await tester.finish()
  }

  @Test func `a letter that was refused is sent when it is tried again`() async throws {
    try await begin()
    try tester.send(.perform(.reply, first), from: MessagesScreen.self)
    try tester.expect(.step(.present, to: "Letter"))
    var letter = store.newLetter()
    letter.to = "ann@example.org"
    try tester.send(.tapSend(letter), from: ComposeScreen.self)
    let key = "send \(letter.id)"
    try tester.expect(.step(.dismiss, to: "Inbox"), .work(key))
    try await tester.advance(by: .seconds(1))
    try tester.expect(.workEnded(key))
    #expect(store.letter(letter.id)?.status == .failed("The server has hung up."))
    try tester.send(.perform(.send, letter.id), from: MessagesScreen.self)
    try tester.expect(.work(key))
    try await tester.advance(by: .seconds(1))
    try tester.expect(.workEnded(key))
    #expect(store.mailbox.state(of: letter.id).folder == .sent)
    try await tester.finish()
  }
}
