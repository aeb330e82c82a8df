import Synchronization

/// An immutable message; the ``Mailbox`` has its folder and its marks.
///
/// It is an object, since a table of messages reads each of them several times in a frame. The body, which
/// is on one screen alone, is read when it is asked for.
nonisolated final class MailMessage: Sendable, Identifiable {
  let id: Int
  let from: Contact
  let to: Contact
  /// Nil where the message has none.
  let date: MailDate?
  let subject: String
  private let readBody: @Sendable () -> String
  private let text = Mutex<String?>(nil)

  init(
    id: Int, from: Contact, to: Contact, date: MailDate?, subject: String,
    body: @escaping @Sendable () -> String
  ) {
    self.id = id
    self.from = from
    self.to = to
    self.date = date
    self.subject = subject
    readBody = body
  }

  var body: String {
    text.withLock { text in
      let body = text ?? readBody()
      text = body
      return body
    }
  }

  /// The sender or the receiver, whichever is not the user.
  var other: Contact { from == .you ? to : from }
}

extension MailMessage: Equatable {
  static func == (one: MailMessage, other: MailMessage) -> Bool {
    (one.id, one.from, one.to, one.date) == (other.id, other.from, other.to, other.date)
      && (one.subject, one.body) == (other.subject, other.body)
  }
}

nonisolated struct Contact: Sendable, Hashable {
  let name: String
  let address: String

  /// The name and the address, as far as they are known.
  var text: String {
    if address.isEmpty { return name.isEmpty ? "Somebody" : name }
    return name == address ? name : "\(name) <\(address)>"
  }

  static let you = Contact(name: "You", address: "you@example.org")
}

/// The folders, in the order in which they are listed.
enum Folder: String, Sendable, CaseIterable, Identifiable {
  case inbox, drafts, sent, archive, trash

  var id: Self { self }

  // The word Archive is the command's.
  var title: String {
    self == .archive ? "Archived" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
