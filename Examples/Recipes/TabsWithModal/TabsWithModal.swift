import Tributary

enum NotesTab {
  enum Outputs: Sendable { case tapNew }

  @MainActor static func vend(_ notes: Property<[String]>) -> ViewScreen<Outputs> {
    ViewScreen("Notes") { screen in
      List(count: notes.value.count) { Text(notes.value[$0]) }
      Button("New note") { screen.send(.tapNew) }
    }
  }
}

enum CountTab {
  @MainActor static func vend(_ notes: Property<[String]>) -> ViewScreen<Never> {
    ViewScreen("Count") { _ in Text("\(notes.value.count) notes") }
  }
}

enum NewNoteScreen {
  enum Outputs: Sendable, Equatable { case enter(String), tapCancel }

  @MainActor static func vend() -> ViewScreen<Outputs> {
    let text = ValidatedField(required: "A note is needed; type one.")
    return ViewScreen("New note", style: .fittedSheet, leading: ["Cancel": .tapCancel]) { screen in
      text.field("Note", submitLabel: "Keep") { screen.send(.enter($0)) }
    }
  }
}

/// Two tabs, and a sheet over both.
enum NotebookFlow {
  private enum Action: Sendable { case write, keep(String), close }

  @MainActor static func vend() -> some Screen<Never, Never> {
    let notes = MutableProperty<[String]>([])
    let flow = TabFlow<Never, Action, Never>(tabs: [
      Child(NotesTab.vend(Property(notes)), mapIO).at("notes"),
      Child(CountTab.vend(Property(notes))).at("count"),
    ])
    flow.persist(notes, as: "notes")
    // A key of all tabs, which the sheet over them hides.
    flow.commands { [weak flow] in
      [Command("New note", key: .character("n")) { flow?.send(.write) }]
    }
    flow.handle { flow, action in
      switch action {
      case .write: flow.present(NewNoteScreen.vend(), mapIO)
      case .keep(let note):
        notes.value += [note]
        flow.dismiss()
        flow.select(1)
      case .close: flow.dismiss()
      }
    }
    return flow
  }

  private static func mapIO(_ output: NotesTab.Outputs) -> Action {
    switch output {
    case .tapNew: .write
    }
  }

  private static func mapIO(_ output: NewNoteScreen.Outputs) -> Action {
    switch output {
    case .enter(let text): .keep(text)
    case .tapCancel: .close
    }
  }
}
