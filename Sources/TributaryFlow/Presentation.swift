extension Flow {
  /// The screens presented over this flow, the topmost last.
  public var presented: [any Screen] { place.presented }

  /// Shows a screen above everything in this flow.
  ///
  /// What is presented while something is already presented comes on top of that.
  ///
  /// - Parameter screen: a screen that is in no flow yet.
  public func present(_ screen: any Screen) {
    precondition(
      !presented.contains { $0 === screen },
      "present: '\(screen.title)' is presented already; vend a new screen for each presentation")
    place.present(screen)
    (screen as? any SelfDismissing)?.whenAnswered { [weak place, weak screen] in
      // In line behind the answer: cut earlier, the edge would not carry it.
      place?.queue.run { if let screen { place?.withdraw(screen) } }
    }
  }

  /// Takes the topmost presented screen away; does nothing if there is none.
  public func dismiss() {
    if let top = presented.last { place.dismiss(top) }
  }

  /// Takes a presented screen away, and first those presented above it.
  ///
  /// - Parameter screen: does nothing unless this flow presents it.
  public func dismiss(_ screen: any Screen) {
    place.dismiss(screen)
  }
}

/// A presented screen that leaves once it has been answered.
@MainActor
protocol SelfDismissing: Screen {
  func whenAnswered(_ dismiss: @escaping @MainActor () -> Void)
}
