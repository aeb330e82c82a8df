/// The answer to whether a property holds in all runs of an app.
///
/// A test expects ``proved``. ``unknown(_:)`` is no success: raise the bounds, or fold states.
public enum PropertyResult: Sendable, Equatable {
  /// The property holds in each run within the bounds, and the bounds cut nothing off.
  case proved

  /// The property does not hold; no other script that shows it has fewer steps.
  case refuted(Counterexample)

  /// No visited state refutes the property, but the bounds named here cut some off.
  case unknown(String)
}

/// A run in which a property does not hold.
///
/// No other run that shows it has fewer moves.
public struct Counterexample: Sendable, Equatable {
  /// The name of the property.
  public let property: String

  /// The script of the run, for `--script` and ``Replay``.
  public let script: String

  /// The last screens of the run, three at most.
  public let screens: [String]
}

extension PropertyResult: CustomStringConvertible {
  /// The answer; for a property that does not hold, with its script and the last screens.
  public var description: String {
    switch self {
    case .proved: "proved within the bounds"
    case .unknown(let bounds): "unknown: \(bounds)"
    case .refuted(let example):
      """
      '\(example.property)' does not hold. The shortest script:
      \(example.script)
      The last screens:
      \(example.screens.joined(separator: "\n\n"))
      """
    }
  }
}

extension PropertyResult {
  /// Expects that the property is proved.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call.
  ///   - line: the line of the call.
  /// - Throws: the script that refutes the property, or the bounds that leave it unknown.
  public func expectProved(
    fileID: String = #fileID, line: Int = #line
  ) throws(TestFailure) {
    if self != .proved { throw TestFailure(description, fileID, line) }
  }
}

// Properties, exact on the graph of all states.
extension Exploration {
  /// Decides whether a condition holds after each step, the start included.
  ///
  /// - Parameters:
  ///   - name: the property in words.
  ///   - holds: the condition.
  /// - Returns: the answer, with a script if it is no.
  public func always(_ name: String, _ holds: (Moment) -> Bool) -> PropertyResult {
    before(name, { _ in false }, { !holds($0) })
  }

  /// Decides whether a condition holds after no step.
  ///
  /// - Parameters:
  ///   - name: the property in words.
  ///   - holds: the condition.
  /// - Returns: the answer, with a script if it is no.
  public func never(_ name: String, _ holds: (Moment) -> Bool) -> PropertyResult {
    always(name) { !holds($0) }
  }

  /// Decides whether the user can come from each state to one where a condition holds.
  ///
  /// A state in which it holds without a further step counts. A run that is over needs no way.
  ///
  /// - Parameters:
  ///   - name: the property in words.
  ///   - holds: the condition.
  /// - Returns: the answer, with a script if it is no.
  public func canReach(_ name: String, _ holds: (Moment) -> Bool) -> PropertyResult {
    let there = states.indices.filter { index in
      states[index].isOver
        || holds(Moment(state: states[index], outputs: [], log: [], commands: []))
    }
    let ways = steps.filter { holds(moment($0)) }.compactMap(\.from)
    let able = sources(of: there + ways + open)
    if let lost = states.indices.first(where: { !able.contains($0) }) {
      return refuted(name, route(to: lost))
    }
    return whole
  }

  /// Decides whether one condition has held before another does for the first time, or with it.
  ///
  /// - Parameters:
  ///   - name: the property in words.
  ///   - first: the condition that comes first, for example that an address was entered.
  ///   - second: the condition that follows, for example that the order was sent.
  /// - Returns: the answer, with a script if it is no.
  public func before(
    _ name: String, _ first: (Moment) -> Bool, _ second: (Moment) -> Bool
  ) -> PropertyResult {
    let route = route(from: nil, avoiding: first, to: { second(self.moment($0)) })
    return route.map { refuted(name, $0) } ?? whole
  }

  /// Decides whether one condition is always followed by another, at once or later.
  ///
  /// No user is made to act, so this is about runs that do not avoid a move for ever: after the first condition there is no
  /// way to a state from which the second one cannot be reached any more, nor to the end of the run without it.
  ///
  /// - Parameters:
  ///   - name: the property in words.
  ///   - first: the condition that is followed, for example that a letter was sent.
  ///   - second: the condition that follows, for example that it has arrived.
  /// - Returns: the answer, with a script if it is no.
  /// - Complexity: O(*c* · *n*), where *c* is the number of steps after which the first condition holds, and *n* that
  ///   of all steps.
  public func leadsTo(
    _ name: String, _ first: (Moment) -> Bool, _ second: (Moment) -> Bool
  ) -> PropertyResult {
    let ways = steps.filter { second(moment($0)) }.compactMap(\.from)
    let able = sources(of: ways + open)
    let causes = steps.filter { first(moment($0)) && !second(moment($0)) }
    for cause in causes {
      let start = (cause.from.map(route) ?? []) + [cause]
      if !able.contains(cause.to) { return refuted(name, start) }
      let end = route(from: cause.to, avoiding: second) { !able.contains($0.to) }
      if let end { return refuted(name, start + end) }
    }
    return whole
  }
}

extension Exploration {
  private var whole: PropertyResult {
    open.isEmpty ? .proved : .unknown("cut off by \(boundsHit.joined(separator: ", "))")
  }

  private func refuted(_ name: String, _ route: [Step]) -> PropertyResult {
    .refuted(
      Counterexample(
        property: name, script: script(route),
        screens: route.suffix(3).map { states[$0.to].screen }))
  }

  /// The states from which a way leads to one of these, with these.
  private func sources(of states: [Int]) -> Set<Int> {
    let before = Dictionary(grouping: steps.filter { $0.from != nil }, by: \.to)
    var found = Set(states)
    var next = Array(found)
    while let state = next.popLast() {
      for step in before[state] ?? [] {
        if let from = step.from, found.insert(from).inserted { next.append(from) }
      }
    }
    return found
  }

  /// The shortest way to a step, without steps after which a condition holds; nil if there is none.
  private func route(
    from start: Int?, avoiding holds: (Moment) -> Bool, to isEnd: (Step) -> Bool
  ) -> [Step]? {
    let after = Dictionary(grouping: steps, by: \.from)
    var ways: [(state: Int?, route: [Step])] = [(start, [])]
    var seen: Set<Int?> = [start]
    var next = 0
    while next < ways.count {
      let (state, route) = ways[next]
      next += 1
      for step in after[state] ?? [] where !holds(moment(step)) {
        if isEnd(step) { return route + [step] }
        if seen.insert(step.to).inserted { ways.append((step.to, route + [step])) }
      }
    }
    return nil
  }
}
