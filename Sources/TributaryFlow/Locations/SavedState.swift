/// What a window shows and what its flows have collected, to be given back later.
///
/// It is a tree of all flows: the stack, the tabs and the presented screens of each, which of them
/// shows, and the values that each has been told to save. Screens are kept by their addresses, values by their
/// names, so that another version of the program can read it.
///
/// A screen without an address is left out, and so is what stands inside it and above it in its stack.
public struct SavedState: Sendable, Equatable {
  var root: SavedScreen

  /// Where the window was.
  package var location: Location { Location(root.components) }
}

/// One screen in a saved state: the way to it, and what was inside it if it is a flow.
struct SavedScreen: Sendable, Equatable {
  /// The location that leads to it from the flow that contains it; nil if it is there by itself, and found
  /// by its position.
  var address: String?

  /// Its position among the children of its flow, or among the screens that the flow presents.
  var index = 0

  /// Whether another child shows.
  var isHidden = false

  /// Whether it has come by the action that brought an earlier one.
  var isAlong = false

  /// The values of the flow by their names, each as a line of JSON.
  var values: [String: String] = [:]

  /// The children of the flow, but for those that are there by themselves and have nothing to be saved.
  var children: [SavedScreen] = []

  /// The screens that the flow presents, the topmost last.
  var presented: [SavedScreen] = []
}

extension SavedScreen {
  /// The components that lead to the screen from its flow.
  var ownComponents: [String] { address.flatMap { Location($0)?.components } ?? [] }

  /// The components that lead on inside the screen.
  var components: [String] {
    let line = children.filter { !$0.isHidden } + presented
    return line.indices.flatMap { index in
      // What came with it is over it, so that nothing leads on inside it.
      let isCovered = line.dropFirst(index + 1).first?.isAlong ?? false
      return line[index].ownComponents + (isCovered ? [] : line[index].components)
    }
  }

  /// Whether something was inside the screen.
  var hasContents: Bool { !values.isEmpty || !children.isEmpty || !presented.isEmpty }
}

extension Window {
  /// What shows, and what all flows of the window have collected.
  ///
  /// Values are in it that a flow has been told to save: a draft by ``Flow/handle(into:savedAs:_:)``, and
  /// properties by `persist`.
  ///
  /// - Complexity: O(screens in the window).
  public var savedState: SavedState {
    SavedState(root: SavedScreen(of: root))
  }

  /// Leads the flows to where they were, and gives them back what they had collected.
  ///
  /// The window is led back to its beginning first. Then each address is handled as an action by the flow whose it is,
  /// through its interceptions, in all stacks and tabs and over all that is presented. A flow is given its values
  /// before it is led on, so that each step finds in its draft what it found then.
  ///
  /// What cannot be read back is dropped and told; a value is then left as it is. Where a screen of a stack is dropped,
  /// those above it are too. The values of flows that are there are given back in any case.
  ///
  /// - Parameters:
  ///   - state: what `savedState` was.
  ///   - done: called once, when all is restored or interceptions on the way have had their answers, with all that
  ///     was dropped.
  public func restore(
    _ state: SavedState,
    then done: @escaping @MainActor ([SavedState.Dropped]) -> Void = { _ in }
  ) {
    StateRestorer(in: self, done).begin(state.root)
  }
}

extension SavedState {
  /// A part of a saved state that could not be restored.
  public struct Dropped: Sendable, Equatable, CustomStringConvertible {
    /// The reason why something is dropped.
    public enum Reason: Sendable, Equatable {
      /// No flow knows the screen, or its flow saves nothing by that name.
      case unknown

      /// An interception rejected the action that leads there, or the flow left.
      case rejected

      /// The value is not of its type, as the text says.
      case unreadable(String)
    }

    /// Where the screen was, or the flow that saved the value.
    public let location: Location

    /// The name of the value; nil for a screen.
    public let value: String?

    /// The reason why it is dropped.
    public let reason: Reason

    /// A line that names it.
    public var description: String {
      let place = location.components.isEmpty ? "the start" : "'\(location)'"
      let name = value.map { "'\($0)' at \(place)" } ?? place
      return switch reason {
      case .unknown: "\(name) is not known any more"
      case .rejected: "\(name) is not let in now"
      case .unreadable(let reason): "\(name) cannot be read (\(reason))"
      }
    }
  }
}
