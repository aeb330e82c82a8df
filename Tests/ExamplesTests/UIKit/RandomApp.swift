import FlowTestSupport
import TributaryFlow
import UIKitModel

@testable import UIKitHost

/// The flows of a random walk, which hold each other and are held by their window alone.
@MainActor
final class RandomApp {
  /// Whether the flows that may refuse a step back do so.
  var refuses = false

  /// The answers that were received, by the number of the alert.
  private(set) var answers: [Int: [Int]] = [:]

  private var vended: [WeakScreen] = []

  private struct WeakScreen {
    weak var screen: (any Screen)?
  }

  /// The screens that are alive.
  var alive: [any Screen] { vended.compactMap(\.screen) }

  /// Whether an alert waits for its answer.
  func isAsking(_ number: Int, in window: Window) -> Bool {
    guard let alert = vended[number].screen else { return false }
    return window.screens.contains { $0 === alert }
  }
}

extension RandomApp {
  func vend(_ shape: Shape) -> any Screen {
    let number = vended.count
    vended.append(WeakScreen())
    let screen: any Screen =
      switch shape {
      case .page: Page("\(number)", style: number % 4 == 0 ? .fullScreen : .automatic)
      case .stack(let root): Stack(root: child(root))
      case .tabs(let tabs): Tabs(tabs: tabs.map(child))
      case .root(let inside): Root(root: child(inside))
      case .split(let inside): Split(minimumWidths: [15, 20, 30], root: child(inside))
      }
    vended[number].screen = screen
    (screen as? any Flow<Never, Int, Int>).map { prepare($0, number) }
    return screen
  }

  private func prepare(_ flow: some Flow<Never, Int, Int>, _ number: Int) {
    flow.handle { [weak self] flow, action in self?.handle(action, in: flow) }
    guard number % 3 == 0 else { return }
    flow.onBack { [weak self] _ in self?.refuses == true ? -1 - number : nil }
  }

  // An answer may lead on; a step back that is refused may ask, or do nothing.
  private func handle(_ action: Int, in flow: some Flow<Never, Int, Int>) {
    if action < 0 {
      if action % 2 == 0 { flow.present(alert()) }
      return
    }
    answers[action / 2, default: []].append(action % 2)
    switch action % 5 {
    case 0: flow.present(child(.page))
    case 1: flow.present(alert())
    case 2: (flow as? Stack)?.push(child(.page))
    default: break
    }
  }

  private func child(_ shape: Shape) -> Child<Int, Int> {
    switch vend(shape) {
    case let page as Page: wired(page)
    case let flow as any Flow<Never, Int, Int>: forwarded(flow)
    case let other: .kept(other)
    }
  }

  private func forwarded(_ flow: some Flow<Never, Int, Int>) -> Child<Int, Int> { wired(flow) }

  private func alert() -> Child<Int, Int> {
    let number = vended.count
    let alert = Alert(
      "\(number)",
      choices: [
        .init("Yes", 2 * number), .init("No", 2 * number + 1, isCancel: number % 2 == 0),
      ])
    vended.append(WeakScreen(screen: alert))
    return Child(alert) { $0 }
  }
}

extension RandomApp {
  /// Does a step of the flows.
  func perform(_ verb: Verb, in window: Window) {
    func pick<Kind>(_ number: Int, _ kind: Kind.Type) -> Kind? {
      let flows = window.screens.compactMap { $0 as? Kind }
      return flows.isEmpty ? nil : flows[number % flows.count]
    }
    switch verb {
    case .push(let number, let shape): pick(number, Stack.self)?.push(child(shape))
    case .shorten(let number, let verb, let index):
      guard let stack = pick(number, Stack.self) else { return }
      verb.perform(on: stack, at: stack.stack[index % stack.stack.count])
    case .setStack(let number, let kept, let shape):
      guard let stack = pick(number, Stack.self) else { return }
      let positions = Set(kept.map { $0 % stack.stack.count }).sorted()
      stack.setStack(positions.map { .kept(stack.stack[$0]) } + [child(shape)])
    case .show(let number, let shape): pick(number, Root.self)?.show(child(shape))
    case .select(let number, let index):
      guard let tabs = pick(number, Tabs.self) else { return }
      tabs.select(index % tabs.tabs.count)
    case .present(let number, let shape):
      pick(number, (any Flow<Never, Int, Int>).self)?.present(child(shape))
    case .ask(let number): pick(number, (any Flow<Never, Int, Int>).self)?.present(alert())
    case .dismiss(let number): presenting(number, in: window)?.dismiss()
    case .dismissOne(let number, let index):
      guard let flow = presenting(number, in: window) else { return }
      flow.dismiss(flow.presented[index % flow.presented.count])
    case .showColumn(let number, let column, let shape, let takesFocus):
      guard let split = pick(number, Split.self) else { return }
      let column = min(column % (split.children.count + 1), 2)
      split.show(child(shape), in: column, isFocused: takesFocus)
    case .focusColumn(let number, let column):
      let splits = window.screens.compactMap { $0 as? Split }.filter { $0.children.count > 1 }
      guard !splits.isEmpty else { return }
      let split = splits[number % splits.count]
      let step = 1 + column % (split.children.count - 1)
      split.focus(column: (split.focusedColumn + step) % split.children.count)
    case .back: window.back()
    case .rename(let number):
      let page = pick(number, Page.self)
      page?.title += "'"
      page?.setNeedsDisplay()
    default: break
    }
  }

  private func presenting(_ number: Int, in window: Window) -> (any Flow)? {
    let flows = window.screens.compactMap { $0 as? any Flow }.filter { !$0.presented.isEmpty }
    return flows.isEmpty ? nil : flows[number % flows.count]
  }
}
