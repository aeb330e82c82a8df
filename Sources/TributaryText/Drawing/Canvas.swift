/// The cells of a screen, into which views draw themselves.
///
/// Texts are made safe to show, and drawing outside of ``clip`` has no effect. Use the canvas on
/// the main actor, and only during a ``DrawnView/draw(in:on:)``.
@MainActor
public final class Canvas {
  package internal(set) var frame: Frame {
    get { unsafe cells.frame }
    _modify { yield unsafe &cells.frame }
  }

  package internal(set) var graphemes: GraphemeTable {
    get { unsafe cells.graphemes }
    _modify { yield unsafe &cells.graphemes }
  }

  // No method of the two calls a view, so no two accesses overlap; the run-time check of that would
  // take a part of each text.
  @exclusivity(unchecked) private var cells: (frame: Frame, graphemes: GraphemeTable)

  /// The part of the screen that can be drawn to.
  public var clip: Rect { shown }

  // A public stored property would be checked for exclusive access at each read.
  private var shown: Rect

  /// The host's time at which an animated view looks different; nil if there is none.
  private(set) var nextTick: Duration?

  /// Whether a view has requested another frame.
  private(set) var needsDisplay = false

  /// How the parts of controls are drawn.
  let look: Look

  // Nil if animations are off.
  private let time: Duration?
  private let hostTime: Duration
  let focused: ViewNode?
  private let pressed: ViewNode?
  private let focusedRow: ViewNode?
  /// The view that is being drawn.
  private(set) var node: ViewNode?

  // The style of the surface below the views, to which their own style is added.
  private(set) var surface: Style = .plain

  // The surface of the current layout for its children.
  private var spreadSurface: Style?
  private(set) var row = RowFocus.none

  /// The number of the link that is being drawn; 0 for none.
  var link: UInt32 = 0

  /// The progress of the first visible view that shows one; that of known length, if there is one.
  package internal(set) var progress: VisibleProgress?

  /// The rows of lists that were drawn and not copied; nil if nobody asks for them.
  var drawnRows: [(index: Int, reason: String)]?

  // Whether a view has used more than its own values: the time, the cursor or a stored object.
  var isVolatile = false

  /// Whether a view is in a row of a list, and whether that row has the focus.
  enum RowFocus {
    case none
    case other
    case focused
  }

  init(
    size: Size, graphemes: GraphemeTable, focused: ViewNode? = nil, time: Duration? = nil,
    hostTime: Duration = .zero, look: Look = .plain, pressed: ViewNode? = nil,
    focusedRow: ViewNode? = nil
  ) {
    self.time = time
    self.hostTime = hostTime
    self.focused = focused
    self.pressed = pressed
    self.look = look
    self.focusedRow = focusedRow
    unsafe cells = (
      Frame(columns: size.width, rows: size.height),
      graphemes.isFull ? GraphemeTable() : graphemes
    )
    shown = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }
}

extension Canvas {
  /// Whether the control that is being drawn has the focus.
  public var isFocused: Bool { focused != nil && node === focused }

  /// Whether the view that is being drawn is enabled; false inside ``View/disabled(_:)``.
  public var isEnabled: Bool { node?.environment.isEnabled ?? true }

  /// Writes a text on the first row of a rectangle, cut with an ellipsis at the end of the
  /// rectangle.
  ///
  /// - Parameters:
  ///   - text: one line; control characters become visible signs.
  ///   - rect: the rectangle of the text.
  ///   - style: its style, added to that of the views around it.
  /// - Returns: the column after the text.
  @discardableResult
  public func write(_ text: String, in rect: Rect, _ style: Style = .plain) -> Int {
    if rect.height == 0 || rect.y < clip.y || rect.y >= clip.maxY { return rect.x }
    let style = cellStyle(of: style)
    let text = shownStart(of: text, width: min(rect.width, max(0, clip.maxX - rect.x)))
    if rect.x >= clip.x, rect.maxX <= clip.maxX {
      // Nearly all texts need neither a check for unsafe characters nor the table of clusters.
      if let end = frame.write(ascii: text, in: rect, style) { return end }
      if let width = simpleWidth(ofScalars: text) {
        return frame.write(simple: text, width: width, in: rect, style)
      }
      return frame.write(graphemes.line(of: text), in: rect, as: style)
    }
    // A part of the text lies outside: it is written to a separate frame, and the visible part is
    // copied.
    let width = min(rect.width, max(0, clip.maxX - rect.x) + 2)
    var line = Frame(columns: width, rows: 1)
    let whole = Rect(x: 0, y: 0, width: width, height: 1)
    let end = line.write(graphemes.line(of: text), in: whole, as: style)
    let visible = Rect(x: rect.x, y: rect.y, width: end, height: 1).intersection(clip)
    frame.copy(line, from: rect.x, to: visible)
    return rect.x + end
  }

