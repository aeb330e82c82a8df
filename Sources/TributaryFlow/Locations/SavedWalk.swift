/// A walk over the screens of a window that collects the state of each to be saved.
@MainActor
private struct SavedWalk {
  let hasValues: Bool

  /// The addresses that were visited, by their numbers: handling the action of one once adds all its screens.
  private var known: [ObjectIdentifier: Int] = [:]

  /// The numbers of those that have several screens.
  private var shared: Set<Int> = []

  init(hasValues: Bool) { self.hasValues = hasValues }

  /// The state of the root of a window.
  mutating func saved(root: any Screen) -> SavedScreen {
    var saved = saved(root)
    var numbers: [Int: Int] = [:]
    if !shared.isEmpty || !known.isEmpty { saved.numberActions(&numbers, of: shared) }
    return saved
  }

  private mutating func saved(_ screen: any Screen) -> SavedScreen {
    var saved = SavedScreen()
    guard let flow = screen as? any Flow else { return saved }
    if hasValues { for value in flow.node.saved { saved.values[value.name] = value.text } }
    let (line, top) = (Set(flow.line.map { ObjectIdentifier($0) }), flow.line.last)
    let restorable = restorable(flow)
    var (children, presented): ([SavedScreen], [SavedScreen]) = ([], [])
    for (index, (child, components)) in restorable.enumerated() {
      var screen = self.saved(child, at: index, components)
      screen.isHidden = !line.contains(ObjectIdentifier(child))
      let isByItself = Node.of(child)?.address?.isInitial ?? true
      let isChosen = restorable.count > 1 && child === top
      if !isByItself && components != nil || isChosen || screen.hasContents
        || (!screen.address.isEmpty && !screen.isHidden)
      {
        children.append(screen)
      }
    }
    for child in flow.presented {
      guard let components = Node.of(child)?.address?.components else { continue }
      presented.append(self.saved(child, at: presented.count, components))
    }
    saved.setInside(children, presented: presented)
    return saved
  }

  /// The children that can be there again: the first one, and those with an address.
  ///
  /// A screen without an address hides those above it.
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
    let known = address.flatMap { self.known[ObjectIdentifier($0)] }
    let number = known ?? self.known.count
    if let address { self.known[ObjectIdentifier(address)] = number }
    let hasText = components?.isEmpty == false
    var saved = self.saved(screen)
    saved.index = index
    if hasText {
      saved.action = number
      if known != nil { shared.insert(number) }
    }
    if let components, known == nil { saved.address = components }
    return saved
  }
}

extension SavedScreen {
  /// Collects the state of the root of a window.
  @MainActor
  init(of root: any Screen, hasValues: Bool = true) {
    var walk = SavedWalk(hasValues: hasValues)
    self = walk.saved(root: root)
  }
}
