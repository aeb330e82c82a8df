/// The appearance of controls: with surfaces and signs, or with brackets.
///
/// A look changes the drawn cells but never the size of a view, so layout, focus, line mode and
/// scripts are the same in each look. `docs/design.md` has all looks in one table.
package struct Look: Sendable, Hashable {
  /// Whether there are backgrounds, so that buttons and fields are coloured blocks; otherwise they
  /// are between brackets.
  package let isFilled: Bool

  /// Whether a user sees the frames live; then there are key hints, the location bar and the scroll
  /// position.
  ///
  /// Scripts and tests read the content of a screen only.
  package let isOnTerminal: Bool

  /// The look for scripts and tests, which needs neither colours nor signs.
  package static let plain = Look(isFilled: false, isOnTerminal: false)

  /// - Parameters:
  ///   - isFilled: whether there are backgrounds.
  ///   - isOnTerminal: whether a user sees the frames live.
  package init(isFilled: Bool, isOnTerminal: Bool) {
    self.isFilled = isFilled
    self.isOnTerminal = isOnTerminal
  }

  /// The look for a terminal: filled if the theme has surfaces and the terminal has UTF-8 and
  /// enough colours.
  ///
  /// - Parameter palette: the palette that writes the frames.
  package init(_ palette: Palette) {
    let hasTones = palette.level.rawValue >= ColorLevel.indexed.rawValue
    self.init(
      isFilled: hasTones && palette.isUnicode && palette.theme.color(.surface) != nil,
      isOnTerminal: true)
  }
}

/// The signs of controls, of the same width in each look.
struct Signs: Sendable {
  let tick: [String]
  let radio: [String]

  /// The signs for completed work, its end and the remaining work.
  let progress: (done: String, end: String, rest: Unicode.Scalar)
  let spinner: [String]

  /// The corners of a box: top left, top right, bottom left, bottom right.
  let corners: [String]
  let isOpen: (yes: String, no: String, none: String) = ("▾", "▸", "·")

  static let plain = Signs(
    tick: ["[ ]", "[x]"], radio: ["( )", "(x)"], progress: ("#", "#", "-"),
    spinner: ["-", "\\", "|", "/"], corners: ["┌", "┐", "└", "┘"])

  static let filled = Signs(
    tick: ["[ ]", " ✓ "], radio: [" ○ ", " ● "], progress: ("━", "╸", "─"),
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"], corners: ["╭", "╮", "╰", "╯"])
}

extension Look {
  var signs: Signs { isFilled ? .filled : .plain }

  /// The least height of a window with a row of key hints.
  ///
  /// Without a terminal the least height is greater, so that the small screen of a script does not
  /// lose a row.
  var leastRowsForKeys: Int { isOnTerminal ? 3 : Size.usual.rows }

  /// The size at which a script has the same room for its screens as a terminal of a given size.
  package func scriptSize(of size: Size) -> Size {
    let hasKeys = size.height >= leastRowsForKeys
    let hasKeysInScript = size.height >= Look.plain.leastRowsForKeys
    return hasKeys && !hasKeysInScript
      ? Size(width: size.width, height: size.height - 1) : size
  }
}

/// The state of a control, for its style.
enum ControlState {
  case normal
  case focused
  case pressed
  case disabled
}

extension Style {
  /// The style of a button in the filled look.
  static func block(_ state: ControlState) -> Style {
    switch state {
    case .normal: Style(foreground: .text, background: .control)
    case .focused: Style(.bold, foreground: .ground, background: .accent)
    case .pressed: Style(.bold, foreground: .ground, background: .text)
    case .disabled: Style(foreground: .muted, background: .surface)
    }
  }

  /// The style of the text in a field, in the filled look.
  static func field(_ state: ControlState) -> Style {
    switch state {
    case .normal: Style(foreground: .text, background: .control)
    case .focused, .pressed: Style(foreground: .text, background: .selection)
    case .disabled: Style(foreground: .muted, background: .surface)
    }
  }

  /// The style of a text on a surface.
  static func on(_ surface: Color) -> Style { Style(foreground: .text, background: surface) }

  /// The style of the bar at the left edge of the focused row.
  static let focusBar = Style(foreground: .accent)
}
