import Tributary

/// The commands on a message, in the table and on its own screen.
enum MessageCommand: Sendable, Hashable, CaseIterable {
  case reply, archive, delete, markRead, markUnread, flag, unflag, send

  /// The event of the command; nil for a command that does not change the message.
  var event: MailEvent.Kind? {
    switch self {
    case .reply, .send: nil
    case .archive: .archive
    case .delete: .delete
    case .markRead: .markRead
    case .markUnread: .markUnread
    case .flag: .flag
    case .unflag: .unflag
    }
  }

  /// Whether the message leaves its folder.
  var moves: Bool { self == .archive || self == .delete }
}

extension MessageCommand {
  /// Returns the current commands of a message.
  ///
  /// - Parameters:
  ///   - item: the message; without one there is no command.
  ///   - perform: called with the chosen command.
  /// - Returns: the commands, the most important first.
  @MainActor static func commands(
    for item: MailItem?, _ perform: @escaping @MainActor (MessageCommand) -> Void
  ) -> [Command] {
    guard let item else { return [] }
    let possible = allCases.filter { $0.isPossible(item) }
    return possible.map { command in
      Command(command.title, key: .character(command.key)) { perform(command) }
    }
  }

  private var title: String {
    switch self {
    case .reply: "Reply"
    case .archive: "Archive"
    case .delete: "Delete"
    case .markRead: "Mark read"
    case .markUnread: "Mark unread"
    case .flag: "Flag"
    case .unflag: "Unflag"
    case .send: "Try again"
    }
  }

  private var key: Character {
    switch self {
    case .reply: "r"
    case .archive: "a"
    case .delete: "d"
    case .markRead, .markUnread: "m"
    case .flag, .unflag: "f"
    case .send: "t"
    }
  }

  private func isPossible(_ item: MailItem) -> Bool {
    switch self {
    case .reply: item.letter == nil
    case .archive: item.letter == nil && item.folder != .archive
    case .delete: item.folder != .trash && item.letter?.status != .sending
    case .markRead: !item.state.isRead
    case .markUnread: item.state.isRead && item.letter == nil
    case .flag: !item.state.isFlagged
    case .unflag: item.state.isFlagged
    case .send: item.letter?.canBeSent ?? false && item.folder == .drafts
    }
  }
}
