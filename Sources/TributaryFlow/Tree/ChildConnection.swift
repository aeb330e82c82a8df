/// A connection from a child's outputs to a bus of its flow, which is cut when the child leaves.
@MainActor
@usableFromInline
class ChildConnection {
  private(set) weak var child: (any Screen)?

  /// Whether outputs of the child are delivered.
  private(set) var isLive = true

  /// Whether waiting actions that arrived over this connection are dropped.
  private(set) var isCut = false

  private var observation: Disposable?

  init(to child: any Screen) {
    self.child = child
  }

  /// The type of the outputs that can be sent over this connection.
  var outputType: Any.Type { Never.self }

  /// Sends an output in the child's place, if it has the type of its outputs.
  func send(_ output: Any) {}
}

extension ChildConnection {
  // The handling of an initial value may have cut the connection.
  func hold(_ observation: Disposable) {
    if isLive { self.observation = observation } else { observation.dispose() }
  }

  /// Delivers nothing any more, and drops waiting actions; releases nothing.
  func silence() {
    isLive = false
    isCut = true
  }

  /// Delivers nothing any more, and drops waiting actions.
  func cut() {
    silence()
    end()
  }

  /// Delivers nothing any more but the actions that already wait.
  func close() {
    isLive = false
    end()
  }

  private func end() {
    let observation = observation
    self.observation = nil
    observation?.dispose()
  }
}
