/// A view that measures and places other views.
///
/// The stacks, frames, boxes and bars of the library are written with this protocol alone. Conform
/// to it for an arrangement that they cannot express; a view that is only a composition of others
/// is a plain ``View`` with a body, and one that draws itself is a ``DrawnView``.
///
/// ```swift
/// struct Halves: LayoutView {
///   let content: [any View]
///
///   func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
///     Size(width: proposal.width ?? 40, height: proposal.height ?? 10)
///   }
///
///   func place(_ children: [LayoutChild], in rect: Rect) {
///     let left = rect.width / 2
///     children.first?.place(in: rect.inset(right: rect.width - left))
///     children.last?.place(in: rect.inset(left: left))
///   }
/// }
/// ```
///
/// A child that is placed in fewer rows than it needs scrolls, so all of it remains reachable.
///
/// - Complexity: the size of a child for a proposal is cached for the frame, so a layout may ask
///   for it several times.
public protocol LayoutView: View {
  /// The views that the layout places, in reading order.
  ///
  /// Each view of an `if` or a loop is its own child.
  var content: [any View] { get }

  /// Returns the size that the layout takes in a proposed size; the default is that of the largest
  /// view.
  ///
  /// Called several times in a frame, with different proposals.
  ///
  /// - Parameters:
  ///   - proposal: the available columns and rows, or a request for the least, the greatest or the
  ///     ideal size; see ``ProposedSize``.
  ///   - children: the views of ``content``, to be measured by ``LayoutChild/size(in:)``.
  ///
  /// - Returns: the size in columns and rows.
  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size

  /// Places each child in a rectangle with ``LayoutChild/place(in:scrollsSideways:)``; the default
  /// places each in the whole one.
  ///
  /// A child that is not placed is neither drawn nor reachable by keys, clicks or scripts.
  ///
  /// - Parameters:
  ///   - children: the views of ``content``.
  ///   - rect: the cells of the layout, counted from the top left corner of the screen.
  func place(_ children: [LayoutChild], in rect: Rect)

  /// Draws under the children, such as a border; the default draws nothing.
  ///
  /// - Parameters:
  ///   - rect: the cells of the layout, counted from the top left corner of the screen.
  ///   - canvas: the cells of the screen. It is valid during the call only.
  func draw(in rect: Rect, on canvas: Canvas)

  /// The text that is spoken before that of the children, such as a title; the default is empty.
  var spokenText: String { get }

  /// The facts of it that the layouts around it and the host need, such as that it is one stop of
  /// Tab; the default is none.
  ///
  /// Read once for each frame.
  var layoutProperties: LayoutProperties { get }
}

extension LayoutView {
  /// As large as its largest view.
  ///
  /// - Parameters:
  ///   - proposal: passed to each view.
  ///   - children: the views.
  /// - Returns: the size that has room for each of them.
  /// - Complexity: O(children).
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: proposal)
  }

  /// Places each view in the whole rectangle.
  ///
  /// - Parameters:
  ///   - children: the views.
  ///   - rect: the rectangle of each.
  /// - Complexity: O(children).
  public func place(_ children: [LayoutChild], in rect: Rect) {
    for child in children { child.place(in: rect) }
  }

  /// Draws nothing: the children alone are visible.
  ///
  /// - Parameters:
  ///   - rect: not used.
  ///   - canvas: not used.
  public func draw(in rect: Rect, on canvas: Canvas) {}

  /// Empty: the children alone are spoken.
  public var spokenText: String { "" }

  /// None.
  public var layoutProperties: LayoutProperties { [] }

  /// Empty: the views of a layout are in ``content``.
  public var body: [any View] { [] }

  /// The view is shown by its layout.
  public var rendering: ViewRendering { ViewRendering(.layout(self)) }
}

/// A view inside a ``LayoutView``, which the layout measures and places.
///
/// The layout receives one for each view of its ``LayoutView/content``, valid during the call only.
/// It gives access to the size and the traits of the view, not to the view itself.
@MainActor
public struct LayoutChild {
  package let node: ViewNode

  init(_ node: ViewNode) {
    self.node = node
  }

  /// Returns the size that the view takes in a proposed size.
  ///
  /// - Parameter proposal: the available columns and rows, or a request for the least, the greatest
  ///   or the ideal size; see ``ProposedSize``.
  /// - Returns: the size in columns and rows.
  public func size(in proposal: ProposedSize) -> Size { node.size(in: proposal) }

  /// Places the view in a rectangle.
  ///
  /// A view that needs more rows than the rectangle has scrolls inside it.
  ///
  /// - Parameters:
  ///   - rect: the cells of the view, counted from the top left corner of the screen.
  ///   - scrollsSideways: whether a view that is wider than the rectangle keeps its width and
  ///     scrolls.
  public func place(in rect: Rect, scrollsSideways: Bool = false) {
    node.place(in: rect, scrollsSideways: scrollsSideways)
  }

  /// The priority by which a stack distributes free columns or rows.
  ///
  /// It is 0 unless ``View/layoutPriority(_:)`` has set another, and the least of all for a
  /// ``Spacer``.
  public var priority: Double {
    node.traits?.priority ?? (isSpacer ? -.infinity : 0)
  }

  /// Whether the view is a ``Spacer``, which takes free cells along the axis of a stack only.
  public var isSpacer: Bool { node.isSpacer }
}

extension [LayoutChild] {
  /// The size that has room for each of the views, with some cells around them.
  @MainActor
  func largestSize(in proposal: ProposedSize, columns: Int = 0, rows: Int = 0) -> Size {
    let inner = columns + rows == 0 ? proposal : proposal.inset(columns: columns, rows: rows)
    var size = Size(width: 0, height: 0)
    for child in self {
      let own = child.size(in: inner)
      size = Size(
        width: Swift.max(size.width, own.width), height: Swift.max(size.height, own.height))
    }
    return Size(width: size.width + columns, height: size.height + rows)
  }
}

/// Views that all have the same rectangle, with a background or a property of layout around them.
struct PlainLayout: LayoutView {
  let content: [any View]
  var layoutProperties: LayoutProperties = []

  /// The style of a background; nil for none.
  var background: Style?

  func draw(in rect: Rect, on canvas: Canvas) {
    if let background { canvas.fill(rect, background) }
  }
}
