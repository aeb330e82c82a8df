internal import TributarySignals

/// One of several elements, with buttons to page through them.
///
/// A screen owns the pager, as it owns a ``ValidatedField``, and shows it as one view in a body or
/// in a row of a list. The pager keeps the current position, also in a saved run, and its
/// elements never change. Paging wraps around at both ends.
///
/// ```swift
/// let promotions = Pager(Product.promotions)
/// let home = ViewScreen<Never>("Home") { _ in
///   List {
///     Section("Promotions", count: 1) { _ in promotions.page { Text($0.label) } }
///     Section("All", Product.all) { Text($0.label) }
///   }
/// }
/// ```
@MainActor
public final class Pager<Element> {
  private let elements: [Element]
  private let position = MutableProperty(0)

  /// Creates a pager that shows the first element.
  ///
  /// - Parameter elements: the elements; a single one has no buttons, and an empty array shows
  ///   nothing.
  public init(_ elements: [Element]) {
    self.elements = elements
  }
}

extension Pager {
  /// The current element; nil if there are no elements.
  public var current: Element? { elements.isEmpty ? nil : elements[position.value] }

  /// The current element, and below it a row of `Previous`, `2 of 3` and `Next`.
  ///
  /// The element comes first, so that Enter uses it before it turns pages.
  ///
  /// - Parameter content: the views of the current element.
  /// - Returns: one view for a body.
  public func page(@ViewBuilder _ content: @MainActor (Element) -> [any View]) -> some View {
    let words = HostWords.current.views
    return VStack {
      if let current {
        // Each element has its own view identity, so it does not inherit another's scroll
        // position and cursor.
        VStack(content(current)).id(position.value)
      }
      if elements.count > 1 {
        HStack {
          Button(words.previous, identifier: "Previous") { self.turn(by: -1) }
          Text(words.page(position.value + 1, elements.count))
          Button(words.next, identifier: "Next") { self.turn(by: 1) }
        }
      }
    }.saving(self)
  }

  private func turn(by pages: Int) {
    position.value = (position.value + pages + elements.count) % elements.count
  }
}

extension Pager: SavedObject {
  /// The numbers that are saved with the run.
  public var saved: [String: Int] { position.value == 0 ? [:] : ["position": position.value] }

  /// Restores the numbers of a saved run.
  public func restore(_ saved: [String: Int]) {
    guard let saved = saved["position"], elements.indices.contains(saved) else { return }
    position.value = saved
  }
}
