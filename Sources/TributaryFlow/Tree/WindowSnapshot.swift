/// The screens of a window before a change of one flow.
@MainActor
struct WindowSnapshot {
  private let window: Window
  private let flow: any Flow
  private let kind: Step.Kind
  private let path: [any Screen]
  private let shown: [any Screen]
  private let inside: [any Screen]

  init(of window: Window, before kind: Step.Kind, of flow: any Flow) {
    self.window = window
    self.flow = flow
    self.kind = kind
    path = window.path
    shown = window.scene.screens
    inside = flow.children + flow.presented
  }

  /// The events of a change.
  ///
  /// Call this when the flow has its new children, and before the removed screens are detached.
  ///
  /// - Complexity: O(flows in one another, and screens in those that are added or removed).
  func events(of change: TreeChange) -> [WindowEvent] {
    let now = window.path
    let nowShown = window.scene.screens
    let isSame =
      now.elementsEqual(path, by: ===) && nowShown.elementsEqual(shown, by: ===)
      && (flow.children + flow.presented).elementsEqual(inside, by: ===)
    if isSame { return [.didChange(flow, nil)] }
    window.context.stepCount += 1
    let leaf = now[now.count - 1]
    let step = Step(
      kind: kind, from: path[path.count - 1].title, to: leaf.title,
      screenType: screenTypeName(of: leaf), transition: flow.node.tableInForce[kind],
      token: window.context.stepCount)
    var events: [WindowEvent] = [.didChange(flow, step)]
    let (disappeared, appeared) = appearances(from: shown, to: nowShown)
    events += disappeared
    for (screen, reason) in change.removed {
      for inner in screen.screensInside.reversed() {
        events.append(.left(inner, inner === screen ? reason : .ended))
      }
    }
    for screen in change.added {
      for inner in screen.screensInside { events.append(.entered(inner)) }
    }
    events += appeared
    // A factory may have begun work before its flow was observed.
    for screen in change.added {
      for inner in screen.screensInside {
        events += Node.of(inner)?.earlierEvents(of: inner) ?? []
      }
    }
    return events
  }
}

/// The events of screens that are hidden now, the innermost first, and of those that show now, the
/// outermost first.
@MainActor
func appearances(
  from before: [any Screen], to now: [any Screen]
) -> (disappeared: [WindowEvent], appeared: [WindowEvent]) {
  let (old, new) = (
    Set(before.map(ObjectIdentifier.init)), Set(now.map(ObjectIdentifier.init))
  )
  return (
    before.reversed().filter { !new.contains(ObjectIdentifier($0)) }.map { .disappeared($0) },
    now.filter { !old.contains(ObjectIdentifier($0)) }.map { .appeared($0) }
  )
}

/// The name of a screen's type, without generic arguments.
@MainActor
package func screenTypeName(of screen: any Screen) -> String {
  "\("\(type(of: screen))".prefix { $0 != "<" })"
}

/// A screen that consists of closures, so that its type does not identify it.
package protocol ClosureScreen: Screen {}
