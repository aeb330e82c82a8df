/// One restoration of a saved state: opens the saved screens, flow by flow.
///
/// It retains no screen while an interception waits.
@MainActor
final class StateRestorer {
  private weak let window: Window?
  private let done: @MainActor ([SavedState.Dropped]) -> Void
  private var dropped: [SavedState.Dropped] = []
  private var restored: [SavedValue] = []

  init(in window: Window, _ done: @escaping @MainActor ([SavedState.Dropped]) -> Void) {
    self.window = window
    self.done = done
  }
}

extension StateRestorer {
  /// Restores a state in the window.
  func begin(_ saved: SavedScreen) {
    guard let root = window?.root else { return done([]) }
    for flow in root.flowsInside { flow.removeArrivals() }
    give(saved, to: root, at: [])
    lead(saved, in: root, at: []) { [self] in done(dropped) }
  }

  /// Restores the values of a flow, and of the flows inside it that are there.
  private func give(_ saved: SavedScreen, to screen: any Screen, at location: [String]) {
    guard let flow = screen as? any Flow else { return }
    for value in flow.node.saved where !restored.contains(where: { $0 === value }) {
      guard let text = saved.values[value.name] else { continue }
      restored.append(value)
      if let reason = value.read(text) { drop(.unreadable(reason), value.name, at: location) }
    }
    for (isPresented, screens) in [(false, saved.children), (true, saved.presented)] {
      let place = RestoredPlace(flow: flow, isPresented: isPresented, location: location)
      for saved in screens {
        guard let screen = existing(saved, in: place) else { continue }
        give(saved, to: screen, at: location + saved.ownComponents)
      }
    }
  }

  /// Restores the screens inside a screen.
  private func lead(
    _ saved: SavedScreen, in screen: any Screen, at location: [String],
    then next: @escaping @MainActor () -> Void
  ) {
    let flow = screen as? any Flow
    for name in saved.values.keys.sorted()
    where flow?.node.saved.contains(where: { $0.name == name }) != true {
      drop(.unknown, name, at: location)
    }
    let children = RestoredPlace(flow: flow, isPresented: false, location: location)
    let presented = RestoredPlace(flow: flow, isPresented: true, location: location)
    // Side by side, the visible child comes last: then no screen that the others open hides it.
    let isStack = flow is any StackContainer
    let ordered =
      isStack
      ? saved.children
      : saved.children.filter { $0.isHidden } + saved.children.filter { !$0.isHidden }
    let shown = saved.children.last { !$0.isHidden }
    lead(ordered[...], in: children) { [self] in
      if let shown, let screen = existing(shown, in: children) {
        children.flow?.bringForward(screen)
      }
      lead(saved.presented[...], in: presented, then: next)
    }
  }

  /// Restores some screens of a flow, one after the other.
  private func lead(
    _ screens: ArraySlice<SavedScreen>, in place: RestoredPlace,
    then next: @escaping @MainActor () -> Void
  ) {
    guard let saved = screens.first else { return next() }
    let location = place.location + saved.ownComponents
    let goOn: @MainActor () -> Void = { [self] in lead(screens.dropFirst(), in: place, then: next) }
    if let screen = existing(saved, in: place) {
      give(saved, to: screen, at: location)
      return lead(saved, in: screen, at: location, then: goOn)
    }
    bring(saved, in: place) { [self] reason in
      guard let reason else { return goOn() }
      let isStack = place.flow is any StackContainer && !place.isPresented
      drop(reason, at: location)
      if !isStack { return goOn() }
      for above in screens.dropFirst() { drop(reason, at: place.location + above.ownComponents) }
      next()
    }
  }

  /// Handles the address of a screen, and restores the screens inside the screen that is added.
  private func bring(
    _ saved: SavedScreen, in place: RestoredPlace,
    then done: @escaping @MainActor (SavedState.Dropped.Reason?) -> Void
  ) {
    let own = saved.ownComponents
    // A flow may read all the rest, to open it later.
    var rest = (own + saved.components)[...]
    let all = rest.count
    guard !own.isEmpty, let send = read(&rest, atLeast: own.count, from: place) else {
      return done(.unknown)
    }
    let isWhole = all - rest.count > own.count
    guard let window else { return done(.rejected) }
    let arrivals = Arrivals(in: place)
    let course = ActionCourse(
      in: window, keeps: { place.contains($0, below: saved.index) }, willHandle: arrivals.begin,
      didHandle: arrivals.note
    ) { [self] outcome in
      guard outcome == .handled else { return done(.rejected) }
      guard !isWhole, let screen = arrivals.screen(at: saved.index) else { return done(nil) }
      let location = place.location + own
      give(saved, to: screen, at: location)
      lead(saved, in: screen, at: location) { done(nil) }
    }
    send(course)
  }

  /// Finds a flow that reads an address: first the flow itself, then those inside it (the visible
  /// ones from the innermost outwards, then the others), then those around it.
  private func read(
    _ rest: inout ArraySlice<String>, atLeast count: Int, from place: RestoredPlace
  ) -> RouteTable.Send? {
    guard let flow = place.flow else { return nil }
    var inside: [Node] = []
    var screen = flow.presented.last ?? flow.visible
    while let flow = screen as? any Flow {
      inside.append(flow.node)
      screen = flow.presented.last ?? flow.visible
    }
    var around: [Node] = []
    while let node = (around.last ?? flow.node).parent { around.append(node) }
    let others = flow.flowsInside.map(\.node).filter { node in !inside.contains { $0 === node } }
    for node in [flow.node] + inside.reversed() + others + around {
      var shorter = rest
      guard let send = node.routes?.read(&shorter), rest.count - shorter.count >= count else {
        continue
      }
      rest = shorter
      return send
    }
    return nil
  }

  /// The screen, if it is there already.
  private func existing(_ saved: SavedScreen, in place: RestoredPlace) -> (any Screen)? {
    let screens = place.screens
    let there = screens.indices.contains(saved.index) ? screens[saved.index] : nil
    guard saved.address != nil else { return there }
    let own = saved.ownComponents
    if let there, Node.of(there)?.address?.components == own { return there }
    return screens.first {
      guard let address = Node.of($0)?.address, address.isInitial else { return false }
      return address.components == own
    }
  }

  private func drop(
    _ reason: SavedState.Dropped.Reason, _ value: String? = nil, at location: [String]
  ) {
    dropped.append(SavedState.Dropped(location: Location(location), value: value, reason: reason))
  }
}

extension Flow {
  /// Removes the screens that were added by actions; screens that were there from the start stay.
  fileprivate func removeArrivals() {
    if node.hasEnded { return }
    node.removePresented(presented.filter { !$0.isInitial })
    (self as? any Restackable)?.restack { screens in Array(screens.prefix(initialCount)) }
    // A container of the app's own goes back as it does for the host.
    var last: (any Screen)?
    while !visible.isInitial, visible !== last {
      last = visible
      _ = back()
    }
  }
}
