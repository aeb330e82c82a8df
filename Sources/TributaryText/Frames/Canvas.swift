/// Where views draw themselves: the cells, and beside them what can be focused and what is said.
@MainActor
package final class Canvas {
  package private(set) var frame: Frame
  package private(set) var glyphs: Glyphs

  /// What can be focused, in reading order.
  package private(set) var elements: [Element] = []

  /// The same frame as one reads it aloud, each piece with the part of the screen it belongs to.
  package private(set) var speech: [(part: Int, said: Speech)] = []

  /// The lists that were drawn, with the rows that show and their number.
  private(set) var lists: [ElementID: (shown: Range<Int>, count: Int)] = [:]

  /// The same lists in reading order.
  private(set) var listOrder: [ElementID] = []

  // What is below an alert is drawn, but cannot be used and is not read.
  private var isInert = false
  private var memory: ScreenMemory
  private var focus: ElementID?
  private var screen: ObjectIdentifier
  private var path: [Int] = []
  private var position: RowPosition?

  /// A piece of what is read aloud.
  package enum Speech {
    case text(String)
    case element(Int)
  }

  init(columns: Int, rows: Int, glyphs: Glyphs, memory: ScreenMemory, screen: any Screen) {
    frame = Frame(columns: columns, rows: rows)
    self.glyphs = glyphs.count > Glyphs.limit ? Glyphs() : glyphs
    self.memory = memory
    self.screen = ObjectIdentifier(screen)
    focus = memory.focus
  }
}

extension Canvas {
  package var area: Area { Area(x: 0, y: 0, width: frame.columns, height: frame.rows) }

  /// The frame as lines of text.
  package var lines: [String] { frame.lines(glyphs) }

  /// Writes a text on one row, cut where the area ends, and returns the column after it.
  @discardableResult
  package func write(_ text: String, in area: Area, _ style: Style) -> Int {
    frame.write(printable(text), in: area, style, glyphs: &glyphs)
  }

  func clear(_ area: Area) {
    frame.clear(area)
  }

  /// Says something that only stands there to be read, a line at a time.
  package func say(_ text: String) {
    if isInert { return }
    for line in text.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
      speech.append((path.first ?? 0, .text(printable(String(line)))))
    }
  }

  /// Takes a place in the tree of views while a part draws itself.
  package func descend(_ index: Int, _ draw: () -> Void) {
    descend([index], draw)
  }

  /// Takes a place several levels down.
  package func descend(_ steps: [Int], _ draw: () -> Void) {
    path += steps
    draw()
    path.removeLast(steps.count)
  }

  /// Draws another screen that cannot be used, as it was when it could.
  func inert(_ screen: any Screen, _ memory: ScreenMemory, _ draw: () -> Void) {
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
    effect: Element.Effect, draw: @escaping @MainActor (Canvas, Bool) -> Void
  ) {
    guard area.width > 0, area.height > 0 else { return }
    if isInert { return draw(self, false) }
    let element = Element(
      id: ElementID(screen: screen, path: path), role: role, name: name, isOn: isOn, value: value,
      area: area, row: position, effect: effect, draw: draw)
    elements.append(element)
    speech.append((path.first ?? 0, .element(elements.count - 1)))
    draw(self, focus == element.id)
  }

  /// Focuses an element after all have been drawn, where the one to be focused does not show.
  ///
  /// That one is remembered: it may show again when there is more room.
  func focus(_ element: Element) {
    focus = element.id
    element.draw(self, true)
  }

  /// The element that has the focus.
  package var focused: Element? { elements.first { $0.id == focus } }

  /// The cursor of the text field that has the focus, in characters from its start.
  func cursor(in text: String) -> Int {
    guard let focus, let cursor = memory.cursors[focus] else { return text.count }
    return min(cursor, text.count)
  }

  func placeCursor(x: Int, y: Int) {
    guard x < frame.columns, y < frame.rows else { return }
    frame.cursor = Frame.Position(x: x, y: y)
  }
}

extension Canvas {
  /// How the list that is being drawn is scrolled.
  func scroll(count: Int) -> ScreenMemory.Scroll {
    var scroll = memory.scrolls[listID] ?? .init()
    scroll.first = max(0, min(scroll.first, count - 1))
    scroll.target = scroll.target.map { max(0, min($0, count - 1)) }
    return scroll
  }

  /// Draws a row of the list that is being drawn.
  func row(_ index: Int, _ draw: () -> Void) {
    let outer = position
    position = RowPosition(list: listID, index: index)
    descend(index, draw)
    position = outer
  }

  func didDraw(rows: Range<Int>, of count: Int) {
    if isInert { return }
    if lists.updateValue((rows, count), forKey: listID) == nil { listOrder.append(listID) }
    memory.scrolls[listID] = .init(first: rows.lowerBound)
  }

  private var listID: ElementID { ElementID(screen: screen, path: path) }
}
