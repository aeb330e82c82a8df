import TestSupport

/// The shape of a screen that a random walk vends.
indirect enum Shape: Simplifiable, Sendable {
  case page
  case stack(Shape)
  case tabs([Shape])
  case root(Shape)
  case split(Shape)
  case drawer(Shape)
}

extension Shape {
  /// A shape of a depth that is at most a number.
  static func any(depth: Int = 3, using random: inout SplitMix64) -> Shape {
    if depth == 0 { return .page }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: return .stack(.any(depth: depth - 1, using: &random))
    case 2:
      let count = Int.random(in: 1...3, using: &random)
      return .tabs((0..<count).map { _ in .any(depth: depth - 1, using: &random) })
    case 3: return .root(.any(depth: depth - 1, using: &random))
    case 4: return .split(.any(depth: depth - 1, using: &random))
    case 5: return .drawer(.any(depth: depth - 1, using: &random))
    default: return .page
    }
  }

  var simpler: [Shape] {
    switch self {
    case .page: []
    case .stack(let root): [.page, root] + root.simpler.map { .stack($0) }
    case .root(let screen): [.page, screen] + screen.simpler.map { .root($0) }
    case .split(let screen): [.page, screen] + screen.simpler.map { .split($0) }
    case .drawer(let screen): [.page, screen] + screen.simpler.map { .drawer($0) }
    case .tabs(let tabs): [.page, tabs[0], .tabs(Array(tabs.prefix(1)))]
    }
  }
}
