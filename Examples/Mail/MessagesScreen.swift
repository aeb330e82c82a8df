import Tributary

/// The messages of a folder in a table, with a search field.
final class MessagesScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case moveTo(MailMessage.ID?)
    case open(MailMessage.ID)
    case perform(MessageCommand, MailMessage.ID)
  }

  var title: String { folder.title }
  @OutputPort var outputs: Signal<Outputs>

  private let folder: Folder
  private let store: MailStore
  private let shown: MailSelection
  private let search: MessageSearch
  private let focus = Focus<MessagesField>(.table)

  init(
    _ folder: Folder, store: MailStore, shown: MailSelection, clock: any Clock<Duration>
  ) {
    self.folder = folder
    self.store = store
    self.shown = shown
    search = MessageSearch(store, clock: clock)
  }

  var commands: [Command] {
    let item = shown.message.value.flatMap { store.item($0) }
    return MessageCommand.commands(for: item) { command in
      if let item { self._outputs.send(.perform(command, item.id)) }
    } + [
      Command("Search", key: .character("/")) { self.focus.field = .search },
      Command("End search", key: .escape, isEnabled: !search.words.isEmpty) {
        self.search.type("")
        self.focus.field = .table
      },
    ]
  }

  var body: [any View] {
    let rows = rows
    HStack {
      TextField("Search", text: search.words, placeholder: "press / to search") {
        self.search.type($0)
      } onSubmit: {
        self.focus.field = .table
      }.focused(focus, equals: .search)
      if search.isSearching {
        Text("searching", style: .muted)
      } else if search.found.value != nil {
        Text("\(rows.count) found", style: .muted)
      }
    }
    if rows.isEmpty { Text(emptyText, style: .muted) }
    table(rows).focused(focus, equals: .table)
    StatusMessage(store.notice.value.text, store.notice.value.kind)
  }

  private var rows: [MailMessage.ID] {
    let all = store.mailbox.messages(in: folder)
    guard let found = search.found.value else { return all }
    return all.filter(found.contains)
  }

  private var emptyText: String {
    search.found.value == nil ? "Nothing is here." : "No message has these words."
  }

  private func table(_ rows: [MailMessage.ID]) -> some View {
    let today = store.now
    return Table("Messages", rows, id: \.self, selection: shown.message.value) {
      TableColumn("From", width: .shared(1, atLeast: 12), style: { self.style(of: $0) }) {
        self.store.item($0)?.other.name ?? ""
      }
      TableColumn("", width: .fixed(1), style: { self.markStyle(of: $0) }) { self.mark(of: $0) }
      TableColumn("Subject", width: .shared(2, atLeast: 12), style: { self.style(of: $0) }) {
        self.store.item($0)?.message.subject ?? ""
      }
      TableColumn("Date", width: .fixed(8), alignment: .trailing, style: { self.dateStyle(of: $0) })
      {
        self.store.item($0)?.message.date.short(on: today) ?? ""
      }
    } onMove: {
      self._outputs.send(.moveTo($0?.row))
    } onActivate: {
      self._outputs.send(.open($0.row))
    }
  }
}

/// The controls of the screen that `Focus` can name.
enum MessagesField: Hashable, Sendable { case search, table }

// The look of a row.
extension MessagesScreen {
  private func style(of id: MailMessage.ID) -> Style {
    store.mailbox.state(of: id).isRead ? .plain : .bold
  }

  private func dateStyle(of id: MailMessage.ID) -> Style {
    store.mailbox.state(of: id).isRead ? .muted : .plain
  }

  private func mark(of id: MailMessage.ID) -> String {
    guard let item = store.item(id) else { return "" }
    switch item.letter?.status {
    case .failed: return "!"
    case .sending: return "…"
    case .draft, .sent, nil:
      return item.state.isFlagged ? "★" : item.state.isRead ? "" : "●"
    }
  }

  private func markStyle(of id: MailMessage.ID) -> Style {
    switch mark(of: id) {
    case "!": .negative
    case "★": .warning
    default: .accent
    }
  }
}
