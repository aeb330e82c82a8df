import TributaryFlow

/// A failure of a random run, comparable with those of other runs.
struct RandomFailure {
  let kind: Kind

  /// The titles of the screens that it concerns, each run of digits in them as one `#`.
  let screens: Set<String>

  /// The message, with the values of this run.
  let text: String

  enum Kind: Equatable {
    /// A screen is alive after it has left, or after the end of the app.
    case leak
    case lostFocus
    case staleFrame, staleStyles
    case unprintableLocation
    case invariant(String)
  }

  init(_ kind: Kind, of screens: [String], _ text: String) {
    self.kind = kind
    self.screens = Set(screens.map(Self.withoutNumbers))
    self.text = text
  }
}

extension RandomFailure {
  /// Whether another run has the same failure, perhaps with more screens.
  func isFound(in other: RandomFailure) -> Bool {
    kind == other.kind && screens.isSubset(of: other.screens)
  }

  /// The same failure after a command.
  func after(_ command: ScriptCommand) -> RandomFailure {
    RandomFailure(kind, of: Array(screens), "after '\(command.line)': \(text)")
  }

  // A number in a title is often that of a row or a counter.
  private static func withoutNumbers(_ title: String) -> String {
    var result = ""
    for character in title {
      if !character.isNumber {
        result.append(character)
      } else if result.last != "#" {
        result.append("#")
      }
    }
    return result
  }
}
