import TributaryFlow

/// How the screens of the pair talk.
enum Style: String, CaseIterable, Sendable {
  case delegation
  case closures
  case signals
}

/// The pair in a window, with what the user does.
@MainActor
struct Pair {
  let window: Window

  // Only with delegates there is an object besides the screens, which somebody has to hold.
  private let coordinator: AnyObject?

  init(
    _ style: Style, notes: [Note] = [Note(id: 1, text: "tea"), Note(id: 2, text: "milk")]
  ) {
    switch style {
    case .delegation:
      let coordinator = Delegation.Coordinator(notes)
      self.coordinator = coordinator
      window = Window(root: coordinator.navigation)
    case .closures:
      coordinator = nil
      window = Window(root: Closures.vend(notes))
    case .signals:
      coordinator = nil
      window = Window(root: Signals.vend(notes))
    }
  }
}

extension Pair {
  /// The screens from the list to the one that shows.
  var stack: [any Screen] { (window.root as? any StackContainer)?.stack ?? [] }

  /// The list at the bottom.
  var list: (any NotesList)? { stack.first as? any NotesList }

  /// The edit screen, if it shows.
  var editor: (any NoteEditor)? { stack.last as? any NoteEditor }

  /// The notes of the list.
  var texts: [String] { list?.notes.map(\.text) ?? [] }

  /// The user opens the note at a position.
  func open(_ index: Int) {
    guard let list else { return }
    list.open(list.notes[index])
  }

  /// The user marks the note at a position.
  func mark(_ index: Int) {
    guard let list else { return }
    list.mark(list.notes[index])
  }
}

/// The model of the pair of screens.
struct Note: Sendable, Equatable {
  let id: Int
  var text: String
  var isMarked = false

  /// The same with the mark on, or off again.
  var toggled: Note { Note(id: id, text: text, isMarked: !isMarked) }
}

/// A screen with a list of notes, in any of the three styles.
@MainActor
protocol NotesList: Screen {
  var notes: [Note] { get }

  /// The user opens a note.
  func open(_ note: Note)

  /// The user marks a note, or takes the mark away.
  func mark(_ note: Note)
}

/// A screen that edits a note and answers, however it does that.
@MainActor
protocol NoteEditor: Screen {
  var note: Note { get }

  /// The user is done.
  func done(_ text: String)

  /// The user gives up.
  func cancel()
}

extension [Note] {
  /// Puts a note in the place of the one with the same identity.
  mutating func update(_ note: Note) {
    if let index = firstIndex(where: { $0.id == note.id }) { self[index] = note }
  }
}
