/// A view that measures and places other views.
///
/// The stacks, frames, boxes and bars of the library are written with this protocol alone. Conform to it for a layout
/// of your own:
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
/// A child that is placed in fewer rows than it needs is scrolled there, so nothing in it is out of reach.
///
/// - Complexity: sizes are kept for the frame, so a layout may ask a child several times.
public protocol LayoutView: View {
  /// The views that it places, in reading order.
  ///
  /// One that an `if` or a loop yields counts by itself.
  var content: [any View] { get }

  /// The size that the whole takes of a proposal.
  ///
  /// - Parameters:
  ///   - proposal: the room; see ``ProposedSize``.
  ///   - children: the views of `content`.
  ///
  /// - Returns: the size.
  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size

  /// Gives each child its rectangle.
  ///
  /// One that is not placed is not drawn and cannot be used.
  ///
  /// - Parameters:
  ///   - children: the views of `content`.
  ///   - rect: the room of the whole.
  func place(_ children: [LayoutChild], in rect: Rect)

  /// Draws below the children, such as a border; nothing unless written.
  ///
  /// - Parameters:
  ///   - rect: the room of the whole.
  ///   - canvas: the screen.
  func draw(in rect: Rect, on canvas: Canvas)

  /// The text that is spoken before that of the children, such as a title; empty unless written.
  var spokenText: String { get }
}

extension LayoutView {
  /// Draws nothing.
  public func draw(in rect: Rect, on canvas: Canvas) {}

  /// Says nothing of its own.
  public var spokenText: String { "" }

  /// A layout is made of its content.
  public var body: [any View] { [] }

  /// A layout places its content.
  public var rendering: ViewRendering { ViewRendering(.layout(self)) }
}

/// A view that a layout measures and places.
@MainActor
public struct LayoutChild {
  package let node: ViewNode

  init(_ node: ViewNode) {
    self.node = node
  }

  /// The size that the view takes of a proposal.
  ///
  /// - Parameter proposal: the room; see ``ProposedSize``.
  /// - Returns: the size.
  public func size(in proposal: ProposedSize) -> Size { node.size(in: proposal) }

  /// Gives the view its rectangle.
  ///
  /// - Parameters:
  ///   - rect: the room of the view.
  ///   - scrollsSideways: whether a view that is wider than the rectangle keeps its width and is scrolled.
  public func place(in rect: Rect, scrollsSideways: Bool = false) {
    node.place(in: rect, scrollsSideways: scrollsSideways)
  }

  /// The order in which views have their room: 0 unless ``View/layoutPriority(_:)`` says so, less for a ``Spacer``.
  public var priority: Double {
    node.traits?.priority ?? (isSpacer ? -.infinity : 0)
  }

  /// Whether the view is a ``Spacer``, which takes room along a stack only.
  public var isSpacer: Bool { node.drawn is Spacer }
}
