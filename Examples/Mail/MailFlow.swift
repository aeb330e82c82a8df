import Tributary

/// Folders, messages and the message, side by side if there is room, with letters presented over
/// them.
///
/// Details follow the cursors: another folder shows its messages, another row its message. So the
/// user reads without a key to open, and a wider window shows the columns that a narrow one hides.
enum MailFlow {
  private enum Action: Sendable {
    case showFolder(Folder)
    case openFolder(Folder)
    case showMessage(MailMessage.ID?)
    case openMessage(MailMessage.ID)
    case goTo(column: Int)
    case perform(MessageCommand, MailMessage.ID)
    case leaveMessage(MailMessage.ID)
    case undo
    case write(Letter)
    case closeLetter
    case sendLetter(Letter.ID)
    case finishSending(SendResult)
    case receive(MailMessage.ID)
  }

  @MainActor static func vend(store: MailStore, server: MailServer) -> some Screen<Never, Never> {
    let shown = MailSelection()
    let flow = SplitFlow<Never, Action, Never>(
      minimumWidths: [20, 56, 42],
      root: Child(FoldersScreen(store: store, shown: shown), mapIO))
    // The frames of the columns have their titles.
    flow.environment[HeaderStyle.self] = .hidden
    flow.persist(store.letters, as: "letters")
    flow.persist(store.events, as: "events")
    flow.commands { [weak flow] in flow.map { commands(of: $0, store) } ?? [] }
    flow.routes(
      .components("compose", { letter(of: &$0, store) }, { letterComponents(of: $0) }),
      .components({ action(of: &$0, store, shown) }, { components(of: $0) }))
    flow.handle { flow, action in
      let next = flow.inputBus.observer
      switch action {
      case .showFolder(let folder) where folder == shown.folder.value: break
      case .showFolder(let folder):
        shown.move(to: folder)
        let messages = MessagesScreen(folder, store: store, shown: shown, clock: server.clock)
        flow.show(Child(messages, mapIO), in: Column.messages)
      case .openFolder(let folder):
        next.send(.showFolder(folder))
        next.send(.goTo(column: Column.messages))
      case .showMessage(let id) where id == shown.message.value: break
      case .showMessage(let id):
        shown.message.value = id
        flow.show(Child(MessageScreen(id, store: store), mapIO), in: Column.message)
      case .openMessage(let id):
        store.open(id)
        next.send(.showMessage(id))
        next.send(store.draft(id).map { .write($0) } ?? .goTo(column: Column.message))
      case .goTo(let column): flow.focus(column: column)
      case .perform(.reply, let id):
        if let message = store.message(id) { next.send(.write(store.newReply(to: message))) }
      case .perform(.send, let id): next.send(.sendLetter(id))
      case .perform(let command, let id):
        if let event = command.event { store.perform(event, on: id) }
        if command.moves { next.send(.leaveMessage(id)) }
      case .leaveMessage(let id):
        if id == shown.message.value { next.send(.showMessage(nil)) }
        flow.focus(column: Column.messages)
      case .undo:
        guard let id = store.undo(), let item = store.item(id) else { return }
        if item.folder == shown.folder.value { next.send(.showMessage(id)) }
      case .write(let letter): flow.present(ComposeFlow.vend(letter, store: store), mapIO)
      case .closeLetter: flow.dismiss()
      case .sendLetter(let id):
        flow.dismiss()
        guard let letter = store.beginSending(id) else { return }
        flow.run(key: "send \(id)", { await server.send(letter) }, mapIO: mapIO)
      case .finishSending(let result): store.finishSending(result)
      case .receive(let id): store.receive(id)
      }
    }
    flow.send(.openFolder(.inbox))
    let awaited = store.awaited
    flow.run(key: "receive", { await server.receive(awaited, to: $0) }, mapIO: mapIO)
    return flow
  }
}

/// The columns, from left to right.
private enum Column {
  static let folders = 0
  static let messages = 1
  static let message = 2
}

// The keys of all columns, and the locations.
extension MailFlow {
  @MainActor private static func commands(
    of flow: SplitFlow<Never, Action, Never>, _ store: MailStore
  ) -> [Command] {
    let observer = flow.inputBus.observer
    return [
      Command("Compose", key: .character("c")) { observer.send(.write(store.newLetter())) },
      Command("Undo", key: .character("u"), isEnabled: store.canUndo) { observer.send(.undo) },
      Command("Folders", key: .character("g")) {
        observer.send(.goTo(column: Column.folders))
      },
    ]
  }

  // Locations such as inbox/42.
  @MainActor private static func action(
    of location: inout ArraySlice<String>, _ store: MailStore, _ shown: MailSelection
  ) -> Action? {
    guard let word = location.popFirst() else { return nil }
    if let folder = Folder(rawValue: word) { return .showFolder(folder) }
    guard let item = Int(word).flatMap({ store.item($0) }), item.folder == shown.folder.value
    else { return nil }
    return .showMessage(item.id)
  }

  private static func components(of action: Action) -> [String]? {
    switch action {
    case .showFolder(let folder): [folder.rawValue]
    case .showMessage(let id?): ["\(id)"]
    default: nil
    }
  }

  // Locations such as compose, and compose/10000001 for a draft.
  @MainActor private static func letter(
    of location: inout ArraySlice<String>, _ store: MailStore
  ) -> Action {
    let draft = location.popFirst().flatMap { Int($0) }.flatMap { store.draft($0) }
    return .write(draft ?? store.newLetter())
  }

  private static func letterComponents(of action: Action) -> [String]? {
    if case .write(let letter) = action { ["\(letter.id)"] } else { nil }
  }
}

extension MailFlow {
  private static func mapIO(_ output: FoldersScreen.Outputs) -> Action {
    switch output {
    case .moveTo(let folder): .showFolder(folder)
    case .open(let folder): .openFolder(folder)
    }
  }

  private static func mapIO(_ output: MessagesScreen.Outputs) -> Action {
    switch output {
    case .moveTo(let id): .showMessage(id)
    case .open(let id): .openMessage(id)
    case .perform(let command, let id): .perform(command, id)
    }
  }

  private static func mapIO(_ output: MessageScreen.Outputs) -> Action {
    switch output {
    case .perform(let command, let id): .perform(command, id)
    }
  }

  private static func mapIO(_ output: ComposeFlow.Outputs) -> Action {
    switch output {
    case .send(let id): .sendLetter(id)
    case .close: .closeLetter
    }
  }

  private static func mapIO(_ result: SendResult) -> Action { .finishSending(result) }

  private static func mapIO(_ arrival: MailMessage.ID) -> Action { .receive(arrival) }
}
