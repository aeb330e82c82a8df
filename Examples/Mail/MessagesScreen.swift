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

  // A message that was read is no answer to a question.
  func summary(of output: Outputs) -> String? { nil }

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
    let (item, today) = (store.items(), store.now.day)
    let items = rows.lazy.map { MessageRow(id: $0, item: item($0), today: today) }
    return Table("Messages", items, selection: shown.message.value) {
      TableColumn("From", width: .shared(1, atLeast: 12), style: { $0.style }) { $0.name }
      TableColumn("", width: .fixed(1), style: { $0.signStyle }) { $0.sign }
      TableColumn("Subject", width: .shared(2, atLeast: 12), style: { $0.style }) { $0.subject }
      TableColumn("Date", width: .fixed(8), alignment: .trailing, style: { $0.dateStyle }) {
        $0.date
      }
    } onMove: {
      self._outputs.send(.moveTo($0?.row.id))
    } onActivate: {
      self._outputs.send(.open($0.row.id))
    }
  }
}

/// The controls of the screen that `Focus` can name.
enum MessagesField: Hashable, Sendable { case search, table }

/// A row of the table: a message with its marks, which is looked up once for all its cells.
private struct MessageRow: Identifiable {
  let id: MailMessage.ID
  private let message: MailMessage?
  private let mark: Mark
  private let isRead: Bool
  private let today: MailDate.Day

  /// The sign before the subject.
  enum Mark {
    case none
    case unread
    case flagged
    case sending
    case failed
  }

  /// - Parameters:
  ///   - id: the number of the message.
  ///   - item: the message; nil for one that is in no folder.
  ///   - today: the day on which the dates are read.
  init(id: MailMessage.ID, item: MailItem?, today: MailDate.Day) {
    self.id = id
    message = item?.message
    mark = item.map(Self.mark(of:)) ?? .none
    isRead = item?.state.isRead == true
    self.today = today
  }

  private static func mark(of item: MailItem) -> Mark {
    switch item.letter?.status {
    case .failed: .failed
    case .sending: .sending
    case .draft, .sent, nil: item.state.isFlagged ? .flagged : item.state.isRead ? .none : .unread
    }
  }
}

// The texts of a row.
extension MessageRow {
  var name: String { message?.other.name ?? "" }

  var sign: String {
    switch mark {
    case .none: ""
    case .unread: "●"
    case .flagged: "★"
    case .sending: "…"
    case .failed: "!"
    }
  }

  var subject: String { message?.subject ?? "" }

  var date: String { message?.date?.short(on: today) ?? "" }
}

// The look of a row.
extension MessageRow {
  var style: Style { isRead ? .plain : .bold }

  var dateStyle: Style { isRead ? .muted : .plain }

  var signStyle: Style {
    switch mark {
    case .failed: .negative
    case .flagged: .warning
    case .none, .unread, .sending: .accent
    }
  }
}
