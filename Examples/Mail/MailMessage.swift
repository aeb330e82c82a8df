/// An immutable message; the ``Mailbox`` has its folder and its marks.
struct MailMessage: Sendable, Hashable, Identifiable {
  let id: Int
  let from: Contact
  let to: Contact
  let date: MailDate
  let subject: String
  let body: String
}

struct Contact: Sendable, Hashable {
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
