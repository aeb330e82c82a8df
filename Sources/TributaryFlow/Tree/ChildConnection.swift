/// A connection from a child's outputs to a bus of its flow, which is cut when the child leaves.
@MainActor
@usableFromInline
class ChildConnection {
  private(set) weak var child: (any Screen)?

  /// The bus of the flow that the outputs are sent on; nil if there is none.
  let destination: Destination?

  /// The buses of a flow.
  @usableFromInline
  enum Destination: String, Sendable {
    case actions
    case outputs
  }

  /// Whether outputs of the child are delivered.
  private(set) var isLive = true

  private var isSilent = false
  private weak var workplace: Node?
  private let isOfWork: Bool

  private var observation: Disposable?

  init(to child: any Screen, sendingOn destination: Destination?) {
    self.child = child
    self.destination = destination
    isOfWork = false
  }

  /// Creates a connection for the results of work.
  ///
  /// - Parameters:
  ///   - child: the screen that the work is for.
  ///   - place: its place; when the screen has left it, however long ago the work has ended, waiting
  ///     results are dropped.
  init(forWorkOf child: any Screen, at place: Node?) {
    self.child = child
    destination = .actions
    workplace = place
    isOfWork = true
  }

  /// Whether waiting actions that arrived over this connection are dropped.
  final var isCut: Bool { isSilent || isOfWork && workplace?.hasEnded != false }

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
    isSilent = true
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
