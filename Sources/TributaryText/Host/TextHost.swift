/// Shows a window in cells, and turns keys into what its screens do.
///
/// The host has no terminal, no clock and no thread: it is given keys and gives frames, so the same
/// code runs in a terminal, behind a pipe and in a test. It shows one frame after each event, and
/// after actions that came by themselves.
@MainActor
package final class TextHost {
  package let window: Window
  package private(set) var size: Size

  /// What was drawn last.
  package private(set) var canvas: Canvas

  /// Called after each drawing, of which an event may need several to find out what it did.
  package var didDraw: (@MainActor () -> Void)?

  /// Called when there is a new frame to show.
  package var didShow: (@MainActor () -> Void)?

  /// Called after each stretch of actions, and after each event: a screen may have changed what is
  /// saved without any action.
  package var didSettle: (@MainActor () -> Void)?

  var memories: [ObjectIdentifier: ScreenMemory] = [:]

  /// The time since the host's start, as far as it has been told.
  var time: Duration = .zero

  /// What moves now.
  var movement: Movement?

  /// The row for which a list was scrolled, if nothing but the focus has changed since.
  var revealed: RowPosition?

  private var isHandling = false
  private var isDrawing = false
  private var hasChangedInFrame = false
  private weak var shown: (any Screen)?
  private var transition: Transition?
  private var steps: Disposable?

  /// What the time of the flows is taken from, if that can be moved.
  package let clock: ManualClock?

  /// The real time that `settle()` gives to a task which waits for something that is not there.
  package var timeout = Duration.seconds(5)

  /// Makes a host and draws the first frame.
  package init(root: any Screen, size: Size, clock: ManualClock? = nil) {
    window = Window(root: root)
    self.clock = clock
    self.size = size
    canvas = Canvas(
      columns: 0, rows: 0, glyphs: Glyphs(), memory: ScreenMemory(of: root), screen: root)
    window.environment[ReducedMotion.self] = true
    window.environment[WidthClass.self] = size.widthClass
    window.didSettle = { [weak self] in self?.windowDidSettle() }
    draw()
  }
}

extension TextHost {
  /// The frame as lines of text.
  package var lines: [String] { canvas.lines }

  /// The screens from the root to the innermost one that shows.
  package var path: [any Screen] { window.path }

  /// Presses a key.
  package func press(_ key: Key) {
    handle { self.respond(to: key) }
  }

  /// Presses a key for each character of a text; Enter for a line break.
  package func type(_ text: String) {
    for character in text { press(character.isNewline ? .enter : .character(character)) }
  }

  /// Puts a pasted text into the focused text field at once, line breaks as spaces.
  ///
  /// - Returns: what was put in; nil if no text field has the focus.
  @discardableResult
  package func paste(_ text: String) -> String? {
    guard let field = canvas.focused, field.role == .field else { return nil }
    let line = String(text.map { $0.isNewline ? " " : $0 })
    handle { self.edit(field) { $0.insert(line) } }
    return line
  }

  /// Changes the size; focus and scroll positions stay.
  package func resize(to size: Size) {
    self.size = size
    let memory = memory(of: leaf)
    memory.prepareForResizing()
    movement = nil
    if window.environment[WidthClass.self] != size.widthClass {
      // Not drawn by itself: it will be at once.
      let wasHandling = isHandling
      isHandling = true
      window.environment[WidthClass.self] = size.widthClass
      isHandling = wasHandling
    }
    draw()
    didShow?()
  }

  /// Uses an element: presses it, or focuses it if it is a text field.
  package func use(_ element: Element) {
    handle {
      self.focus(element)
      if case .press(let action) = element.effect { action() }
    }
  }

  /// Gives a whole text to a text field, and submits it if the field is still there then.
  package func answer(_ text: String, in field: Element) {
    handle {
      guard case .edit(_, let onEdit, _) = field.effect else { return }
      self.focus(field)
      self.memory(of: self.leaf).cursors[field.id] = nil
      onEdit(text)
    }
    handle {
      let edited = self.canvas.elements.first { $0.id == field.id }
      if case .edit(_, _, let onSubmit) = edited?.effect { onSubmit() }
    }
  }

  /// Goes one step back, if there is one.
  package func back() {
    handle { self.window.back() }
  }

  /// Begins a log of what the flows do.
  package func log() -> FlowLog { FlowLog(of: window) }

