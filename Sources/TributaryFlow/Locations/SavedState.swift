/// The screens of a window and the values of its flows, to be restored later.
///
/// A state is a tree of all flows: the stack, the tabs and the presented screens of each, which of
/// them show, and the values that each flow saves. Screens are stored by their addresses, values by
/// their names, so that another version of the program can read the state.
///
/// A screen without an address is left out, and so are the screens inside it and above it in its
/// stack.
public struct SavedState: Sendable, Equatable {
  var root: SavedScreen

  /// The location of the window.
  package var location: Location { Location(root.components) }
}

/// One screen in a saved state: its address, and its contents if it is a flow.
struct SavedScreen: Sendable, Equatable {
  /// The components that lead to the screen from its flow; none if the screen is there by itself, and
  /// is found by its position.
  var address: [String] = []

  /// The position of the screen among the children of its flow, or among the screens that the flow
  /// presents.
  var index = 0

  /// Whether another child shows instead.
  var isHidden = false

  /// The number of the action that has added the screen, if that has added another saved one too.
  var action: Int?

  /// Whether the action of an earlier screen has added it.
  var isAlong: Bool { action != nil && address.isEmpty }

  /// The values of the flow by their names, each as a line of JSON.
  var values: [String: String] = [:]

  /// The children of the flow, without those that are there by themselves and have nothing to save;
  /// and then the screens that the flow presents, the topmost last.
  private(set) var inside: [SavedScreen] = []

  /// The number of the children among the screens inside.
  private(set) var childCount = 0

  /// The number of components that lead further inside the screen.
  private var componentCount = 0
}

extension SavedScreen {
  var children: ArraySlice<SavedScreen> { inside[..<childCount] }

  var presented: ArraySlice<SavedScreen> { inside[childCount...] }

  mutating func setInside(_ children: [SavedScreen], presented: [SavedScreen]) {
    (inside, childCount) = (children + presented, children.count)
    componentCount = inside.indices.reduce(0) { $0 + leadingCount(at: $1) }
  }

  /// Numbers the actions that have added several screens, from 1 on in the order of their screens.
  ///
  /// - Parameters:
  ///   - numbers: the numbers so far.
  ///   - shared: the actions that have added several screens.
  mutating func numberActions(_ numbers: inout [Int: Int], of shared: Set<Int>) {
    if let known = action {
      let next = numbers.count + 1
      action = shared.contains(known) ? numbers[known, default: next] : nil
      if shared.contains(known) { numbers[known] = action }
    }
    for index in inside.indices { inside[index].numberActions(&numbers, of: shared) }
  }

  /// The components that lead further inside the screen.
  var components: [String] {
    var components: [String] = []
    components.reserveCapacity(componentCount)
    appendComponents(to: &components)
    return components
  }

  private func appendComponents(to components: inout [String]) {
    for (index, screen) in inside.enumerated() where !screen.isHidden {
      components += screen.address
      if !isCovered(at: index) { screen.appendComponents(to: &components) }
    }
  }

  // The next screen of the same action covers this one, so that nothing leads further inside it.
  private func isCovered(at index: Int) -> Bool {
    inside[(index + 1)...].first { !$0.isHidden }?.isAlong ?? false
  }

  private func leadingCount(at index: Int) -> Int {
    let screen = inside[index]
    if screen.isHidden { return 0 }
    return screen.address.count + (isCovered(at: index) ? 0 : screen.componentCount)
  }

  /// The screens inside, each with the components that lead to it and further inside it: slices of
  /// the given ones, so that each component is copied once however deep it is.
  func parts(of components: ArraySlice<String>) -> [(saved: SavedScreen, rest: ArraySlice<String>)]
  {
    var others = components
    return inside.enumerated().map { index, screen in
      let rest = others.prefix(leadingCount(at: index))
      others.removeFirst(rest.count)
      let isWhole = !screen.isHidden && !isCovered(at: index)
      return (screen, isWhole ? rest : (screen.address + screen.components)[...])
    }
  }

