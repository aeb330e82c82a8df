internal import TributaryFlow

/// The path from the root to a screen as text: `NavigationFlow 'Pizza' › SizeScreen 'Size'`.
@MainActor
struct FlowPath {
  let words: String

  /// Creates the path to a screen; only its name if the screen is in no flow.
  init(to screen: any Screen) {
    var names = [Self.name(of: screen)]
    var level = Node.of(screen)?.parent
    while let place = level {
      if let flow = place.screen { names.append(Self.name(of: flow)) }
      level = place.parent
    }
    words = names.reversed().joined(separator: Self.separator)
  }

  /// Creates the path to the visible screen of a window.
  init(of window: Window) {
    words = window.path.map(Self.name).joined(separator: Self.separator)
  }

  private static let separator = " › "

  /// Returns a screen's type, without its generic arguments, and its title.
  static func name(of screen: any Screen) -> String {
    "\("\(type(of: screen))".prefix { $0 != "<" }) '\(LogEntry.line(screen.title))'"
  }
}
