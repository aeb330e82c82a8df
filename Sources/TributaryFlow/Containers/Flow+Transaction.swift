extension Flow {
  /// Changes the children of your own container, or the visible one, in one transaction.
  ///
  /// The body changes the properties that ``children`` and ``visible`` read, and calls nothing
  /// else. Afterwards screens that are no longer children leave for good, new ones enter the flow,
  /// observers of the window are notified once, and actions that arrived meanwhile are handled.
  ///
  /// The first children need no transaction.
  ///
  /// - Parameters:
  ///   - kind: the kind of step that is reported to observers.
  ///   - body: changes the properties.
  /// - Complexity: O(children).
  /// - Precondition: a new child is in no flow, nor has it left one, and no child is there twice.
  public func transaction(_ kind: Step.Kind, _ body: () -> Void) {
    let before = children
    node.change(kind) { change in
      body()
      let after = children
      let (old, new) = (
        Set(before.map(ObjectIdentifier.init)), Set(after.map(ObjectIdentifier.init))
      )
      for screen in before.reversed() where !new.contains(ObjectIdentifier(screen)) {
        change.remove(screen, kind.removalReason)
      }
      let uses = after.map { screen in
        (old.contains(ObjectIdentifier(screen)) ? ScreenUse.keep : .place(connected: nil), screen)
      }
      guard node.allows(uses, by: "\(kind)") else { return }
      for screen in after where !old.contains(ObjectIdentifier(screen)) { change.add(screen) }
    }
  }
}

extension Step.Kind {
  fileprivate var removalReason: RemovalReason {
    switch self {
    case .pop: .popped
    case .dismiss: .dismissed
    case .push, .replace, .present, .select, .show, .focus: .replaced
    }
  }
}
