/// A walk over the screens of a window that collects the state of each to be saved.
@MainActor
private struct SavedWalk {
  let hasValues: Bool

  /// The addresses that were visited: handling the action of one once adds all its screens.
  private var known: Set<ObjectIdentifier> = []

  init(hasValues: Bool) {
    self.hasValues = hasValues
  }

  mutating func saved(_ screen: any Screen) -> SavedScreen {
    var saved = SavedScreen()
    guard let flow = screen as? any Flow else { return saved }
    if hasValues {
      for value in flow.node.saved { saved.values[value.name] = value.text }
    }
    let line = flow.line
    let (children, presented) = (flow.children, flow.presented)
    var index = 0
    for child in children {
      // The first child is always there, however it was added.
      guard var screen = self.saved(child, at: index, isThere: index == 0) else {
        guard flow is any StackContainer else { continue }
        break
      }
      index += 1
      screen.isHidden = !line.contains { $0 === child }
      let isByItself = Node.of(child)?.address?.isInitial ?? true
      let isChosen = children.count > 1 && child === line.last
      if !isByItself || isChosen || screen.hasContents
        || (screen.address != nil && !screen.isHidden)
      {
        saved.children.append(screen)
      }
    }
    for child in presented {
      if let screen = self.saved(child, at: saved.presented.count, isThere: false) {
        saved.presented.append(screen)
      }
    }
    return saved
  }

  private mutating func saved(
    _ screen: any Screen, at index: Int, isThere: Bool
  ) -> SavedScreen? {
    let address = Node.of(screen)?.address
    let components = address?.components
    guard isThere || components != nil else { return nil }
    // Screens that are there from the start share one address, which has no text.
    let isKnown = address.map { !known.insert(ObjectIdentifier($0)).inserted } ?? false
    let hasText = components?.isEmpty == false
    var saved = self.saved(screen)
    saved.index = index
    saved.isAlong = isKnown && hasText
    if let components, hasText, !isKnown { saved.address = "\(Location(components))" }
    return saved
  }
}

extension SavedScreen {
  /// Collects the state of the root of a window.
  @MainActor
  init(of root: any Screen, hasValues: Bool = true) {
    var walk = SavedWalk(hasValues: hasValues)
    self = walk.saved(root)
  }
}

extension Flow {
  /// The children that show, or that going back leads to: the stack up to the top, or the visible
  /// child.
  var line: [any Screen] { (self as? any StackContainer)?.stack ?? [visible] }
}
