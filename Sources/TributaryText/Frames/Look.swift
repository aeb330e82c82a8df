/// How the parts of controls are drawn: by surfaces and signs, or between brackets.
///
/// A look changes what is drawn in cells and never which cells a view has, so that layout, focus, lines and scripts are
/// the same in each. `docs/design.md` has all of it in one table.
package struct Look: Sendable, Hashable {
  /// Whether there are backgrounds, so that buttons and fields are blocks; else they stand between brackets.
  package let isFilled: Bool

  /// Whether a user sees the frames as they come: then there are the keys below, the way back and the place in a list.
  ///
  /// Scripts and tests read the screen alone.
  package let isOnTerminal: Bool

  /// That of scripts and tests, and the one that needs neither colours nor signs.
  package static let plain = Look(isFilled: false, isOnTerminal: false)

  /// - Parameters:
  ///   - isFilled: whether there are backgrounds.
  ///   - isOnTerminal: whether a user sees the frames as they come.
  package init(isFilled: Bool, isOnTerminal: Bool) {
    self.isFilled = isFilled
    self.isOnTerminal = isOnTerminal
  }

  /// That of a terminal: filled where the theme has surfaces, the terminal enough colours for them, and UTF-8.
  ///
  /// - Parameter palette: that with which frames are written.
  package init(_ palette: Palette) {
    let hasTones = palette.level.rawValue >= ColorLevel.indexed.rawValue
    self.init(
      isFilled: hasTones && palette.isUnicode && palette.theme.color(.surface) != nil,
      isOnTerminal: true)
  }
}

/// The signs of parts, of the same width in each look.
struct Signs: Sendable {
  let tick: [String]
  let radio: [String]

  /// The done part of some work, its end and the rest.
  let progress: (done: String, end: String, rest: Unicode.Scalar)
  let spinner: [String]

  /// The corners of a box: top left, top right, bottom left, bottom right.
  let corners: [String]
  let isOpen: (yes: String, no: String, none: String) = ("▾", "▸", "·")

  static let plain = Signs(
    tick: ["[ ]", "[x]"], radio: ["( )", "(x)"], progress: ("#", "#", "-"),
    spinner: ["-", "\\", "|", "/"], corners: ["┌", "┐", "└", "┘"])

  static let filled = Signs(
    tick: ["   ", " ✓ "], radio: [" ○ ", " ● "], progress: ("━", "╸", "─"),
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧"], corners: ["╭", "╮", "╰", "╯"])
}

extension Look {
  var signs: Signs { isFilled ? .filled : .plain }

  /// The rows of a window from which on its last row has the keys.
  ///
  /// Without a user there is such a row only where one is to spare, lest a script's small screen loses one.
  var leastRowsForKeys: Int { isOnTerminal ? 3 : Size.usual.rows }

  /// The size in which a script has the same room for its screens as a terminal of a size.
  package func scriptSize(of size: Size) -> Size {
    let hasKeys = size.height >= leastRowsForKeys
    let hasKeysInScript = size.height >= Look.plain.leastRowsForKeys
    return hasKeys && !hasKeysInScript
      ? Size(width: size.width, height: size.height - 1) : size
  }
}

/// A part of a control, for its style.
enum ControlState {
  case normal
  case focused
  case pressed
  case disabled
}

extension Style {
  /// A block that can be pressed, in the filled look.
  static func block(_ state: ControlState) -> Style {
    switch state {
    case .normal: Style(foreground: .text, background: .control)
    case .focused: Style(.bold, foreground: .ground, background: .accent)
    case .pressed: Style(.bold, foreground: .ground, background: .text)
    case .disabled: Style(foreground: .muted, background: .surface)
    }
  }

  /// The text in a field, in the filled look.
  static func field(_ state: ControlState) -> Style {
    switch state {
    case .normal: Style(foreground: .text, background: .control)
    case .focused, .pressed: Style(foreground: .text, background: .selection)
    case .disabled: Style(foreground: .muted, background: .surface)
    }
  }

  /// A text on a surface.
  static func on(_ surface: Color) -> Style { Style(foreground: .text, background: surface) }

  /// The bar at the left edge of the focus.
  static let focusBar = Style(foreground: .accent)
}
