/// The actions of one window, one after another.
///
/// An action that comes while another runs waits until that one has returned: handlers never run
/// inside one another, whatever flows they belong to, and the order of a run can be written down.
@MainActor
package final class ActionQueue {
  private var waiting: [@MainActor () -> Void] = []
  private var isRunning = false

  /// Where what happens is written down, if anywhere.
  var log: FlowLog?

  /// Who is told of what happens, in tests.
  var witnesses = WitnessList()

  /// The questions that have an outcome, while who asked has not gone on yet.
  var outcomesOnTheirWay = 0

  /// The window that the flows are in.
  weak var window: Window?

  /// Called after each stretch of actions, when nothing waits any more.
  package var didSettle: (@MainActor () -> Void)?

  init() {}

  /// Runs an action now if none is running, else when its turn comes.
  func run(_ action: @escaping @MainActor () -> Void) {
    waiting.append(action)
    if isRunning { return }
    isRunning = true
    settle()
    isRunning = false
    didSettle?()
  }

  /// Something changed: while an action runs that is told when all have run, else now.
  func didChange() {
    if !isRunning { didSettle?() }
  }

  private func settle() {
    while !waiting.isEmpty {
      var actions: [@MainActor () -> Void] = []
      swap(&actions, &waiting)
      for action in actions { action() }
    }
  }
}
