import FlowTestSupport
import TributaryFlow
import UIKitModel

@testable import UIKitHost

/// An app, its host, its user and UIKit, for random walks.
@MainActor
final class WalkWorld {
  let device: Device

  /// The mistakes, in order.
  private(set) var faults: [String] = []

  /// How often a thing was done that could be done.
  private(set) var counts: [String: Int] = [:]

  private let app: RandomApp
  private let steps: EventRecord<Step>
  private var finger: UIKitTransition?
  private var acts: [Act] = []
  private var isLoose = false
  private var stepsAtEnds = 0

  /// The step of the user in UIKit, which is not complete before the transition ends.
  private struct Act {
    let transition: UIKitTransition
    var gone: [any Screen] = []
    var answer: (number: Int, index: Int)?
  }

  init(_ shape: Shape, _ app: RandomApp, in surroundings: Device.Surroundings) {
    self.app = app
    device = Device(app.vend(shape), in: surroundings)
    steps = EventRecord(of: device.host.window) {
      if case .didChange(_, let step?) = $0 { step } else { nil }
    }
  }

  private var window: Window { device.host.window }
  private var display: UIWindow { device.display }

  private func flows<Kind>(_ kind: Kind.Type) -> [Kind] {
    window.screens.compactMap { $0 as? Kind }
  }

  private func check(_ isRight: Bool, _ words: @autoclosure () -> String) {
    if !isRight { faults.append(words()) }
  }
}

extension Array {
  /// One of the elements, modulo how many there are; nil if there is none.
  fileprivate func pick(_ number: Int) -> Element? { isEmpty ? nil : self[number % count] }
}

extension WalkWorld {
  func run(_ verb: Verb) {
    if perform(verb) { counts[verb.name, default: 0] += 1 }
    check(device.warnings.isEmpty, "UIKit warns: \(device.warnings)")
    check(app.answers.values.allSatisfy { $0.count == 1 }, "answers twice: \(app.answers)")
  }

  private func perform(_ verb: Verb) -> Bool {
    let before = steps.values.count
    switch verb {
    case .push, .shorten, .setStack, .show, .select, .present, .ask, .dismiss, .dismissOne,
      .showColumn, .focusColumn, .back, .rename:
      app.perform(verb, in: window)
      if case .rename = verb { return true }
      return steps.values.count > before
    case .refuseBack(let refuses): app.refuses = refuses
    case .tapBack(let stack, let count): return tapBack(stack, count)
    case .swipe(let number):
      guard finger == nil, let stack = device.stacks.pick(number) else { return false }
      return act(on: stack) { finger = stack.beginSwipe() }
    case .pull: return pull()
    case .letGo(let isCancelled):
      guard let held = finger else { return false }
      held.release(isCancelled: isCancelled)
      finger = nil
    case .tapTab(let bar, let index): return tapTab(bar, index)
    case .answer(let index): return answer(index)
    case .resize(let number):
      let width = [300, 450, 600, 800][number % 4] as CGFloat
      display.resize(to: CGSize(width: width, height: 800))
    case .presentOther: return presentOther()
    case .pushOther(let number):
      guard let stack = idle(number) else { return false }
      stack.pushViewController(OtherController(nibName: nil, bundle: nil), animated: true)
    case .popByController(let number):
      guard let stack = idle(number) else { return false }
      return act(on: stack) { stack.popViewController(animated: true) }
    case .dismissByController:
      guard let top = device.chain.last, isIdle(top) else { return false }
      top.dismiss(animated: true)
      isLoose = true
    case .leaveHost:
      guard finger == nil, let bar = device.surroundingBar else { return false }
      return bar.tap(1 - bar.selectedIndex)
    case .pushAtEnd(let number):
      guard let transition = display.transitions.pick(number) else { return false }
      transition.animate(alongsideTransition: nil) { [weak self] _ in self?.pushAtEnd(number) }
    case .finish(let number): return finish(number)
    case .update: return update()
    case .refusePresentations(let refuses): display.refusesPresentations = refuses
    case .callDelegatesFirst(let isFirst): display.callsDelegatesFirst = isFirst
    case .rest: rest()
    }
    return true
  }
}

// The user and the app's controllers.
extension WalkWorld {
  private func isIdle(_ controller: UIViewController) -> Bool {
    controller.transitionCoordinator == nil && controller.viewIfLoaded?.window != nil
  }

  private func idle(_ number: Int) -> StackController? {
    device.stacks.pick(number).flatMap { isIdle($0) ? $0 : nil }
  }

  /// Does something to a stack, and remembers which screens leave it.
  private func act(on stack: UINavigationController?, _ body: () -> Void) -> Bool {
    let (known, running) = (stack?.viewControllers ?? [], display.transitions.count)
    body()
    guard display.transitions.count > running, let transition = display.transitions.last else {
      return false
    }
    let gone = known.filter { stack?.viewControllers.contains($0) == false }
    acts.append(Act(transition: transition, gone: gone.compactMap(screen)))
    return true
  }

