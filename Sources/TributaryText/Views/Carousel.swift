/// Several things of which one shows at a time, with buttons to turn to the others.
///
/// A screen owns it, as it owns an `Entry`, and shows it as one view: in a body, or in a cell of a list.
/// It remembers which one shows, though not from run to run, and always has the elements that it began
/// with. After the last comes the first, and before the first the last.
///
/// ```swift
/// let promotions = Carousel(Product.promotions)
/// let home = ViewScreen<Never>("Home") { _ in
///   List {
///     Section("Promotions", count: 1) { _ in promotions.page { Text($0.label) } }
///     Section("All", Product.all) { Text($0.label) }
///   }
/// }
/// ```
@MainActor
public final class Carousel<Element> {
  private let elements: [Element]
  private var position = 0

  /// Makes a carousel that shows the first.
  ///
  /// - Parameter elements: with one alone there is nothing to turn to, and with none nothing shows.
  public init(_ elements: [Element]) {
    self.elements = elements
  }
}

extension Carousel {
  /// The one that shows; nil if there is none.
  public var current: Element? { elements.isEmpty ? nil : elements[position] }

  /// A row of `Previous`, `2 of 3` and `Next`, and below it the one that shows.
  ///
  /// - Parameter content: the views of that one.
  /// - Returns: one view, to stand in a body.
  public func page(@ViewBuilder _ content: @MainActor (Element) -> [any View]) -> some View {
    CarouselPage(
      turning: elements.count < 2 ? nil : turning, position: position,
      content: current.map { content($0) } ?? [])
  }

  private var turning: Row {
    Row {
      Button("Previous") { self.turn(by: -1) }
      Text("\(position + 1) of \(elements.count)")
      Button("Next") { self.turn(by: 1) }
    }
  }

  private func turn(by pages: Int) {
    position = (position + pages + elements.count) % elements.count
  }
}

private struct CarouselPage: View {
  let turning: Row?
  let position: Int
  let content: [any View]

  var body: [any View] {
    if let turning { turning }
    // Each has a place of its own, so that what is scrolled or edited in one is not so in the next.
    for views in Array(repeating: [], count: position) + [content] { views }
  }
}
