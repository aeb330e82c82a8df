/// A tree in rows, of which only the visible ones are created.
///
/// ```text
/// ▾ Sources
///   ▸ Views
///   · main.swift
/// ```
///
/// ```swift
/// OutlineGroup(
///   folders, children: { $0.children }, label: { $0.name }, expanded: expanded,
///   onExpand: { self.expanded.formSymmetricDifference([$0]) }, onSelect: { self.open($0) })
/// ```
///
/// Right expands a row or moves to its first child. Left collapses a row or moves to its parent. On a
/// row without either they move the focus, as to a control beside the tree.
/// Enter calls `onSelect`, or expands and collapses the row if there is none. The tree is one stop
/// of Tab, and scrolls and is filtered as a ``List`` is. The focus and the scroll position follow the identity of
/// an element. The screen keeps the set of expanded elements.
///
/// - Complexity: a frame costs the visible rows, and one lookup for each element of an expanded
///   level; a collapsed branch costs nothing.
public struct OutlineGroup<Element, ID: Hashable>: TransparentView {
  private let rows: OutlineRows<Element, ID>
  private let id: @MainActor (Element) -> ID
  private let label: @MainActor (Element) -> String
  private let onExpand: @MainActor (ID) -> Void
  private let onSelect: (@MainActor (ID) -> Void)?

  /// Creates a tree of values that are identified by a property.
  ///
  /// - Parameters:
  ///   - data: the elements of the first level.
  ///   - id: the property, unique in the whole tree.
  ///   - children: the children of an element; nil for an element that can have none.
  ///   - label: the text of an element, and its name for scripts and screen readers.
  ///   - expanded: the elements whose children are visible.
  ///   - onExpand: called with the element that is to be expanded or collapsed; the screen changes
  ///     `expanded`.
  ///   - onSelect: called with the element that the user activates; nil expands and collapses it.
  public init(
    _ data: [Element], id: @escaping @MainActor (Element) -> ID,
    children: @escaping @MainActor (Element) -> [Element]?,
    label: @escaping @MainActor (Element) -> String, expanded: Set<ID>,
    onExpand: @escaping @MainActor (ID) -> Void,
    onSelect: (@MainActor (ID) -> Void)? = nil
  ) {
    rows = OutlineRows(data, id: id, children: children, expanded: expanded)
    (self.id, self.label, self.onExpand, self.onSelect) = (id, label, onExpand, onSelect)
  }

  /// The visible rows.
  public var rendering: ViewRendering {
    ViewRendering(
      .rows(
        RowSource(
          count: rows.count, step: { .key(AnyHashable(id(rows[$0].element))) },
          views: { index, _ in [row(of: rows[index])] })))
  }

  private func row(of position: OutlineRows<Element, ID>.Position) -> OutlineRow {
    let id = id(position.element)
    let (onExpand, onSelect) = (onExpand, onSelect)
    return OutlineRow(
      label: label(position.element), depth: position.depth, isExpanded: position.isExpanded,
      parent: position.parent.map { AnyHashable($0) },
      firstChild: position.firstChild.map { AnyHashable($0) }, expand: { onExpand(id) }
    ) {
      if let onSelect { onSelect(id) } else if position.isExpanded != nil { onExpand(id) }
    }
  }
}

extension OutlineGroup where Element: Identifiable, Element.ID == ID {
  /// Creates a tree of values that have an identity.
  ///
  /// - Parameters:
  ///   - data: the elements of the first level.
  ///   - children: the children of an element; nil for an element that can have none.
  ///   - label: the text of an element, and its name for scripts and screen readers.
  ///   - expanded: the elements whose children are visible.
  ///   - onExpand: called with the element that is to be expanded or collapsed; the screen changes
  ///     `expanded`.
  ///   - onSelect: called with the element that the user activates; nil expands and collapses it.
  public init(
    _ data: [Element], children: @escaping @MainActor (Element) -> [Element]?,
    label: @escaping @MainActor (Element) -> String, expanded: Set<ID>,
    onExpand: @escaping @MainActor (ID) -> Void,
    onSelect: (@MainActor (ID) -> Void)? = nil
  ) {
    self.init(
      data, id: { $0.id }, children: children, label: label, expanded: expanded,
      onExpand: onExpand, onSelect: onSelect)
  }
}

/// A row of a tree.
private struct OutlineRow: DrawnView, ControlView {
  let label: String
  let depth: Int

