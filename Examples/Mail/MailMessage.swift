/// An immutable message; the ``Mailbox`` has its folder and its marks.
///
/// It is an object, since a table of messages reads each of them several times in a frame.
nonisolated final class MailMessage: Sendable, Identifiable {
  let id: Int
  let from: Contact
  let to: Contact
  let date: MailDate
  let subject: String
  let body: String

  init(id: Int, from: Contact, to: Contact, date: MailDate, subject: String, body: String) {
    self.id = id
    self.from = from
    self.to = to
    self.date = date
    self.subject = subject
    self.body = body
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
