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
    List(Folder.allCases, selection: shown.folder.value) { folder in
      HStack {
        let unread = mailbox.unread[folder] ?? 0
        Text(folder.title, style: unread > 0 ? .bold : .plain)
        Spacer()
        let drafts = folder == .drafts ? mailbox.messages(in: folder).count : 0
        if drafts > 0 { Text("\(drafts)", style: .muted) }
        if unread > 0 { Badge(unread) }
      }
    } onMove: {
      self._outputs.send(.moveTo($0))
    } onActivate: {
      self._outputs.send(.open($0))
    }
  }
}
