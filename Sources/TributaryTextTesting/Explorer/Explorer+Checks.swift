extension Explorer {
  /// Checks a new state, and returns the reason if a check fails.
  ///
  /// - Parameters:
  ///   - run: the run in that state, in which keys are pressed.
  ///   - state: the state.
  ///   - index: its index.
  /// - Returns: nil if none fails.
  func failedCheck(in run: Run, _ state: ExploredState, _ index: Int) async -> String? {
    if let text = await failedRestoring(of: run, state, index) { return text }
    guard checks.contains(.controls) else { return nil }
    return run.host.unusableControl ?? run.host.tooWideRow
  }

  // Keeps what the state has saved, if a run that is restored from it is in the same state.
  private func failedRestoring(of run: Run, _ state: ExploredState, _ index: Int) async -> String? {
    let host = run.host
    guard checks.contains(.restoring) else { return nil }
    guard state.deadlines.isEmpty, host.window.heldActionCount == 0, !state.hasSecret else {
      exploration.unsavedCount += 1
      return nil
    }
    let (saved, choices) = (host.savedRun, Choices())
    let next = Run(choices, size: size, vend)
    let waits = await next.restore(saved)
    let isSame = next.host.lines == host.lines
    let there = self.state(of: next.session)
    if isSame, there.key == state.key {
      kept[index] = KeptRun(saved: saved, choices: choices.made.map(\.index), waits: waits)
      return nil
    }
    if there.screens != state.screens || host.hasOverlay {
      exploration.unsavedCount += 1
      return nil
    }
    let difference = LineDifference(expected: host.lines, actual: next.host.lines)
    return "a run that is killed here and restored goes on in another way; persist what it needs "
      + "(- is before, + after):\n"
      + (difference.isEmpty ? state.difference(from: there) : difference.text)
  }
}

extension Explorer {
  /// Compares the moves from each state with those from the same state on other ways.
  ///
  /// A run goes on as long as each of its moves is one that was not compared yet behind the step before it, and then to
  /// a step near by behind which such moves are left, so most comparisons cost one move.
  func compareSecondWays() async throws(Failure) {
    let steps = exploration.steps
    // Moves that end a run come last.
    let after = Dictionary(grouping: steps.indices, by: { steps[$0].from }).mapValues { moves in
      let isEnd = { self.exploration.states[steps[$0].to].isOver }
      return moves.filter(isEnd) + moves.filter { !isEnd($0) }
    }
    var left = secondSteps().reduce(into: [:]) { $0[$1] = after[steps[$1].to] ?? [] }
    var reached: Set<Int> = []
    for second in left.keys.sorted() {
      while left[second]?.isEmpty == false {
        var way = [second]
        // One way to each state has no part that is restored.
        let isRestored = !reached.insert(steps[second].to).inserted
        let plan = steps[second].choices.map(\.index)
        let run = await begin(at: steps[second].from, choosing: plan, isRestored: isRestored)
        await run.perform(again: steps[second])
        while way.count < 200, let last = way.last {
          let move = left[last]?.popLast()
          let path =
            move.map { [$0] } ?? path(from: steps[last].to, after) { left[$0]?.isEmpty == false }
          if path.isEmpty { break }
          for next in path {
            way.append(next)
            run.choices.plan(steps[next].choices.map(\.index))
            if await difference(of: steps[next], in: run) != nil { throw await shortest(way) }
          }
        }
      }
    }
  }

  // A shortest way to a step, within the nearest states; empty if there is none.
  private func path(
    from state: Int, _ after: [Int?: [Int]], to isEnd: (Int) -> Bool
  ) -> [Int] {
    var (ways, seen, next) = ([(state, [Int]())], Set([state]), 0)
    while next < min(ways.count, 30) {
      let (state, way) = ways[next]
      next += 1
      for step in after[state] ?? [] {
        if isEnd(step) { return way + [step] }
        let to = exploration.steps[step].to
        if seen.insert(to).inserted { ways.append((to, way + [step])) }
      }
    }
    return []
  }

  // The steps to states from which all moves were made, but the first one to each, and but those beyond the bound.
  private func secondSteps() -> [Int] {
    var counts: [Int: Int] = [:]
    let steps = exploration.steps
    // The farthest come first, a move without effect last.
    let (idle, others) = steps.indices.reversed().reduce(into: ([Int](), [Int]())) {
      if steps[$1].from == steps[$1].to { $0.0.append($1) } else { $0.1.append($1) }
    }
    return (others + idle).filter { index in
      let state = steps[index].to
      if exploration.open.contains(state) || exploration.arrivals[state] == index { return false }
      counts[state, default: 0] += 1
      return counts[state, default: 0] <= bounds.secondWays
    }
  }

