extension Flow {
  /// The screens presented over this flow, the topmost last.
  public var presented: [any Screen] { place.presented }

  /// Shows a screen above everything in this flow.
  ///
  /// What is presented while something is already presented comes on top of that.
  ///
  /// - Parameter screen: a new screen; one that was in a flow before has been cut for good.
  /// - Precondition: this flow does not present the screen already.
  public func present(_ screen: any Screen) {
    precondition(
      !presented.contains { $0 === screen },
      "present: '\(screen.title)' is presented already; vend a new screen for each presentation")
    place.step(.present) { place.present(screen) }
    (screen as? any SelfDismissing)?.whenAnswered { [weak place, weak screen] answer in
      guard let place, let screen else { return answer() }
      // It has left before its answer is handled, so `dismiss()` as the answer means what is below;
      // its edge is cut in line behind the answer, which it has to carry.
      place.watched(.dismiss) { place.withdraw(screen) }
      answer()
      place.queue.run { place.remove(screen, .dismissed) }
    }
  }

  /// Connects a screen and shows it above everything in this flow.
  ///
  /// - Parameters:
  ///   - screen: a new screen; one that was in a flow before has been cut for good.
  ///   - mapIO: as with `connect`.
  public func present<Child: Screen>(
    _ screen: Child, _ mapIO: @escaping @MainActor (Child.Outputs) -> Action
  ) {
    connect(screen, mapIO)
    present(screen)
  }

  /// Takes the topmost presented screen away; does nothing if there is none.
  public func dismiss() {
    if let top = presented.last { dismiss(top) }
  }

  /// Takes a presented screen away, and first those presented above it.
  ///
  /// - Parameter screen: does nothing unless this flow presents it.
  public func dismiss(_ screen: any Screen) {
    place.step(.dismiss) { place.dismiss(screen) }
  }
}

/// A presented screen that leaves once it has been answered.
@MainActor
protocol SelfDismissing: Screen {
  func whenAnswered(_ leave: @escaping @MainActor (_ answer: () -> Void) -> Void)
}