  /// Whether the screen had values or contained screens.
  var hasContents: Bool { !values.isEmpty || !inside.isEmpty }
}

/// The saved children of a flow, or the screens that it presents, as far as they are not restored yet.
@MainActor
struct SavedRow {
  /// A saved screen, with the components that lead to it and further inside it.
  typealias Part = (saved: SavedScreen, rest: ArraySlice<String>)

  weak var flow: (any Flow)?
  let isPresented: Bool
  var parts: ArraySlice<Part>

  /// The number of components that lead to the flow.
  let depth: Int

  /// The child that shows when all have been restored.
  let shown: SavedScreen?

  init(
    of flow: (any Flow)?, isPresented: Bool, parts: ArraySlice<Part>, depth: Int,
    shown: SavedScreen? = nil
  ) {
    (self.flow, self.isPresented, self.parts) = (flow, isPresented, parts)
    (self.depth, self.shown) = (depth, shown)
  }

  var screens: [any Screen] {
    guard let flow else { return [] }
    return isPresented ? flow.presented : flow.children
  }

  /// The saved screen, if it is there already.
  func existing(_ saved: SavedScreen) -> (any Screen)? {
    let screens = screens
    let there = screens.indices.contains(saved.index) ? screens[saved.index] : nil
    let own = saved.address
    if own.isEmpty { return there }
    if let there, Node.of(there)?.address?.components == own { return there }
    return screens.prefix(while: \.isInitial).first { Node.of($0)?.address?.components == own }
  }
}

extension Window {
  /// The screens of the window, and the values that its flows save.
  ///
  /// A flow saves a draft by ``Flow/handle(into:persistedAs:_:)``, and properties by
  /// ``Flow/persist(_:as:)``.
  ///
  /// - Complexity: O(screens in the window).
  public var savedState: SavedState {
    SavedState(root: SavedScreen(of: root))
  }

  /// Restores a saved state: the screens of the flows, and their values.
  ///
  /// The window is led back to its start first. Then each address is handled as an action by its
  /// flow, through the flow's interceptions, in all stacks and tabs and in all presented screens.
  /// The values of a flow are restored before its screens, and what they lead to by themselves is handled
  /// before them too. The values are restored again after each action that changes them, before the next
  /// one, and after each other value whose observer changes them: a handler that changes a draft and shows a
  /// screen changes nothing by a restart. Actions that a value sends when it is restored again are dropped.
  ///
  /// A screen with an address that an action or a value brings, and that was not there, is removed.
  ///
  /// An unreadable part is dropped and reported; an unreadable value stays as it is. If a screen of
  /// a stack is dropped, those above it are too. The values of flows that are there are restored in
  /// any case.
  ///
  /// Like a location, it waits for those that were opened before.
  ///
  /// - Complexity: O(screens in the state and in the window).
  /// - Parameters:
  ///   - state: a value of `savedState`.
  ///   - done: called once with all dropped parts, when everything is restored and interceptions on
  ///     the way have decided.
  public func restore(
    _ state: SavedState,
    then done: @escaping @MainActor ([SavedState.Dropped]) -> Void = { _ in }
  ) {
    StateOpening(of: state, in: self, done).open()
  }
}

extension SavedState {
  /// A part of a saved state that could not be restored.
  public struct Dropped: Sendable, Equatable, CustomStringConvertible {
    /// The reason why something is dropped.
    public enum Reason: Sendable, Equatable {
      /// No flow recognises the screen, or its flow saves nothing by that name.
      case unknown

      /// An interception rejected the action that leads there, or the flow left.
      case rejected

      /// The value does not decode as its type; the text is the reason.
      case unreadable(String)
    }

    /// The location of the screen, or of the flow that saved the value.
    public let location: Location

    /// The name of the value; nil for a screen.
    public let value: String?

    /// The reason why it is dropped.
    public let reason: Reason

    /// A line that names the part and the reason.
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
