/// A result builder for a body, with `if`, `switch` and `for`.
///
/// Each statement takes one position in the result, even if it yields nothing, so a message that
/// appears above a text field does not move the focus out of the field.
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// One view.
  public static func buildExpression(_ view: some View) -> [any View] { [view] }

  /// An array of views, in one position.
  public static func buildExpression(_ views: [any View]) -> [any View] { [Group(views)] }

  /// The statements, one below the other.
  ///
  /// - Complexity: O(views).
  public static func buildBlock(_ parts: [any View]...) -> [any View] {
    if parts.count == 1 { return parts[0] }
    var views: [any View] = []
    views.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { views += part }
    return views
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [any View]?) -> [any View] { [Group(part ?? [])] }

  /// The first branch of a choice.
  public static func buildEither(first part: [any View]) -> [any View] { [Group(part)] }

  /// The other branch of a choice.
  public static func buildEither(second part: [any View]) -> [any View] { [Group(part)] }

  /// A loop.
  public static func buildArray(_ parts: [[any View]]) -> [any View] {
    [Group(parts.map { Group($0) })]
  }
}

/// Several views in the position of one.
///
/// Use it to return several views where one is expected, or to apply a modifier to all of them. It
/// has no layout of its own: the stack around the group arranges its views as if they were written
/// there. To arrange views together use ``VStack`` or ``HStack``, and for the elements of a
/// collection ``ForEach``.
public struct Group: View {
  private let views: [any View]

  /// Creates a group.
  ///
  /// - Parameter views: the views, which the view around the group arranges.
  public init(@ViewBuilder _ views: @MainActor () -> [any View]) {
    self.views = views()
  }

  init(_ views: [any View]) {
    self.views = views
  }

  /// The views.
  public var body: [any View] { views }

  /// The views, in the position of the group.
  public var rendering: ViewRendering { ViewRendering(.group(views)) }
}
