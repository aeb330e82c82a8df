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
  public static func buildExpression(_ views: [any View]) -> [any View] { [Group(views: views)] }

  /// The statements, one below the other.
  public static func buildBlock(_ parts: [any View]...) -> [any View] {
    parts.count == 1 ? parts[0] : parts.flatMap(\.self)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [any View]?) -> [any View] { [Group(views: part ?? [])] }

  /// The first branch of a choice.
  public static func buildEither(first part: [any View]) -> [any View] { [Group(views: part)] }

  /// The other branch of a choice.
  public static func buildEither(second part: [any View]) -> [any View] { [Group(views: part)] }

  /// A loop.
  public static func buildArray(_ parts: [[any View]]) -> [any View] {
    [Group(views: parts.map { Group(views: $0) })]
  }
}

/// What one statement yields: it takes one place, and lies as what it stands in lies.
struct Group: DrawnView {
  let views: [any View]

  var drawing: ViewDrawing { ViewDrawing(Stacked(views)) }
}
