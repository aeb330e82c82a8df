/// The search for the shortest run with a given failure.
///
/// A shorter run with another failure is stored separately, so that a mistake near the start
/// hides no later one.
@MainActor
struct Shrinker {
  /// The commands of the shortest run with this failure, and the failure.
  private(set) var shortest: Found

  /// The other failures, each with its shortest run.
  private(set) var others: [Found] = []

  struct Found {
    let commands: [ScriptCommand]
    let failure: RunFailure
  }

  init(_ found: Found) {
    shortest = found
  }
}

extension Shrinker {
  /// Removes ever smaller parts of the run, then simplifies the rest, until nothing can be removed.
  ///
  /// - Parameter run: runs commands from the start; returns nil if nothing fails.
  mutating func shrink(_ run: ([ScriptCommand]) async -> Found?) async {
    // Each pass makes the run shorter or simpler.
    while await pass(run) {}
  }

  private mutating func pass(_ run: ([ScriptCommand]) async -> Found?) async -> Bool {
    for candidate in Self.candidates(for: shortest.commands) {
      guard let found = await run(candidate) else { continue }
      if shortest.failure.isFound(in: found.failure) {
        shortest = Found(commands: candidate, failure: found.failure)
        return true
      }
      note(found)
    }
    return false
  }

  private mutating func note(_ found: Found) {
    let known = others.firstIndex {
      $0.failure.isFound(in: found.failure) || found.failure.isFound(in: $0.failure)
    }
    guard let known else { return others.append(found) }
    if found.commands.count < others[known].commands.count { others[known] = found }
  }
}

extension Shrinker {
  /// Returns candidates to replace a run: shorter ones, then those of simpler steps.
  ///
  /// - Returns: the most promising first; each is shorter or simpler than the run, so the search
  ///   ends.
  nonisolated static func candidates(for run: [ScriptCommand]) -> some Sequence<[ScriptCommand]> {
    let sizes = sequence(first: (run.count + 1) / 2) { $0 > 1 ? $0 / 2 : nil }.filter { $0 > 0 }
    let shorter = sizes.lazy.flatMap { size in
      stride(from: 0, to: run.count, by: size).lazy.map { start in
        Array(run[..<start] + run[min(start + size, run.count)...])
      }
    }
    let simpler = run.indices.lazy.flatMap { index in
      run[index].simpler.lazy.map { step in
        var other = run
        other[index] = step
        return other
      }
    }
    return [AnySequence(Array(shorter)), AnySequence(Array(simpler))].joined()
  }
}

extension ScriptCommand {
  /// Simpler steps in place of this one; repeated simplification ends.
  fileprivate var simpler: [ScriptCommand] {
    switch self {
    case .press(.escape), .press(.enter), .expect, .screen, .undo: []
    case .press, .mouse: [.press(.escape), .press(.enter)]
    case .type(let text): text.count < 2 ? [] : [.type("a"), .type(String(text.dropLast()))]
    case .tap(let name, let row?): row == 1 ? [.tap(name, row: nil)] : [.tap(name, row: 1)]
    case .tap: []
    case .resize(let size):
      [Size(columns: 40, rows: 12), Size(columns: 10, rows: 4)].prefix { $0 != size }.map {
        .resize($0)
      }
    case .wait(let duration):
      // A whole number of seconds stays, unless one second is enough.
      [.seconds(1), .seconds(duration.components.seconds + 1)].prefix {
        $0 < duration || duration.components.attoseconds > 0
      }.filter { $0 != duration }.map { .wait($0) }
    case .open(let location):
      location.split(separator: "/").count < 2
        ? [] : [.open(location.split(separator: "/").dropLast().joined(separator: "/"))]
    }
  }
}
