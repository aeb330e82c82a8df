extension Node {
  /// Dismisses a presented screen, and those above it first.
  func dismiss(_ screen: any Screen) {
    guard let index = presented.lastIndex(where: { $0 === screen }) else { return }
    removePresented(Array(presented[index...]))
  }

  /// Dismisses some presented screens, the top first, and leaves the rest.
  ///
  /// - Complexity: O(screens above the lowest of them).
  func removePresented(_ screens: [any Screen]) {
    let known = Set(screens.map { ObjectIdentifier($0) })
    var (leaving, lowest): ([any Screen], Int) = ([], presented.count)
    while leaving.count < known.count, lowest > 0 {
      lowest -= 1
      if known.contains(ObjectIdentifier(presented[lowest])) { leaving.append(presented[lowest]) }
    }
    guard !leaving.isEmpty else { return }
    change(.dismiss) { change in
      let staying = presented[lowest...].filter { !known.contains(ObjectIdentifier($0)) }
      presented.replaceSubrange(lowest..., with: staying)
      for screen in leaving { change.remove(screen, .dismissed) }
    }
  }
}
