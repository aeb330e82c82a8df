/// Gives tasks that run elsewhere a turn, for as long as something holds.
///
/// - Parameters:
///   - most: The number of turns after which it gives up.
///   - holds: Asked before each turn.
@MainActor
package func giveTurns(_ most: Int, while holds: () -> Bool = { true }) async {
  for _ in 0..<most {
    if !holds() { return }
    await Task.detached {}.value
    await Task.yield()
  }
}
