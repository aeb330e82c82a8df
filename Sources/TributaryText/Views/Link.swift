/// A text that leads to an address.
///
/// The screen decides what a press does: open a page, show the address, copy it. In line mode and
/// to screen readers the address follows the text. A terminal that knows links (OSC 8) opens the
/// address itself, by a click with Ctrl or Command, if its scheme is http, https, file or mailto and
/// it has no control character.
///
/// For a link inside a text, that no key chooses, use ``Text/init(_:link:style:)``.
public struct Link: DrawnView, ControlView {
  /// The text of the link, and its name for scripts and screen readers.
  public let label: String
  private let url: String
  private let open: @MainActor (String) -> Void

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - label: its text, and the name that scripts and screen readers know it by.
  ///   - url: the address that it leads to.
  ///   - open: called with the address once for each press.
  public init(_ label: String, url: String, open: @escaping @MainActor (String) -> Void) {
    self.label = label
    self.url = url
    self.open = open
  }

  /// A link.
  public var role: Role { .link }

  /// The address.
  public var value: String? { url }

  /// Calls the closure.
  public func activate(in context: ControlContext) { open(url) }

  private var width: Int { printableWidth(of: label) + 2 }

  /// One row, whatever the height.
  public var layoutProperties: LayoutProperties { .heightFollowsWidth }

  /// One row; it shrinks in a narrow window.
  public func size(in proposal: ProposedSize) -> Size {
    Size(ofRow: width, in: proposal)
  }

  /// The text between angle brackets, which show that it is a link without any style.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let isFocused = canvas.isFocused
    let room = rect.inset(left: 1, right: 1)
    if canvas.look.isFilled {
      let style: Style =
        isFocused ? .block(canvas.state) : canvas.isEnabled ? [.underline, .accent] : .muted
      if isFocused { canvas.fill(rect.row(0), style) }
      canvas.linked(to: url) { canvas.write(label, in: room, style) }
      return
    }
    let mark: Style = isFocused ? .reverse : canvas.isEnabled ? .accent : .dim
    let style: Style = isFocused || !canvas.isEnabled ? mark : [.underline, .accent]
    canvas.write(isFocused ? ">" : "‹", in: rect, mark)
    var end = rect.x
    canvas.linked(to: url) { end = canvas.write(label, in: room, style) }
    canvas.write(
      isFocused ? "<" : "›", in: rect.from(max(end, rect.x + 1)), mark)
  }
}
