import TestSupport
import Testing
import TributarySignals

@testable import Mail

/// The mailbox against a model: a dictionary that is rebuilt from all events.
@Suite struct MailboxTests {
  private static let count = 60
  private static let start = MadeMail(count: count, seed: 7).mailbox
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
    let dates = mail.messages.map(\.date.minutes)
    #expect(dates == dates.sorted())
    #expect(mail.mailbox.messages(in: .inbox).count == 500)
    #expect(mail.messages.allSatisfy { !$0.subject.isEmpty && $0.body.contains("\n\n") })
    #expect(MadeMail(count: 0).mailbox.messages(in: .inbox).isEmpty)
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
  }

  @Test(arguments: ["ann@example.org", "a@b"]) func `an address is taken`(text: String) {
    #expect(Letter.mistake(inAddress: text) == nil)
  }

  @Test(arguments: ["", "ann", "@", "a@", "@b", "a@b@c", "a b@c"])
  func `another text is no address`(text: String) {
    #expect(Letter.mistake(inAddress: text) != nil)
  }
}

/// The mailbox as a text.
@Suite struct MailboxFileTests {
  private static let made = MadeMail(count: 30, seed: 5, arrivals: 3)
  private static let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .map(String.init)
  private static let text = MailboxFile.text(of: made)

  /// The first mistake in some lines.
  private func mistake(in lines: [String]) -> MailboxFile.Mistake? {
    do throws(MailboxFile.Mistake) {
      _ = try MailboxFile.mail(from: lines)
      return nil
    } catch {
      return error
    }
  }

  private static let small = """
    Mail 1, 2 messages

    From: Ann <Lee> <ann@example.org>
    To: You <you@example.org>
    Date: 2024-02-29 23:59
    Subject:\u{20}
    Folder: archive, unread, flagged
    Lines: 3

    From: nobody

    Lines: 9

    From: Bob <bob@example.org>
    To: You <you@example.org>
    Date: 2026-11-23 00:00
    Subject: Later
    Folder: later
    Lines: 0

    """

  private static var smallLines: [String] {
    small.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(arguments: [0, 1, 300]) func `a generated mailbox that is read back is the same`(
    count: Int
  ) throws {
    let made = MadeMail(count: count, seed: 5)
    let text = MailboxFile.text(of: made)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let read = try MailboxFile.mail(from: lines)
    #expect(read == made)
    #expect(MailboxFile.text(of: read) == text)
  }

  @Test func `texts may look like headers, names have signs, and a message may be empty`() throws {
    let mail = try MailboxFile.mail(from: Self.smallLines)
    #expect(mail.messages.map(\.from.name) == ["Ann <Lee>", "Bob"])
    #expect(mail.messages.map(\.body) == ["From: nobody\n\nLines: 9", ""])
    #expect(mail.messages.map(\.subject) == ["", "Later"])
    #expect(
      mail.mailbox.state(of: 1) == MessageState(folder: .archive, isRead: false, isFlagged: true))
    #expect(mail.incoming == 2..<3 && mail.mailbox.messages(in: .inbox).isEmpty)
  }

  @Test func `a file that is cut off anywhere is a mistake in its last line or behind it`() {
    // Only empty lines are left out at the end.
    let whole = Self.lines.lastIndex { !$0.isEmpty } ?? 0
    for count in 0...whole {
      let mistake = mistake(in: Array(Self.lines.prefix(count)))
      #expect(mistake?.line == count + 1, "\(count)")
    }
    #expect(mistake(in: Array(Self.lines.prefix(whole + 1))) == nil)
  }

