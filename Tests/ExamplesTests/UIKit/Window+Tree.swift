import TributaryFlow
@testable import UIKitHost
import UIKitModel

// The questions of a walk to the tree of screens, written without regard to the host.
extension Window {
  /// Whether a screen is in the window.
  func isInWindow(_ screen: any Screen) -> Bool {
    screens.contains { $0 === screen }
  }

  /// Whether a step back is meant for a screen.
  func isOnTop(_ screen: any Screen) -> Bool {
    // A step back inside may uncover what is presented there.
    if presents(screen) { return false }
    let inside = path.drop { $0 !== screen }
    let shows = scene.screens.contains { $0 === screen }
    // In a pane without the focus the path leads elsewhere, and nothing is presented.
    if inside.isEmpty { return shows && screens.allSatisfy { presented($0) == 0 } }
    return inside.allSatisfy { presented($0) == 0 }
  }

  /// Whether something is presented over a screen on the path.
  func isCovered(_ screen: any Screen) -> Bool {
    path.drop { $0 !== screen }.contains { presented($0) > 0 }
  }

  /// The screens from the root to one of the window.
  private func way(to screen: any Screen, from top: any Screen) -> [any Screen]? {
    if top === screen { return [top] }
    guard let flow = top as? any Flow else { return nil }
    return (flow.children + flow.presented).lazy.compactMap { self.way(to: screen, from: $0) }.first
      .map { [top] + $0 }
  }

  /// Whether a flow around a screen has anything to go back to.
  func hasWayBack(_ screen: any Screen) -> Bool {
    let way = way(to: screen, from: root) ?? []
    return zip(way, way.dropFirst()).contains { flow, next in
      if (flow as? any Flow)?.presented.contains(where: { $0 === next }) == true { return true }
      return (flow as? any StackContainer)?.stack.firstIndex { $0 === next } ?? 0 > 0
    }
  }

  /// Whether a screen is a column, or in one; a step back may leave it where it is.
  func isColumn(_ screen: any Screen) -> Bool {
    (way(to: screen, from: root) ?? []).contains { $0 is Split }
  }

  private func presents(_ screen: any Screen) -> Bool {
    presented(screen) > 0 || ((screen as? any Flow)?.children.contains(where: presents) ?? false)
  }

  private func presented(_ screen: any Screen) -> Int {
    (screen as? any Flow)?.presented.count ?? 0
  }

  /// The number of screens in a screen, with itself.
  func inside(_ screen: any Screen) -> Int {
    guard let flow = screen as? any Flow else { return 1 }
    return (flow.children + flow.presented).reduce(1) { $0 + inside($1) }
  }
}

/// A screen with a controller that counts how often it was made.
final class Page: UIKitScreen {
  enum Outputs: Sendable { case tap(Int) }

  var title: String
  let style: UIModalPresentationStyle
  private(set) var controllersMade = 0
  @OutputPort var outputs: Signal<Outputs>

  init(_ title: String, style: UIModalPresentationStyle = .automatic) {
    (self.title, self.style) = (title, style)
  }

  func makeViewController() -> UIViewController {
    controllersMade += 1
    let controller = PageController(nibName: nil, bundle: nil)
    controller.page = self
    controller.modalPresentationStyle = style
    return controller
  }

  func tap(_ number: Int) {
    _outputs.send(.tap(number))
  }
}

/// The controller of a page, which holds it.
final class PageController: UIViewController {
  fileprivate(set) var page: Page?
}

typealias Stack = NavigationFlow<Never, Int, Int>
typealias Tabs = TabFlow<Never, Int, Int>
typealias Root = RootFlow<Never, Int, Int>
typealias Split = SplitFlow<Never, Int, Int>

func number(_ output: Page.Outputs) -> Int {
  switch output {
  case .tap(let number): number
  }
}

@MainActor
func wired(_ page: Page) -> Child<Int, Int> { Child(page, number) }

@MainActor
func wired(_ flow: some Flow<Never, Int, Int>) -> Child<Int, Int> { Child(flow) { $0 } }

extension NavigationFlow where Inputs == Never, Action == Int, Outputs == Int {
  convenience init(_ pages: String...) {
    self.init(root: wired(Page(pages[0])))
    for page in pages.dropFirst() { push(wired(Page(page))) }
  }
}
