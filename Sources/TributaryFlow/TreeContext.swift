/// The state that all flows of one tree share: the order of their actions, and the observers.
///
/// An action that comes while another runs waits until that one has returned: handlers never run
/// inside one another, whatever flows they belong to, and the order of a run can be written down.
/// An action that comes while the tree of screens is changed waits as well, whoever changes it.
@MainActor
package final class TreeContext {
  private var waiting: [@MainActor () -> Void] = []
  private var isInTurn = false

  private var reports: [@MainActor () -> Void] = []
  private var isReporting = false

  /// Where what happens is written down, if anywhere.
  var log: FlowLog?

  /// Who is told of what happens, in tests.
  var witnesses = WitnessList()

  /// The questions that have an outcome, while who asked has not gone on yet.
  var outcomesOnTheirWay = 0

  /// The window that the flows are in.
  weak var window: Window?

  /// Called after each turn, when nothing waits any more.
  package var didSettle: (@MainActor () -> Void)?

  init() {}
}

extension TreeContext {
  /// Runs an action now if no turn is running, else when the ones before it have run.
  func run(_ action: @escaping @MainActor () -> Void) {
    waiting.append(action)
    if !isInTurn { turn {} }
  }

  /// Runs a body; the actions that come meanwhile are run after it.
  func turn(_ body: () -> Void) {
    if isInTurn { return body() }
    isInTurn = true
    MainThread.run {
      body()
      runWaiting()
    }
    isInTurn = false
    didSettle?()
  }

  /// Something changed: during a turn the host is told of it at its end, else now.
  func didChange() {
    if !isInTurn { didSettle?() }
  }

  private func runWaiting() {
    while !waiting.isEmpty {
      var actions: [@MainActor () -> Void] = []
      swap(&actions, &waiting)
      for action in actions { action() }
    }
  }
}

extension TreeContext {
  /// Tells observers of something that has happened, after all that happened before.
  ///
  /// An observer that changes the tree of screens is told of that after the rest, as all others are.
  func report(_ events: [@MainActor () -> Void]) {
    reports += events
    if isReporting { return }
    isReporting = true
    while !reports.isEmpty {
      var next: [@MainActor () -> Void] = []
      swap(&next, &reports)
      for event in next { event() }
    }
    isReporting = false
  }
}
