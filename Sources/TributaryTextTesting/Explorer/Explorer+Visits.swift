extension Explorer {
  typealias Step = Exploration<Root.Outputs>.Step
  typealias Run = ExploredRun<Root.Outputs>

  /// Visits all states, breadth first.
  func visitAll() async throws(Failure) {
    try await make(Run.Move(), from: nil)
    var next = 0
    while next < exploration.states.count {
      defer { next += 1 }
      guard let moves = moves.removeValue(forKey: next) else { continue }
      if let bound = boundHit(by: next) {
        exploration.boundsHit = [bound]
        return
      }
      for (index, move) in moves.enumerated() {
        try await make(move, from: next, isFirst: index == 0)
      }
      if boundHit(by: 0) == nil { exploration.open.remove(next) }
    }
  }

  private func boundHit(by state: Int) -> String? {
    if state >= bounds.states { return "states: \(bounds.states)" }
    if exploration.stepCount >= bounds.steps { return "steps: \(bounds.steps)" }
    return exploration.depth(of: state) >= bounds.depth ? "depth: \(bounds.depth)" : nil
  }

  /// Makes a move from a state, once for each of the answers that its services may give.
  private func make(
    _ move: Run.Move, from state: Int?, isFirst: Bool = false
  ) async throws(Failure) {
    var branches: [[Int]] = [[]]
    while let branch = branches.popLast(), exploration.stepCount < bounds.steps {
      let isCompared = isFirst && branch.isEmpty
      let step = try await make(move, from: state, choosing: branch, isFirst: isCompared)
      if isCompared, let state { try await compareRestored(step, at: state) }
      // Each alternative of a choice that was not planned is planned once.
      let made = step.choices
      for depth in branch.count..<max(branch.count, made.count) {
        for other in 1..<max(1, made[depth].count) {
          branches.append(made[..<depth].map(\.index) + [other])
        }
      }
    }
  }

  private func make(
    _ move: Run.Move, from state: Int?, choosing branch: [Int], isFirst: Bool
  ) async throws(Failure) -> Step {
    let run = await begin(at: state, choosing: branch, isRestored: !isFirst)
    if isFirst, let state { try expectSame(run, at: state) }
    let failure = await run.perform(move)
    exploration.commandCount += move.commands.count
    if let failure {
      throw Failure(text: failure.text, route: route(state) + [run.step(move, from: state, to: 0)])
    }
    let there = self.state(of: run.session)
    if state != nil, !isWithin(there) { return run.step(move, from: state, to: -1) }
    let isNew = exploration.add({ run.step(move, from: state, to: $0) }, to: there)
    let step = exploration.steps[exploration.stepCount - 1]
    if isNew { exploration.states[step.to].screen = run.host.lines.joined(separator: "\n") }
    if isNew, !there.isOver {
      moves[step.to] =
        run.host.moves(texts: texts, rows: rows, locations: locations, sizes: sizes)
        .map { Run.Move(commands: $0) }
        + SentOutput.all(in: run.host.window, samples: outputs).map { Run.Move(output: $0) }
        + (restarts ? [Run.Move(isRestart: true)] : [])
      exploration.addPossible(in: run.host.window)
      if let text = await failedCheck(in: run, there, step.to) {
        throw Failure(text: text, route: route(state) + [step])
      }
    }
    return step
  }

  /// Begins a run, and leads it to a state.
  ///
  /// - Parameters:
  ///   - state: the state; nil for the beginning.
  ///   - branch: the choices after it.
  ///   - isRestored: whether the run begins with what a state on the way has saved, and not at the start.
  /// - Returns: the run in that state.
  func begin(at state: Int?, choosing branch: [Int], isRestored: Bool = true) async -> Run {
    var route: [Step] = []
    var first = state
    while let index = first, !isRestored || kept[index] == nil {
      route.append(exploration.steps[exploration.arrivals[index]])
      first = route.last?.from
    }
    route.reverse()
    let saved = first.flatMap { kept[$0] }
    let plan = (saved?.choices ?? []) + route.flatMap { $0.choices.map(\.index) } + branch
    let run = Run(Choices(plan), size: size, vend)
    if let saved { await run.restore(saved.saved, waits: saved.waits) }
    for step in route { await run.perform(again: step) }
    exploration.commandCount += route.reduce(0) { $0 + $1.move.commands.count }
    return run
  }

  // The first run from a state alone is compared; the others are the same run again.
  private func expectSame(_ run: Run, at state: Int) throws(Failure) {
    let there = self.state(of: run.session)
    if there.key == exploration.states[state].key { return }
    throw Failure(
      text:
        "the same script leads to two states; give the app its clock, and a stand-in for each service "
        + "(- is the first run, + the second):\n\(exploration.states[state].difference(from: there))",
      route: route(state))
  }

  /// The steps from the start to a state, on the shortest way.
  func route(_ state: Int?) -> [Step] { state.map(exploration.route) ?? [] }
}
