extension View {
  /// Draws a border around the view, outside of its cells.
  ///
  /// - Parameter color: the colour of the border.
  /// - Returns: the modified view.
  public func border(_ color: Color = .border) -> some View {
    wrapped(in: BorderedView(content: [single], style: .foreground(color)))
  }
}

extension Rect {
  /// Whether a border leaves a cell for what is in it.
  fileprivate var hasRoomForBorder: Bool { width > 2 && height > 2 }
}

/// A view with a border around it; as large as both.
private struct BorderedView: LayoutView {
  let content: [any View]
  let style: Style

  var layoutProperties: LayoutProperties { .box }

  func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    children.largestSize(in: proposal, columns: 2, rows: 2)
  }

  func place(_ children: [LayoutChild], in rect: Rect) {
    let edge = rect.hasRoomForBorder ? 1 : 0
    children.first?.place(in: rect.inset(left: edge, right: edge, top: edge, bottom: edge))
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    if rect.hasRoomForBorder { canvas.border(rect, style) }
  }
}

/// Views in a box, with a title in its upper edge.
///
/// ```text
/// ┌ Address ─────┐
/// │ Street: [  ] │
/// └──────────────┘
/// ```
///
/// The title is spoken before the views.
///
/// Boxes one below the other are the panels of a column. Each has a key that moves the focus into it,
/// and the one with the focus may have all the room that is left:
///
/// ```swift
/// let panel = Focus<String>()
/// let files = ["README.md", "main.swift"], branches = ["main", "next"]
///
/// let panels = VStack {
///   GroupBox("Files") { List(files, id: \.self) { Button($0) {}.buttonStyle(.plain) } }
///     .keyboardShortcut(.character("1"))
///     .focused(panel, equals: "Files").layoutPriority(panel.field == "Files" ? 1 : 0)
///   GroupBox("Branches") { List(branches, id: \.self) { Button($0) {}.buttonStyle(.plain) } }
///     .keyboardShortcut(.character("2"))
///     .focused(panel, equals: "Branches").layoutPriority(panel.field == "Branches" ? 1 : 0)
/// }
/// ```
public struct GroupBox: LayoutView {
  /// The views, from top to bottom.
  public let content: [any View]
  private let title: String
  private let style: Style
  private var key: Key?

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - title: the title of the box; empty for none.
  ///   - style: the style of the border; the box must be understandable without it.
  ///   - content: the views, from top to bottom.
  public init(
    _ title: String = "", style: Style = .plain,
    @ViewBuilder _ content: @MainActor () -> [any View]
  ) {
    self.title = title
    self.style = style
    self.content = [VStack(content())]
  }

  /// Gives the box a key that moves the focus into it, wherever the focus is.
  ///
  /// The title shows the key, and so do the key hints, while a control in the box can have the focus; a
  /// box of texts alone has no key. A list in the box has the focus where it had it last. A character is
  /// typed into a field that has the focus, and a command with the same key goes before it.
  ///
  /// - Parameter key: the key, such as `.character("1")`.
  /// - Returns: the box with the key.
  public func keyboardShortcut(_ key: Key) -> some View {
    var box = self
    box.key = key
    return box.changingTraits { [title] in $0.focusKey = (key, title) }
  }

  /// A box.
  public var layoutProperties: LayoutProperties { .box }

  /// All the proposed width, and the height of the views and the border.
  public func size(in proposal: ProposedSize, of children: [LayoutChild]) -> Size {
    var size = children.largestSize(in: proposal, columns: 4, rows: 2)
    size.width = max(size.width, proposal.width ?? printableWidth(of: shownTitle) + 4)
    return size
  }

  /// Places the views inside the border, which is left out where there is no room for both.
  public func place(_ children: [LayoutChild], in rect: Rect) {
    let (x, y) = rect.hasRoomForBorder ? (min(2, (rect.width - 1) / 2), 1) : (0, 0)
    children.first?.place(in: rect.inset(left: x, right: x, top: y, bottom: y))
  }

  /// The border and the title.
  public func draw(in rect: Rect, on canvas: Canvas) {
    if !rect.hasRoomForBorder { return }
    // The box around the focused control is the active one.
    let isActive = style.foreground == nil && canvas.containsFocus
    let style = isActive && canvas.look.isFilled ? style.union(.accent) : style
    let mark: Style = isActive && !canvas.look.isFilled ? .reverse : .plain
    let leads = canvas.node?.hasTarget == true
    canvas.border(rect, style, title: leads ? shownTitle : title, [style, .bold, mark], inset: 1)
  }

  private var shownTitle: String {
    guard let key = key?.title(.current) else { return title }
    return title.isEmpty ? key : "\(key) \(title)"
  }

  /// The title.
  public var spokenText: String { title }
}
