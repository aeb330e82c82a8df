/// The work that runs for a screen, by its keys.
///
/// ```text
///   Node ──▶ Effects ──▶ Effect ──▶ Task ──▶ work      Effect ──▶ ChildConnection
/// ```
final class Effects: NodeResource {
  private var running: [ObjectIdentifier: Effect] = [:]
  private var lines: [String: [Effect]] = [:]
  private var hasEnded = false
  private weak var node: Node?

  init(at node: Node) {
    self.node = node
  }
}

extension Effects {
  /// The number of pieces of work that run, without those that wait for their turn or were cancelled.
  var count: Int { running.values.count { !$0.isCancelled } }

  /// The keys of the work that runs or waits, and nil for each piece that has none.
  var keys: [String?] {
    let wanted = lines.mapValues { $0.filter { !$0.isCancelled } }
    let keyed = wanted.flatMap { line in line.value.map { _ in line.key } }.sorted()
    let runningKeyed = lines.values.count { $0.first?.isCancelled == false }
    return keyed + Array(repeating: nil, count: max(0, count - runningKeyed))
  }

  /// Begins a piece of work or puts it in line, and says whether it did either.
  func begin(_ effect: Effect, key: String?, policy: EffectPolicy) -> Bool {
    if hasEnded || (policy == .ignoreNew && key.map(isBusy) ?? false) {
      effect.cancel()
      return false
    }
    guard let key else {
      start(effect) { [weak self] in self?.forget(effect) }
      return true
    }
    if lines[key] != nil, policy == .queue {
      lines[key]?.append(effect)
      return true
    }
    // The new one stands there before the old ones are cancelled: a cancellation handler may begin
    // another under the same key, which then takes the place of this one.
    let old = exchange(&lines[key], with: [effect]) ?? []
    run(effect, key)
    cancel(old)
    return true
  }

  func cancel(_ key: String) {
    cancel(lines.removeValue(forKey: key) ?? [])
  }

  func end(_ reason: RemovalReason) {
    hasEnded = true
    cancelAll()
  }

  /// Cancels what runs and what waits; more may be begun.
  func cancelAll() {
    let all = Array(running.values) + lines.values.joined()
    running = [:]
    lines = [:]
    for effect in all { effect.cancel() }
  }

  // Work that was cancelled may go on, but nothing comes of it that could be kept.
  private func isBusy(_ key: String) -> Bool {
    lines[key]?.contains { !$0.isCancelled } ?? false
  }

  private func cancel(_ effects: [Effect]) {
    for effect in effects { effect.cancel() }
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
    effect.start(whenDone, in: node?.context.runningTasks)
  }

  private func forget(_ effect: Effect) {
    running[ObjectIdentifier(effect)] = nil
    node?.context.runningTasks.didChange()
  }
}

extension Window {
  /// The pieces of work that run in all flows of the window; what waits for its turn waits for one
  /// of them.
  ///
  /// - Complexity: O(screens in the window).
  package var workCount: Int { Node.of(root)?.workCount ?? 0 }

  /// The keys of the work that runs or waits, nil for work without one, and what it is for.
  package var work: [(key: String?, screen: any Screen)] {
    screens.flatMap { screen in workKeys(of: screen).map { ($0, screen) } }
  }
}

/// The keys of the work that runs or waits for a screen, nil for each piece without one.
@MainActor
package func workKeys(of screen: any Screen) -> [String?] {
  Node.of(screen)?.existing(Effects.self)?.keys ?? []
}

extension Node {
  fileprivate var workCount: Int {
    inside.reduce(existing(Effects.self)?.count ?? 0) { $0 + $1.workCount }
  }
}
