/// The position of a view in a width that is larger than the view.
///
/// A ``VStack`` aligns its views by it, a ``TableColumn`` its cells, and an ``Alignment`` has one
/// for the horizontal axis. It does not align the lines of a wrapped ``Text``, which always begin
/// at the left.
public enum HorizontalAlignment: Sendable {
  /// At the left edge.
  case leading
  /// In the middle; of an odd number of free columns, one more is at the right.
  case center
  /// At the right edge.
  case trailing
}

/// The position of a view in a height that is larger than the view.
///
/// An ``HStack`` aligns its views by it, and an ``Alignment`` has one for the vertical axis.
public enum VerticalAlignment: Sendable {
  /// At the top edge.
  case top
  /// In the middle; of an odd number of free rows, one more is at the bottom.
  case center
  /// At the bottom edge.
  case bottom
}

/// The position of a view in a rectangle that is larger than the view.
///
/// A ``ZStack`` and the frame modifiers of ``View`` take one. It moves a view and never changes the
/// view's size; a view that is larger than the rectangle starts at its top left corner.
public struct Alignment: Sendable, Hashable {
  /// The position on the horizontal axis.
  public var horizontal: HorizontalAlignment

  /// The position on the vertical axis.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  ///
  /// - Parameters:
  ///   - horizontal: the position on the horizontal axis.
  ///   - vertical: the position on the vertical axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The sides of a view.
///
/// For modifiers that change some of its sides, such as ``View/padding(_:_:)``.
public struct Edges: OptionSet, Sendable, Hashable {
  /// The bits of the sides.
  public let rawValue: Int

  /// Creates sides.
  ///
  /// - Parameter rawValue: the bits of the sides.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rows above.
  public static let top = Edges(rawValue: 1)

  /// The rows below.
  public static let bottom = Edges(rawValue: 2)

  /// The columns on the left.
  public static let leading = Edges(rawValue: 4)

  /// The columns on the right.
  public static let trailing = Edges(rawValue: 8)

  /// The columns on the left and on the right.
  public static let horizontal: Edges = [.leading, .trailing]

  /// The rows above and below.
  public static let vertical: Edges = [.top, .bottom]

  /// All sides.
  public static let all: Edges = [.horizontal, .vertical]
}

extension HorizontalAlignment {
  /// The free columns left of a view.
  func offset(_ width: Int, in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, room - width) / 2
    case .trailing: max(0, room - width)
    }
  }
}

extension VerticalAlignment {
  /// The free rows above a view.
  func offset(_ height: Int, in room: Int) -> Int {
    switch self {
    case .top: 0
    case .center: max(0, room - height) / 2
    case .bottom: max(0, room - height)
    }
  }
}

extension Rect {
  /// The rectangle of a view of a size inside this one; no larger than this one.
  func aligned(_ size: Size, _ alignment: Alignment) -> Rect {
    let (width, height) = (min(size.width, width), min(size.height, height))
    return Rect(
      x: x + alignment.horizontal.offset(width, in: self.width),
      y: y + alignment.vertical.offset(height, in: self.height), width: width, height: height)
  }
}