  private func screen(of controller: UIViewController) -> (any Screen)? {
    device.host.shown.values.first { $0.controller === controller }?.screen
  }

  private func tapBack(_ number: Int, _ count: Int) -> Bool {
    guard finger == nil, let stack = device.stacks.pick(number) else { return false }
    let most = max(1, stack.viewControllers.count - 1)
    return act(on: stack) { stack.tapBack(1 + count % most) }
  }

  private func pull() -> Bool {
    guard finger == nil, let top = device.chain.last else { return false }
    let before = steps.values.count
    finger = top.beginPull()
    if let finger {
      acts.append(Act(transition: finger, gone: screen(of: top).map { [$0] } ?? []))
      return true
    }
    check(steps.values.count <= before + 1, "a pull at a sheet that stays was two steps")
    return steps.values.count > before
  }

  private func tapTab(_ number: Int, _ index: Int) -> Bool {
    guard finger == nil, let bar = device.tabBars.pick(number), let tabs = bar.viewControllers
    else {
      return false
    }
    let index = index % tabs.count
    guard index == bar.selectedIndex else { return bar.tap(index) }
    var isTapped = false
    _ = act(on: tabs[index] as? UINavigationController) { isTapped = bar.tap(index) }
    return isTapped
  }

  private func answer(_ index: Int) -> Bool {
    guard finger == nil, let alert = device.alert else { return false }
    let index = index % alert.actions.count
    let hasAnswered = act(on: nil) { alert.tap(index) }
    if hasAnswered, let number = Int(alert.title ?? "") {
      acts[acts.count - 1].answer = (number, index)
    }
    return hasAnswered
  }

  private func presentOther() -> Bool {
    let top = device.chain.last ?? device.host
    guard finger == nil, isIdle(top), !(top is UIAlertController) else { return false }
    top.present(OtherController(nibName: nil, bundle: nil), animated: true)
    return true
  }
}

// UIKit.
extension WalkWorld {
  // The app's code may run while UIKit calls back.
  private func pushAtEnd(_ number: Int) {
    let before = steps.values.count
    app.perform(.push(number, .page), in: window)
    stepsAtEnds += steps.values.count - before
  }

  private func finish(_ number: Int) -> Bool {
    let free = display.transitions.filter { !$0.isInteractive }
    guard let transition = free.pick(number) else { return display.finishTransition() }
    let ended = acts.first { $0.transition === transition }
    acts.removeAll { $0.transition === transition }
    let before = steps.values.count
    let isOver = transition.isCancelled ? nil : ended
    let top = isOver?.gone.last
    let mustLeave = top.map { !app.refuses && window.isOnTop($0) && window.hasWayBack($0) } ?? false
    let isCovered = isOver?.gone.count == 1 && top.map { window.isCovered($0) } == true
    let most = isCovered ? 0 : (isOver?.gone ?? []).reduce(0) { $0 + window.inside($1) }
    stepsAtEnds = 0
    let asks = isOver?.answer.map { app.isAsking($0.number, in: window) } ?? false
    display.finishTransition(number % free.count)
    let done = steps.values[before...]
    if let answer = isOver?.answer {
      let expected = asks ? [answer.index] : nil
      if asks { check(app.answers[answer.number] == expected, "an answer was not received") }
      return true
    }
    // Where the app's code comes first, the screen may not be on top any more.
    if let top, mustLeave, stepsAtEnds == 0 {
      check(
        !window.isInWindow(top) || (window.isColumn(top) && !done.isEmpty),
        "'\(top.title)' has not left")
    }
    // A swipe in a pane gives it the focus first.
    let count = done.count { $0.kind != .focus } - stepsAtEnds
    check(app.refuses || count <= most, "\(count) steps where \(most) were possible")
    return true
  }

  private func update() -> Bool {
    let before = steps.values.count
    let isUpdated = device.host.updateIfNeeded()
    check(isLoose || steps.values.count == before, "an update was a step")
    return isUpdated
  }

  /// Lets everything come to rest, and compares.
  func rest() {
    finger?.release(isCancelled: true)
    finger = nil
    device.surroundingBar?.selectedIndex = 0
    display.refusesPresentations = false
    device.host.setNeedsUpdate()
    var isMoving = true
    for _ in 0..<1000 where isMoving {
      let isUpdated = update()
      isMoving = finish(0) || isUpdated
    }
    isLoose = false
    check(!isMoving, "it does not come to rest")
    let (shown, expected) = (device.picture, window.picture)
    check(shown == expected, "UIKit shows \(shown), expected \(expected)")
    let (alive, standing) = (app.alive, window.screens.map { ObjectIdentifier($0) })
    check(
      alive.count == standing.count, "\(alive.count) screens are alive, \(standing.count) stand")
  }
}
