/// One opening of a location: what stood before, and what has come by it, so that the one or the
/// other can be taken away.
///
/// Nothing that stood before is removed on the way. New screens come on top, and the rest is tidied
/// up at the end, one way or the other. What others do meanwhile, while an interception waits, is theirs.
@MainActor
final class LocationOpener {
  private weak let window: Window?
  private let done: @MainActor (OpenResult) -> Void
  private let before: [ObjectIdentifier: FlowSnapshot]
  private var added: [WeakScreen] = []
  private var selections: [Selection] = []
  private var values: [Location: [String: [String]]]
  private var restored: [SavedValue] = []

  /// Whether a screen has come or a tab was chosen.
  private var hasChanged = false

  /// Whether a screen of the location was there before.
  private var leadsHere = false

  /// What a flow had before.
  private struct FlowSnapshot {
    let children: [WeakScreen]
    let presented: [WeakScreen]

    @MainActor init(_ flow: any Flow) {
      children = flow.children.map { WeakScreen(screen: $0) }
      presented = flow.presented.map { WeakScreen(screen: $0) }
    }
  }

  /// A screen that the journey does not keep: the user may take it away while that waits.
  private struct WeakScreen {
    weak var screen: (any Screen)?
  }

  /// A tab that has been chosen by the journey.
  private struct Selection {
    weak var container: (any TabContainer)?
    let old: Int
    let new: Int
  }

  init(
    in window: Window, with values: [Location: [String: [String]]] = [:],
    _ done: @escaping @MainActor (OpenResult) -> Void
  ) {
    self.window = window
    self.values = values
    self.done = done
    var before: [ObjectIdentifier: FlowSnapshot] = [:]
    for flow in Self.flows(in: window.root) {
      before[ObjectIdentifier(flow)] = FlowSnapshot(flow)
    }
    self.before = before
  }

  private static func flows(in screen: any Screen) -> [any Flow] {
    guard let flow = screen as? any Flow else { return [] }
    return [flow] + (flow.children + flow.presented).flatMap { flows(in: $0) }
  }
}

extension LocationOpener {
  /// Leads to a location.
  func begin(_ components: ArraySlice<String>) {
    // The start is wherever nothing has been opened.
    hasChanged = components.isEmpty
    follow(components)
  }

  /// Goes on with what is left of a location.
  private func follow(_ rest: ArraySlice<String>) {
    guard let window else { return done(.rejected) }
    restoreValues(in: window)
    guard !rest.isEmpty else {
      guard hasChanged else { return done(leadsHere ? .opened : .unchanged) }
      arrive(in: window)
      return done(.opened)
    }
    var looked = 1
    for flow in way(in: window).reversed() {
      if let shorter = select(in: flow, rest) { return follow(shorter) }
      var shorter = rest
      let begin = flow.node.locator?(&shorter)
      looked = max(looked, rest.count - shorter.count)
      guard let begin, shorter.count < rest.count else { continue }
      let consumed = rest.dropLast(shorter.count)
      return begin { [self] isHandled, work in
        // Not the window of this call, which an interception that waits must not keep.
        let before = Snapshot(self.window)
        work()
        // What the action has sent is handled first: often it is the flow above that goes on.
        guard let context = before.context else { return giveUp(.rejected) }
        context.whenHandled { [self] in
          if note(since: before) { hasChanged = true } else if isAt(consumed) { leadsHere = true }
          if isHandled { follow(shorter) } else { giveUp(.rejected) }
        }
      }
    }
    // Which of those that a locator has looked at it does not know, it does not say.
    giveUp(.unknown(Location(Array(rest.prefix(looked))).description))
  }

  // Each as soon as its flow is there, and once; what comes later at a place is for a flow inside.
  private func restoreValues(in window: Window) {
    if values.isEmpty { return }
    for (flow, location) in window.standings {
      for value in flow.node.saved where !restored.contains(where: { $0 === value }) {
        guard let text = values[location]?[value.name]?.first else { continue }
        restored.append(value)
        values[location]?[value.name]?.removeFirst()
        value.read(text)
      }
    }
  }

  // A tab is found by its route.
  private func select(in flow: any Flow, _ rest: ArraySlice<String>) -> ArraySlice<String>? {
    guard let container = flow as? any TabContainer else { return nil }
    for (index, tab) in container.tabs.enumerated()
    where !tab.route.isEmpty && rest.starts(with: tab.route) {
      let before = Snapshot(window)
      container.select(index)
      _ = note(since: before)
      hasChanged = true
      return rest.dropFirst(tab.route.count)
    }
    return nil
  }

