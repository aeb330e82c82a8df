/// What may be tried instead of a way to a failure: shorter ways, then ways of simpler steps.
enum Shortening {
  /// - Returns: the most promising first; none is as long and as hard as the way itself, so that
  ///   trying comes to an end.
  static func candidates(for way: [ScriptCommand]) -> some Sequence<[ScriptCommand]> {
    let sizes = sequence(first: (way.count + 1) / 2) { $0 > 1 ? $0 / 2 : nil }.filter { $0 > 0 }
    let shorter = sizes.lazy.flatMap { size in
      stride(from: 0, to: way.count, by: size).lazy.map { start in
        Array(way[..<start] + way[min(start + size, way.count)...])
      }
    }
    let simpler = way.indices.lazy.flatMap { index in
      way[index].simpler.lazy.map { step in
        var other = way
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
