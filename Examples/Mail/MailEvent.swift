/// A change of a message.
///
/// The mailbox is the result of its events, one after another. So undo leaves an event out, and
/// saving the mailbox saves the events.
struct MailEvent: Codable, Sendable, Hashable {
  let kind: Kind
  let id: MailMessage.ID

  enum Kind: String, Codable, Sendable, CaseIterable {
    case receive, write, send, open, discard
    case archive, delete, markRead, markUnread, flag, unflag
  }

  init(_ kind: Kind, _ id: MailMessage.ID) {
    self.kind = kind
    self.id = id
  }

  /// Whether the user can undo it.
  var canBeUndone: Bool {
    switch kind {
    case .archive, .delete, .markRead, .markUnread, .flag, .unflag: true
    case .receive, .write, .send, .open, .discard: false
    }
  }

  /// Returns the state after the event.
  func state(after state: MessageState) -> MessageState {
    var state = state
    switch kind {
    case .receive: state = MessageState(folder: .inbox)
    case .write: state = MessageState(folder: .drafts, isRead: true)
    case .send: state.folder = .sent
    case .discard: state.folder = nil
    case .archive: state.folder = .archive
    case .delete: state.folder = .trash
    case .open, .markRead: state.isRead = true
    case .markUnread: state.isRead = false
    case .flag: state.isFlagged = true
    case .unflag: state.isFlagged = false
    }
    return state
  }
}

/// The folder of a message and its marks; a message that has not arrived or is deleted is in no
/// folder.
struct MessageState: Sendable, Hashable {
  var folder: Folder?
  var isRead = false
  var isFlagged = false
}