  // The flows that show once what stood on the way before is gone, the outermost first: what another
  // took would go with it.
  private func way(in window: Window) -> [any Flow] {
    var way: [any Flow] = []
    var screen = window.root
    while let flow = screen as? any Flow {
      way.append(flow)
      let old = before[ObjectIdentifier(flow)]
      let inside = flow is any StackContainer ? flow.children : [flow.visible]
      func isNew(_ screen: any Screen, beside others: [WeakScreen]?) -> Bool {
        others?.contains { $0.screen === screen } != true
      }
      screen =
        flow.presented.last { isNew($0, beside: old?.presented) }
        ?? inside.last { isNew($0, beside: old?.children) } ?? inside[0]
    }
    return way
  }

  private func arrive(in window: Window) {
    var screen = window.root
    // Not the window's path, which changes on the way: what was presented hid what is beneath it.
    while let flow = screen as? any Flow {
      if let old = before[ObjectIdentifier(flow)] { tidy(flow, old) }
      screen = flow.presented.last ?? flow.visible
    }
  }

  private func tidy(_ flow: any Flow, _ old: FlowSnapshot) {
    flow.node.removePresented(old.presented.compactMap(\.screen))
    let known = Set(old.children.compactMap { $0.screen.map { ObjectIdentifier($0) } })
    (flow as? any Restackable)?.restack { root, screens in
      [root] + screens.dropFirst().filter { !known.contains(ObjectIdentifier($0)) }
    }
  }

  // Remembers what has come by the journey, and says whether anything has changed.
  private func note(since before: Snapshot) -> Bool {
    guard let window else { return false }
    let after = Snapshot(window)
    let known = Set(before.screens)
    for screen in window.screens where !known.contains(ObjectIdentifier(screen)) {
      added.append(WeakScreen(screen: screen))
    }
    for flow in Self.flows(in: window.root) {
      guard let container = flow as? any TabContainer,
        let old = before.selections[ObjectIdentifier(flow)], old != container.selectedIndex
      else { continue }
      selections.append(Selection(container: container, old: old, new: container.selectedIndex))
    }
    return before.screens != after.screens || before.selections != after.selections
  }

  // An action that leads to a screen which is there already may change nothing.
  private func isAt(_ part: ArraySlice<String>) -> Bool {
    guard let components = window?.location.components, components.count >= part.count else {
      return false
    }
    return (0...components.count - part.count).contains {
      components[$0..<$0 + part.count].elementsEqual(part)
    }
  }

  /// The screens of a window and which tabs are selected, at one moment.
  @MainActor
  private struct Snapshot {
    let context: TreeContext?
    let screens: [ObjectIdentifier]
    let selections: [ObjectIdentifier: Int]

    init(_ window: Window?) {
      context = window.flatMap { Node.of($0.root)?.context }
      screens = window?.screens.map { ObjectIdentifier($0) } ?? []
      var selections: [ObjectIdentifier: Int] = [:]
      for flow in window.map({ flows(in: $0.root) }) ?? [] {
        if let container = flow as? any TabContainer {
          selections[ObjectIdentifier(flow)] = container.selectedIndex
        }
      }
      self.selections = selections
    }
  }

  private func giveUp(_ outcome: OpenResult) {
    if let window {
      let own = Set(added.compactMap { $0.screen.map { ObjectIdentifier($0) } })
      for flow in Self.flows(in: window.root) where !flow.node.hasEnded {
        flow.node.removePresented(flow.presented.filter { own.contains(ObjectIdentifier($0)) })
        (flow as? any Restackable)?.restack { root, screens in
          [root] + screens.dropFirst().filter { !own.contains(ObjectIdentifier($0)) }
        }
        // A container of a client's own goes back as it does for the host.
        var last: (any Screen)?
        while own.contains(ObjectIdentifier(flow.visible)), flow.visible !== last {
          last = flow.visible
          _ = flow.back()
        }
      }
      for selection in selections.reversed()
      where selection.container?.selectedIndex == selection.new {
        selection.container?.select(selection.old)
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
    if !chosen.elementsEqual(stack, by: { $0 === $1 }) { replaceStack(chosen, by: "open") }
  }
}
