/// One opening of a location: what stood before, so that it can be taken away or brought back.
///
/// Nothing that stood before is removed on the way. New screens come on top, and the rest is tidied
/// up at the end, one way or the other.
@MainActor
final class Journey {
  private weak let window: Window?
  private let done: @MainActor (Opening) -> Void
  private let before: [ObjectIdentifier: Standing]
  private var drafts: [Location: [String]]
  private var restored: [DraftSlot] = []

  /// What a flow had before: its screens are kept, so that an identifier is not used again.
  private struct Standing {
    let children: [any Screen]
    let presented: [any Screen]
    let selectedIndex: Int?
  }

  init(
    in window: Window, with drafts: [Location: [String]] = [:],
    _ done: @escaping @MainActor (Opening) -> Void
  ) {
    self.window = window
    self.drafts = drafts
    self.done = done
    var before: [ObjectIdentifier: Standing] = [:]
    for flow in Self.flows(in: window.root) {
      before[ObjectIdentifier(flow)] = Standing(
        children: flow.children, presented: flow.presented,
        selectedIndex: (flow as? any TabContainer)?.selectedIndex)
    }
    self.before = before
  }

  private static func flows(in screen: any Screen) -> [any Flow] {
    guard let flow = screen as? any Flow else { return [] }
    return [flow] + (flow.children + flow.presented).flatMap { flows(in: $0) }
  }
}

extension Journey {
  /// Goes on with what is left of a location.
  func follow(_ rest: ArraySlice<String>) {
    guard let window else { return done(.refused) }
    restoreDrafts(in: window)
    guard !rest.isEmpty else {
      arrive(in: window)
      return done(.opened)
    }
    for case let flow as any Flow in window.path.reversed() {
      if let shorter = select(in: flow, rest) { return follow(shorter) }
      var shorter = rest
      guard let begin = flow.place.locator?(&shorter), shorter.count < rest.count else { continue }
      return begin { [self] wasHandled in
        if wasHandled { follow(shorter) } else { giveUp(.refused) }
      }
    }
    giveUp(.unknown(rest[rest.startIndex]))
  }

  // Each as soon as its flow is there, and once; what comes later at a place is for a flow inside.
  private func restoreDrafts(in window: Window) {
    if drafts.isEmpty { return }
    for (flow, location) in window.standings {
      guard let slot = flow.place.draft, !restored.contains(where: { $0 === slot }),
        let text = drafts[location]?.first
      else { continue }
      restored.append(slot)
      drafts[location]?.removeFirst()
      slot.read(text)
    }
  }

  // A tab is found by its route.
  private func select(in flow: any Flow, _ rest: ArraySlice<String>) -> ArraySlice<String>? {
    guard let container = flow as? any TabContainer else { return nil }
    for (index, tab) in container.tabs.enumerated()
    where !tab.route.isEmpty && rest.starts(with: tab.route) {
      container.select(index)
      return rest.dropFirst(tab.route.count)
    }
    return nil
  }

  private func arrive(in window: Window) {
    var screen = window.root
    // Not the window's path, which changes on the way: what was presented hid what is beneath it.
    while let flow = screen as? any Flow {
      if let old = before[ObjectIdentifier(flow)] { tidy(flow, old) }
      screen = flow.presented.last ?? flow.visible
    }
  }

  private func tidy(_ flow: any Flow, _ old: Standing) {
    flow.place.removePresented(old.presented)
    let known = Set(old.children.map { ObjectIdentifier($0) })
    (flow as? any Restackable)?.restack { root, screens in
      [root] + screens.dropFirst().filter { !known.contains(ObjectIdentifier($0)) }
    }
  }

  private func giveUp(_ outcome: Opening) {
    if let window {
      for flow in Self.flows(in: window.root) {
        guard let old = before[ObjectIdentifier(flow)] else { continue }
        let known = Set(old.presented.map { ObjectIdentifier($0) })
        flow.place.removePresented(
          flow.presented.filter { !known.contains(ObjectIdentifier($0)) })
        (flow as? any Restackable)?.restack { _, _ in old.children }
        if let index = old.selectedIndex { (flow as? any TabContainer)?.select(index) }
      }
    }
    done(outcome)
  }
}

/// A stack whose screens can be told anew, whatever its types are.
@MainActor
protocol Restackable {
  func restack(_ choose: (_ root: any Screen, _ screens: [any Screen]) -> [any Screen])
}

extension NavigationFlow: Restackable {
  func restack(_ choose: (_ root: any Screen, _ screens: [any Screen]) -> [any Screen]) {
    let chosen = choose(stack[0], stack)
    let isSame = chosen.elementsEqual(stack) { $0 === $1 }
    // One that left meanwhile was cut, and would come back deaf.
    if !isSame { setStack(chosen.filter { Place.of($0)?.hasEnded == false }) }
  }
}