  @Test(arguments: [
    (0, "mail 1, 2 messages", "this is no mailbox"), (0, "", "this is no mailbox"),
    (0, "Mail 1, -2 messages", "this is no mailbox"),
    (0, "Mail 2, 2 messages", "version 2 is unknown; this program reads 1"),
    (0, "Mail 1, 9999999 messages", "9999999 messages are too many; 1000000 can be read"),
    (1, "x", "here has to be an empty line"), (2, "From: Ann", "'From: NAME <ADDRESS>'"),
    (3, "From: You <you@example.org>", "'To: NAME <ADDRESS>'"),
    (4, "Date: 2026-02-29 12:00", "'Date: 2026-11-23 09:41'"),
    (4, "Date: 2026-2-9 12:00", "'Date: 2026-11-23 09:41'"), (5, "Subject", "'Subject: TEXT'"),
    (6, "Folder: drafts", "'Folder: inbox, unread, flagged'"),
    (6, "Folder: inbox, flagged, unread", "'Folder: inbox, unread, flagged'"),
    (6, "Folder: later, unread", "'Folder: inbox, unread, flagged'"),
    (7, "Lines: -1", "'Lines: NUMBER'"), (17, "Folder: later", ""),
  ])
  func `a line that is wrong is named with what has to be there`(
    index: Int, line: String, words: String
  ) {
    var lines = Self.smallLines
    lines[index] = line
    let found = mistake(in: lines)
    #expect(words.isEmpty ? found == nil : found?.line == index + 1)
    #expect(words.isEmpty || found?.message.contains(words) == true, "\(found?.message ?? "")")
  }

  @Test func `a message behind those that arrive later, and more than the count, are mistakes`() {
    var lines = Self.smallLines
    lines[6] = "Folder: later"
    lines[17] = "Folder: inbox"
    #expect(mistake(in: lines)?.message.contains("stands behind one that arrives later") == true)
    #expect(mistake(in: Self.smallLines + ["more"])?.message.contains("more than the 2") == true)
    var few = Self.smallLines
    few[0] = "Mail 1, 1 messages"
    #expect(mistake(in: few)?.line == 14)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no file of random lines traps, and a mailbox that is read is written as the same`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var lines = Self.smallLines
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(random.pick(Self.smallLines), at: index)
      default: lines[index] = String(lines[index].shuffled(using: &random))
      }
    }
    guard let mail = try? MailboxFile.mail(from: lines) else { return }
    let again = MailboxFile.text(of: mail).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(try MailboxFile.mail(from: again.map(String.init)) == mail, "seed \(seed)")
  }
}

/// The program with a file.
@Suite struct MailboxFileProgramTests {
  @Test func `a file that is generated is read as the mailbox that was made, and is not replaced`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/mail"
    let made = ["--count", "30", "--seed", "7"]
    let written = try ChildProcess(builtProduct("Mail"), made + ["--generate", path])
    #expect(written.status == .exited(0))
    #expect(written.output.hasSuffix("messages; read them with --mailbox \(path)\n"))
    let again = try ChildProcess(builtProduct("Mail"), ["--generate", path])
    #expect(again.status == .exited(1) && again.errors.contains("\(path): File exists; give"))
    let script = ["--size", "100x30", "--script", "-"]
    let input = "screen\npress enter\nscreen\n"
    let fromFile = try ChildProcess(
      builtProduct("Mail"), ["--mailbox", path] + script, input: input)
    let fromSeed = try ChildProcess(builtProduct("Mail"), made + script, input: input)
    #expect(fromFile.status == .exited(0))
    #expect(fromFile.output == fromSeed.output)
  }

  @Test(
    arguments: [
      (["--mailbox", "/nowhere"], 1, "--mailbox /nowhere: No such file or directory;"),
      (["--mailbox", "/dev/null"], 1, "/dev/null, line 1: this is no mailbox;"),
      (["--mailbox", "-"], 1, "-, line 4: the file ends in a message; get the whole file"),
      (["--mailbox", "/dev/zero"], 1, "/dev/zero: larger than 67108864 bytes;"),
      (["--mailbox", "-", "--count", "3"], 2, "--mailbox and --count exclude each other;"),
      (["--mailbox", "-", "--generate", "x"], 2, "--mailbox and --generate exclude each other;"),
      (["--generate", "/nowhere/mail"], 1, "/nowhere/mail: No such file or directory;"),
    ] as [([String], Int32, String)])
  func `a file that is no mailbox is one line with the number of its line, and an exit code`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let input = "Mail 1, 3 messages\n\nFrom: Ann <ann@example.org>\n"
    let child = try ChildProcess(builtProduct("Mail"), arguments, input: input)
    #expect(child.status == .exited(code))
    #expect(child.errors.hasPrefix("Mail: ") && child.errors.contains(message), "\(child.errors)")
    #expect(child.errors.filter(\.isNewline).count == 1)
  }
}
