import TributaryFlow

/// The pair with delegates: a protocol for each screen, and a coordinator that is the delegate.
enum Delegation {
  @MainActor protocol ListScreenDelegate: AnyObject {
    func listScreen(_ list: ListScreen, didOpen note: Note)
    func listScreen(_ list: ListScreen, didMark note: Note)
  }

  @MainActor protocol EditScreenDelegate: AnyObject {
    func editScreen(_ edit: EditScreen, didFinishWith note: Note)
    func editScreenDidCancel(_ edit: EditScreen)
  }

  final class ListScreen: NotesList {
    let title = "Notes"
    weak var delegate: (any ListScreenDelegate)?  // Care: its delegate holds it.
    private(set) var notes: [Note]

    init(_ notes: [Note]) {
      self.notes = notes
    }

    func open(_ note: Note) {
      delegate?.listScreen(self, didOpen: note)
    }

    func mark(_ note: Note) {
      delegate?.listScreen(self, didMark: note)
    }

    func update(_ note: Note) {
      notes.update(note)
    }
  }

  final class EditScreen: NoteEditor {
    let title = "Edit"
    let note: Note
    weak var delegate: (any EditScreenDelegate)?  // Care: its delegate holds it, by the stack.

    init(_ note: Note) {
      self.note = note
    }

    func done(_ text: String) {
      delegate?.editScreen(self, didFinishWith: Note(id: note.id, text: text))
    }

    func cancel() {
      delegate?.editScreenDidCancel(self)
    }
  }

  /// The owner of the stack has to retain this too; nothing else does.
  @MainActor final class Coordinator {
    // A stack and no more: nothing is connected to it.
    let navigation: NavigationFlow<Never, Never, Never>
    private let list: ListScreen

    init(_ notes: [Note]) {
      list = ListScreen(notes)
      navigation = NavigationFlow(root: list)
      list.delegate = self
    }
  }
}

extension Delegation.Coordinator: Delegation.ListScreenDelegate {
  func listScreen(_ list: Delegation.ListScreen, didOpen note: Note) {
    let edit = Delegation.EditScreen(note)
    edit.delegate = self
    navigation.push(edit)
  }

  func listScreen(_ list: Delegation.ListScreen, didMark note: Note) {
    list.update(note.toggled)
  }
}

extension Delegation.Coordinator: Delegation.EditScreenDelegate {
  func editScreen(_ edit: Delegation.EditScreen, didFinishWith note: Note) {
    guard navigation.visible === edit else { return }  // Care: has it left?
    list.update(note)
    navigation.pop()
  }

  func editScreenDidCancel(_ edit: Delegation.EditScreen) {
    guard navigation.visible === edit else { return }  // Care: has it left?
    navigation.pop()
  }
}
