import Tributary

/// One message.
final class MessageScreen: TextScreen {
  enum Outputs: Sendable, Equatable {
    case perform(MessageCommand, MailMessage.ID)
  }

  var title: String { "Message" }
  @OutputPort var outputs: Signal<Outputs>

  // Nil while no message is selected.
  let id: MailMessage.ID?
  private let store: MailStore

  init(_ id: MailMessage.ID?, store: MailStore) {
    self.id = id
    self.store = store
  }

  private var item: MailItem? { id.flatMap { store.item($0) } }

  var commands: [Command] {
    let item = item
    return MessageCommand.commands(for: item) { command in
      if let item { self._outputs.send(.perform(command, item.id)) }
    }
  }

  var body: [any View] {
    VStack { content }.padding(.horizontal)
  }

  @ViewBuilder private var content: [any View] {
    if let item {
      Text(item.message.subject).bold().foregroundStyle(.title)
      Text(item.message.from.text, style: .accent)
      if item.message.from == .you { Text("To \(item.message.to.address)", style: .muted) }
      Text(marks(of: item), style: .muted)
      if case .failed(let reason) = item.letter?.status {
        Text("Not sent: \(reason)", style: .negative)
      }
      Divider()
      ScrollView { text(item.message.body) }
    } else {
      Text("No message is chosen.", style: .muted)
    }
  }

  private func marks(of item: MailItem) -> String {
    let marks = [item.state.isRead ? "" : "unread", item.state.isFlagged ? "flagged" : ""]
    let date = item.message.date?.long ?? "no date"
    return ([date] + marks.filter { !$0.isEmpty }).joined(separator: ", ")
  }

  // Quoted lines are fainter. All lines up to the next change of style are one text.
  private func text(_ body: String) -> some View {
    if !body.utf8.contains(UInt8(ascii: ">")) { return VStack { Text(body) } }
    var passages: [(isQuoted: Bool, lines: [Substring])] = []
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      let isQuoted = line.hasPrefix(">")
      if passages.last?.isQuoted != isQuoted { passages.append((isQuoted, [])) }
      passages[passages.count - 1].lines.append(line)
    }
    return VStack {
      ForEach(passages.enumerated(), id: \.offset) { _, passage in
        Text(passage.lines.joined(separator: "\n"), style: passage.isQuoted ? .muted : .plain)
      }
    }
  }
}
