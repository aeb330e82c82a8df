import Tributary

/// The folders, with the numbers of their unread messages.
final class FoldersScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case moveTo(Folder)
    case open(Folder)
  }

  let title = "Folders"
  @OutputPort var outputs: Signal<Outputs>

  private let store: MailStore
  private let shown: MailSelection

  init(store: MailStore, shown: MailSelection) {
    self.store = store
    self.shown = shown
  }

  var body: [any View] {
    let mailbox = store.mailbox
    List(Folder.allCases.map { FolderRow($0, in: mailbox) }, selection: shown.folder.value) { row in
      HStack {
        Text(row.id.title, style: row.unread > 0 ? .bold : .plain)
        Spacer()
        if row.drafts > 0 { Text("\(row.drafts)", style: .muted) }
        if row.unread > 0 { Badge(row.unread) }
      }
    } onMove: {
      self._outputs.send(.moveTo($0))
    } onActivate: {
      self._outputs.send(.open($0))
    }
  }
}

/// A folder with its numbers.
nonisolated private struct FolderRow: Identifiable {
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
