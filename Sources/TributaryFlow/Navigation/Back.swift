extension Flow {
  /// Looks at every wish of the host to go back, once nothing inside this flow has gone back.
  ///
  /// ```swift
  /// flow.onBack { _ in form.isDirty ? .askToDiscard : nil }
  /// ```
  ///
  /// It is asked before this flow goes back, takes away what it presents, or is left itself. What
  /// the flow's own code does, such as `pop()`, is not asked about.
  ///
  /// - Parameter body: gets the flow; an action is handled instead of going back, nil lets it go.
  public func onBack(_ body: @escaping @MainActor (Self) -> Action?) {
    node.setOnBack { [weak self] in
      guard let self, let action = body(self) else { return false }
      buses.send(action)
      return true
    }
  }
}

extension Window {
  /// Goes one step back, innermost first, and says whether there was one.
  ///
  /// A flow goes back inside what it presents before it takes that away, and inside its visible
  /// child before it goes back itself; its `onBack` is asked in between. An alert gives its
  /// cancelling answer; one that has none stays. At the root there is no step: false.
  @discardableResult
  public func back() -> Bool {
    guard let context = Node.of(root)?.context else { return false }
    var hasGone = false
    context.turn { hasGone = back(in: root) }
    return hasGone
  }

  private func back(in screen: any Screen) -> Bool {
    guard let flow = screen as? any Flow else { return false }
    guard let top = flow.presented.last else {
      return back(in: flow.focusedChild) || flow.node.answersBack || flow.back()
    }
    if let alert = top as? any AlertContent {
      if let index = alert.cancelIndex { alert.choose(index) }
    } else if !back(in: top), !flow.node.answersBack {
      flow.dismiss(top)
    }
    return true
  }
}

extension Node {
  fileprivate func setOnBack(_ body: @escaping @MainActor () -> Bool) {
    release(exchange(&onBack, with: body))
  }

  /// Whether an action was handled instead of going back.
  var answersBack: Bool { onBack?() ?? false }
}
