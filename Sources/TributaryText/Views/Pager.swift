/// A screen's choice of one of several elements, with buttons to turn to the others.
///
/// A screen owns it, as it owns a ``ValidatedField``, and shows it as one view: in a body, or in a row of a list.
/// It remembers which one shows, though not from run to run, and always has the elements that it began
/// with. After the last comes the first, and before the first the last.
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
  private var position = 0

  /// Creates a pager that shows the first.
  ///
  /// - Parameter elements: with one alone there is nothing to turn to, and with none nothing shows.
  public init(_ elements: [Element]) {
    self.elements = elements
  }
}

extension Pager {
  /// The one that shows; nil if there is none.
  public var current: Element? { elements.isEmpty ? nil : elements[position] }

  /// A row of `Previous`, `2 of 3` and `Next`, and below it the one that shows.
  ///
  /// - Parameter content: the views of that one.
  /// - Returns: one view, to stand in a body.
  public func page(@ViewBuilder _ content: @MainActor (Element) -> [any View]) -> some View {
    let words = HostWords.current.views
    return VStack {
      if elements.count > 1 {
        HStack {
          Button(words.previous, identifier: "Previous") { self.turn(by: -1) }
          Text(words.page(position + 1, elements.count))
          Button(words.next, identifier: "Next") { self.turn(by: 1) }
        }
      }
      if let current {
        // Each is a view of its own, so that scroll position and cursor are not those of another.
        VStack(content(current)).id(position)
      }
    }
  }

  private func turn(by pages: Int) {
    position = (position + pages + elements.count) % elements.count
  }
}
