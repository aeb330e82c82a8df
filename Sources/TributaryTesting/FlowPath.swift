internal import TributaryFlow

/// The way to a screen in words, from the root: `NavigationFlow 'Pizza' › SizeScreen 'Size'`.
@MainActor
struct FlowPath {
  let words: String

  /// The way to where a screen stands; its name alone if that is nowhere.
  init(to screen: any Screen) {
    var names = [Self.name(of: screen)]
    var level = Node.of(screen)?.parent
    while let place = level {
      if let flow = place.screen { names.append(Self.name(of: flow)) }
      level = place.parent
    }
    words = names.reversed().joined(separator: Self.separator)
  }

  /// The way to what shows.
  init(of window: Window) {
    words = window.path.map(Self.name).joined(separator: Self.separator)
  }

  private static let separator = " › "

  /// A screen's type, without what stands between angle brackets, and its title.
  static func name(of screen: any Screen) -> String {
    "\("\(type(of: screen))".prefix { $0 != "<" }) '\(LogEntry.line(screen.title))'"
  }
}
