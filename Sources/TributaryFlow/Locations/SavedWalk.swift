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
    let (line, top) = (Set(flow.line.map { ObjectIdentifier($0) }), flow.line.last)
    let (children, presented) = (restorable(flow), flow.presented)
    var index = 0
    for (child, components) in children {
      var screen = self.saved(child, at: index, components)
      index += 1
      screen.isHidden = !line.contains(ObjectIdentifier(child))
      let isByItself = Node.of(child)?.address?.isInitial ?? true
      let isChosen = children.count > 1 && child === top
      if !isByItself || isChosen || screen.hasContents
        || (screen.address != nil && !screen.isHidden)
      {
        saved.children.append(screen)
      }
    }
    for child in presented {
      guard let components = Node.of(child)?.address?.components else { continue }
      saved.presented.append(self.saved(child, at: saved.presented.count, components))
    }
    return saved
  }

  /// The children that can be there again: the first one, and those with an address.
  ///
  /// In a stack none stands above one that cannot.
  private func restorable(_ flow: any Flow) -> [(screen: any Screen, components: [String]?)] {
    var restorable: [(screen: any Screen, components: [String]?)] = []
    for (index, child) in flow.children.enumerated() {
      let components = Node.of(child)?.address?.components
      // The first child is always there, however it was added.
      if index == 0 || components != nil {
        restorable.append((child, components))
      } else if flow is any StackContainer {
        break
      }
    }
    return restorable
  }

  private mutating func saved(
    _ screen: any Screen, at index: Int, _ components: [String]?
  ) -> SavedScreen {
    let address = Node.of(screen)?.address
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
