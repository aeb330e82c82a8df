import TributarySignals

/// A signal in the model: its structure, and the pipes that it keeps alive.
struct Recipe {
  let form: Form
  /// The pipes that it keeps alive.
  ///
  /// Scripts call the first one their own.
  let pipes: [Int]
  /// The owners' pipes; the signal ends with the first of them.
  let owners: [Int]

  indirect enum Form {
    case pipe(Int)
    case derived(Recipe, Operator)
    case merged(Recipe, Recipe)
    case first(Recipe)
    case joined(Recipe, Recipe, Operator)
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

  /// Returns the first value of a signal.
  static func first(of recipe: Recipe) -> Recipe {
    Recipe(.first(recipe), keeping: recipe.pipes, until: recipe.owners)
  }

  func joined(with other: Recipe, by join: Operator) -> Recipe {
    if !join.keepsSecond {
      return Recipe(
        .joined(self, other, join), keeping: pipes, until: Recipe.joinedOwners(self, other))
    }
    return Recipe(.joined(self, other, join), keeping: pipes + other.pipes, until: owners)
  }

  /// Returns a new pipe that this signal is connected to, and that keeps its pipes alive.
  func shared(by pipe: Int) -> Recipe {
    Recipe(.pipe(pipe), keeping: [pipe] + pipes, until: [pipe])
  }

  /// Returns the pipes of two signals; an operator on both ends with the first of them.
  static func joinedOwners(_ one: Recipe, _ other: Recipe) -> [Int] {
    one.owners + other.owners.filter { !one.owners.contains($0) }
  }
}
