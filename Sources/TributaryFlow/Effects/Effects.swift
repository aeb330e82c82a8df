/// The work that runs for a screen, by its keys.
///
/// ```text
///   Place ──▶ Effects ──▶ Effect ──▶ Task ──▶ work      Effect ──▶ Edge
/// ```
final class Effects: Belonging {
  private var running: [ObjectIdentifier: Effect] = [:]
  private var lines: [String: [Effect]] = [:]
  private var hasEnded = false

  init() {}
}

extension Effects {
  /// The number of pieces of work that run or wait, for tests.
  var count: Int { running.count + lines.values.reduce(0) { $0 + max(0, $1.count - 1) } }

  func begin(_ effect: Effect, key: String?, policy: EffectPolicy) {
    if hasEnded { return effect.cancel() }
    guard let key else { return start(effect) { [weak self] in self?.forget(effect) } }
    switch (lines[key]?.first, policy) {
    case (nil, _): enter(effect, key)
    case (_?, .restart):
      cancel(key)
      enter(effect, key)
    case (_?, .keep): effect.cancel()
    case (_?, .queue): lines[key]?.append(effect)
    }
  }

  func cancel(_ key: String) {
    for effect in lines.removeValue(forKey: key) ?? [] {
      effect.cancel()
      forget(effect)
    }
  }

  func end(_ departure: Departure) {
    hasEnded = true
    let all = Array(running.values) + lines.values.joined()
    running = [:]
    lines = [:]
    for effect in all { effect.cancel() }
  }

  private func enter(_ effect: Effect, _ key: String) {
    lines[key] = [effect]
    run(effect, key)
  }

  private func run(_ effect: Effect, _ key: String) {
    start(effect) { [weak self] in
      guard let self else { return }
      forget(effect)
      guard lines[key]?.first === effect else { return }
      lines[key]?.removeFirst()
      if let next = lines[key]?.first { run(next, key) } else { lines[key] = nil }
    }
  }

  private func start(_ effect: Effect, whenDone: @escaping @MainActor () -> Void) {
    running[ObjectIdentifier(effect)] = effect
    effect.start(whenDone)
  }

  private func forget(_ effect: Effect) {
    running[ObjectIdentifier(effect)] = nil
  }
}

extension Window {
  /// The pieces of work that run, or wait for their turn, in all flows of the window.
  ///
  /// - Complexity: O(screens in the window).
  package var workCount: Int { Place.of(root)?.workCount ?? 0 }
}

extension Place {
  fileprivate var workCount: Int {
    inside.reduce(existing(Effects.self)?.count ?? 0) { $0 + $1.workCount }
  }
}