  /// What shows, and what the flows have collected.
  package var savedState: SavedState { window.savedState }

  /// Leads the flows to where they were.
  ///
  /// - Parameters:
  ///   - state: what `savedState` was.
  ///   - done: called once, when it shows or it is clear that it will not.
  package func restore(
    _ state: SavedState, then done: @escaping @MainActor (OpenResult) -> Void = { _ in }
  ) {
    handle { self.window.restore(state, then: done) }
  }

  /// Does something that may change what shows, and draws once.
  func handle(_ event: () -> Void) {
    if isHandling { return event() }
    keepFocus()
    // Who goes on has seen enough of what moves.
    movement = nil
    let before = frame
    revealed = nil
    isHandling = true
    event()
    isHandling = false
    show(after: before)
    didSettle?()
  }
}

extension TextHost {
  /// The innermost screen that shows.
  var leaf: any Screen { window.path.last ?? window.root }

  func memory(of screen: any Screen) -> ScreenMemory {
    let id = ObjectIdentifier(screen)
    // The address of a screen that is gone may be used again.
    if let memory = memories[id], memory.screen === screen { return memory }
    let memory = ScreenMemory(of: screen)
    memories[id] = memory
    return memory
  }

  func focus(_ element: Element) {
    let memory = memory(of: leaf)
    memory.focus = element.id
    memory.focusedRows = canvas.rows(of: element)
    memory.mustShowFocus = true
    for row in memory.focusedRows { memory.show(row) }
  }

  // Where the focus went because what had it is gone, the user's next step goes on from there. A
  // change of size is no such step: what had the focus may show again.
  private func keepFocus() {
    let memory = memory(of: leaf)
    memory.beforeResizing = nil
    guard let element = canvas.focused else { return }
    memory.focus = element.id
    memory.focusedRows = canvas.rows(of: element)
  }

  /// Draws what shows anew; whoever shows it is not told.
  ///
  /// What changes while it is drawn, as by the answer to a message that a body sends, is drawn after
  /// it; but one that changes with each frame is drawn a few times only.
  package func draw() {
    if isDrawing {
      hasChangedInFrame = true
      return
    }
    isDrawing = true
    var frames = 0
    repeat {
      hasChangedInFrame = false
      drawFrame()
      frames += 1
    } while hasChangedInFrame && frames < 10
    isDrawing = false
    didDraw?()
  }

  private func drawFrame() {
    forgetScreensThatAreGone(depth: window.path.count)
    if leaf !== shown {
      (shown as? any Forgetful)?.forget()
      shown = leaf
    }
    memory(of: leaf).adapt(to: size)
    var canvas = drawn()
    if followFocus(on: canvas) { canvas = drawn() }
    self.canvas = canvas
    revealed = nil
  }

  /// Keeps in mind how screens give way, for the next frame.
  func observeSteps() {
    if steps != nil { return }
    steps = window.steps.observe(on: .main) { [weak self] in self?.transition = $0.transition }
  }

  private func show(after before: Frame) {
    let glyphCount = canvas.glyphs.count
    if !moveFocusInFrame() { draw() }
    // A new table of clusters gives those of the frame before another meaning.
    if canvas.glyphs.count < glyphCount { movement = nil }
    if let transition, transition.kind != .none, !isStill, before != canvas.frame,
      canvas.glyphs.count >= glyphCount
    {
      movement = Movement(from: before, to: canvas.frame, by: transition, at: time)
    }
    transition = nil
    movement?.to = canvas.frame
    didShow?()
  }

  private var isStill: Bool { leaf.environment[ReducedMotion.self] }

  private func drawn() -> Canvas {
    let canvas = Canvas(
      columns: size.columns, rows: size.rows, glyphs: self.canvas.glyphs,
      memory: memory(of: leaf), screen: leaf, time: isStill ? nil : time)
    let composition = Composition(
      window: window, path: window.path, memory: memory, back: { [weak self] in self?.back() })
    composition.draw(on: canvas)
    giveFocus(on: canvas)
    drawKeys(on: canvas)
    return canvas
  }

  private func forgetScreensThatAreGone(depth: Int) {
    if memories.count > 2 * depth + 16 {
      memories = memories.filter { $0.value.screen != nil }
    }
  }

  private func windowDidSettle() {
    if isDrawing {
      hasChangedInFrame = true
    } else if !isHandling {
      show(after: frame)
    }
    didSettle?()
  }
}
