import Tributary

enum NotesScreen {
  enum Outputs: Sendable { case tapEdit }

  @MainActor static func vend(_ note: Property<String>) -> ViewScreen<Outputs> {
    ViewScreen("Notes", trailing: ["Edit": .tapEdit]) { _ in Text(note.value) }
  }
}

enum NoteScreen {
  enum Outputs: Sendable { case edit(String), tapSave }

  @MainActor static func vend(_ text: Property<String>) -> ViewScreen<Outputs> {
    ViewScreen("Note", trailing: ["Save": .tapSave]) { screen in
      TextField("Text", text: text.value) { screen.send(.edit($0)) }
    }
  }
}

enum UnsavedNoteAlert {
  enum Outputs: Sendable { case tapSave, tapDiscard, tapStay }

  @MainActor static func vend() -> Alert<Outputs> {
    Alert(
      "Save the note?",
      choices: [
        .init("Save", .tapSave), .init("Discard", .tapDiscard, isDestructive: true),
        .init("Go on writing", .tapStay, isCancel: true),
      ])
  }
}

enum NoteFlow {
  enum Outputs: Sendable { case saved(String), discarded }
  private enum Action: Sendable { case keep(String), save, confirm, discard, stay }

  @MainActor static func vend(_ note: String) -> some Screen<Never, Outputs> {
    let text = MutableProperty(note)
    let flow = RootFlow<Never, Action, Outputs>(root: NoteScreen.vend(Property(text)), mapIO)
    flow.handle { flow, action in
      switch action {
      case .keep(let edited): text.value = edited
      case .save: flow.emit(.saved(text.value))
      case .confirm where flow.presented.isEmpty: flow.present(UnsavedNoteAlert.vend(), mapIO)
      case .discard: flow.emit(.discarded)
      case .confirm, .stay: break
      }
    }
    flow.onBack { _ in text.value == note ? nil : .confirm }
    let actions = flow.inputBus.observer
    flow.onLeave {
      if text.value != note { actions.send(.confirm) }
      return text.value == note
    }
    return flow
  }

  private static func mapIO(_ output: NoteScreen.Outputs) -> Action {
    switch output {
    case .edit(let text): .keep(text)
    case .tapSave: .save
    }
  }

  private static func mapIO(_ output: UnsavedNoteAlert.Outputs) -> Action {
    switch output {
    case .tapSave: .save
    case .tapDiscard: .discard
    case .tapStay: .stay
    }
  }
}

enum NotesFlow {
  private enum Action: Sendable { case edit, save(String), close }

  @MainActor static func vend(_ note: MutableProperty<String>) -> some Screen<Never, Never> {
    let notes = NotesScreen.vend(Property(note))
    let flow = NavigationFlow<Never, Action, Never>(root: notes, mapIO)
    flow.handle { flow, action in
      switch action {
      case .edit: flow.push(NoteFlow.vend(note.value), mapIO)
      case .save(let text):
        note.value = text
        flow.pop()
      case .close: flow.pop()
      }
    }
    return flow
  }

  private static func mapIO(_ output: NotesScreen.Outputs) -> Action {
    switch output {
    case .tapEdit: .edit
    }
  }

  private static func mapIO(_ output: NoteFlow.Outputs) -> Action {
    switch output {
    case .saved(let text): .save(text)
    case .discarded: .close
    }
  }
}
