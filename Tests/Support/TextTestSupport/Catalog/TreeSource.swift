package import TestSupport

/// The random numbers of a sample, and the trees inside it.
struct TreeSource {
  fileprivate var random: SplitMix64

  /// The number of levels of containers below.
  private let depth: Int

  /// The trees that are inside each container; nil for random ones.
  private let inside: [RandomTree]?

  /// Whether the sample contains trees.
  private(set) var hasTreesInside = false

  /// The names of all entries in the trees, in any order.
  private(set) var entries: [String] = []

  /// Creates a source for a sample of one view.
  ///
  /// - Parameters:
  ///   - seed: of the random numbers.
  ///   - inside: the trees in it, if it is a container; only the first in one that takes a single one.
  init(seed: UInt64, inside: [RandomTree] = [.text]) {
    random = SplitMix64(seed: seed)
    depth = 0
    self.inside = inside
  }

  init(_ random: SplitMix64, depth: Int) {
    self.random = random
    self.depth = depth
    inside = nil
  }
}

extension TreeSource {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func flag() -> Bool { Bool.random(using: &random) }

  mutating func pick<Value>(_ values: [Value]) -> Value { random.pick(values) }

  /// Returns a number of rows of trees, which is not 0 if there is a tree to be shown.
  mutating func rows(_ most: Int) -> Int { number((inside == nil ? 0 : 1)...most) }

  /// Returns a tree for the inside of a container.
  mutating func tree() -> RandomTree {
    hasTreesInside = true
    if let inside { return inside[0] }
    let (name, sample) = random.pick(ViewCatalog.choices(hasContainers: depth > 0))
    var source = TreeSource(random, depth: depth - 1)
    let tree = sample.tree(from: &source)
    random = source.random
    entries += source.entries + [name]
    return tree
  }

  /// Returns some trees for the inside of a container.
  mutating func trees(_ most: Int) -> [RandomTree] {
    hasTreesInside = true
    if let inside { return inside }
    return (0..<number(0...most)).map { _ in tree() }
  }
}

extension RandomTree {
  /// Creates a random tree of the views of the catalogue.
  ///
  /// - Parameters:
  ///   - depth: the number of levels of containers.
  ///   - random: the random numbers.
  ///   - report: called with the names of all entries in the tree.
  package init(
    depth: Int, using random: inout SplitMix64, report: ([String]) -> Void = { _ in }
  ) {
    var source = TreeSource(random, depth: depth)
    self = source.tree()
    random = source.random
    report(source.entries)
  }
}
