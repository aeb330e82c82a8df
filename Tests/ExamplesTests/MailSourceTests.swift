import Synchronization
import TestSupport
import Testing
import TributarySignals
import TributaryText
import TributaryTextTesting

@testable import Mail

/// Messages of a test, as a mailbox.
private struct SampleMail: MailSource {
  let states: [MessageState]
  private let list: [MailMessage]

  func message(_ id: MailMessage.ID) -> MailMessage { list[id - 1] }

  /// Makes some messages of parts that a careless reader takes for something else.
  init(using dice: inout SplitMix64) {
    let words = [
      "From ", ">From ", "=?utf-8?Q?=41?=", "=?", "?=", "ä", "🎉", " ", "\"", "\\", "<a@b>", ",",
      "\0",
      "\u{1B}[2J", "Re: ", "\t", ":", "=C3", "word ",
    ]
    let lines = words + ["", "From a Mon Nov 23 09:41:00 2026", "Status: R", "--x", ">>From b"]
    func text(_ words: [String], _ separator: String, most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &dice)).map { _ in dice.pick(words) }
        .joined(separator: separator)
    }
    func contact() -> Contact {
      Contact(
        name: "A\(text(words + ["\n"], "", most: 4))z", address: "a.\(dice.next())@example.org")
    }
    let count = Int.random(in: 0...12, using: &dice)
    list = (0..<count).map { index in
      let (from, to) = (contact(), contact())
      let minutes = Int.random(in: 0...100_000_000, using: &dice)
      let body = text(lines, "\n", most: 8)
      return MailMessage(
        id: index + 1, from: from, to: to, date: MailDate(minutes: minutes),
        subject: "A\(text(words + ["\n"], "", most: 6))", body: { body })
    }
    states = list.map { _ in
      MessageState(
        folder: dice.pick([.inbox, .sent, .archive, .trash]), isRead: Bool.random(using: &dice),
        isFlagged: Bool.random(using: &dice))
    }
  }
}

/// A mailbox that counts what is read of it.
private final class CountingMail: MailSource {
  let states: [MessageState]
  let counts = Mutex((messages: 0, bodies: 0))

  init(count: Int) {
    states = Array(repeating: MessageState(folder: .inbox), count: count)
  }

  func message(_ id: MailMessage.ID) -> MailMessage {
    counts.withLock { $0.messages += 1 }
    return MailMessage(
      id: id, from: .you, to: .you, date: .start, subject: "Number \(id)",
      body: {
        self.counts.withLock { $0.bodies += 1 }
        return "Text \(id)"
      })
  }
}

