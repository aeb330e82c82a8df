/// Views that depend on the room that they have.
///
/// ```swift
/// GeometryReader { size in
///   if size.width >= 60 {
///     HStack {
///       Text("left")
///       Text("right")
///     }
///   } else {
///     Text("left")
///   }
/// }
/// ```
///
/// It takes all the room that it is offered, and its views are made when that is known. Prefer a layout that gives way
/// by itself, such as an ``HStack`` with a ``Spacer``; for the size of the whole window there is `WindowSize`.
public struct GeometryReader: TransparentView {
  private let content: @MainActor (Size) -> [any View]

  /// Creates views from a size.
  ///
  /// - Parameter content: makes the views, from top to bottom, in each frame; gets the room in cells.
  public init(@ViewBuilder _ content: @escaping @MainActor (Size) -> [any View]) {
    self.content = content
  }

  /// The views for the room.
  public var rendering: ViewRendering { ViewRendering(.sized(content)) }
}
