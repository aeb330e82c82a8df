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
