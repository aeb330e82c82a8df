internal import TributaryTerminal

extension RandomUser {
  /// Runs walks, and returns their steps, of which an app with too many states for an ``Explorer`` asks the same
  /// properties: each is refuted, by the shortest walk that shows it, or unknown.
  ///
  /// - Parameters:
  ///   - count: the number of walks; the seeds are the numbers from 0.
  ///   - steps: the maximum of steps of a walk.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: the states and steps of each walk.
  /// - Throws: what ``walk(_:steps:fileID:line:)`` throws.
  /// - Complexity: a frame and a check of the invariants for each step.
  public func explore(
    _ count: Int, steps: Int = 20, fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) -> Exploration<Root.Outputs> {
    var runs = Exploration<Root.Outputs>(size: size, boundsHit: ["walks: \(count)"])
    let any = AnyCommand(locations: locations, texts: texts, size: size)
    for seed in try SeedSequence(count, environment, fileID, line) {
      let run = ExploredRun(Choices(), size: size, invariants: invariants) { clock, _ in
        self.vend(clock)
      }
      var generator = SplitMix64(seed: seed)
      var (move, state) = (ExploredRun<Root.Outputs>.Move(), Int?.none)
      for _ in 0...(1 + Int(seed % UInt64(max(1, steps)))) {
        if let failure = await run.perform(move) {
          let found = Shrinker.Found(commands: run.commands, failure: failure)
          throw TestFailure(await report(of: found, seed: seed), fileID, line)
        }
        var there = ExploredState(of: run.session)
        there.screen = run.host.lines.joined(separator: "\n")
        runs.add({ run.step(move, from: state, to: $0) }, to: there, isShared: false)
        if there.isOver { break }
        state = runs.states.count - 1
        move.commands = [any.command(in: run.host, using: &generator)]
      }
    }
    return runs
  }
}
