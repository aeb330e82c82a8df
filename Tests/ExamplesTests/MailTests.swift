import TestSupport
import Testing
import TributaryFlow
import TributarySignals
import TributaryTextTesting
import TributaryText

@testable import Mail

@MainActor
@Suite("Mail", .timeLimit(.generous)) struct MailTests {
  private let run = MailRun()
  private var store: MailStore { run.store }
  private var clock: ManualClock { run.clock }
  private var inbox: [MailMessage.ID] { store.mailbox.messages(in: .inbox) }

  // The message that the flow shows, whether there is room for it or not.
  private func cursorMessage(_ host: TestHost) -> MailMessage? {
    let flow = host.path.first as? any Flow
    let id = (flow?.children.last as? MessageScreen)?.id
    return id.flatMap { store.message($0) }
  }

  private func subject(_ id: MailMessage.ID) -> String { store.message(id)?.subject ?? "" }

  @Test func `the next row has the cursor when a message is archived, and undo brings both back`()
    throws
  {
    let host = run.host()
    let before = inbox
    host.press(.down, .down, .character("a"))
    #expect(inbox == before.filter { $0 != before[2] })
    #expect(store.mailbox.messages(in: .archive).contains(before[2]))
    #expect(run.cursorRow(of: host)?.contains(subject(before[3])) == true)
    try host.expect("Archived “\(subject(before[2]))”.")
    host.press(.character("u"))
    #expect(inbox == before)
    #expect(run.cursorRow(of: host)?.contains(subject(before[2])) == true)
  }

  @Test func `deleting and marking are undone too, the last one first`() {
    let host = run.host()
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
    let host = run.host(columns: columns, rows: 24)
    for _ in 0..<3 {
      host.press(.down)
      let shown = try #require(cursorMessage(host))
      #expect(host.screen.contains("Folders ─") == (panes == 3))
      #expect(host.screen.contains(try #require(shown.date).long) == (panes >= 2))
    }
    host.press(.enter)
    let shown = try #require(cursorMessage(host))
    try host.expect(try #require(shown.date).long)
    host.press(.escape, .escape)
    #expect(host.path.last is FoldersScreen)
    host.press(.down)
    #expect(host.screen.contains("Nothing is here.") == (panes >= 2))
  }

  @Test func `from the message itself, archiving leads back to the table`() throws {
    let host = run.host()
    host.press(.enter)
    #expect(host.path.last is MessageScreen)
    try host.tap("Archive")
    #expect(host.path.last is MessagesScreen)
  }

  @Test func `a message arrives above, and the cursor stays with its own`() async throws {
    let host = run.host()
    host.press(.down, .down, .down)
    let row = run.cursorRow(of: host)
    let before = inbox
    try await host.advance(by: .seconds(61))
    #expect(inbox == MailRun.made.incoming.prefix(3).reversed() + before)
    #expect(run.cursorRow(of: host) == row)
    #expect(host.lines.contains { $0.hasPrefix("New: ") })
    host.press(.home)
    #expect(run.cursorRow(of: host)?.contains("●") == true)
  }

  @Test func `a search begins when typing pauses, and also finds later messages`() async throws {
    let host = run.host()
    let word = store.message(MailRun.made.incoming.lowerBound)?.from.name.lowercased() ?? ""
    let found = { Matches(word, in: MailRun.made, [])?.ids.intersection(self.inbox) ?? [] }
    host.press(.character("/"))
    host.type(word)
    try await host.advance(by: .milliseconds(199))
    #expect(!host.screen.contains(" found"))
    try await host.advance(by: .milliseconds(1))
    try host.expect("\(found().count) found")
    let before = found()
    try await host.advance(by: .seconds(20) + MessageSearch.pause)
    #expect(found().count > before.count)
    try host.expect("\(found().count) found")
    host.press(.escape)
    #expect(!host.screen.contains(" found"))
    #expect(host.focus == "Messages")
  }

  @Test func `only the last search words count`() async throws {
    let host = run.host()
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

  @Test func `a location is a folder and a message, and leads where it came from`() throws {
    let host = run.host()
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
    #expect(run.cursorRow(of: host)?.contains(subject(inbox[150])) == true)
    for location in ["inbox/0", "inbox/x", "nowhere", "inbox/10000001", "trash/\(inbox[5])"] {
      #expect(throws: (any Error).self) { try host.open(location) }
    }
  }

  @Test func `drafts and earlier changes are there in the next run`() async throws {
    let host = run.host()
    host.press(.character("a"), .down, .character("f"))
    try await host.advance(by: .seconds(20))
    host.press(.character("c"))
    host.type("ann@example.org")
    let saved = host.host.savedState
    let next = MailStore(MailRun.made)
    let flow = MailFlow.vend(store: next, server: MailServer(clock: clock))
    let other = TestHost(flow, columns: 60, rows: 20, clock: clock)
    other.host.restore(saved)
    #expect(next.mailbox == store.mailbox)
    #expect(next.letters.value == store.letters.value)
    try other.expect("ann@example.org")
    #expect(other.host.savedState == saved)
  }

  @Test func `with 10,000 messages a key draws only the visible ones, and writes only the changes`()
  {
    let store = MailStore(Demo.mail)
    let flow = MailFlow.vend(store: store, server: MailServer(clock: clock))
    let host = TextHost(root: flow, size: Size(columns: 120, rows: 40))
    host.look = Look(Palette(theme: .dark, level: .full))
    host.resize(to: host.size)
    for (key, most) in [(Key.down, 4_000), (.end, 8_000), (.up, 4_000), (.home, 8_000)] {
      let before = host.frame
      host.press(key)
      let palette = Palette(theme: .dark, level: .full)
      let bytes = host.frame.bytes(from: before, graphemes: host.canvas.graphemes, palette: palette)
        .count
      #expect((100...most).contains(bytes), "\(key.name): \(bytes)")
    }
  }

  @Test func `all screens of a run are freed with their root`() throws {
    var left: [Weak] = []
    do {
      let host = run.host()
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
