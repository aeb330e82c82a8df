import TributarySignals

/// A signal as the laws see it: what it is made of, and so which pipes it keeps alive.
struct Recipe {
  let form: Form
  /// The pipes that it keeps alive.
  ///
  /// The first is the one that scripts mean by their own.
  let pipes: [Int]
  /// The pipes with the first of which it ends.
  let owners: [Int]

  indirect enum Form {
    case pipe(Int)
    case derived(Recipe, Operator)
    case merged(Recipe, Recipe)
    case first(Recipe)
    case joined(Recipe, Recipe, Join)
    case flattened(Int, FlattenStrategy)
  }

  private init(_ form: Form, keeping pipes: [Int], until owners: [Int]) {
    self.form = form
    self.pipes = pipes
    self.owners = owners
  }
}

extension Recipe {
  static func pipe(_ pipe: Int) -> Recipe { Recipe(.pipe(pipe), keeping: [pipe], until: [pipe]) }

  static func flattened(_ outer: Int, _ strategy: FlattenStrategy) -> Recipe {
    Recipe(.flattened(outer, strategy), keeping: [outer], until: [outer])
  }

  func derived(by operation: Operator) -> Recipe {
    Recipe(.derived(self, operation), keeping: pipes, until: owners)
  }

  func merged(with other: Recipe) -> Recipe {
    Recipe(.merged(self, other), keeping: pipes + other.pipes, until: owners)
  }

  /// The first value of a signal.
  static func first(of recipe: Recipe) -> Recipe {
    Recipe(.first(recipe), keeping: recipe.pipes, until: recipe.owners)
  }

  func joined(with other: Recipe, by join: Join) -> Recipe {
    if join == .takeDuring {
      return Recipe(
        .joined(self, other, join), keeping: pipes, until: Recipe.joinedOwners(self, other))
    }
    return Recipe(.joined(self, other, join), keeping: pipes + other.pipes, until: owners)
  }

  /// A pipe of its own, which this signal flows into, and which keeps its pipes alive.
  func shared(by pipe: Int) -> Recipe {
    Recipe(.pipe(pipe), keeping: [pipe] + pipes, until: [pipe])
  }

  /// The pipes with the first of which something ends that belongs to two signals.
  static func joinedOwners(_ one: Recipe, _ other: Recipe) -> [Int] {
    one.owners + other.owners.filter { !one.owners.contains($0) }
  }
}
