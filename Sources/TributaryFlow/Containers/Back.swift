extension Flow {
  /// Intercepts each request of the host to go back, when nothing inside this flow has gone back.
  ///
  /// ```swift
  /// flow.onBack { _ in form.isDirty ? .askToDiscard : nil }
  /// ```
  ///
  /// The closure is called before this flow goes back, dismisses a screen that it presents, or is
  /// dismissed or popped itself. It is not called for navigation by code of the flow, such as
  /// `pop()`.
  ///
  /// - Parameter body: gets the flow; returns an action that is handled instead of going back, or
  ///   nil to go back.
  public func onBack(_ body: @escaping @MainActor (Self) -> Action?) {
    let answer: @MainActor () -> Bool = { [weak self] in
      guard let self, let action = body(self) else { return false }
      buses.send(action)
      return true
    }
    release(exchange(&node.onBack, with: answer))
  }
}

extension Window {
  /// Goes one step back, innermost first, and returns whether there was one.
  ///
  /// A flow goes back inside a screen that it presents before it dismisses that screen, and inside
  /// its visible child before it goes back itself; its `onBack` is called in between. An alert
  /// chooses its cancelling answer; an alert without one stays. At the root there is no step:
  /// false.
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
      return back(in: flow.focusedChild) || flow.node.onBack?() == true || flow.back()
    }
    if let alert = top as? any AlertContent {
      if let index = alert.cancelIndex { alert.choose(index) }
    } else if !back(in: top), flow.node.onBack?() != true {
      flow.dismiss(top)
    }
    return true
  }
}
