import Tributary

/// The user's mail: messages, their events, and the user's own letters.
///
/// Only the events and the letters have to be saved; the folder of each message follows from them.
@MainActor
final class MailStore {
  let events = MutableProperty<[MailEvent]>([])
  let letters = MutableProperty<[Letter]>([])

  /// The last action, to be shown.
  let notice = MutableProperty(Notice("", .information))

  /// The messages, later arrivals included.
  let source: any MailSource
  private var read: [MailMessage.ID: MailMessage] = [:]
  private var current: Mailbox

  struct Notice: Sendable {
    let text: String
    let kind: StatusMessage.Kind

    init(_ text: String, _ kind: StatusMessage.Kind) {
      self.text = text
      self.kind = kind
    }
  }

  init(_ source: any MailSource) {
    self.source = source
    current = Mailbox(source.states)
  }

  /// The result of all events, those of a saved run too: its first frame has all of its messages.
  var mailbox: Mailbox {
    current.update(to: events.value)
    return current
  }
}

// Reading.
extension MailStore {
  /// The time of the newest message.
  var now: MailDate {
    message(arrived.max() ?? source.incoming.lowerBound - 1)?.date ?? .start
  }

  /// The messages that have arrived since the start.
  private var arrived: [MailMessage.ID] {
    let mailbox = mailbox
    return source.incoming.filter { mailbox.state(of: $0) != MessageState() }
  }

  /// The messages that have not arrived yet.
  var awaited: [MailMessage.ID] {
    let mailbox = mailbox
    return source.incoming.filter { mailbox.state(of: $0) == MessageState() }
  }

  func message(_ id: MailMessage.ID) -> MailMessage? {
    guard (1..<source.incoming.upperBound).contains(id) else {
      return letter(id)?.message(on: MailDate.start)
    }
    if let message = read[id] { return message }
    // Some windows of rows.
    if read.count >= 500 { read = [:] }
    let message = source.message(id)
    read[id] = message
    return message
  }

  func letter(_ id: Letter.ID) -> Letter? { letters.value.first { $0.id == id } }

  /// Returns a message with its marks; nil for one that is in no folder.
  func item(_ id: MailMessage.ID) -> MailItem? { items()(id) }

  /// Returns a function for the messages as they are now; it reads the mailbox once for all of them.
  func items() -> @MainActor (MailMessage.ID) -> MailItem? {
    let (mailbox, letters) = (mailbox, letters.value)
    return { id in
      let state = mailbox.state(of: id)
      guard let folder = state.folder, let message = self.message(id) else { return nil }
      let letter = letters.isEmpty ? nil : letters.first { $0.id == id }
      return MailItem(message: message, folder: folder, state: state, letter: letter)
    }
  }
}

// Changing.
extension MailStore {
  /// Stores an arrived message.
  func receive(_ id: MailMessage.ID) {
    guard let message = message(id), awaited.contains(id) else { return }
    events.modify { $0.append(MailEvent(.receive, id)) }
    notice.value = Notice("New: \(message.from.name), \(message.subject)", .information)
  }

  /// Marks an opened message as read.
  func open(_ id: MailMessage.ID) {
    guard let item = item(id), !item.state.isRead else { return }
    events.modify { $0.append(MailEvent(.open, id)) }
  }

  /// Performs an action of the user on a message, which can be undone.
  func perform(_ kind: MailEvent.Kind, on id: MailMessage.ID) {
    guard let item = item(id) else { return }
    events.modify { $0.append(MailEvent(kind, id)) }
    notice.value = Notice("\(kind.title) “\(item.message.subject)”. u undoes it.", .success)
  }

  var canUndo: Bool { events.value.contains { $0.canBeUndone } }

  /// Undoes the user's last action.
  ///
  /// - Returns: the message of that action; nil if there is nothing to undo.
  func undo() -> MailMessage.ID? {
    guard let index = events.value.lastIndex(where: \.canBeUndone) else { return nil }
    let event = events.value[index]
    events.modify { _ = $0.remove(at: index) }
    let subject = message(event.id)?.subject ?? ""
    notice.value = Notice("Undone: \(event.kind.title.lowercased()) “\(subject)”.", .information)
    return event.id
  }
}

/// A message as shown in a row.
struct MailItem: Sendable, Identifiable {
  let message: MailMessage
  let folder: Folder
  let state: MessageState

  /// The letter, for a message of the user's.
  let letter: Letter?

  var id: MailMessage.ID { message.id }
}

extension MailEvent.Kind {
  /// The action in words.
  fileprivate var title: String {
    switch self {
    case .receive: "Received"
    case .write: "Written"
    case .send: "Sent"
    case .open: "Opened"
    case .discard: "Discarded"
    case .archive: "Archived"
    case .delete: "Deleted"
    case .markRead: "Marked read"
    case .markUnread: "Marked unread"
    case .flag: "Flagged"
    case .unflag: "Unflagged"
    }
  }
}
