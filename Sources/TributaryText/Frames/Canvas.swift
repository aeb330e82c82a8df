/// Where views draw themselves: the cells, and beside them what can be focused and what is said.
@MainActor
package final class Canvas {
  package private(set) var frame: Frame
  package private(set) var glyphs: Glyphs

  /// What can be focused, in reading order.
  package private(set) var elements: [Element] = []
  private var focusedIndex: Int?

  /// The same frame as one reads it aloud, each piece with the part of the screen it belongs to.
  package private(set) var speech: [(part: Int, said: Speech)] = []

  /// The lists that were drawn.
  private(set) var lists: [ElementID: ShownList] = [:]

  /// The same lists in reading order.
  package private(set) var listOrder: [ElementID] = []

  /// The parts that are scrolled as a whole.
  private(set) var scrolled: [ElementID: ScrollPosition] = [:]

  /// The host's time at which something that was drawn looks different; nil if all of it stands
  /// still.
  private(set) var nextTick: Duration?

  // Nil where nothing may move.
  private let time: Duration?

  // What is below an alert is drawn, but cannot be used and is not read.
  private var isInert = false
  private var memory: ScreenMemory
  private var focus: ElementID?
  private var screen: ObjectIdentifier
  private var path: [Int] = []
  private var position: RowPosition?

  // Rows outside it are not written; and the innermost part that is scrolled.
  private var clip: Area
  private var scroller: ElementID?

  /// A piece of what is read aloud.
  package enum Speech {
    case text(String)
    case element(Int)
  }

  init(
    columns: Int, rows: Int, glyphs: Glyphs, memory: ScreenMemory, screen: any Screen,
    time: Duration? = nil
  ) {
    self.time = time
    frame = Frame(columns: columns, rows: rows)
    self.glyphs = glyphs.count > Glyphs.limit ? Glyphs() : glyphs
    self.memory = memory
    self.screen = ObjectIdentifier(screen)
    focus = memory.focus
    clip = Area(x: 0, y: 0, width: columns, height: rows)
  }
}

extension Canvas {
  package var area: Area { Area(x: 0, y: 0, width: frame.columns, height: frame.rows) }

  /// The frame as lines of text.
  package var lines: [String] { frame.lines(glyphs) }

  /// Writes a text on one row, cut where the area ends, and returns the column after it.
  @discardableResult
  package func write(_ text: String, in area: Area, _ style: Style) -> Int {
    if area.intersection(clip).height == 0 { return area.x }
    // Nearly all texts need neither a look for what is unsafe nor the table of clusters.
    if let width = simpleWidth(of: text) {
      return frame.write(simple: text, width: width, in: area, style)
    }
    return frame.write(printable(text), in: area, style, glyphs: &glyphs)
  }

  /// Which of several looks in turn something has now; the first where nothing may move.
  func phase(of count: Int, every period: Duration, in area: Area) -> Int {
    guard let time, area.intersection(clip).height > 0 else { return 0 }
    let turns = Int(time / period)
    let next = period * (turns + 1)
    nextTick = nextTick.map { min($0, next) } ?? next
    return turns % count
  }

  func clear(_ area: Area) {
    frame.fill(area.intersection(clip), with: .blank)
  }

  /// Puts the same simple scalar of one cell, such as a line, everywhere in an area.
  func fill(_ area: Area, with scalar: Unicode.Scalar, _ style: Style) {
    frame.fill(
      area.intersection(clip), with: Cell(glyph: scalar.value, style: style, width: 1))
  }

  /// Says something that only stands there to be read, a line at a time.
  package func say(_ text: String) {
    if isInert { return }
    for line in text.lines where !line.allSatisfy(\.isWhitespace) {
      speech.append((path.first ?? 0, .text(printable(line))))
    }
  }

  /// Takes a place in the tree of views while a part draws itself, and one inside it if there are
  /// further steps.
  package func descend(_ place: Int, _ inner: [Int] = [], _ draw: @MainActor () -> Void) {
    path.append(place)
    if inner.isEmpty { draw() } else { descend(inner, draw) }
    path.removeLast()
  }

  /// Takes a place several levels down.
  package func descend(_ steps: [Int], _ draw: @MainActor () -> Void) {
    path += steps
    draw()
    path.removeLast(steps.count)
  }

  /// Takes a place in another part of the screen.
  func part(_ part: Int, _ draw: @MainActor () -> Void) {
    let outer = path
    path = [part]
    draw()
    path = outer
  }

