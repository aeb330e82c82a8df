/// Views that depend on the size that is available to them.
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
/// It takes all the proposed size, but at least a row, and creates its views once the size is known.
/// Prefer a layout that adapts by itself, such as an ``HStack`` with a ``Spacer``. For the size of
/// the whole window, use `WindowSize`.
public struct GeometryReader: TransparentView {
  private let content: @MainActor (Size) -> [any View]

  /// Creates views from a size.
  ///
  /// - Parameter content: creates the views, from top to bottom, in each frame; gets the size in
  ///   cells.
  public init(@ViewBuilder _ content: @escaping @MainActor (Size) -> [any View]) {
    self.content = content
  }

  /// The views for the size.
  public var rendering: ViewRendering { ViewRendering(.sized(content)) }
}
