extension Flow {
  /// Presents a screen and waits for its answer, so that the next step is the next line of code.
  ///
  /// ```swift
  /// flow.task { flow in
  ///   let size = try await flow.ask(presenting: SizeScreen()) { $0.size }
  ///   let toppings = try await flow.ask(presenting: ToppingsScreen()) { $0.toppings }
  ///   flow.emit(.ordered(Pizza(size, toppings)))
  /// }
  /// ```
  ///
  /// The screen may be a flow: then a whole flow is a function with a result. After its answer the
  /// screen is dismissed, with those presented above it.
  ///
  /// Several screens in a row are a function too, with the result of them all. If one of them
  /// leaves without an answer, the function throws the reason:
  ///
  /// ```swift
  /// func pizza(from flow: some Flow) async throws(RemovalReason) -> Pizza {
  ///   let size = try await flow.ask(presenting: SizeScreen()) { $0.size }
  ///   let toppings = try await flow.ask(presenting: ToppingsScreen()) { $0.toppings }
  ///   return Pizza(size, toppings)
  /// }
  ///
  /// flow.task { flow in
  ///   let first = try await pizza(from: flow)
  ///   let second = try await pizza(from: flow)
  ///   flow.emit(.ordered([first, second]))
  /// }
  /// ```
  ///
  /// The answers so far are constants of the function, so a step back ends it. To ask the question
  /// before once more, catch `popped` or `dismissed`; if the user often goes back and forward, use
  /// `handle(into:)`.
  ///
  /// - Note: In a flow without a window no user could answer: `ask` throws ``RemovalReason/ended``
  ///   at once.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - answer: returns the answer in an output of the screen; nil if the output is none.
  /// - Returns: the first answer.
  /// - Throws: the reason why the screen left without an answer. Going back, a dismissal, the end
  ///   of the flow and the cancellation of the task each end the wait, once.
  public func ask<Child: Screen, Answer>(
    presenting screen: Child, _ answer: @escaping @MainActor (Child.Outputs) -> Answer?
  ) async throws(RemovalReason) -> Answer {
    try await ask(
      screen, answer, show: { $0.present($1) }, leave: { $0.dismiss(screen) })
  }

  /// Presents a screen and waits for its first output.
  ///
  /// - Parameter screen: a new screen.
  /// - Returns: the output.
  /// - Throws: the reason why the screen left without one, as with ``ask(presenting:_:)``.
  public func ask<Child: Screen>(
    presenting screen: Child
  ) async throws(RemovalReason) -> Child.Outputs {
    try await ask(presenting: screen) { $0 }
  }

  fileprivate func ask<Content: Screen, Answer>(
    _ screen: Content, _ answer: @escaping @MainActor (Content.Outputs) -> Answer?,
    show: (Self, Child<Action, Outputs>) -> Void, leave: @escaping @MainActor (Self) -> Void
  ) async throws(RemovalReason) -> Answer {
    guard node.allows(.place(connected: nil), screen, by: "ask"), node.context.window != nil else {
      throw .ended
    }
    if Task.isCancelled { throw .cancelled }
    let question = Question<Answer>(in: node.context)
    let receive: @MainActor (Content.Outputs, ChildConnection) -> Void = { output, connection in
      if connection.isLive, let given = answer(output) { question.end(.success(given)) }
    }
    // The question belongs to the screen before it shows: observers of its appearance may answer or
    // remove it.
    let tasks = Node.top(for: screen).tasks
    let number = tasks.begin(.question) { question.end(.failure($0)) }
    show(
      self,
      Child(screen, to: nil) { node, _, _ in
        OutputConnection(to: screen, sendingOn: nil) { MainThread.call(receive, $0, $1) }
          .begin(at: node)
      })
    // An output of the connection at once may have ended the flow.
    if node.hasEnded { question.end(.failure(.ended)) }
    let outcome = await question.outcome()
    tasks.finish(number)
    // After an answer or a cancellation the screen is still there.
    if Node.of(screen)?.parent === node { leave(self) }
    return try outcome.get()
  }
}

extension NavigationFlow {
  /// Pushes a screen and waits for its answer, so that the next step is the next line of code.
  ///
  /// After its answer the screen is popped, with those pushed above it. Otherwise this works like
  /// `ask(presenting:)`.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - answer: returns the answer in an output of the screen; nil if the output is none.
  /// - Returns: the first answer.
  /// - Throws: the reason why the screen left without one.
  public func ask<Child: Screen, Answer>(
    _ screen: Child, _ answer: @escaping @MainActor (Child.Outputs) -> Answer?
  ) async throws(RemovalReason) -> Answer {
    try await ask(screen, answer, show: { $0.push($1) }, leave: { $0.pop(away: screen) })
  }
}

extension NavigationFlow {
  /// Pushes a screen and waits for its first output.
  ///
  /// - Parameter screen: a new screen.
  /// - Returns: the output.
  /// - Throws: the reason why the screen left without one, as with `ask(presenting:)`.
  public func ask<Child: Screen>(_ screen: Child) async throws(RemovalReason) -> Child.Outputs {
    try await ask(screen) { $0 }
  }
}

/// One question: it has one outcome, the first.
@MainActor
private final class Question<Answer> {
  private var result: Result<Answer, RemovalReason>?
  private var wake: CheckedContinuation<Void, Never>?
  private let context: TreeContext
  private let activity = TaskActivity.current

  init(in context: TreeContext) {
    self.context = context
    activity?.questionBegins()
  }

  func end(_ outcome: Result<Answer, RemovalReason>) {
    guard result == nil else { return }
    result = outcome
    activity?.questionEnds()
    context.outcomesDue += 1
    wake?.resume()
    wake = nil
  }

  func outcome() async -> Result<Answer, RemovalReason> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard result == nil else { return continuation.resume() }
        wake = continuation
        context.runningTasks.didChange()
      }
    } onCancel: {
      Task { @MainActor in self.end(.failure(.cancelled)) }
    }
    context.outcomesDue -= 1
    return result ?? .failure(.cancelled)
  }
}