  // The failure with the shortest end of a way, behind a shortest way to its beginning, that shows it.
  private func shortest(_ way: [Int]) async -> Failure {
    var steps = way.map { exploration.steps[$0] }
    let last = steps[steps.count - 1]
    var text = ""
    var start = steps.count - 1
    repeat {
      start -= 1
      text = await difference(behind: steps[start...])
    } while text.isEmpty && start > 0
    steps.removeFirst(start)
    // The longest parts that lead from a state to the same one, unless they make the difference.
    for first in steps.indices {
      for end in steps.indices.dropLast().reversed() where end > first {
        guard end < steps.count - 1, steps[end].to == steps[first].to else { continue }
        let shorter = steps[...first] + steps[(end + 1)...]
        let found = await difference(behind: shorter)
        if !found.isEmpty { (steps, text) = (Array(shorter), found) }
      }
    }
    return Failure(
      text:
        "two scripts lead to the same state, and the same move from there to two: something is hidden that "
        + "makes a difference; show it, save it, or add it by state(_:) (- is after the first script, + after the "
        + "second):\n\(text)\nThe first script:\n"
        + exploration.script(route(last.from) + [last]),
      route: route(steps[0].from) + steps)
  }

  // Makes steps in a run from the start, and returns what differs after the last one.
  private func difference(behind steps: ArraySlice<Step>) async -> String {
    let plan = steps.flatMap { $0.choices.map(\.index) }
    guard let first = steps.first, let last = steps.last else { return "" }
    let run = await begin(at: first.from, choosing: plan, isRestored: false)
    for step in steps.dropLast() { await run.perform(again: step) }
    return await difference(of: last, in: run) ?? ""
  }

  /// Compares the first move from a state with that of a restored run.
  func compareRestored(_ step: Step, at state: Int) async throws(Failure) {
    if kept[state] == nil || step.to < 0 { return }
    let run = await begin(at: state, choosing: step.choices.map(\.index))
    guard let difference = await difference(of: step, in: run) else { return }
    throw Failure(
      text:
        "a run that is killed before the last line and restored goes on in another way; persist what it needs "
        + "(- is before, + after):\n\(difference)",
      route: route(state) + [step])
  }

  /// Makes the move of a step in another run in the same state; the result is what differs, or nil.
  private func difference(of step: Step, in run: Run) async -> String? {
    let failure = await run.perform(step.move, checking: .leaks, settles: step.waits)
    exploration.commandCount += step.move.commands.count
    let expected = exploration.states[step.to]
    let there = state(of: run.session)
    if failure == nil, there.key == expected.key { return nil }
    return failure?.text ?? expected.difference(from: there)
  }
}

extension TextHost {
  /// The reason why a row of a frame is wider than the window, in a small one and a usual one; nil if
  /// none is.
  ///
  /// It changes the size.
  fileprivate var tooWideRow: String? {
    for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)] {
      resize(to: size)
      updateFrame()
      let wide = lines.first { $0.reduce(0) { $0 + cellWidth(of: $1) } > size.columns }
      if let wide { return "in \(size.columns) columns a row of the frame is wider: \(wide)" }
    }
    return nil
  }

  /// The reason why one of the visible controls cannot be used by keys or by speech; nil if all can.
  ///
  /// It presses Tab and arrow keys.
  fileprivate var unusableControl: String? {
    updateViews()
    if let nameless = tree.targets.first(where: { $0.name.allSatisfy(\.isWhitespace) }) {
      return "a \(nameless.role.name) has no name; give it a label"
    }
    let spoken = tree.speech.compactMap {
      if case .control(let index) = $0.said { index } else { nil }
    }
    let silent = tree.targets.indices.first { !spoken.contains($0) }
    if let silent { return "'\(tree.targets[silent].name)' is not spoken" }
    if let name = NamedAnswers.unreachable(in: self) {
      return "'\(name)' cannot be answered by name, since another control has it"
    }
    return firstUnreached.map { "no Tab and no arrow key leads to '\($0)'" }
  }

  private var firstUnreached: String? {
    var missing = tree.targets
    func see() {
      updateViews()
      missing.removeAll { $0.id == tree.focused?.id }
    }
    see()
    for _ in 0...tree.targets.count where !missing.isEmpty {
      press(.tab)
      see()
    }
    // A list is one stop, in which the arrows lead from row to row, and to the controls in them.
    for _ in 0...tree.targets.count {
      for key in [Key.down, .up] {
        for _ in 0...tree.targets.count where !missing.isEmpty {
          press(key)
          see()
          for key in [Key.right, .left] {
            for _ in 0...tree.targets.count {
              let last = tree.focused?.id
              press(key)
              see()
              if tree.focused?.id == last { break }
            }
          }
        }
      }
      if missing.isEmpty { return nil }
      press(.tab)
    }
    return missing.first?.name
  }
}