  /// Writes the same character into all cells of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: the cells.
  ///   - scalar: a character that is one cell wide on every terminal, such as a blank or a line.
  ///   - style: its style, added to that of the views around it.
  public func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", _ style: Style = .plain) {
    let style = cellStyle(of: style)
    let glyph = simpleWidth(of: scalar) == 1 ? scalar : "?"
    frame.fill(rect.intersection(clip), with: Cell(glyph: glyph.value, style: style, width: 1))
  }

  private func cellStyle(of style: Style) -> CellStyle {
    let outer = node?.environment.style ?? .plain
    if outer == .plain, surface == .plain {
      return graphemes.cellStyle(of: shown(style), link: link)
    }
    return graphemes.cellStyle(of: shown(surface.union(outer).union(style)), link: link)
  }

  // Terminals differ in how faint they draw such a text, and on a surface it must be legible.
  private func shown(_ style: Style) -> Style {
    guard look.isFilled, style.attributes.contains(.dim) else { return style }
    let isColored = style.foreground != nil && style.foreground != .text
    return Style(
      style.attributes.subtracting(.dim), foreground: isColored ? style.foreground : .muted,
      background: style.background)
  }

  /// Shows the cursor of the terminal, as a focused text field does.
  ///
  /// - Parameters:
  ///   - x: the column of the screen.
  ///   - y: the row of the screen.
  public func placeCursor(x: Int, y: Int) {
    isVolatile = true
    if clip.contains(column: x, row: y) { frame.cursor = Frame.Position(x: x, y: y) }
  }

  /// Returns the current phase of an animated view, such as a spinner.
  ///
  /// The screen is drawn again when the next phase is due, but only while the view is visible.
  ///
  /// - Parameters:
  ///   - count: the number of phases.
  ///   - period: the duration of each phase.
  ///   - rect: the rectangle of the view.
  /// - Returns: a number from 0; always 0 with reduced motion.
  public func phase(of count: Int, every period: Duration, in rect: Rect) -> Int {
    isVolatile = true
    guard let time, !rect.intersection(clip).isEmpty else { return 0 }
    let turns = Int(time / period)
    let next = period * (turns + 1)
    nextTick = nextTick.map { min($0, next) } ?? next
    return turns % count
  }

  /// Whether a user has had the time to read a message that appeared at a time of the host; false
  /// without a terminal.
  ///
  /// The screen is drawn again when that time is over.
  func hasPassed(_ duration: Duration, since start: Duration) -> Bool {
    isVolatile = true
    guard look.isOnTerminal else { return false }
    let end = start + duration
    if hostTime >= end { return true }
    nextTick = nextTick.map { min($0, end) } ?? end
    return false
  }

  /// The time of the host.
  var now: Duration {
    isVolatile = true
    return hostTime
  }

  /// Requests another frame at once, since the drawing has changed the state of the screen.
  ///
  /// A view whose cursor has moved notifies its screen, and the next frame shows the screen's
  /// response. Each event causes a limited number of such frames.
  public func setNeedsDisplay() {
    isVolatile = true
    needsDisplay = true
  }

  /// Limits drawing to a part of the screen.
  ///
  /// - Parameters:
  ///   - rect: nothing is drawn outside of it.
  ///   - body: draws; called once.
  public func clipped(to rect: Rect, _ body: @MainActor () -> Void) {
    let outer = shown
    shown = outer.intersection(rect)
    body()
    shown = outer
  }

  /// Returns an object that is kept for the current view from frame to frame.
  ///
  /// It belongs to the identity of the view, see ``View/id(_:)``, and to the type of the object.
  ///
  /// - Parameter make: creates the object on first use.
  /// - Returns: the object.
  public func storage<Object: AnyObject>(_ make: () -> Object) -> Object {
    isVolatile = true
    return node?.storage(make) ?? make()
  }
}

extension Canvas {
  package var rect: Rect { Rect(x: 0, y: 0, width: frame.columns, height: frame.rows) }

  /// The frame as lines of text.
  package var lines: [String] { frame.lines(graphemes) }

  /// Draws one view without its children.
  ///
  /// - Returns: the surface that it sets for its children, if any.
  func draw(_ node: ViewNode, _ body: @MainActor () -> Void) -> Style? {
    let outer = self.node
    self.node = node
    spreadSurface = nil
    body()
    self.node = outer
    return spreadSurface
  }

  /// Fills a rectangle with a surface for the children of the current layout.
  func spread(_ style: Style, in rect: Rect) {
    fill(rect, style)
    spreadSurface = style
  }

  /// Whether the control that is being drawn has just been pressed.
  var isPressed: Bool { pressed != nil && node === pressed }

  /// Draws views on a surface.
  func styled(_ style: Style, _ body: @MainActor () -> Void) {
    let outer = surface
    surface = outer.union(style)
    body()
    surface = outer
  }

  func isFocusedRow(_ node: ViewNode) -> Bool { focusedRow === node }

  /// Draws a row of a list; the focused row is marked over its whole width: tinted, with a bar at its
  /// left edge, or reversed where there are no surfaces.
  func drawRow(_ focus: RowFocus, in rect: Rect, _ body: @MainActor () -> Void) {
    let outer = row
    row = focus
    defer { row = outer }
    guard focus == .focused else { return body() }
    let surface: Style = look.isFilled ? .on(.selection) : .reverse
    fill(rect, surface)
    if look.isFilled { fill(rect.inset(right: rect.width - 1), with: "▌", [surface, .focusBar]) }
    styled(surface, body)
  }

  /// Clears the row of a bar of the window, and draws the bar.
  func drawBar(in rect: Rect, _ body: @MainActor () -> Void) {
    styled(look.isFilled ? .on(.surface) : .plain) {
      fill(rect)
      body()
    }
  }
}
