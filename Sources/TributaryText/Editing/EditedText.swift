/// A text with a cursor, a selection and an undo history, edited by the keys of a text field or an
/// editor.
struct EditedText: Sendable {
  private(set) var buffer: TextBuffer
  private(set) var cursor = TextPosition.start

  /// The other end of the selection.
  var mark: TextPosition?

  // Whether the selection ends with the next move, since Shift or the mouse has begun it.
  var isBrief = false

  /// The column that Up and Down try to keep.
  var goal: Int?

  private var done: [Change] = []
  private var undone: [Change] = []

  // Whether the next character belongs to the same change as the last one.
  private var isTyping = false

  // The last edit, and all that was before it, until the screen has accepted the text.
  private var last: Last? {
    didSet { if last != nil { edits += 1 } }
  }

  /// The number of edits so far.
  private(set) var edits = 0

  private struct Last {
    let edit: Change
    let cursor: Int
    let done: [Change]
    let undone: [Change]
  }

  fileprivate struct Change {
    /// The bytes before the change.
    let offset: Int
    let removed: String
    var inserted: String
  }

  // The greatest number of changes in the history, and of bytes in all of them.
  private static let most = (changes: 1_000, bytes: 16_000_000)

  init(_ text: String, longest: Int = 4_096) {
    buffer = TextBuffer(text, longest: longest)
  }
}

extension EditedText {
  var text: String { buffer.text }

  /// The selected range; nil if it is empty.
  var selection: Range<TextPosition>? {
    guard let mark, mark != cursor else { return nil }
    return min(mark, cursor)..<max(mark, cursor)
  }

  var selectedText: String? { selection.map(buffer.text(in:)) }

  /// Moves the cursor; an active selection is extended.
  mutating func move(to position: TextPosition, keepsGoal: Bool = false) {
    cursor = position
    isTyping = false
    if !keepsGoal { goal = nil }
  }

  /// Moves the cursor to a byte offset, or to the first character after it.
  mutating func move(toByte offset: Int) {
    var position = buffer.position(at: max(0, offset))
    position.offset = buffer.pieces[position.piece].roundedUp(position.offset)
    move(to: position)
  }

  mutating func toggleMark() {
    mark = mark == nil ? cursor : nil
    isTyping = false
    isBrief = false
  }

  mutating func clearMark() { mark = nil }

  /// Moves the cursor and selects what lies between.
  mutating func select(to position: TextPosition) {
    if mark == nil { (mark, isBrief) = (cursor, true) }
    move(to: position)
  }

  /// The bytes before the cursor.
  ///
  /// - Complexity: O(pieces before it).
  var offset: Int { buffer.offset(of: cursor) }

  mutating func selectAll() {
    mark = .start
    move(to: buffer.end)
  }
}

// Edits.
extension EditedText {
  /// Replaces the selection by a text, or inserts the text before the cursor.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - isTyped: whether the text was typed; successive typed characters are undone together.
  mutating func insert(_ text: String, isTyped: Bool = false) {
    replace(selection ?? cursor..<cursor, with: TextBuffer.normalized(text), isTyped: isTyped)
  }

  mutating func deleteBackwards() { delete(buffer.position(before: cursor)) }
  mutating func deleteForwards() { delete(buffer.position(after: cursor)) }
  mutating func deleteWordBackwards() { delete(buffer.startOfWord(before: cursor)) }
  mutating func deleteWordForwards() { delete(buffer.endOfWord(after: cursor)) }
  mutating func deleteToStartOfLine() { delete(buffer.line(at: cursor).lowerBound) }

  /// Deletes to the end of the line; at the end, deletes the line break.
  mutating func deleteToEndOfLine() {
    let end = buffer.line(at: cursor).upperBound
    delete(end == cursor ? buffer.position(after: cursor) : end)
  }

  /// Replaces the whole text; the cursor moves to the end.
  mutating func replaceAll(with text: String) {
    replace(.start..<buffer.end, with: TextBuffer.normalized(text))
  }

  // Deletes the selection, or the text between the cursor and a position.
  private mutating func delete(_ position: TextPosition) {
    replace(selection ?? min(cursor, position)..<max(cursor, position), with: "")
  }

  private mutating func replace(
    _ range: Range<TextPosition>, with text: String, isTyped: Bool = false
  ) {
    let wasTyping = isTyping
    (mark, goal, isTyping) = (nil, nil, false)
    if range.isEmpty, text.isEmpty { return }
    let change = Change(
      offset: buffer.offset(of: range.lowerBound), removed: buffer.text(in: range), inserted: text)
    put(change)
    undone = []
    isTyping = isTyped && text != "\n"
    if wasTyping, isTyping, change.removed.isEmpty, let last = done.last,
      last.offset + last.inserted.utf8.count == change.offset
    {
      done[done.count - 1].inserted += text
    } else {
      done.append(change)
      forgetOldChanges()
    }
  }

  private mutating func forgetOldChanges() {
    if done.count > Self.most.changes { done.removeFirst(done.count - Self.most.changes) }
    var bytes = 0
    for (index, change) in done.enumerated().reversed() {
      bytes += change.removed.utf8.count + change.inserted.utf8.count
      // The last change can always be undone, even if it is long.
      if bytes > Self.most.bytes, index < done.count - 1 {
        done.removeFirst(index + 1)
        return
      }
    }
  }
}

// Undo and redo.
extension EditedText {
  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func undo() {
    guard let change = done.last else { return }
    put(change.inverse)
    undone.append(done.removeLast())
  }

  mutating func redo() {
    guard let change = undone.last else { return }
    put(change)
    done.append(undone.removeLast())
  }

  private mutating func put(_ change: Change) {
    last = Last(edit: change, cursor: offset, done: done, undone: undone)
    let start = buffer.position(at: change.offset)
    let end = buffer.position(at: change.offset + change.removed.utf8.count)
    cursor = buffer.replace(start..<end, with: change.inserted)
    (mark, goal, isTyping) = (nil, nil, false)
  }
}

// The screen that owns the text.
extension EditedText {
  /// Takes the text of the screen, which may have refused or changed the last edit.
  ///
  /// A refused edit leaves the cursor where it was, and is not in the history. A text that differs from
  /// it is one edit together with it.
  ///
  /// - Complexity: O(length).
  mutating func adopt(_ new: String) {
    let new = TextBuffer.normalized(new)
    if new == text { return }
    let after = place(in: new)
    if let last {
      put(last.edit.inverse)
      move(toByte: last.cursor)
      (done, undone) = (last.done, last.undone)
    }
    last = nil
    if new == text { return }
    replaceAll(with: new)
    if after < offset { move(toByte: after) }
  }

  // The bytes before the cursor in the text that the screen has made of the last edit: after the same
  // text as before, or else before the same text. A text that was not typed has it at its end.
  private func place(in new: String) -> Int {
    guard last != nil else { return .max }
    let (old, offset) = (text, offset)
    if new.utf8.starts(with: old.utf8.prefix(offset)) { return offset }
    let rest = old.utf8.dropFirst(offset)
    let isKept = new.utf8.reversed().starts(with: rest.reversed())
    return isKept ? new.utf8.count - rest.count : offset
  }

  /// The screen has the text.
  mutating func accept() { last = nil }
}

extension EditedText.Change {
  /// The change that undoes it.
  fileprivate var inverse: Self { Self(offset: offset, removed: inserted, inserted: removed) }
}
