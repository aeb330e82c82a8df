extension Flow {
  /// The screens presented over this flow, the topmost last.
  public var presented: [any Screen] { place.presented }

  /// Shows a screen above everything in this flow.
  ///
  /// What is presented while something is already presented comes on top of that.
  ///
  /// - Parameter screen: a new screen; one that was in a flow before has been cut for good.
  /// - Precondition: the screen is in no flow, nor has it left one.
  public func present(_ screen: any Screen) {
    place.expectNew(screen, by: "present")
    if let alert = screen as? any SelfDismissing {
      precondition(
        !alert.isAnswered,
        "present: the alert '\(screen.title)' has been answered; make a new one")
      alert.whenAnswered { [weak place, weak alert] answer in
        if let place, let alert { place.dismiss(alert, answering: answer) } else { answer() }
      }
    }
    place.change(.present) { change in
      place.presented.append(screen)
      change.add(screen)
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
    place.dismiss(screen)
  }
}

extension Place {
  /// Takes an alert away that is being answered.
  fileprivate func dismiss(_ alert: any SelfDismissing, answering answer: () -> Void) {
    guard presented.contains(where: { $0 === alert }) else { return answer() }
    context.turn {
      let edges = takeEdges(of: alert)
      // It has left before its answer is handled, so `dismiss()` as the answer means what is below.
      removePresented([alert])
      answer()
      for edge in edges { edge.close() }
    }
  }
}

/// A presented screen that leaves once it has been answered.
@MainActor
protocol SelfDismissing: Screen {
  var isAnswered: Bool { get }

  func whenAnswered(_ leave: @escaping @MainActor (_ answer: () -> Void) -> Void)
}
