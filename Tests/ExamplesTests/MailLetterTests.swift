@testable import Mail
import TestSupport
import Testing
import TributarySignals
import TributaryText
import TributaryTextTesting

@MainActor
@Suite("Letters of Mail", .timeLimit(.generous)) struct MailLetterTests {
  private let run = MailRun()
  private var store: MailStore { run.store }
  private var clock: ManualClock { run.clock }
  private var inbox: [MailMessage.ID] { store.mailbox.messages(in: .inbox) }

  @Test func `a reply quotes, is a draft from its first edit on, and is kept`() throws {
    let host = run.host()
    let message = try #require(store.message(inbox[0]))
    host.press(.character("r"))
    try host.expect("Re: ")
    #expect(store.letters.value.isEmpty)
    host.type("Thanks.")
    let draft = try #require(store.letters.value.first)
    let date = try #require(message.date).long
    #expect(draft.text.hasPrefix("Thanks.\n\nOn \(date), \(message.from.name) wrote:"))
    #expect(store.mailbox.messages(in: .drafts) == [draft.id])
    host.press(.escape)
    try host.expect("Keep the draft?")
    try host.tap("Keep in Drafts")
    #expect(host.path.last is MessagesScreen)
    #expect(store.draft(draft.id) == draft)
    try host.open("drafts/compose/\(draft.id)")
    try host.expect("Thanks.")
    host.press(.escape)
    #expect(host.path.last?.title == "Drafts", "nothing has changed since, so nothing is asked")
  }

  @Test func `a draft is thrown away only after a question, and an empty letter without one`()
    throws
  {
    let host = run.host()
    host.press(.character("c"), .escape)
    #expect(host.path.last is MessagesScreen)
    host.press(.character("c"))
    host.type("ann@example.org")
    try host.tap("Discard")
    try host.tap("Go on writing")
    try host.expect("ann@example.org")
    try host.tap("Discard")
    try host.tap("Discard")
    #expect(host.path.last is MessagesScreen)
    #expect(store.letters.value.isEmpty)
    #expect(store.mailbox.messages(in: .drafts).isEmpty)
  }

  @Test func `a letter without an address stays, and says why`() throws {
    let host = run.host()
    host.press(.character("c"))
    host.type("ann")
    host.press(.control("s"))
    try host.expect("This is no address")
    host.press(.enter)
    #expect(host.focus == "To")
    host.type("@example.org")
    host.press(.enter)
    #expect(host.focus == "Subject")
    host.press(.enter)
    #expect(host.focus == "Text")
  }

  private func write(_ host: TestHost) throws {
    host.press(.character("c"))
    host.type("ann@example.org")
    host.press(.enter)
    host.type("Hello")
    try host.tap("Send")
  }

  @Test func `a letter is sent by a slow server while the user goes on`() async throws {
    let host = run.host(server: .slow)
    try write(host)
    try host.expect("Sending “Hello”")
    host.press(.down)
    try await host.advance(by: .seconds(7))
    #expect(store.letters.value.map(\.status) == [.sending])
    try await host.advance(by: .seconds(1))
    #expect(store.letters.value.map(\.status) == [.sent])
    #expect(store.mailbox.messages(in: .sent).contains(Letter.firstID))
    try host.expect("Sent.")
  }

  @Test func `a letter that the server refuses is in the drafts with the reason, and tried again`()
    async throws
  {
    let host = run.host(server: .failing)
    try write(host)
    try await host.advance(by: .seconds(1))
    try host.expect("Not sent: The server has hung up.")
    #expect(store.mailbox.messages(in: .drafts) == [Letter.firstID])
    try host.open("drafts")
    #expect(run.cursorRow(of: host)?.contains("!") == true)
    host.press(.character("t"))
    try await host.advance(by: .seconds(1))
    #expect(store.letters.value.map(\.status) == [.sent])
    #expect(store.mailbox.messages(in: .drafts).isEmpty)
  }

  @Test func `a letter that is under way at the end of a run is tried again in the next one`()
    throws
  {
    let host = run.host(server: .slow)
    try write(host)
    let next = MailStore(MailRun.made)
    let flow = MailFlow.vend(store: next, server: MailServer(clock: clock))
    let other = TestHost(flow, columns: 60, rows: 20, clock: clock)
    other.host.restore(host.host.savedState)
    #expect(next.letters.value.map(\.status) == [.failed("The app has ended meanwhile.")])
    #expect(next.letters.value.map(\.subject) == ["Hello"])
    #expect(next.draft(Letter.firstID)?.canBeSent == true)
  }
}

/// A run of Mail with 200 messages, and its own clock.
@MainActor
struct MailRun {
  static let made = MadeMail(count: 200)

  let clock = ManualClock()
  let store = MailStore(made)

  func host(
    columns: Int = 60, rows: Int = 20, server quality: MailServer.Quality = .fast
  ) -> TestHost {
    let flow = MailFlow.vend(store: store, server: MailServer(clock: clock, quality: quality))
    return TestHost(flow, columns: columns, rows: rows, clock: clock)
  }

  /// The row of the cursor, in a narrow window.
  func cursorRow(of host: TestHost) -> String? {
    host.lines.first { $0.hasPrefix(">") || $0.hasPrefix("•") }
  }
}

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

@Suite("The options of Mail", .timeLimit(.generous), .waitsForPrograms) struct MailOptionTests {
  @Test func `an unknown kind of server is reported, with the known ones`() throws {
    let child = try ChildProcess(builtProduct("Mail"), ["--server", "drunk"])
    #expect(child.status == .exited(2))
    #expect(child.errors.contains("--server 'drunk' is no kind of server; give fast, slow or"))
    let good = try ChildProcess(
      builtProduct("Mail"), ["--count", "5", "--seed", "9", "--server", "slow", "--script", "-"],
      input: "expect \"Inbox\"\n")
    #expect(good.status == .exited(0))
  }
}
