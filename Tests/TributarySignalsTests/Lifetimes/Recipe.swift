import TributarySignals

/// A signal as the laws see it: what it is made of, and so which pipes it keeps alive.
struct Recipe {
  let form: Form
  /// The first is the one that scripts mean by their own.
  let pipes: [Int]

  indirect enum Form {
    case pipe(Int)
    case derived(Recipe, Operator)
    case merged(Recipe, Recipe)
    case first(Recipe)
    case joined(Recipe, Recipe, Join)
    case flattened(Int, FlattenStrategy)
  }

  private init(_ form: Form, keeping pipes: [Int]) {
    self.form = form
    self.pipes = pipes
  }
}

extension Recipe {
  static func pipe(_ pipe: Int) -> Recipe { Recipe(.pipe(pipe), keeping: [pipe]) }

  static func flattened(_ outer: Int, _ strategy: FlattenStrategy) -> Recipe {
    Recipe(.flattened(outer, strategy), keeping: [outer])
  }

  func derived(by operation: Operator) -> Recipe {
    Recipe(.derived(self, operation), keeping: pipes)
  }

  func merged(with other: Recipe) -> Recipe {
    Recipe(.merged(self, other), keeping: pipes + other.pipes)
  }

  /// The first value of a signal.
  static func first(of recipe: Recipe) -> Recipe { Recipe(.first(recipe), keeping: recipe.pipes) }

  func joined(with other: Recipe, by join: Join) -> Recipe {
    Recipe(.joined(self, other, join), keeping: pipes + other.pipes)
  }

  /// A pipe of its own, which this signal flows into, and which keeps its pipes alive.
  func shared(by pipe: Int) -> Recipe {
    Recipe(.pipe(pipe), keeping: [pipe] + pipes)
  }
}
