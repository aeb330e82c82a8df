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

  /// Whether a screen was added by the action of an earlier one, perhaps of another row.
  let hasAlong: Bool

  /// The children of the same flow, all of which are there.
  var ofChildren: Self { Self(of: flow, isPresented: false, parts: [], depth: depth) }

  init(
    of flow: (any Flow)?, isPresented: Bool, parts: ArraySlice<Part>, depth: Int,
    shown: SavedScreen? = nil
  ) {
    (self.flow, self.isPresented, self.parts) = (flow, isPresented, parts)
    (self.depth, self.shown) = (depth, shown)
    hasAlong = parts.contains { $0.saved.isAlong }
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
