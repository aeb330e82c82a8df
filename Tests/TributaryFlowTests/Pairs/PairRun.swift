import TributaryFlow

/// Two features in one app: the second begins while the first is in progress, and both end in one of two orders.
struct PairRun: CustomStringConvertible {
  let one: Feature
  let other: Feature
  let place: PairTests.Place
  let firstEndsFirst: Bool

  init(_ one: Feature, _ other: Feature, _ place: PairTests.Place, firstEndsFirst: Bool) {
    (self.one, self.other, self.place, self.firstEndsFirst) = (one, other, place, firstEndsFirst)
  }

  var description: String {
    "'\(one.name)', '\(other.name)' \(place), \(firstEndsFirst ? "the first" : "the second") ends first"
  }
}

extension PairRun {
  /// A difference from the rows of the features; nil if there is none.
  @MainActor func wrong() async -> String? {
    let app = PairApp()
    let ends = await begin(in: app)
    await app.rest()
    for end in firstEndsFirst ? ends : ends.reversed() {
      end()
      await app.rest()
    }
    // A link waits for the opening before it, so its question may come only now.
    for (index, feature) in [one, other].enumerated()
    where app.results[index + 1] == nil && feature.outcome != nil {
      ends[index]()
      await app.rest()
    }
    if let wrong = wrong(app.results[1], of: one, isFirst: true) { return wrong }
    if let wrong = wrong(app.results[2], of: other, isFirst: false) { return wrong }
    return await app.disorderAtEnd()
  }

  private func wrong(_ results: [String]?, of feature: Feature, isFirst: Bool) -> String? {
    let results = results ?? []
    if results.count > 1 { return "'\(feature.name)' ended with \(results)" }
    if results.first == feature.outcome { return nil }
    let reached = isFirst ? other : one
    let isAllowed =
      switch reached.effect {
      case .none: feature.isOnTop
      // In one turn an action waits, and a question does not; a task asks later than either.
      case .removesAbove: feature.isOnTop || isWithoutPause || !isFirst && firstEndsFirst
      case .hides: feature.isOnTop || Feature.links.contains { $0.name == feature.name }
      case .removes, .drops: true
      }
    if isAllowed, feature.interrupted.contains(results.first) { return nil }
    if reached.effect == .drops, results.isEmpty { return nil }
    return "'\(feature.name)' ended with \(results.first ?? "nothing")"
  }

  private var isWithoutPause: Bool { [.atOnce, .inOneTurn, .byTwoFlows].contains(place) }

  @MainActor private func begin(in app: PairApp) async -> [Feature.End] {
    final class Ends { var all: [Feature.End] = [{}, {}] }
    let ends = Ends()
    let first: Feature.End = { [one] in ends.all[0] = one.begin(app, 1) }
    let second: Feature.End = { [other] in ends.all[1] = other.begin(app, 2) }
    switch place {
    case .outside:
      first()
      await app.rest()
      second()
    case .atOnce:
      first()
      second()
    case .inHandler:
      app.perform(first)
      await app.rest()
      app.perform(second)
    case .inOuterHandler:
      app.perform(byOuter: true, first)
      await app.rest()
      app.perform(byOuter: true, second)
    case .inOneTurn:
      app.perform {
        first()
        second()
      }
    case .byTwoFlows:
      app.perform(byOuter: true) {
        app.perform(first)
        app.perform(byOuter: true, second)
      }
    case .atStep, .atEntry:
      var isDue = true
      let once: Feature.End = {
        guard isDue else { return }
        isDue = false
        second()
      }
      if place == .atStep { app.atStep.append(once) } else { app.atEntry.append(once) }
      first()
      await app.rest()
      // The first feature may have no step.
      once()
    }
    return ends.all
  }
}

/// A door at which tasks wait until a test opens it, or until they are cancelled.
@MainActor
final class Door {
  private var isOpen = false
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  private var next = 0

  /// The number of tasks that wait.
  var waiting: Int { waiters.count }

  func pass() async {
    let number = next
    next += 1
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isOpen || Task.isCancelled { return continuation.resume() }
        waiters[number] = continuation
      }
    } onCancel: {
      Task { @MainActor in self.waiters.removeValue(forKey: number)?.resume() }
    }
  }

  func open() {
    isOpen = true
    let open = waiters
    waiters = [:]
    for waiter in open.values { waiter.resume() }
  }
}