/// Mailboxes in files.
@MainActor
@Suite(.timeLimit(.generous)) struct MailSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mbox(_ bytes: [UInt8]) throws -> any MailSource {
    try writeFile(bytes, at: "\(folder.path)/mbox")
    return try MailFile.mailbox(at: "\(folder.path)/mbox")
  }

  private func mbox(_ text: String) throws -> any MailSource { try mbox(Array(text.utf8)) }

  @Test(arguments: 0..<rounds(15, optimized: 400) as Range<UInt64>)
  func `messages that are written to an mbox are read as they were`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let mail = SampleMail(using: &dice)
    let read = try mbox(zip(mail.messages, mail.states).map(Mbox.text(of:_:)).joined())
    #expect(read.states == mail.states, "seed \(seed)")
    #expect(read.messages == mail.messages, "seed \(seed)")
  }

  @Test(arguments: 0..<rounds(8, optimized: 200) as Range<UInt64>)
  func `messages that are written to a Maildir are read as they were`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    let mail = SampleMail(using: &dice)
    let places: [Folder: String] = [
      .inbox: "", .sent: ".Sent/", .archive: ".Archive/", .trash: ".Trash/",
    ]
    for place in places.values.sorted() {
      if !place.isEmpty { try folder.makeFolder(place) }
      for part in ["cur", "new", "tmp"] { try folder.makeFolder("\(place)\(part)") }
    }
    for (message, state) in zip(mail.messages, mail.states) {
      let flags = (state.isFlagged ? "F" : "") + (state.isRead ? "S" : "")
      let isNew = flags.isEmpty && Bool.random(using: &dice)
      let name = "\(message.id + 7).M\(dice.next()).host"
      let part = isNew ? "new/\(name)" : "cur/\(name):2,\(flags)"
      let path = try "\(folder.path)/\(#require(state.folder.flatMap { places[$0] }))\(part)"
      try writeTextFile(MailText.text(of: message), at: path)
    }
    let read = try MailFile.mailbox(at: folder.path)
    #expect(read.states == mail.states, "seed \(seed)")
    #expect(read.messages == mail.messages, "seed \(seed)")
  }

  private nonisolated static let parts = """
    Content-Type: multipart/mixed; boundary="=_ b"

    No reader shows this.
    --=_ b
    Content-Type: multipart/alternative; boundary=inner

    --inner
    Content-Type: text/html

    <p>HTML</p>
    --inner
    Content-Type: text/plain; charset="utf-8"
    Content-Transfer-Encoding: quoted-printable

    Gr=C3=BC=
    =C3=9Fe =3D
    --inner--
    --=_ b
    Content-Type: image/png
    """

  @Test(
    arguments: [
      ("", "Somebody", "No subject", ""),
      (
        "From: ann@example.org\nno header\nSubject:\n\n\n x\n", "ann@example.org", "No subject",
        "\n x"
      ),
      (
        "FROM: \"Lee, \\\"A\\\"\" <ann@example.org>, bob@example.org\r\nsubject: one\r\n\ttwo\r\n\r\na\r\nb",
        "Lee, \"A\" <ann@example.org>", "one\ttwo", "a\nb"
      ),
      (
        "From: =?UTF-8?Q?J=C3=B6rg_W?= =?utf-8?b?ZWnDnw==?= <j@example.org>\nSubject: a =?x?Q?b?= c =?utf-8?Z?d?=",
        "Jörg Weiß <j@example.org>", "a b c =?utf-8?Z?d?=", ""
      ),
      (
        "Subject: =?iso-8859-1?q?caf=E9?=\nContent-Type: text/plain; charset=Windows-1252\n"
          + "Content-Transfer-Encoding: base64\n\n\nk2Nh\nZumU\n",
        "Somebody", "café", "“café”"
      ),
      (
        "Subject: =?utf-8?Q?=E9=4?= =?=?=?\n\n\u{1B}[2J", "Somebody", "\u{FFFD}=4 =?=?=?",
        "\u{1B}[2J"
      ),
      ("Content-Type: text/html\n\n<b>", "Somebody", "No subject", "<b>"),
      ("Content-Type: image/png\n\n", "Somebody", "No subject", "This message has no text."),
      (parts, "Somebody", "No subject", "Grüße ="),
    ] as [(String, String, String, String)])
  func `a message of another program is read`(
    text: String, from: String, subject: String, body: String
  ) throws {
    let mail = try mbox("From - Sun Nov  1 09:05:07 2026\n\(text)")
    let message = mail.message(1)
    #expect(mail.states == [MessageState(folder: .inbox)])
    #expect(message.from.text == from && message.subject == subject)
    #expect(message.body == body && message.date?.long == "Sun 1 Nov 2026, 9:05")
  }

  @Test(arguments: [
    ("Mon, 23 Nov 2026 09:41:00 -0700", "Mon 23 Nov 2026, 9:41"),
    ("1 Jan 1970 00:00", "Thu 1 Jan 1970, 0:00"),
    ("Mon Nov 23 09:41:59 +0100 2026", "Mon 23 Nov 2026, 9:41"), ("", ""), ("23 Nov 2026", ""),
    ("23 Nov 99999999999999999999 9:41", ""), ("23 Nov 1969 9:41", ""), ("99 Nov 2026 9:41", ""),
    ("23 Foo 2026 9:41", ""), ("23 Nov 2026 24:00", ""), ("23 Nov 2026 -1:5", ""),
  ])
  func `a date of another program is read, and what is none is no date`(text: String, long: String)
  {
    #expect(MailDate(header: text)?.long ?? "" == long)
  }

  @Test func `a line of megabytes begins no message, and one without an end is the last`() throws {
    let long = String(repeating: "From ", count: 500_000)
    let mail = try mbox(
      "\nFrom a\nStatus: R\n\nx\(long)\n\nFrom b\nSubject: two\n\nFrom c\n\nx\(long)")
    #expect(mail.states.map(\.isRead) == [true, false, false])
    #expect(mail.messages.map(\.subject) == ["No subject", "two", "No subject"])
    #expect(mail.messages.map(\.body.utf8.count).allSatisfy { $0 <= MailText.limit })
  }

  @Test(arguments: 0..<rounds(4, optimized: 60) as Range<UInt64>)
  func `any bytes are shown as text, without control characters`(seed: UInt64) throws {
    var dice = SplitMix64(seed: seed)
    var bytes = Array("From x\nSubject: \u{1B}[31m\0\u{7}\u{202E}x\n".utf8)
    let parts: [[UInt8]] = [
      "\nFrom y\n", "\n", "\n\n", "\u{1B}]0;x\u{7}", "Subject: =?utf-8?B?GzJK?=\n",
      "From: \u{9B}2J\n",
      "Content-Type: multipart/x; boundary=\"\"\n", "Content-Transfer-Encoding: base64\n", "--\n",
    ].map { Array($0.utf8) }
    for _ in 0..<200 {
      bytes +=
        Bool.random(using: &dice)
        ? dice.pick(parts) : (0..<9).map { _ in UInt8.random(in: 0...255, using: &dice) }
    }
    let mail = try mbox(bytes)
    let host = TestHost(
      MailFlow.vend(store: MailStore(mail), server: MailServer(clock: ManualClock())), columns: 120,
      rows: 30)
    for _ in 0..<min(10, mail.states.count) {
      let controls = host.screen.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n"
      }
      #expect(controls.isEmpty && !host.screen.unicodeScalars.contains("\u{202E}"), "seed \(seed)")
      host.press(.down)
    }
  }

  @Test func `of 1,000,000 messages only those in the rows are read, and one body`() throws {
    let count = rounds(20_000, optimized: 1_000_000)
    let mail = CountingMail(count: count)
    let store = MailStore(mail)
    let flow = MailFlow.vend(store: store, server: MailServer(clock: ManualClock()))
    let host = TestHost(flow, columns: 120, rows: 30)
    try host.expect("Number \(count)")
    try host.expect("\(count)")
    #expect(mail.counts.withLock { $0.messages } <= 60 && mail.counts.withLock { $0.bodies } == 1)
    host.press(.end)
    try host.expect("Text 1 ")
    #expect(mail.counts.withLock { $0.messages } <= 120 && mail.counts.withLock { $0.bodies } == 2)
  }
}

