import TributaryFlow

/// The pair with closures in properties, and a factory that sets them.
enum Closures {
  final class ListScreen: NotesList {
    let title = "Notes"
    var onOpen: ((Note) -> Void)?
    var onMark: ((Note) -> Void)?
    private(set) var notes: [Note]

    init(_ notes: [Note]) {
      self.notes = notes
    }

    func open(_ note: Note) {
      onOpen?(note)
    }

    func mark(_ note: Note) {
      onMark?(note)
    }

    func update(_ note: Note) {
      notes.update(note)
    }
  }

  final class EditScreen: NoteEditor {
    let title = "Edit"
    let note: Note
    var onDone: ((Note) -> Void)?
    var onCancel: (() -> Void)?

    init(_ note: Note) {
      self.note = note
    }

    func done(_ text: String) {
      onDone?(Note(id: note.id, text: text))
    }

    func cancel() {
      onCancel?()
    }
  }

  @MainActor static func vend(_ notes: [Note]) -> some Screen<Never, Never> {
    let list = ListScreen(notes)
    // A stack and no more: nothing is connected to it.
    let navigation = NavigationFlow<Never, Never, Never>(root: list)
    list.onMark = { [weak list] note in  // Care: the list holds this.
      list?.update(note.toggled)
    }
    list.onOpen = { [weak navigation, weak list] note in  // Care: both hold this.
      let edit = EditScreen(note)
      edit.onDone = { [weak edit] note in  // Care: the edit screen holds this.
        guard let navigation, navigation.visible === edit else { return }  // Care: has it left?
        list?.update(note)
        navigation.pop()
      }
      edit.onCancel = { [weak edit] in  // Care: the edit screen holds this.
        guard let navigation, navigation.visible === edit else { return }  // Care: has it left?
        navigation.pop()
      }
      navigation?.push(edit)
    }
    return navigation
  }
}