  /// Whether its children are visible; nil if it can have none.
  let isExpanded: Bool?
  let parent: AnyHashable?
  let firstChild: AnyHashable?
  let expand: @MainActor () -> Void
  let select: @MainActor () -> Void

  var role: Role { .outlineRow }

  var value: String? {
    let words = HostWords.current.views
    let state = isExpanded.map { $0 ? "\(words.expanded), " : "\(words.collapsed), " } ?? ""
    return state + words.level(depth + 1)
  }

  func activate(in context: ControlContext) { select() }

  func action(for key: Key, in context: ControlContext) -> ControlAction? {
    switch key {
    case .enter, .character(" "): return select
    case .right where isExpanded == false, .left where isExpanded == true: return expand
    case .right where firstChild != nil: return { context.focusRow(firstChild) }
    case .left where parent != nil: return { context.focusRow(parent) }
    default: return nil
    }
  }

  // The indentation takes at most half of the width.
  private func indentation(in width: Int) -> Int { min(2 * depth, width / 2) }

  func size(in proposal: ProposedSize) -> Size {
    Size(ofRow: 2 * depth + 3 + printableWidth(of: label), in: proposal)
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let style = canvas.drawMark(in: rect)
    let inner = rect.inset(left: 1 + indentation(in: rect.width))
    let mark = isExpanded.map { $0 ? "▾" : "▸" } ?? "·"
    canvas.write("\(mark) \(printable(label))", in: inner, style)
  }
}

extension ControlContext {
  /// Gives the focus to another row of the list in which the control is, if there is such a row.
  fileprivate func focusRow(_ key: AnyHashable?) {
    guard let key, let list = node.rows.first?.list else { return }
    let id = list.id
    let row = ViewID(screen: id.screen, path: id.path + [.key(key), .index(0)])
    node.state.focus = row
    node.state.mustShowFocus = true
    (list.scrollState.isFree, list.scrollState.lastFocus) = (false, row)
  }
}

/// The rows of a tree, counted through without an array of all rows.
///
/// Siblings up to the next expanded one form a stretch, so a few stretches represent many rows.
@MainActor
struct OutlineRows<Element, ID: Hashable> {
  let count: Int
  private let stretches: [Stretch]
  private let id: @MainActor (Element) -> ID
  private let children: @MainActor (Element) -> [Element]?
  private let expanded: Set<ID>

  /// Consecutive siblings, of which only the last may be expanded.
  private struct Stretch {
    let first: Int
    let siblings: ArraySlice<Element>
    let depth: Int
    let parent: ID?
  }

  /// A row.
  struct Position {
    let element: Element
    let depth: Int
    let parent: ID?

    /// Whether its children are visible; nil if it can have none.
    let isExpanded: Bool?
    let firstChild: ID?
  }

  // A deeper tree most likely contains itself.
  private static var deepest: Int { 200 }

  init(
    _ data: [Element], id: @escaping @MainActor (Element) -> ID,
    children: @escaping @MainActor (Element) -> [Element]?, expanded: Set<ID>
  ) {
    self.id = id
    self.children = children
    self.expanded = expanded
    var (stretches, count) = ([Stretch](), 0)
    func add(_ siblings: [Element], depth: Int, in parent: ID?) {
      var start = 0
      func end(at index: Int) {
        if index == start { return }
        stretches.append(
          Stretch(first: count, siblings: siblings[start..<index], depth: depth, parent: parent))
        count += index - start
        start = index
      }
      // If nothing is expanded, no element has to be looked up.
      if !expanded.isEmpty, depth < Self.deepest {
        for (index, element) in siblings.enumerated() {
          let own = id(element)
          guard expanded.contains(own), let inner = children(element), !inner.isEmpty else {
            continue
          }
          end(at: index + 1)
          add(inner, depth: depth + 1, in: own)
        }
      }
      end(at: siblings.count)
    }
    add(data, depth: 0, in: nil)
    self.stretches = stretches
    self.count = count
  }

  /// The row at a position.
  ///
  /// - Complexity: O(log *n*) for *n* expanded elements.
  subscript(index: Int) -> Position {
    let stretch = stretches[firstIndex(in: stretches.count) { stretches[$0].first > index } - 1]
    let element = stretch.siblings[stretch.siblings.startIndex + index - stretch.first]
    let inner = children(element)
    let isExpanded = inner.map { _ in expanded.contains(id(element)) && stretch.depth < Self.deepest
    }
    return Position(
      element: element, depth: stretch.depth, parent: stretch.parent, isExpanded: isExpanded,
      firstChild: isExpanded == true ? inner?.first.map(id) : nil)
  }
}
