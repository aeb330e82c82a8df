import TestSupport
import Testing
import TributarySignals

@testable import Mail

/// The mailbox against a model: a dictionary that is rebuilt from all events.
@Suite(.computesForLong) struct MailboxTests {
  private static let count = 60
  private static let start = Mailbox(MadeMail(count: count, seed: 7).states)
  private static let all = MadeMail(count: count, seed: 7).messages.map(\.id)

  /// The states that some events lead to.
  private static func expected(after events: [MailEvent]) -> [MailMessage.ID: MessageState] {
    var states = Dictionary(uniqueKeysWithValues: all.map { ($0, start.state(of: $0)) })
    for event in events {
      states[event.id] = event.state(after: states[event.id] ?? MessageState())
    }
    return states
  }

  private static func check(_ mailbox: Mailbox, after events: [MailEvent]) {
    let states = expected(after: events)
    #expect(states.allSatisfy { mailbox.state(of: $0) == $1 }, "\(events)")
    for folder in Folder.allCases {
      let expected = states.filter { $0.value.folder == folder }
      #expect(mailbox.messages(in: folder) == expected.keys.sorted(by: >), "\(folder): \(events)")
      let unread = expected.count { !$0.value.isRead }
      #expect(mailbox.unread[folder] ?? 0 == unread, "\(folder): \(events)")
    }
  }

  private static func event(using dice: inout SplitMix64) -> MailEvent {
    let kind = MailEvent.Kind.allCases.randomElement(using: &dice) ?? .archive
    return MailEvent(kind, Int.random(in: 1...(count + 10), using: &dice))
  }

  @Test(arguments: 0..<20)
  func `one event more, or one less anywhere, leads where all the events lead from the start`(
    seed: UInt64
  ) {
    var dice = SplitMix64(seed: seed)
    var mailbox = Self.start
    var events: [MailEvent] = []
    for _ in 0..<40 {
      if !events.isEmpty, Int.random(in: 0..<3, using: &dice) == 0 {
        events.remove(at: Int.random(in: 0..<events.count, using: &dice))
      } else {
        events.append(Self.event(using: &dice))
      }
      mailbox.update(to: events)
      Self.check(mailbox, after: events)
    }
    mailbox.update(to: [])
    Self.check(mailbox, after: [])
  }

  @MainActor
  @Test(arguments: 0..<20)
  func `undo removes only events of the user, the last one first`(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let store = MailStore(MadeMail(count: Self.count, seed: 7))
    var others: [MailEvent] = []
    for _ in 0..<40 {
      let event = Self.event(using: &dice)
      store.events.modify { $0.append(event) }
      if !event.canBeUndone { others.append(event) }
    }
    while store.canUndo { #expect(store.undo() != nil) }
    #expect(store.undo() == nil)
    #expect(store.events.value == others)
    Self.check(store.mailbox, after: others)
  }

  @Test func `the same seed makes the same mail, the newest with the highest numbers`() {
    let mail = MadeMail(count: 500, seed: 3)
    #expect(mail.messages == MadeMail(count: 500, seed: 3).messages)
    #expect(mail.messages != MadeMail(count: 500, seed: 4).messages)
    #expect(mail.messages.map(\.id) == Array(1...mail.messages.count))
    let dates = mail.messages.compactMap(\.date?.minutes)
    #expect(dates == dates.sorted() && dates.count == mail.messages.count)
    #expect(Mailbox(mail.states).messages(in: .inbox).count == 500)
    #expect(mail.messages.allSatisfy { !$0.subject.isEmpty && $0.body.contains("\n\n") })
    #expect(MadeMail(count: 0).states.isEmpty)
  }

  @Test(arguments: [
    (2026, 11, 23, "Mon 23 Nov 2026, 9:41", "9:41"), (2026, 1, 1, "Thu 1 Jan 2026, 9:41", "Jan 1"),
    (2024, 2, 29, "Thu 29 Feb 2024, 9:41", "Feb 2024"),
    (1999, 12, 31, "Fri 31 Dec 1999, 9:41", "Dec 1999"),
  ])
  func `a date is written as in a calendar`(
    year: Int, month: Int, day: Int, long: String, short: String
  ) {
    let date = MailDate(year: year, month: month, day: day, hour: 9, minute: 41)
    #expect(date.long == long)
    #expect(date.short(on: MailDate.start.day) == short)
    #expect(MailDate(header: date.header) == date && MailDate(header: date.delivery) == date)
  }

  @Test(arguments: ["ann@example.org", "a@b"]) func `an address is taken`(text: String) {
    #expect(Letter.mistake(inAddress: text) == nil)
  }

  @Test(arguments: ["", "ann", "@", "a@", "@b", "a@b@c", "a b@c"])
  func `another text is no address`(text: String) {
    #expect(Letter.mistake(inAddress: text) != nil)
  }
}

extension MailSource {
  /// All messages, later arrivals included.
  var messages: [MailMessage] { (1..<incoming.upperBound).map { message($0) } }
}
