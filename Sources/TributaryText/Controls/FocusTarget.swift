/// A control in a drawn screen.
@MainActor
package struct FocusTarget {
  let node: ViewNode
  let control: any ControlView

  /// The part of the control that is meant; nil for the whole.
  private(set) var part: ControlPart?

  package init?(_ node: ViewNode) {
    guard let control = node.control else { return nil }
    self.node = node
    self.control = control
  }

  /// One of the parts of the control.
  func part(_ part: ControlPart) -> FocusTarget {
    var target = self
    target.part = part
    return target
  }
}

extension FocusTarget {
  package var id: ViewID { node.id }
  package var role: Role { part == nil ? control.role : .row }

  /// The accessible name: what it says, and what scripts call it.
  package var name: String { part?.label ?? node.name(of: control) }

  /// The parts of the control that show and can be used by themselves.
  package var parts: [ControlPart] { control.parts(in: context()) }

  /// Whether a script means it by a name.
  package func isCalled(_ name: String) -> Bool {
    node.names(of: control).contains(name)
  }

  /// Whether it is on, if it can be.
  package var isOn: Bool? { part == nil ? control.isOn : nil }

  /// The value that it holds, if it holds one.
  package var value: String? { part == nil ? control.value(in: context()) : nil }

  /// The words that ask for an answer when it is chosen by lines; nil if it is used at once.
  package var question: String? { control.question }

  /// The help of the control, or of the innermost view around it that has one.
  package var help: String? {
    var node: ViewNode? = node
    while let current = node, !current.isOverlay {
      if let help = current.traits?.help { return help }
      node = current.parent
    }
    return nil
  }

  package var rect: Rect { node.rect }

  /// The innermost list and the row, from 0, in which it stands.
  package var row: RowPosition? { node.rows.first }

  /// Whether it scrolls by itself, up or down.
  var scrolls: Bool {
    control.scrolls(by: 1, in: context()) || control.scrolls(by: -1, in: context())
  }

  func context(isFocused: Bool = true) -> ControlContext {
    ControlContext(node: node, isFocused: isFocused)
  }
}

/// A row of a list in a frame.
@MainActor
package struct RowPosition: Equatable {
  package let list: ViewNode
  package let index: Int

  package static func == (one: RowPosition, other: RowPosition) -> Bool {
    one.list === other.list && one.index == other.index
  }
}

extension ViewNode {
  /// The accessible name of its control; a row that has no label is called by the texts in it.
  fileprivate func name(of control: any ControlView) -> String {
    control.role == .row && control.label.isEmpty ? textInside : control.label
  }

  /// The names by which scripts find its control.
  func names(of control: any ControlView) -> [String] {
    [name(of: control), control.identifier, traits?.identifier].compactMap(\.self)
  }

  // The texts inside of it that are not those of controls, as they are spoken.
  private var textInside: String {
    var texts: [String] = []
    func visit(_ node: ViewNode) {
      guard node.environment.isSpoken, node === self || node.control == nil else { return }
      if let text = node.traits?.spokenText { return texts.append(text) }
      texts.append(node.drawn?.spokenText ?? node.layout?.spokenText ?? "")
      for child in node.children { visit(child.node) }
    }
    visit(self)
    return texts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The rows in which it stands, from the innermost list to the outermost.
  var rows: [RowPosition] {
    var rows: [RowPosition] = []
    var node = self
    while !node.isOverlay, let parent = node.parent {
      if parent.source != nil, let index = node.rowIndex {
        rows.append(RowPosition(list: parent, index: index))
      }
      node = parent
    }
    return rows
  }

  /// The row of a list in which it stands.
  func row(in list: ViewNode) -> ViewNode? {
    var node = self
    while !node.isOverlay, let parent = node.parent {
      if parent === list { return node }
      node = parent
    }
    return nil
  }

  /// The views around it that are scrolled, from the innermost.
  var scrollers: [ViewNode] {
    var scrollers: [ViewNode] = []
    var node = self
    while !node.isOverlay, let parent = node.parent {
      if parent.viewport != nil { scrollers.append(parent) }
      node = parent
    }
    return scrollers
  }

  func isInside(_ other: ViewNode) -> Bool {
    var node: ViewNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  /// The part of it that is not scrolled away.
  var visibleRect: Rect {
    scrollers.reduce(rect) { $0.intersection($1.viewport?.rect ?? $0) }
  }

  /// Whether all of it shows that can.
  var isShown: Bool {
    var rect = rect
    for scroller in scrollers {
      guard let viewport = scroller.viewport else { continue }
      if !viewport.shows(rect) { return false }
      rect = rect.intersection(viewport.rect)
    }
    return true
  }
}
