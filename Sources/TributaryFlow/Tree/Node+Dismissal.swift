extension Node {
  /// Dismisses a presented screen, and those above it first.
  func dismiss(_ screen: any Screen) {
    removePresented {
      presented.suffix(from: presented.lastIndex { $0 === screen } ?? presented.endIndex)
    }
  }

  /// Dismisses some presented screens, the top first, and leaves the rest.
  ///
  /// - Parameter screens: the screens; asked again when observers know of the change, since they may
  ///   present and dismiss some themselves.
  /// - Complexity: O(screens above the lowest of them).
  func removePresented(_ screens: () -> some Collection<any Screen>) {
    if partPresented(screens()).leaving.isEmpty { return }
    change(.dismiss) { change in
      let (leaving, staying) = partPresented(screens())
      presented.removeLast(leaving.count + staying.count)
      presented += staying
      for screen in leaving { change.remove(screen, .dismissed) }
    }
  }

  /// Some presented screens, the top first, and the others above the lowest of them.
  private func partPresented(
    _ screens: some Collection<any Screen>
  ) -> (leaving: [any Screen], staying: [any Screen]) {
    let known = Set(screens.map { ObjectIdentifier($0) })
    var (leaving, lowest): ([any Screen], Int) = ([], presented.count)
    var next = presented.count
    while leaving.count < known.count, next > 0 {
      next -= 1
      guard known.contains(ObjectIdentifier(presented[next])) else { continue }
      leaving.append(presented[next])
      lowest = next
    }
    return (leaving, presented[lowest...].filter { !known.contains(ObjectIdentifier($0)) })
  }
}
