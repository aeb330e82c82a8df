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
  /// The number of running pieces of work, without those that wait for their turn or were
  /// cancelled.
  var count: Int { running.values.count { !$0.isCancelled } }

  /// The number of those that do not wait for the answer of a screen.
  var activeCount: Int { running.values.count { !$0.isCancelled && $0.isActive } }

  /// Those that end with a result.
  var awaited: [Effect] { running.values.filter { !$0.isCancelled && $0.hasResult } }

  /// The keys of the work that runs or waits, and nil for each piece without a key.
  var keys: [String?] {
    let wanted = lines.mapValues { $0.filter { !$0.isCancelled } }
    let keyed = wanted.flatMap { line in line.value.map { _ in line.key } }.sorted()
    let runningKeyed = lines.values.count { $0.first?.isCancelled == false }
    return keyed + Array(repeating: nil, count: max(0, count - runningKeyed))
  }

  /// Begins a piece of work or queues it.
  ///
  /// - Parameters:
  ///   - effect: the work.
  ///   - key: its key.
  ///   - policy: the rule for earlier work with the same key.
  /// - Returns: whether it did either.
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
    // The new work is stored before the old is cancelled: a cancellation handler may begin another
    // piece under the same key, which then replaces the new one.
    let old = exchange(&lines[key], with: [effect]) ?? []
    run(effect, key)
    for effect in old { effect.cancel() }
    return true
  }

  func cancel(_ key: String) {
    for effect in lines.removeValue(forKey: key) ?? [] { effect.cancel() }
  }

  func end(_ reason: RemovalReason) {
    hasEnded = true
    cancelAll()
  }

  func earlierEvents(of screen: any Screen) -> [WindowEvent] {
    keys.map { .workBegan(key: $0, for: screen) }
  }

  func endTasks() { cancelAll() }

  /// Cancels running and waiting work; more may be begun.
  private func cancelAll() {
    let all = Array(running.values) + lines.values.joined()
    running = [:]
    lines = [:]
    for effect in all { effect.cancel() }
  }

  // Cancelled work may continue, but its values are dropped.
  private func isBusy(_ key: String) -> Bool {
    lines[key]?.contains { !$0.isCancelled } ?? false
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
    let start: @MainActor () -> Void = { [weak node] in
      effect.start(whenDone, in: node?.context.runningTasks)
    }
    if effect.waitsForPlace, let node { node.whenPlaced(start) } else { start() }
  }

  private func forget(_ effect: Effect) {
    running[ObjectIdentifier(effect)] = nil
    node?.context.runningTasks.didChange()
  }
}

extension Window {
  /// The number of running pieces of work in all flows of the window; waiting work is not counted.
  ///
  /// - Complexity: O(1) while no task runs; else O(screens in the window).
  package var workCount: Int {
    if runningTasks.count == 0 { return 0 }
    return Node.of(root)?.effects.reduce(0) { $0 + $1.count } ?? 0
  }

  /// The running pieces of work that end with a result; the others may run for ever.
  ///
  /// - Complexity: O(screens in the window).
  package var awaitedWork: [Effect] { Node.of(root)?.effects.flatMap(\.awaited) ?? [] }

  /// The work that runs or waits, by its keys (nil for work without one) and its screens.
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
  /// The work of the screen here and of those inside.
  fileprivate var effects: [Effects] {
    (existing(Effects.self).map { [$0] } ?? []) + inside.flatMap(\.effects)
  }
}
