import TributaryFlow

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
