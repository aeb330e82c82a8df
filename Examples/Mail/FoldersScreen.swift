import Tributary

/// The folders, with the numbers of their unread messages.
final class FoldersScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case moveTo(Folder)
    case open(Folder)
  }

  let title = "Mail"
  @OutputPort var outputs: Signal<Outputs>

  private let store: MailStore
  private let shown: MailSelection

  init(store: MailStore, shown: MailSelection) {
    self.store = store
    self.shown = shown
  }

  var body: [any View] {
    let mailbox = store.mailbox
    FolderList(
      rows: Folder.allCases.map { FolderRow($0, in: mailbox) }, selection: shown.folder.value
    ) {
      self._outputs.send(.moveTo($0))
    } onActivate: {
      self._outputs.send(.open($0))
    }.equatable()
  }
}

/// The list of the folders.
///
/// Each key in the table beside it draws a frame, and the list is the same in most of them.
private struct FolderList: View, Equatable {
  let rows: [FolderRow]
  let selection: Folder?
  let onMove: @MainActor (Folder) -> Void
  let onActivate: @MainActor (Folder) -> Void

  nonisolated static func == (one: FolderList, other: FolderList) -> Bool {
    one.rows == other.rows && one.selection == other.selection
  }

  var body: [any View] {
    List(rows, selection: selection) { row in
      HStack {
        Text(row.id.title, style: row.unread > 0 ? .bold : .plain)
        Spacer()
        if row.drafts > 0 { Text("\(row.drafts)", style: .muted) }
        if row.unread > 0 { Badge(row.unread) }
      }
    } onMove: {
      self.onMove($0)
    } onActivate: {
      self.onActivate($0)
    }
  }
}

/// A folder with its numbers.
nonisolated private struct FolderRow: Identifiable, Equatable {
  let id: Folder
  let unread: Int

  /// The number of drafts; 0 in other folders.
  let drafts: Int

  @MainActor init(_ folder: Folder, in mailbox: Mailbox) {
    id = folder
    unread = mailbox.unread[folder] ?? 0
    drafts = folder == .drafts ? mailbox.messages(in: folder).count : 0
  }
}
