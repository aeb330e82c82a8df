/// The facts of a view that the views around it and the host need.
///
/// A ``DrawnView`` and a ``LayoutView`` return them as ``LayoutView/layoutProperties``; the default
/// is none. The library's own views have them in the same way, so your own view can take the
/// part of any of these.
///
/// ```swift
/// struct Gap: DrawnView {
///   // Takes the free cells of a stack.
///   var layoutProperties: LayoutProperties { .spacer }
///
///   func size(in proposal: ProposedSize) -> Size {
///     Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
///   }
///
///   func draw(in rect: Rect, on canvas: Canvas) { canvas.fill(rect, with: "·") }
/// }
/// ```
public struct LayoutProperties: OptionSet, Sendable {
  /// The properties as bits.
  public let rawValue: UInt16

  /// Creates a set of properties from their bits.
  ///
  /// - Parameter rawValue: the bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The size depends on the proposed width and not on the proposed height, as that of a wrapped
  /// text; for a layout, as long as the same is true for all views in it.
  ///
  /// The view is then measured once for each width, and not for each proposal.
  public static let heightFollowsWidth = LayoutProperties(rawValue: 1 << 0)

  /// The view takes free cells along the axis of a stack and none across it, after all other views,
  /// as a ``Spacer``.
  public static let spacer = LayoutProperties(rawValue: 1 << 1)

  /// The layout places its views side by side, as an ``HStack``, and gives no rows to a spacer.
  public static let horizontal = LayoutProperties(rawValue: 1 << 2)

  /// The views of the layout belong together in a box, as in a ``GroupBox``; a screen with boxes side
  /// by side is not centred as a form.
  public static let box = LayoutProperties(rawValue: 1 << 3)

  /// The layout uses all the room that there is, as a ``ScrollView``; its screen is not centred as a
  /// form.
  public static let fillsScreen = LayoutProperties(rawValue: 1 << 4)

  /// The views of the layout are one stop of Tab, as those of a ``View/focusSection()``.
  public static let focusSection = LayoutProperties(rawValue: 1 << 5)

  /// The last view is the heading of the first one: it is spoken first, and if the layout is a row of
  /// a list, the heading does not belong to the row, as in a ``Section``.
  public static let headingLast = LayoutProperties(rawValue: 1 << 6)

  /// The layout covers others, as a pane over panes; it is hidden while it would cover the focus.
  public static let covers = LayoutProperties(rawValue: 1 << 7)

  /// The three views of the layout are the bar above a screen, its body, and the tabs below it.
  ///
  /// The focus begins in the body, and line mode speaks the body first.
  public static let screen = LayoutProperties(rawValue: 1 << 8)
}
