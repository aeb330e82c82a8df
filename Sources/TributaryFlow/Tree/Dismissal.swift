extension Node {
  /// Dismisses a presented screen, and those above it first.
  func dismiss(_ screen: any Screen) {
    guard let index = presented.lastIndex(where: { $0 === screen }) else { return }
    change(.dismiss) { change in
      for screen in presented[index...].reversed() { change.remove(screen, .dismissed) }
      presented.removeSubrange(index...)
    }
  }

  /// Dismisses some presented screens, the top first, and leaves the rest.
  func removePresented(_ screens: [any Screen]) {
    let known = Set(screens.map { ObjectIdentifier($0) })
    let leaving = presented.filter { known.contains(ObjectIdentifier($0)) }
    guard !leaving.isEmpty else { return }
    change(.dismiss) { change in
      presented.removeAll { known.contains(ObjectIdentifier($0)) }
      for screen in leaving.reversed() { change.remove(screen, .dismissed) }
    }
  }
}