  /// Draws another screen that cannot be used, as it was when it could.
  func inert(_ screen: any Screen, _ memory: ScreenMemory, _ draw: @MainActor () -> Void) {
    let outer = (self.screen, self.memory)
    (self.screen, self.memory) = (ObjectIdentifier(screen), memory)
    isInert = true
    draw()
    isInert = false
    (self.screen, self.memory) = outer
  }
}

extension Canvas {
  /// Adds an element and draws it, with the focus or without.
  func add(
    role: Role, name: String, isOn: Bool? = nil, value: String? = nil, in area: Area,
    effect: Element.Effect, cursor: @escaping Element.Cursor = { _, _, _ in nil },
    draw: @escaping @MainActor (Canvas, Bool) -> Void
  ) {
    guard area.width > 0, area.height > 0 else { return }
    if isInert { return draw(self, false) }
    let id = here
    // Made in its place: a copy of an element takes longer than the rest of this.
    elements.append(
      Element(
        id: id, role: role, name: name, isOn: isOn, value: value, area: area, row: position,
        scroller: scroller, effect: effect, cursor: cursor, draw: draw))
    speech.append((path.first ?? 0, .element(elements.count - 1)))
    let isFocused = focus == id
    if isFocused, focusedIndex == nil { focusedIndex = elements.count - 1 }
    draw(self, isFocused)
  }

  /// Focuses an element after all have been drawn, where the one to be focused does not show.
  ///
  /// That one is remembered: it may show again when there is more room.
  func focus(_ element: Element) {
    focus = element.id
    focusedIndex = elements.firstIndex { $0.id == element.id }
    redraw(element, isFocused: true)
  }

  /// Gives the focus to another element after all have been drawn.
  func moveFocus(to element: Element) {
    if let focused {
      frame.cursor = nil
      redraw(focused, isFocused: false)
    }
    focus(element)
  }

  // Where it would have been drawn: inside all that it is scrolled with.
  private func redraw(_ element: Element, isFocused: Bool) {
    var area = clip
    var scroller = element.scroller
    while let id = scroller, let position = scrolled[id] {
      area = area.intersection(position.area)
      scroller = position.outer
    }
    inside(area) { element.draw(self, isFocused) }
  }

  /// The element that has the focus.
  package var focused: Element? { focusedIndex.map { elements[$0] } }

  /// The cursor of the text field that has the focus, in characters from its start.
  func cursor(in text: String) -> Int {
    guard let focus, let cursor = memory.cursors[focus] else { return text.count }
    return min(cursor, text.count)
  }

  func placeCursor(x: Int, y: Int) {
    guard (clip.x..<clip.x + clip.width).contains(x), (clip.y..<clip.y + clip.height).contains(y)
    else { return }
    frame.cursor = Frame.Position(x: x, y: y)
  }
}

extension Canvas {
  /// How the list that is being drawn is scrolled.
  func scroll(count: Int) -> ScreenMemory.Scroll {
    var scroll = memory.scrolls[here] ?? .init()
    scroll.first = max(0, min(scroll.first, count - 1))
    scroll.target = scroll.target.map { max(0, min($0, count - 1)) }
    return scroll
  }

  /// Draws a row of the list that is being drawn.
  func row(_ index: Int, _ draw: @MainActor () -> Void) {
    let outer = position
    position = RowPosition(list: here, index: index)
    descend(index, [], draw)
    position = outer
  }

  func didDraw(
    rows: Range<Int>, of count: Int, in area: Area, isCut: Bool,
    names: @escaping @MainActor (Int) -> [String]
  ) {
    if isInert { return }
    let list = ShownList(
      shown: rows, count: count, area: area, scroller: scroller, isCut: isCut, outer: position,
      names: names)
    if lists.updateValue(list, forKey: here) == nil { listOrder.append(here) }
    memory.scrolls[here] = .init(first: rows.lowerBound)
  }

  /// How far a part that is taller than its area is scrolled, as it was and as far as that goes
  /// now.
  func scrollPosition(in area: Area, height: Int) -> ScrollPosition {
    let offset = memory.offsets[here] ?? 0
    let end = max(0, height - area.height)
    return ScrollPosition(
      area: area, height: height, offset: max(0, min(offset, end)), outer: scroller)
  }

  /// Draws inside the area of a part that is scrolled.
  func inside(_ position: ScrollPosition, _ draw: @MainActor () -> Void) {
    let outer = scroller
    scroller = here
    if !isInert { scrolled[here] = position }
    inside(position.area, draw)
    scroller = outer
  }

  private func inside(_ area: Area, _ draw: @MainActor () -> Void) {
    let outer = clip
    clip = clip.intersection(area)
    draw()
    clip = outer
  }

  private var here: ElementID { ElementID(screen: screen, path: path) }
}
