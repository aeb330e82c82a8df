/// Something that has happened to a message.
///
/// The mailbox is what its events have made of it, one after another. So to undo an event is to leave it out, and to
/// save the mailbox is to save the events.
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

  /// Whether the user can take it back.
  var canBeUndone: Bool {
    switch kind {
    case .archive, .delete, .markRead, .markUnread, .flag, .unflag: true
    case .receive, .write, .send, .open, .discard: false
    }
  }

  /// What the event makes of a state.
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

/// The folder of a message and its marks; a message that has not come yet, or is gone, is in no folder.
struct MessageState: Sendable, Hashable {
  var folder: Folder?
  var isRead = false
  var isFlagged = false
}
