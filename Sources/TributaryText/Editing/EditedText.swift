/// A text of several lines with a cursor, a selection and an undo history, edited by the keys of an
/// editor.
struct EditedText: Sendable {
  private(set) var buffer: TextBuffer
  private(set) var cursor = TextPosition.start

  /// The other end of the selection.
  private(set) var mark: TextPosition?

  /// The column that Up and Down try to keep.
  var goal: Int?

  private var done: [Change] = []
  private var undone: [Change] = []

  // Whether the next character belongs to the same change as the last one.
  private var isTyping = false

  private struct Change {
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
  }

  mutating func clearMark() { mark = nil }

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
    mark = nil
    goal = nil
    isTyping = false
    if range.isEmpty, text.isEmpty { return }
    let change = Change(
      offset: buffer.offset(of: range.lowerBound), removed: buffer.text(in: range), inserted: text)
    cursor = buffer.replace(range, with: text)
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
    guard let change = done.popLast() else { return }
    put(change.removed, at: change.offset, insteadOf: change.inserted)
    undone.append(change)
  }

  mutating func redo() {
    guard let change = undone.popLast() else { return }
    put(change.inserted, at: change.offset, insteadOf: change.removed)
    done.append(change)
  }

  private mutating func put(_ text: String, at offset: Int, insteadOf old: String) {
    let start = buffer.position(at: offset)
    let end = buffer.position(at: offset + old.utf8.count)
    cursor = buffer.replace(start..<end, with: text)
    mark = nil
    goal = nil
    isTyping = false
  }
}

extension EditedText {
  /// Returns the edit that a key makes; nil for a key that edits nothing.
  static func change(for key: Key) -> ((inout EditedText) -> Void)? {
    if let character = key.character { return { $0.insert(String(character), isTyped: true) } }
    return switch key {
    case .enter: { $0.insert("\n") }
    case .backspace: { $0.deleteBackwards() }
    case .delete: { $0.deleteForwards() }
    case .control(.backspace), .alt(.backspace), .control("w"): { $0.deleteWordBackwards() }
    case .control(.delete), .alt(.delete), .alt("d"): { $0.deleteWordForwards() }
    case .control("u"): { $0.deleteToStartOfLine() }
    case .control("k"): { $0.deleteToEndOfLine() }
    case .control("_"), .control("z"): { $0.undo() }
    case .alt("_"), .control("y"), .control(.shift("z")): { $0.redo() }
    default: nil
    }
  }

  /// Moves the cursor by a key.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - width: the cells of a row.
  ///   - rows: the rows of a page.
  /// - Returns: nil for a key that does not move the cursor, and false if it cannot move further in
  ///   the direction of an arrow.
  mutating func move(_ key: Key, width: Int, rows: Int) -> Bool? {
    switch key {
    case .left where cursor == .start, .right where cursor == buffer.end: return false
    case .left: move(to: buffer.position(before: cursor))
    case .right: move(to: buffer.position(after: cursor))
    case .control(.left), .alt(.left), .alt("b"):
      move(to: buffer.startOfWord(before: cursor))
    case .control(.right), .alt(.right), .alt("f"):
      move(to: buffer.endOfWord(after: cursor))
    case .control(.home): move(to: .start)
    case .control(.end): move(to: buffer.end)
    case .home:
      let row = buffer.row(at: cursor, width: width)
      move(to: TextPosition(piece: row.piece, offset: row.start))
    case .end: move(to: buffer.position(at: .max, in: buffer.row(at: cursor, width: width)))
    case .up: return moveRows(-1, width: width)
    case .down: return moveRows(1, width: width)
    case .pageUp: _ = moveRows(-rows, width: width)
    case .pageDown: _ = moveRows(rows, width: width)
    default: return nil
    }
    return true
  }

  // A move beyond the first row goes to the start of the text, and beyond the last row to its end.
  private mutating func moveRows(_ count: Int, width: Int) -> Bool {
    var walk = TextRowWalk(at: cursor, in: buffer, width: width)
    let column = goal ?? buffer.column(of: cursor, in: walk.row)
    var moved = 0
    while moved < abs(count), count > 0 ? walk.moveDown() : walk.moveUp() { moved += 1 }
    if moved == 0 {
      let edge = count > 0 ? buffer.end : .start
      if cursor == edge { return false }
      move(to: edge)
      return true
    }
    move(to: buffer.position(at: column, in: walk.row), keepsGoal: true)
    goal = column
    return true
  }
}
