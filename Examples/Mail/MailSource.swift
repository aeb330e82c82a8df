/// A mailbox that is read and never written: its marks are known at once, a message when it is asked for.
///
/// Messages have the numbers from 1 on, the oldest first.
nonisolated protocol MailSource: Sendable {
  /// The folder and the marks of each message at the start.
  var states: [MessageState] { get }

  /// The messages that arrive later, behind the others.
  var incoming: Range<MailMessage.ID> { get }

  /// Reads a message; its body is read when it is asked for.
  ///
  /// - Parameter id: its number, up to the last of those that arrive later.
  /// - Returns: the message, whatever is in it.
  func message(_ id: MailMessage.ID) -> MailMessage
}

nonisolated extension MailSource {
  var incoming: Range<MailMessage.ID> { states.count + 1..<states.count + 1 }
}

/// The reason why a mailbox cannot be read: one line that names the file.
nonisolated struct MailboxError: Error, Equatable {
  let text: String
}

nonisolated extension MailFile {
  /// Opens a mailbox, which nothing here changes.
  ///
  /// - Parameter path: the path of an mbox, or of a Maildir.
  /// - Returns: the mailbox.
  /// - Throws: the reason why it is none, or cannot be read.
  static func mailbox(at path: String) throws(MailboxError) -> any MailSource {
    if isFolder(path) { return try Maildir(path) }
    return try Mbox(path)
  }
}
