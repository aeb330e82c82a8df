// The graph as a text, and as a picture.
extension Exploration {
  /// The steps between screens as sorted lines, for a file that is committed: a change of behaviour is a
  /// difference in it.
  ///
  /// ```text
  /// Size, 12 states
  ///   press esc → Toppings
  ///   tap "Next" → Address
  /// ```
  ///
  /// States with one name are one part of it. The name of a state in which the run is over is `end`.
  ///
  /// - Parameter name: the name of a state that is not over; its title unless given.
  /// - Returns: a line for each name and for each step from it, in alphabetical order.
  /// - Complexity: O(*n* log *n*), where *n* is the number of steps.
  public func mapText(_ name: (ExploredState) -> String = { $0.path.last ?? "" }) -> String {
    let names = names(by: name)
    let arrows = Dictionary(grouping: arrows(names), by: \.from)
    let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
    var lines: [String] = []
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
      lines.append("\(name), \(count) state\(count == 1 ? "" : "s")")
      lines += (arrows[name] ?? []).map { "  \($0.label) → \($0.to)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as the source of a Mermaid flowchart, without the moves that lead to the same name.
  ///
  /// - Parameter name: the name of a state that is not over; its title unless given.
  /// - Returns: the source, with the names in alphabetical order.
  public func mermaid(_ name: (ExploredState) -> String = { $0.path.last ?? "" }) -> String {
    let names = names(by: name)
    let nodes = Set(names).subtracting(["end"]).sorted()
    return flowchart(
      nodes, arrows(names).filter { $0.from != $0.to }, ends: names.contains("end") ? ["end"] : [])
  }

  /// Expects that the map equals a file beside the test, as ``TestHost/expectSnapshot(_:path:fileID:line:)`` does.
  ///
  /// - Parameters:
  ///   - name: the file's name, without its extension.
  ///   - path: the path of the test, from the compiler.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the lines that differ, or the error of the file.
  public func expectMap(
    _ name: String, path: String = #filePath, fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    try SnapshotFile(name, besideTestAt: path).expect(mapText(), fileID, line)
  }

  /// The steps between screens that this version of an app has and another one has not, and the other way
  /// round.
  ///
  /// - Parameters:
  ///   - other: the runs of the other version.
  ///   - name: the name of a state that is not over; its title unless given.
  /// - Returns: both maps as one text, with `-` before the lines of the other one alone and `+` before those
  ///   of this one; an empty text if the maps are equal.
  public func difference(
    from other: Exploration, _ name: (ExploredState) -> String = { $0.path.last ?? "" }
  ) -> String {
    let difference = LineDifference(
      expected: other.mapText(name).linesOfText, actual: mapText(name).linesOfText)
    return difference.isEmpty ? "" : difference.text
  }

  func names(by name: (ExploredState) -> String) -> [String] {
    states.map { $0.isOver ? "end" : name($0) }
  }

  /// The step with the names of its states, as a map has it.
  func arrow(of step: Step, _ names: [String]) -> [String]? {
    guard let from = step.from else { return nil }
    let choices = step.choices.map { " (\($0.name): \($0.value))" }.joined()
    return [names[from], step.move.lines.joined(separator: "; ") + choices, names[step.to]]
  }

  private func arrows(_ names: [String]) -> [(from: String, label: String, to: String)] {
    Set(steps.compactMap { arrow(of: $0, names) }).sorted { $0.lexicographicallyPrecedes($1) }
      .map { ($0[0], $0[1], $0[2]) }
  }
}

// The graph as a drawing.
extension Exploration {
  /// The graph as a drawing, with a column for each number of moves from the start.
  ///
  /// An arrow has the first move and the number of others; an SVG viewer shows all of them where the mouse rests.
  ///
  /// - Parameter name: the name of a state that is not over; its title unless given.
  /// - Returns: the source of an SVG image.
  /// - Complexity: O(*n* log *n*), where *n* is the number of steps.
  public func svg(_ name: (ExploredState) -> String = { $0.path.last ?? "" }) -> String {
    let names = names(by: name)
    var columns: [Int: [String]] = [:]
    for (name, states) in Dictionary(grouping: states.indices, by: { names[$0] }) {
      columns[states.map(depth).min() ?? 0, default: []].append(name)
    }
    var boxes: [String: Rect] = [:]
    var x = 20
    for (_, column) in columns.sorted(by: { $0.key < $1.key }) {
      let width = (column.map(\.count).max() ?? 0) * 8 + 24
      for (row, name) in column.sorted().enumerated() {
        boxes[name] = Rect(x: x, y: 20 + 90 * row, width: width, height: 30)
      }
      x += width + 200
    }
    let arrows = arrows(names).filter { $0.from != $0.to }
    let pairs = Dictionary(grouping: arrows) { [$0.from, $0.to] }
    let lines = pairs.sorted { $0.key.lexicographicallyPrecedes($1.key) }.compactMap {
      Self.line(boxes[$0[0]], boxes[$0[1]], $1.map(\.label))
    }
    let nodes = boxes.sorted { $0.key < $1.key }.map { name, box in
      """
      <rect x="\(box.x)" y="\(box.y)" width="\(box.width)" height="30" rx="6"/>
      <text x="\(box.x + 12)" y="\(box.y + 20)">\(Self.escaped(name))</text>
      """
    }
    let height = (boxes.values.map(\.y).max() ?? 0) + 60
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(x)" height="\(height)">
      <style>rect { fill: #fff; stroke: #333 } path { fill: none; stroke: #777 }
      text { font: 13px monospace } .move { font-size: 10px; fill: #555 }</style>
      <marker id="end" markerWidth="8" markerHeight="8" refX="8" refY="4" orient="auto">\
      <path d="M0,0 L8,4 L0,8"/></marker>
      \((lines + nodes).joined(separator: "\n"))
      </svg>

      """
  }

  // A curve that leaves a box on the side of the other one; in one column both ends are on the right.
  private static func line(_ from: Rect?, _ to: Rect?, _ moves: [String]) -> String? {
    guard let from, let to else { return nil }
    let (isForward, isBack) = (to.x > from.x, to.x < from.x)
    let (start, end) = (isBack ? from.x : from.x + from.width, isForward ? to.x : to.x + to.width)
    let (top, bottom) = (from.y + (isBack ? 22 : 8), to.y + (isBack ? 22 : 8))
    let (out, back) = (start + (isBack ? -60 : 60), end + (isForward ? -60 : 60))
    let label = moves[0] + (moves.count > 1 ? " +\(moves.count - 1)" : "")
    return """
      <path d="M\(start),\(top) C\(out),\(top) \(back),\(bottom) \(end),\(bottom)" \
      marker-end="url(#end)"/>
      <text class="move" x="\((start + end) / 2 - label.count * 3)" \
      y="\((top + bottom) / 2 - 3)">\(escaped(label))\
      <title>\(escaped(moves.joined(separator: "\n")))</title></text>
      """
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(character)
      }
    }
  }
}

// The steps that the scripts of a suite take.
extension Explorer {
  /// The steps between screens that no script takes, such as those of a suite.
  ///
  /// A script is performed in a window of the explorer's size. A tap takes the step of that tap; a key or a click takes all steps
  /// between the two states.
  ///
  /// - Parameters:
  ///   - runs: the graph.
  ///   - scripts: the scripts, with their choices as comments.
  ///   - name: the name of a state that is not over; its title unless given.
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Returns: the steps as `from: move → to`, in alphabetical order.
  /// - Throws: the line of a script that is none.
  /// - Complexity: a run for each script.
  public func steps(
    of runs: Exploration<Root.Outputs>, notTakenBy scripts: [String],
    _ name: (ExploredState) -> String = { $0.path.last ?? "" },
    fileID: String = #fileID, line: Int = #line
  ) async throws(TestFailure) -> [String] {
    let names = runs.names(by: name)
    let between = Dictionary(grouping: runs.steps) { [$0.from, $0.to] }
    var taken: Set<[String]> = []
    for script in scripts {
      let commands: [ScriptCommand]
      do { commands = try Script(script).commands.map(\.command) } catch {
        throw TestFailure("a script is none in \(error)", fileID, line)
      }
      let run = Run(Choices(script), size: size, vend)
      await run.perform(Run.Move(), checking: .none)
      var from = runs.known[state(of: run.session).key]
      for command in commands {
        switch command {
        case .expect, .screen, .undo, .resize: continue
        case .press, .type, .tap, .mouse, .open, .wait: break
        }
        await run.perform(Run.Move(commands: [command]), checking: .leaks)
        let to = runs.known[state(of: run.session).key]
        let steps = between[[from, to]] ?? []
        let same = steps.filter { $0.move.commands.last == command }
        taken.formUnion((same.isEmpty ? steps : same).compactMap { runs.arrow(of: $0, names) })
        from = to
      }
    }
    return Set(runs.steps.compactMap { runs.arrow(of: $0, names) }).subtracting(taken)
      .map { "\($0[0]): \($0[1]) → \($0[2])" }.sorted()
  }
}
