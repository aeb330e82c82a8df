/// A result builder for a body, with `if` and `switch`; for the elements of a collection use
/// ``ForEach``.
///
/// Each statement takes one position in the result, even if it yields nothing, so a message that
/// appears above a text field does not move the focus out of the field. The branches of a choice are
/// different places: a text field in one is another view than a text field in the other.
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// The views of a statement or of several.
  ///
  /// Most statements are one view, which needs no array. You do not create it yourself.
  @MainActor
  public enum Part {
    /// One view, which most statements are and which needs no array.
    case view(any View)
    /// Views one below the other.
    case views([any View])
  }

  /// One view.
  public static func buildExpression(_ view: some View) -> Part { .view(view) }

  /// An array of views, in one position.
  public static func buildExpression(_ views: [any View]) -> Part { .view(Group(views)) }

  /// A single statement.
  public static func buildBlock(_ part: Part) -> Part { part }

  /// The statements, one below the other.
  ///
  /// - Complexity: O(views).
  public static func buildBlock(_ parts: Part...) -> Part {
    var views: [any View] = []
    views.reserveCapacity(parts.count)
    for part in parts {
      switch part {
      case .view(let view): views.append(view)
      case .views(let more): views += more
      }
    }
    return .views(views)
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: Part?) -> Part {
    .view(Group(part.map { buildFinalResult($0) } ?? []))
  }

  /// The first branch of a choice.
  public static func buildEither(first part: Part) -> Part {
    .view(Group([Group(buildFinalResult(part))]))
  }

  /// The other branch of a choice.
  public static func buildEither(second part: Part) -> Part {
    .view(Group([Group([]), Group(buildFinalResult(part))]))
  }

  /// Refuses a loop, whose views would have no keys.
  @available(
    *, unavailable, message: "use ForEach, whose views keep the focus when their elements move"
  )
  public static func buildArray(_ parts: [Part]) -> Part { .views([]) }

  /// The views of a body.
  public static func buildFinalResult(_ part: Part) -> [any View] {
    switch part {
    case .view(let view): [view]
    case .views(let views): views
    }
  }
}

/// A result builder for parts of a view that have keys of their own, with `if`, `switch` and `for`: the
/// sections of a ``List``, the tabs of a ``TabView`` and the columns of a ``Table``.
///
/// You do not write its name.
@resultBuilder
@MainActor
public enum ArrayBuilder<Element> {
  /// One part.
  public static func buildExpression(_ part: Element) -> [Element] { [part] }

  /// An array of parts, such as a thousand columns that the screen keeps from frame to frame.
  public static func buildExpression(_ parts: [Element]) -> [Element] { parts }

  /// The parts, one after the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// An `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// The first branch of a choice.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// The other branch of a choice.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// A loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { Array(parts.joined()) }
}

extension Array: View where Element == any View {
  /// The views.
  public var body: [any View] { self }

  /// The views, in the position of the array; so modifiers change all of them.
  public var rendering: ViewRendering { ViewRendering(.group(self)) }
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
