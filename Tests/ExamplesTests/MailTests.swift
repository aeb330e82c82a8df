import TestSupport
import Testing
import TributaryFlow
import TributarySignals
import TributaryTextTesting
import TributaryText

@testable import Mail

@MainActor
@Suite("Mail", .timeLimit(.minutes(10))) struct MailTests {
  private static let made = MadeMail(count: 200)
  private let clock = ManualClock()
  private let store = MailStore(made)

  private func host(
    columns: Int = 60, rows: Int = 20, server quality: MailServer.Quality = .fast
  ) -> TestHost {
    let flow = MailFlow.vend(store: store, server: MailServer(clock: clock, quality: quality))
    return TestHost(flow, columns: columns, rows: rows, clock: clock)
  }

  private var inbox: [MailMessage.ID] { store.mailbox.messages(in: .inbox) }

  // The row of the cursor.
  private func cursorRow(_ host: TestHost) -> String? {
    host.lines.first { $0.hasPrefix(">") || $0.hasPrefix("•") }
  }

  // The message that the flow shows, whether there is room for it or not.
  private func cursorMessage(_ host: TestHost) -> MailMessage? {
    let flow = host.path.first as? any Flow
    let id = flow?.children.last?.route.first.flatMap { Int($0) }
    return id.flatMap { store.message($0) }
  }

  private func subject(_ id: MailMessage.ID) -> String { store.message(id)?.subject ?? "" }

  @Test func `the next row has the cursor when a message is archived, and undo brings both back`()
    throws
  {
    let host = host()
    let before = inbox
    host.press(.down, .down, .character("a"))
    #expect(inbox == before.filter { $0 != before[2] })
    #expect(store.mailbox.messages(in: .archive).contains(before[2]))
    #expect(cursorRow(host)?.contains(subject(before[3])) == true)
    try host.expect("Archived “\(subject(before[2]))”.")
    host.press(.character("u"))
    #expect(inbox == before)
    #expect(cursorRow(host)?.contains(subject(before[2])) == true)
  }

  @Test func `deleting and marking are undone too, the last one first`() {
    let host = host()
    let before = store.mailbox
    host.press(.character("f"), .character("m"), .character("d"), .character("d"))
    #expect(store.mailbox != before)
    host.press(.character("u"), .character("u"), .character("u"), .character("u"))
    #expect(store.mailbox == before)
    host.press(.character("u"))
    #expect(store.mailbox == before)
  }

  @Test(arguments: [(120, 3), (100, 2), (60, 1)])
  func `as many columns show as fit, and the message follows the cursor`(columns: Int, panes: Int)
    throws
  {
    let host = host(columns: columns, rows: 24)
    for _ in 0..<3 {
      host.press(.down)
      let shown = try #require(cursorMessage(host))
      #expect(host.screen.contains("Mail ─") == (panes == 3))
      #expect(host.screen.contains(shown.date.long) == (panes >= 2))
    }
    host.press(.enter)
    let shown = try #require(cursorMessage(host))
    try host.expect(shown.date.long)
    host.press(.escape, .escape)
    #expect(host.path.last is FoldersScreen)
    host.press(.down)
    #expect(host.screen.contains("Nothing is here.") == (panes >= 2))
  }

  @Test func `from the message itself, archiving leads back to the table`() throws {
    let host = host()
    host.press(.enter)
    #expect(host.path.last is MessageScreen)
    try host.tap("Archive")
    #expect(host.path.last is MessagesScreen)
  }

  @Test func `a message arrives above, and the cursor stays with its own`() async throws {
    let host = host()
    host.press(.down, .down, .down)
    let row = cursorRow(host)
    let before = inbox
    try await host.advance(by: .seconds(61))
    #expect(inbox == Self.made.incoming.prefix(3).reversed() + before)
    #expect(cursorRow(host) == row)
    #expect(host.lines.contains { $0.hasPrefix("New: ") })
    host.press(.home)
    #expect(cursorRow(host)?.contains("●") == true)
  }

  @Test func `a search begins when typing pauses, and finds what arrives later too`() async throws {
    let host = host()
    let word = store.message(Self.made.incoming.lowerBound)?.from.name.lowercased() ?? ""
    let found = { Matches(word, in: self.inbox.compactMap { self.store.message($0) }).ids }
    host.press(.character("/"))
    host.type(word)
    try await host.advance(by: .milliseconds(199))
    #expect(!host.screen.contains(" found"))
    try await host.advance(by: .milliseconds(1))
    try host.expect("\(found().count) found")
    let before = found()
    try await host.advance(by: .seconds(20))
    #expect(found().count > before.count)
    try host.expect("\(found().count) found")
    host.press(.escape)
    #expect(!host.screen.contains(" found"))
    #expect(host.focus == "Messages")
  }

  @Test func `only the last words count, whatever was found before`() async throws {
    let host = host()
    host.press(.character("/"))
    host.type("boat")
    try await host.advance(by: .milliseconds(150))
    host.type(" nobody has this")
    try await host.advance(by: .milliseconds(150))
    #expect(!host.screen.contains(" found"))
    try await host.advance(by: .milliseconds(50))
    try host.expect("0 found")
    try host.expect("No message has these words.")
  }

  @Test func `a reply quotes, is a draft from its first edit on, and is kept`() throws {
    let host = host()
    let message = try #require(store.message(inbox[0]))
    host.press(.character("r"))
    try host.expect("Re: ")
    #expect(store.letters.value.isEmpty)
    host.type("Thanks.")
    let draft = try #require(store.letters.value.first)
    #expect(draft.text.hasPrefix("Thanks.\n\nOn \(message.date.long), \(message.from.name) wrote:"))
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
    let host = host()
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
    let host = host()
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
    let host = host(server: .slow)
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
    let host = host(server: .failing)
    try write(host)
    try await host.advance(by: .seconds(1))
    try host.expect("Not sent: The server has hung up.")
    #expect(store.mailbox.messages(in: .drafts) == [Letter.firstID])
    try host.open("drafts")
    #expect(cursorRow(host)?.contains("!") == true)
    host.press(.character("t"))
    try await host.advance(by: .seconds(1))
    #expect(store.letters.value.map(\.status) == [.sent])
    #expect(store.mailbox.messages(in: .drafts).isEmpty)
  }

  @Test func `a location is a folder and a message, and leads where it came from`() throws {
    let host = host()
    try host.open("inbox/\(inbox[5])")
    #expect(host.location == "inbox/\(inbox[5])")
    #expect(host.path.last is MessageScreen)
    for folder in Folder.allCases {
      try host.open(folder.rawValue)
      #expect(host.location.hasPrefix(folder.rawValue))
      #expect(host.path.last?.title == folder.title)
    }
    try host.open("inbox/\(inbox[150])")
    try host.expect(subject(inbox[150]))
    host.back()
    #expect(cursorRow(host)?.contains(subject(inbox[150])) == true)
    for location in ["inbox/0", "inbox/x", "nowhere", "inbox/1000001", "trash/\(inbox[5])"] {
      #expect(throws: (any Error).self) { try host.open(location) }
    }
  }

  @Test func `drafts, and what was done, are there in the next run`() async throws {
    let host = host()
    host.press(.character("a"), .down, .character("f"))
    try await host.advance(by: .seconds(20))
    host.press(.character("c"))
    host.type("ann@example.org")
    let saved = host.host.savedState
    let next = MailStore(Self.made)
    let flow = MailFlow.vend(store: next, server: MailServer(clock: clock))
    let other = TestHost(flow, columns: 60, rows: 20, clock: clock)
    other.host.restore(saved)
    #expect(next.mailbox == store.mailbox)
    #expect(next.letters.value == store.letters.value)
    try other.expect("ann@example.org")
    #expect(other.host.savedState == saved)
  }

  @Test func `a letter that is under way at the end of a run is tried again in the next one`()
    throws
  {
    let host = host(server: .slow)
    try write(host)
    let next = MailStore(Self.made)
    let flow = MailFlow.vend(store: next, server: MailServer(clock: clock))
    let other = TestHost(flow, columns: 60, rows: 20, clock: clock)
    other.host.restore(host.host.savedState)
    #expect(next.letters.value.map(\.status) == [.failed("The app has ended meanwhile.")])
    #expect(next.letters.value.map(\.subject) == ["Hello"])
    #expect(next.draft(Letter.firstID)?.canBeSent == true)
  }

  @Test func `of 10,000 messages a key draws those that show, and writes what has changed`() {
    let store = MailStore(Demo.mail)
    let flow = MailFlow.vend(store: store, server: MailServer(clock: clock))
    let host = TextHost(root: flow, size: Size(columns: 120, rows: 40))
    host.look = Look(Palette(theme: .dark, level: .full))
    host.resize(to: host.size)
    for (key, most) in [(Key.down, 4_000), (.end, 8_000), (.up, 4_000), (.home, 8_000)] {
      let before = host.frame
      host.press(key)
      let palette = Palette(theme: .dark, level: .full)
      let bytes = host.frame.bytes(from: before, glyphs: host.canvas.glyphs, palette: palette).count
      #expect((100...most).contains(bytes), "\(key.name): \(bytes)")
    }
  }

  @Test func `a kind of server that there is none of is told, with those that there are`() throws {
    let child = try ChildProcess(builtProduct("Mail"), ["--server", "drunk"])
    #expect(child.status == .exited(2))
    #expect(child.errors.contains("--server 'drunk' is no kind of server; give fast, slow or"))
    let good = try ChildProcess(
      builtProduct("Mail"), ["--count", "5", "--seed", "9", "--server", "slow", "--script", "-"],
      input: "expect \"Inbox\"\n")
    #expect(good.status == .exited(0))
  }

  @Test func `all screens of a run are freed with their root`() throws {
    var left: [Weak] = []
    do {
      let host = host()
      left += host.path.map(Weak.init)
      host.press(.enter)
      left += host.path.map(Weak.init)
      host.press(.character("r"))
      host.type("a")
      left += host.path.map(Weak.init)
      host.press(.escape)
      left += host.path.map(Weak.init)
    }
    #expect(left.count > 8)
    #expect(left.allSatisfy { $0.object == nil })
  }
}
