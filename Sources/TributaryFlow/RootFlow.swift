/// One screen, and then another in its place: onboarding, then login, then the app.
///
/// What is swapped out is cut and freed with everything in it, whatever depth it had reached. The
/// flow draws nothing of its own.
///
/// ```swift
/// let flow = RootFlow<Never, Action, Never>(root: login)
/// flow.handle { flow, action in
///   switch action {
///   case .didLogIn(let user): flow.show(makeMain(user, in: flow))
///   case .didLogOut: flow.show(makeLogin(in: flow))
///   }
/// }
/// ```
public final class RootFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow {
  /// The ports, edges and handler of this flow.
  public let wiring = Wiring<Inputs, Action, Outputs>()

  /// The screen that shows.
  public private(set) var visible: any Screen

  private init(screen: any Screen) {
    visible = screen
    place.adopt([screen], by: "RootFlow")
  }

  /// Makes a flow that shows a screen.
  ///
  /// - Parameter root: shown until another one is.
  public convenience init(root: any Screen) {
    self.init(screen: root)
  }
}

extension RootFlow {
  /// Makes a flow that shows a screen, and connects that.
  ///
  /// - Parameters:
  ///   - root: shown until another one is.
  ///   - mapIO: as with `connect`.
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @MainActor (Root.Outputs) -> Action
  ) {
    self.init(screen: root)
    connect(root, mapIO)
  }
}

extension RootFlow where Action == Inputs {
  /// Makes a flow that shows a screen, and whose inputs are its actions.
  ///
  /// - Parameter root: shown until another one is.
  public convenience init(root: any Screen) {
    self.init(screen: root)
    accept { $0 }
  }

  /// Makes a flow that shows a screen, which it connects, and whose inputs are its actions.
  ///
  /// - Parameters:
  ///   - root: shown until another one is.
  ///   - mapIO: as with `connect`.
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @MainActor (Root.Outputs) -> Action
  ) {
    self.init(screen: root)
    accept { $0 }
    connect(root, mapIO)
  }
}

extension RootFlow {
  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { wiring.inputs }

  /// The read end for the flow's parent.
  public var outputs: Signal<Outputs> { wiring.outputs }

  /// The screen that shows, alone.
  public var children: [any Screen] { [visible] }

  /// Shows another screen.
  ///
  /// The one before leaves, and first what is presented over it.
  ///
  /// - Parameter screen: a new screen, or the one that shows, which changes nothing.
  /// - Complexity: O(screens that leave).
  /// - Precondition: a new screen is in no flow, nor has it left one.
  public func show(_ screen: any Screen) {
    guard screen !== visible else { return }
    place.expectNew(screen, by: "show")
    place.change(.show) { change in
      for presented in place.presented.reversed() { change.remove(presented, .dismissed) }
      place.presented = []
      change.remove(visible, .replaced)
      visible = screen
      change.add(screen)
    }
  }

  /// Connects a screen and shows it.
  ///
  /// - Parameters:
  ///   - screen: a new screen.
  ///   - mapIO: as with `connect`.
  public func show<Child: Screen>(
    _ screen: Child, _ mapIO: @escaping @MainActor (Child.Outputs) -> Action
  ) {
    connect(screen, mapIO)
    show(screen)
  }

  /// There is no order to go back in: false.
  public func back() -> Bool { false }
}
