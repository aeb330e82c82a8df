import TributaryFlow

/// The pair with signals: inputs and outputs of each screen as values, and a factory that maps
/// them.
enum Signals {
  final class ListScreen: NotesList {
    enum Inputs: Sendable { case update(Note) }
    enum Outputs: Sendable { case open(Note), mark(Note) }

    let title = "Notes"
    private(set) var notes: [Note]
    var inputs: Observer<Inputs> { input.observer }
    var outputs: Signal<Outputs> { output.signal }
    private let input = Signal<Inputs>.pipe()
    private let output = Signal<Outputs>.pipe()

    init(_ notes: [Note]) {
      self.notes = notes
      input.signal.observe(on: .main) { [weak self] input in  // Care: the screen holds this.
        switch input {
        case .update(let note): self?.notes.update(note)
        }
      }
    }

    func open(_ note: Note) {
      output.observer.send(.open(note))
    }

    func mark(_ note: Note) {
      output.observer.send(.mark(note))
    }
  }

  final class EditScreen: NoteEditor {
    enum Outputs: Sendable { case done(Note), cancel }

    let title = "Edit"
    let note: Note
    var outputs: Signal<Outputs> { output.signal }
    private let output = Signal<Outputs>.pipe()

    init(_ note: Note) {
      self.note = note
    }

    func done(_ text: String) {
      output.observer.send(.done(Note(id: note.id, text: text)))
    }

    func cancel() {
      output.observer.send(.cancel)
    }
  }

  private enum Action: Sendable { case edit(Note), keep(Note), toggle(Note), close }

  @MainActor static func vend(_ notes: [Note]) -> some Screen<Never, Never> {
    let list = ListScreen(notes)
    let flow = NavigationFlow<Never, Action, Never>(root: list, mapIO)
    flow.handle { flow, action in
      switch action {
      case .edit(let note): flow.push(EditScreen(note), mapIO)
      case .keep(let note):
        list.inputs.send(.update(note))
        flow.pop()
      case .toggle(let note): list.inputs.send(.update(note.toggled))
      case .close: flow.pop()
      }
    }
    return flow
  }

  private static func mapIO(_ output: ListScreen.Outputs) -> Action {
    switch output {
    case .open(let note): .edit(note)
    case .mark(let note): .toggle(note)
    }
  }

  private static func mapIO(_ output: EditScreen.Outputs) -> Action {
    switch output {
    case .done(let note): .keep(note)
    case .cancel: .close
    }
  }
}
