/// Yields to other tasks as long as a condition holds.
///
/// - Parameters:
///   - most: The number of turns after which it stops.
///   - holds: The condition, called before each turn.
@MainActor
package func giveTurns(_ most: Int, while holds: () -> Bool = { true }) async {
  for _ in 0..<most {
    if !holds() { return }
    await Task.detached {}.value
    await Task.yield()
  }
}
