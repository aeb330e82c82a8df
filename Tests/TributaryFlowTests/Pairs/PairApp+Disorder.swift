import TestSupport
import TributaryFlow

extension PairApp {
  /// A mistake after everything has ended; nil if there is none.
  func disorderAtEnd() async -> String? {
    if let disorder { return disorder }
    if performed != sent.filter(performed.contains) {
      return "the handlers were called in the order \(performed)"
    }
    if window == nil {
      await giveTurns(10_000) { !alive.isEmpty }
      return alive.isEmpty ? nil : "without a window \(alive) are alive"
    }
    return await disorderInWindow()
  }

  private var alive: [String] { screens.compactMap { ($0.object as? any Screen)?.title } }

  private func disorderInWindow() async -> String? {
    guard let window else { return nil }
    if window.activeTasks(on: nil) > 0 || window.hasOutcomesDue {
      return "the window does not settle"
    }
    if window.heldActionCount > 0 { return "an action is held" }
    let inside = Set(window.screens.map { ObjectIdentifier($0) })
    let gone = { @MainActor [screens] in
      screens.compactMap { weak in
        (weak.object as? any Screen).flatMap {
          inside.contains(ObjectIdentifier($0)) ? nil : $0.title
        }
      }
    }
    await giveTurns(10_000) { !gone().isEmpty }
    if !gone().isEmpty { return "\(gone()) are alive, and not in the window" }
    if let wrong = wrong(events.inside, inside) { return "entered and left: \(wrong)" }
    let shown = Set(window.shownScreens.map { ObjectIdentifier($0) })
    if let wrong = wrong(events.shown, shown) { return "appeared and disappeared: \(wrong)" }
    let before = results
    for sender in senders where sender.page.object == nil { sender.observer.send(.tap(0)) }
    if results != before { return "an output of a screen that has left was handled" }
    return await disorderAfterRestart()
  }

  private func wrong(_ counts: [ObjectIdentifier: Int], _ expected: Set<ObjectIdentifier>)
    -> String?
  {
    let wrong = counts.filter { $0.value != (expected.contains($0.key) ? 1 : 0) }
    return wrong.isEmpty ? nil : "\(wrong.values.sorted()) for \(expected.count) screens"
  }

  /// Another app that is led to the saved state has the same one.
  private func disorderAfterRestart() async -> String? {
    guard let saved = window?.savedState else { return nil }
    let other = PairApp()
    var dropped: [[SavedState.Dropped]] = []
    other.window?.restore(saved) { dropped.append($0) }
    await other.rest()
    // Screens that an observer added while an address was handled: the other app has no such observer.
    if observedSteps > 0, dropped.joined().allSatisfy({ $0.reason == .unknown }), dropped != [[]] {
      return nil
    }
    if dropped != [[]] { return "a restart drops \(dropped)" }
    let after = other.window?.savedState
    return after == saved ? nil : "a restart gives \(String(describing: after)) for \(saved)"
  }
}
