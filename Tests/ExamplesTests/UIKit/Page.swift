import TributaryFlow
import UIKitModel

@testable import UIKitHost

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
