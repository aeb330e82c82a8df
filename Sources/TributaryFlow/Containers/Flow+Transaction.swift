extension Flow {
  /// Changes the children of your own container, or the visible one, in one transaction.
  ///
  /// The body changes the properties that ``children`` and ``visible`` read, and calls nothing
  /// else. Afterwards screens that are no longer children leave for good, new ones enter the flow,
  /// observers of the window are notified once, and actions that arrived meanwhile are handled: also
  /// those that a new screen sends as soon as it is connected.
  ///
  /// The first children need no transaction; ``connect(_:by:)`` connects them.
  ///
  /// - Parameters:
  ///   - kind: the kind of step that is reported to observers.
  ///   - new: children that the body adds, which are connected first, and those that it keeps; a
  ///     screen that is connected already, or is not to be, need not be among them.
  ///   - verb: the function of the container, which a message about a mistake begins with.
  ///   - body: changes the properties. Observers of the window may have changed the flow before it is
  ///     called, so it reads what it depends on itself.
  /// - Complexity: O(children).
  /// - Precondition: a new child is in no flow, nor has it left one, and no child is there twice; one that
  ///   is given is there afterwards.
  public func transaction(
    _ kind: Step.Kind, adding new: [Child<Action, Outputs>] = [], by verb: String = #function,
    _ body: () -> Void
  ) {
    let verb = functionName(of: verb)
    change(kind, adding: new, keeping: true, by: verb) { change in
      let before = children
      body()
      let after = children
      let (old, now) = (
        Set(before.map(ObjectIdentifier.init)), Set(after.map(ObjectIdentifier.init))
      )
      for screen in before.reversed() where !now.contains(ObjectIdentifier(screen)) {
        change.remove(screen, kind.removalReason)
      }
      let uses = after.map { screen in
        (old.contains(ObjectIdentifier(screen)) ? ScreenUse.keep : .place(connected: nil), screen)
      }
      guard node.allows(uses, by: verb) else { return }
      for child in new where !child.isKept && !now.contains(ObjectIdentifier(child.screen)) {
        CallerMistake.stop(
          "\(verb): '\(child.screen.title)' is given as a new child, and is none afterwards; let the body "
            + "add it, or do not give it")
      }
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
