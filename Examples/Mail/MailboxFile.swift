/// A mailbox as a text that a person can write.
///
/// ```text
/// Mail 1, 2 messages
///
/// From: Ann Lee <ann.lee@example.org>
/// To: You <you@example.org>
/// Date: 2026-11-23 09:41
/// Subject: Lunch
/// Folder: inbox, unread, flagged
/// Lines: 1
///
/// At noon?
///
/// From: …
/// ```
///
/// The first line has the version of the format, and the number of messages, so that a file that was
/// cut off is noticed. Messages are from the oldest to the newest. A folder is inbox, sent, archive
/// or trash, and the marks follow it; messages of the folder `later` arrive while the program runs, and
/// are the last. The text of a message has as many lines as `Lines` says, so none of them needs a sign.
enum MailboxFile {
  static let version = 1

  /// The word for the folder of messages that arrive later.
  static let later = "later"

  /// A mistake in a file.
  struct Mistake: Error, Equatable {
    let line: Int
    let message: String
  }
}

// Writing.
extension MailboxFile {
  /// Returns a mailbox as a text.
  static func text(of mail: MadeMail) -> String {
    var text = "Mail \(version), \(mail.messages.count) messages\n"
    for message in mail.messages {
      let lines = message.body.split(separator: "\n", omittingEmptySubsequences: false)
      text += """

        From: \(message.from.name) <\(message.from.address)>
        To: \(message.to.name) <\(message.to.address)>
        Date: \(message.date.text)
        Subject: \(message.subject)
        Folder: \(folder(of: message.id, in: mail))
        Lines: \(lines.count)

        \(message.body)

        """
    }
    return text
  }

  private static func folder(of id: MailMessage.ID, in mail: MadeMail) -> String {
    let state = mail.mailbox.state(of: id)
    guard let folder = state.folder else { return later }
    return folder.rawValue + (state.isRead ? "" : ", unread") + (state.isFlagged ? ", flagged" : "")
  }
}

// Reading.
extension MailboxFile {
  /// Reads a mailbox.
  ///
  /// - Parameter lines: the lines of the file.
  /// - Returns: the mailbox.
  /// - Throws: the first mistake.
  static func mail(from lines: [String]) throws(Mistake) -> MadeMail {
    var reader = MailboxReader(lines)
    return try reader.mail()
  }
}

private struct MailboxReader {
  private let lines: [String]
  private var next = 0

  init(_ lines: [String]) {
    self.lines = lines
  }

  mutating func mail() throws(MailboxFile.Mistake) -> MadeMail {
    let count = try head()
    var messages: [MailMessage] = []
    var states: [MessageState] = []
    while messages.count < count {
      if next >= lines.count {
        throw mistake(
          "the file ends after \(messages.count) of \(count) messages; get the whole file")
      }
      let (message, state) = try message(number: messages.count + 1)
      messages.append(message)
      if let state {
        if states.count < messages.count - 1 {
          throw mistake(
            "this message stands behind one that arrives later; put those to the end", at: next - 1)
        }
        states.append(state)
      }
    }
    while next < lines.count, lines[next].isEmpty { next += 1 }
    if next < lines.count {
      throw mistake("here is more than the \(count) messages of the first line; correct the number")
    }
    return MadeMail(messages: messages, states: states)
  }

  private func mistake(_ message: String, at line: Int? = nil) -> MailboxFile.Mistake {
    MailboxFile.Mistake(line: (line ?? next) + 1, message: message)
  }

  private mutating func head() throws(MailboxFile.Mistake) -> Int {
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 4, words[0] == "Mail", words[1].hasSuffix(","), words[3] == "messages",
      let version = Int(words[1].dropLast()), let count = Int(words[2]), count >= 0
    else { throw mistake("this is no mailbox; the first line says 'Mail 1, 100 messages'") }
    guard version == MailboxFile.version else {
      throw mistake("version \(version) is unknown; this program reads \(MailboxFile.version)")
    }
    // Higher numbers are those of the user's letters.
    guard count < Letter.firstID else {
      throw mistake("\(count) messages are too many; \(Letter.firstID - 1) can be read")
    }
    next = 1
    return count
  }

  private mutating func message(
    number: Int
  ) throws(MailboxFile.Mistake) -> (MailMessage, MessageState?) {
    try blank()
    let from = try value("From", "NAME <ADDRESS>") { Self.contact($0) }
    let to = try value("To", "NAME <ADDRESS>") { Self.contact($0) }
    let date = try value("Date", "2026-11-23 09:41") { MailDate(text: $0) }
    let subject = try content(of: "Subject", "TEXT")
    next += 1
    let state = try value("Folder", "inbox, unread, flagged") { Self.state($0) }
    let count = try value("Lines", "NUMBER") { text in Int(text).flatMap { $0 < 0 ? nil : $0 } }
    try blank()
    guard lines.count - next >= count else {
      next = lines.count
      throw mistake("the file ends in the text of message \(number); get the whole file")
    }
    let body = lines[next..<next + count].joined(separator: "\n")
    next += count
    return (
      MailMessage(id: number, from: from, to: to, date: date, subject: subject, body: body),
      state.folder == nil ? nil : state
    )
  }

  private mutating func blank() throws(MailboxFile.Mistake) {
    guard next < lines.count else {
      throw mistake("the file ends in a message; get the whole file")
    }
    guard lines[next].isEmpty else { throw mistake("here has to be an empty line") }
    next += 1
  }

  private mutating func value<Value>(
    _ name: String, _ form: String, _ read: (String) -> Value?
  ) throws(MailboxFile.Mistake) -> Value {
    let text = try content(of: name, form)
    guard let value = read(text) else { throw mistake("here has to be '\(name): \(form)'") }
    next += 1
    return value
  }

  private func content(
    of name: String, _ form: String
  ) throws(MailboxFile.Mistake) -> String {
    guard next < lines.count else {
      throw mistake("the file ends in a message; get the whole file")
    }
    guard lines[next].hasPrefix("\(name): ") else {
      throw mistake("here has to be '\(name): \(form)'")
    }
    return String(lines[next].dropFirst(name.count + 2))
  }

  private static func contact(_ text: String) -> Contact? {
    guard text.hasSuffix(">"), let start = text.lastIndex(of: "<"), text[..<start].hasSuffix(" ")
    else {
      return nil
    }
    let address = text[start...].dropFirst().dropLast()
    return Contact(name: String(text[..<start].dropLast()), address: String(address))
  }

  private static func state(_ text: String) -> MessageState? {
    var words = text.split(separator: ", ", omittingEmptySubsequences: false)[...]
    guard let first = words.popFirst() else { return nil }
    if first == MailboxFile.later { return words.isEmpty ? MessageState() : nil }
    guard let folder = Folder(rawValue: String(first)), folder != .drafts else { return nil }
    var state = MessageState(folder: folder, isRead: true)
    if words.first == "unread" { (state.isRead, words) = (false, words.dropFirst()) }
    if words.first == "flagged" { (state.isFlagged, words) = (true, words.dropFirst()) }
    return words.isEmpty ? state : nil
  }
}
