/// The screens that a restoration adds: those that were saved, and others, which leave again.
@MainActor
final class RestoredScreens {
  /// The cause of a screen.
  enum Cause { case action, value }

  /// The screens that are none of the saved ones, as far as is known, by their numbers; and those that are.
  private var (unfound, found): ([Int: Cause], Set<Int>) = ([:], [])

  /// The screens that an action has added besides the one that it was handled for, by the number of the
  /// action; and those that values have led to, by their addresses.
  private var others: [Int: [AddedScreen]] = [:]
  private var led: [ObjectIdentifier: [AddedScreen]] = [:]
}

extension RestoredScreens {
  /// Records screens that were added.
  func note(_ added: [AddedScreen], cause: Cause) {
    for added in added {
      guard let node = added.screen.flatMap(Node.of) else { continue }
      unfound[node.number] = cause
      if cause == .value, let address = node.address {
        led[ObjectIdentifier(address), default: []].append(added)
      }
    }
  }

  func noteFound(_ screen: any Screen) {
    guard let number = Node.of(screen)?.number else { return }
    unfound[number] = nil
    found.insert(number)
  }

  /// The cause of a screen that is none of the saved ones, as far as is known.
  private func cause(of screen: any Screen) -> Cause? {
    Node.of(screen).flatMap { unfound[$0.number] }
  }

  /// The saved screen, if it is there already: by itself, by a value, or by the action of an earlier one.
  func existing(_ saved: SavedScreen, in row: SavedRow) -> (any Screen)? {
    if saved.isAlong { return other(of: saved, in: row) }
    guard let there = row.existing(saved), !isFound(there) else { return nil }
    switch cause(of: there) {
    case nil: return there
    // The first screen of an action comes by itself.
    case .action: return nil
    case .value:
      guard let address = Node.of(there)?.address else { return there }
      guard let all = led[ObjectIdentifier(address)], all.first?.screen === there else {
        return nil
      }
      if let action = saved.action { others[action] = Array(all.dropFirst()) }
      return there
    }
  }

  /// The next of the screens that the action of a saved one has added besides.
  private func other(of saved: SavedScreen, in row: SavedRow) -> (any Screen)? {
    guard let action = saved.action, let flow = row.flow,
      let index = others[action]?.firstIndex(where: {
        $0.isThere && $0.flow === flow.node && $0.isPresented == row.isPresented
          && !($0.screen.map(isFound) ?? true)
      })
    else { return nil }
    return others[action]?.remove(at: index).screen
  }

  /// Removes screens that were not there when the state was saved.
  ///
  /// One without an address stays: whether it was there is in no state.
  private func remove(_ screens: some Sequence<AddedScreen>) {
    var flows: [(node: Node, screens: [AddedScreen])] = []
    for added in screens where added.isThere {
      guard let screen = added.screen, let node = added.flow, cause(of: screen) != nil,
        Node.of(screen)?.address?.components != nil
      else { continue }
      if flows.last?.node !== node { flows.append((node, [])) }
      flows[flows.count - 1].screens.append(added)
    }
    for (node, screens) in flows { (node.screen as? any Flow)?.remove(screens) }
  }

  /// Removes screens of a flow that were not there when the state was saved.
  func removeUnsaved(from flow: any Flow, withPresented: Bool = true) {
    if unfound.isEmpty { return }
    let all = screens(in: flow) { cause(of: $0) != nil }
    remove(withPresented ? all : all.filter { !$0.isPresented })
  }

  private func screens(
    in flow: any Flow, where isWanted: (any Screen) -> Bool
  ) -> [AddedScreen] {
    flow.children.filter(isWanted).map {
      AddedScreen(screen: $0, flow: flow.node, isPresented: false)
    }
      + flow.presented.filter(isWanted).map {
        AddedScreen(screen: $0, flow: flow.node, isPresented: true)
      }
  }

  /// Removes the screens that values have led to and that are at other positions than the saved ones: their
  /// actions are handled again in the order of the state.
  func removeMisplaced(from flow: any Flow, before rows: [SavedRow]) {
    if led.isEmpty { return }
    let all = screens(in: flow) { cause(of: $0) == .value }
    if all.isEmpty { return }
    var first: [ObjectIdentifier: any Screen] = [:]
    func address(_ screen: any Screen) -> ObjectIdentifier? {
      Node.of(screen)?.address.map { ObjectIdentifier($0) }
    }
    for screen in all.compactMap(\.screen) {
      if let address = address(screen), first[address] == nil { first[address] = screen }
    }
    // One of them may have come with a screen of another flow.
    let hasAlong = rows.contains { $0.parts.contains(where: \.saved.isAlong) }
    // Whether the action of an address has added other screens that are in the state.
    var known: [ObjectIdentifier: Bool] = [:]
    for row in rows {
      for part in row.parts where !part.saved.isAlong {
        guard let there = row.existing(part.saved), let address = address(there),
          first[address] === there
        else { continue }
        known[address] = part.saved.action != nil
      }
    }
    remove(
      all.filter { added in
        guard let screen = added.screen, let address = address(screen) else { return false }
        guard led[address]?.first?.flow === flow.node else { return !hasAlong }
        return known[address] == nil || known[address] == false && first[address] !== screen
      })
  }

  /// Whether a screen is one of the saved ones.
  func isFound(_ screen: any Screen) -> Bool {
    Node.of(screen).map { found.contains($0.number) } ?? false
  }

  /// Records the screens that the action of a saved one has added besides; they leave at once if none of them
  /// is in the state, before the next ones are looked for by their positions.
  func setOthers(_ screens: [AddedScreen], of saved: SavedScreen) {
    if let action = saved.action { others[action] = screens } else { remove(screens) }
  }

  /// Removes screens that were not there when the state was saved, from all flows that were: actions may have
  /// added some to flows that were complete, or that the state does not name.
  func removeUnsaved(inside root: any Screen) {
    var inside = [root]
    while !unfound.isEmpty, let screen = inside.popLast() {
      guard let flow = screen as? any Flow else { continue }
      removeUnsaved(from: flow)
      inside += (flow.children + flow.presented).filter { cause(of: $0) == nil }
    }
  }
}
