/// The user's own message: a draft until the server has taken it.
nonisolated struct Letter: Codable, Sendable, Hashable, Identifiable {
  let id: MailMessage.ID
  var to = ""
  var subject = ""
  var text = ""
  var status = Status.draft

  /// The number of attempts to send it.
  var attempts = 0

  enum Status: Sendable, Hashable {
    case draft
    case sending
    case failed(String)
    case sent
  }

  /// The first number of letters, above those of all messages.
  static let firstID = 10_000_001

  /// Returns the reason why a text is no address; nil for an address.
  static func mistake(inAddress text: String) -> String? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    return isAddress ? nil : "This is no address; type one such as ada@example.org."
  }
}

nonisolated extension Letter {
  /// Creates an answer that quotes a message.
  init(_ id: MailMessage.ID, replyingTo message: MailMessage) {
    self.init(id: id, to: message.from.address)
    subject = message.subject.hasPrefix("Re: ") ? message.subject : "Re: \(message.subject)"
    let lines = message.body.split(separator: "\n", omittingEmptySubsequences: false)
    let quote = lines.map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
    let date = message.date.map { "On \($0.long), " } ?? ""
    text = "\n\n\(date)\(message.from.name) wrote:\n\(quote)\n"
  }

  /// The letter as a row of a folder.
  func message(on date: MailDate) -> MailMessage {
    let name = to.isEmpty ? "Nobody yet" : "To \(to.prefix { $0 != "@" })"
    return MailMessage(
      id: id, from: .you, to: Contact(name: name, address: to), date: date,
      subject: subject.isEmpty ? "No subject" : subject, body: { [text] in text })
  }
}

extension Letter.Status: Codable {
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self =
      switch text {
      case "draft": .draft
      case "sent": .sent
      default: .failed(text)
      }
  }

  // A letter that is saved while it is sent has not arrived.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .draft: try container.encode("draft")
    case .sent: try container.encode("sent")
    case .sending: try container.encode("The app has ended meanwhile.")
    case .failed(let reason): try container.encode(reason)
    }
  }
}
