/// Lets a body be written as a list of views, with `if`, `switch` and `for`.
///
/// Each statement takes one place in the result, whatever it yields, so that a message which
/// appears above a text field does not move the focus out of the field.
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// One view.
  public static func buildExpression(_ view: some View) -> [any View] { [view] }

  /// Views made elsewhere, as one.
  public static func buildExpression(_ views: [any View]) -> [any View] { [Group(views)] }

  /// The statements, one below the other.
  public static func buildBlock(_ parts: [any View]...) -> [any View] {
    parts.count == 1 ? parts[0] : parts.flatMap(\.self)
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
/// Use it to return several views where one is expected, or to apply a modifier to all of them. It has no layout of its
/// own: its views are arranged by the stack around the group, as if they were written there. For views that are
/// arranged together there are ``VStack`` and ``HStack``, and for the elements of a collection ``ForEach``.
public struct Group: View {
  private let views: [any View]

  /// Creates a group.
  ///
  /// - Parameter views: the views, arranged by the view around the group.
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
