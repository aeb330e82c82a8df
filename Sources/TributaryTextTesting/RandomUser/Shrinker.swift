/// The search for the shortest run that fails in the way of a given one.
///
/// A shorter run that fails in another way is not that failure: it is kept beside it, so that a mistake near the start
/// hides none behind it.
@MainActor
struct Shrinker {
  /// The commands of the shortest run that failed in this way, and how it failed.
  private(set) var shortest: Found

  /// The other failures, each by the shortest run that met it.
  private(set) var others: [Found] = []

  struct Found {
    let commands: [ScriptCommand]
    let failure: RandomFailure
  }

  init(_ found: Found) {
    shortest = found
  }
}

extension Shrinker {
  /// Leaves out ever smaller parts, then makes what is left simpler, until nothing can go any more.
  ///
  /// - Parameter run: runs some commands from the start; nil if nothing goes wrong.
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
  /// The runs that may be tried instead of one: shorter ones, then those of simpler steps.
  ///
  /// - Returns: the most promising first; none is as long and as hard as the run itself, so that
  ///   trying comes to an end.
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
  /// Steps that ask less of whoever reads them; following them comes to an end.
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
      // A whole number of seconds stays, unless one of them is enough.
      [.seconds(1), .seconds(duration.components.seconds + 1)].prefix {
        $0 < duration || duration.components.attoseconds > 0
      }.filter { $0 != duration }.map { .wait($0) }
    case .open(let location):
      location.split(separator: "/").count < 2
        ? [] : [.open(location.split(separator: "/").dropLast().joined(separator: "/"))]
    }
  }
}
