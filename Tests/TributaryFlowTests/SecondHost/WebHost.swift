import FlowTestSupport
import TributaryFlow

/// A screen that this host can show by its content, as the text host shows one by its body.
@MainActor
protocol WebScreen: Screen {
  var content: [WebContent] { get }
}

/// A piece of a page.
enum WebContent {
  case paragraph(String)
  case link(String, @MainActor () -> Void)
}

/// Shows a window as a page of HTML: a complete host, to show that flows know no cells.
///
/// The page is made again after each series of actions. A click is the name of a link, as a browser
/// would send it back.
@MainActor
final class WebHost {
  private let window: Window
  private var links: [(name: String, follow: @MainActor () -> Void)] = []

  /// The current page.
  private(set) var page = ""

  init(root: any Screen) {
    window = Window(root: root)
    window.didSettle = { [weak self] in self?.draw() }
    draw()
  }

  /// Follows the first link of a name; false if the page has none.
  func click(_ name: String) -> Bool {
    guard let link = links.first(where: { $0.name == name }) else { return false }
    link.follow()
    draw()
    return true
  }

  /// Changes the width of the window, in columns of this host.
  func resize(to width: Int) {
    window.environment[WindowSize.self] = WindowSize(width: width, height: 40)
  }

  private func draw() {
    links = []
    let path = window.path
    guard let screen = path.last else { return }
    var parts = ["<h1>\(escaped(screen.title))</h1>"]
    if path.contains(where: { ($0 as? any StackContainer)?.stack.count ?? 1 > 1 }) {
      parts.append(link("Back") { [window] in _ = window.back() })
    }
    if let alert = screen as? any AlertContent {
      parts.append("<p>\(escaped(alert.message))</p>")
      for (index, label) in alert.labels.enumerated() {
        parts.append(link(label) { [weak alert] in alert?.choose(index) })
      }
    }
    let scene = window.scene
    let panes = scene.screens.filter { !($0 is any Flow) }
    let over = scene.screensOverOthers
    for pane in panes {
      let content = content(of: pane, isBeside: pane !== screen)
      if panes.count > 1 {
        let tag = over.contains { $0 === pane } ? "aside" : "section"
        parts.append("<\(tag) title=\"\(escaped(pane.title))\">")
        parts += content + ["</\(tag)>"]
      } else {
        parts += content
      }
    }
    for tabs in path.compactMap({ $0 as? any TabContainer }) {
      let names = tabs.tabs.enumerated().map { index, tab in
        index == tabs.selectedIndex
          ? "<b>\(escaped(tab.title))</b>"
          : link(tab.title) { [weak tabs] in tabs?.select(index) }
      }
      parts.append("<nav>\(names.joined(separator: " "))</nav>")
    }
    page = parts.joined(separator: "\n")
  }

  // A link in another pane moves the focus there.
  private func content(of screen: any Screen, isBeside: Bool) -> [String] {
    ((screen as? any WebScreen)?.content ?? []).map { content in
      switch content {
      case .paragraph(let text): "<p>\(escaped(text))</p>"
      case .link(let name, let follow):
        link(name) { [window, weak screen] in
          if isBeside, let screen { window.focus(screen) }
          follow()
        }
      }
    }
  }

  private func link(_ name: String, _ follow: @escaping @MainActor () -> Void) -> String {
    links.append((name, follow))
    return "<a href=\"#\(links.count)\">\(escaped(name))</a>"
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}

extension Scene {
  /// The screens in panes that are over others.
  @MainActor fileprivate var screensOverOthers: [any Screen] {
    panes.flatMap { $0.arrangement == .beside ? $0.screensOverOthers : $0.screens }
      + presented.flatMap(\.screensOverOthers)
  }
}