/// The program with a mailbox.
@Suite(.waitsForPrograms) struct MailSourceProgramTests {
  private let script = ["--size", "100x30", "--script", "-"]

  @Test func `a mailbox that is made is read as it was, and is never changed`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/mail"
    let made = ["--count", "30", "--seed", "7"]
    let written = try ChildProcess(builtProduct("Mail"), made + ["--generate", path])
    #expect(written.status == .exited(0))
    #expect(written.output.hasSuffix("messages; read them with --mailbox \(path)\n"))
    let again = try ChildProcess(builtProduct("Mail"), ["--generate", path])
    #expect(again.status == .exited(1) && again.errors.contains("\(path): File exists; give"))
    let text = try textFile(at: path)
    let input = "screen\npress d\npress m\npress f\npress enter\nscreen\n"
    let fromFile = try ChildProcess(
      builtProduct("Mail"), ["--mailbox", path] + script, input: input)
    let fromSeed = try ChildProcess(builtProduct("Mail"), made + script, input: input)
    #expect(fromFile.status == .exited(0))
    #expect(fromFile.output == fromSeed.output)
    #expect(try textFile(at: path) == text)
  }

  @Test func `an empty file, or an empty Maildir, is an empty list`() throws {
    let folder = try TemporaryFolder()
    try writeTextFile("", at: "\(folder.path)/mbox")
    for part in ["cur", "new"] { try folder.makeFolder(part) }
    for path in [folder.path, "\(folder.path)/mbox"] {
      let child = try ChildProcess(
        builtProduct("Mail"), ["--mailbox", path] + script, input: "expect \"Nothing is here.\"\n")
      #expect(child.status == .exited(0), "\(child.errors)")
    }
  }

  @Test(
    arguments: [
      (["--mailbox", "/nowhere"], 1, "--mailbox /nowhere: No such file or directory"),
      (["--mailbox", "/dev/null"], 1, "--mailbox /dev/null: this is no file and no folder; give"),
      (["--mailbox", "/etc"], 1, "--mailbox /etc: no folder 'cur' is in it; a Maildir has"),
      (["--mailbox", "FILE"], 1, ", line 3: this is no mbox, in which a message begins with"),
      (["--mailbox", "-", "--count", "3"], 2, "--mailbox and --count exclude each other;"),
      (["--mailbox", "-", "--generate", "x"], 2, "--mailbox and --generate exclude each other;"),
      (["--generate", "/nowhere/mail"], 1, "/nowhere/mail: No such file or directory;"),
    ] as [([String], Int32, String)])
  func `what is no mailbox is one line with its place, and an exit code`(
    arguments: [String], code: Int32, message: String
  ) throws {
    let folder = try TemporaryFolder()
    try writeTextFile("\n\nDear Ann,\n", at: "\(folder.path)/letter")
    let arguments = arguments.map { $0 == "FILE" ? "\(folder.path)/letter" : $0 }
    let child = try ChildProcess(builtProduct("Mail"), arguments)
    #expect(child.status == .exited(code))
    #expect(child.errors.hasPrefix("Mail: ") && child.errors.contains(message), "\(child.errors)")
    #expect(child.errors.filter(\.isNewline).count == 1)
  }
}
