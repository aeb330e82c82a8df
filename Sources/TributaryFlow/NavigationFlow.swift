/// A stack of screens: the last one shows, and going back takes it away.
///
/// Back belongs to the host. It cleans up by itself, and the flow is told nothing that it did not
/// ask for: a screen that leaves is cut, and freed unless someone else holds it.
public final class NavigationFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow,
  StackContainer
{
  /// The ports, edges and handler of this flow.
  public let wiring = Wiring<Inputs, Action, Outputs>()

  /// The screens from the root to the one that shows; never empty.
  public private(set) var stack: [any Screen]

  private init(stack: [any Screen]) {
    self.stack = stack
    place.adopt(stack, by: "NavigationFlow")
  }

  /// Makes a flow whose stack holds its root alone.
  ///
  /// - Parameter root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  public convenience init(root: any Screen) {
    self.init(stack: [root])
  }
}

extension NavigationFlow {
  /// Makes a flow whose stack holds its root alone, and connects that.
  ///
  /// - Parameters:
  ///   - root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  ///   - mapIO: as with `connect`.
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @MainActor (Root.Outputs) -> Action
  ) {
    self.init(stack: [root])
    connect(root, mapIO)
  }
}

extension NavigationFlow where Action == Inputs {
  /// Makes a flow whose stack holds its root alone, and whose inputs are its actions.
  ///
  /// - Parameter root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  public convenience init(root: any Screen) {
    self.init(stack: [root])
    accept { $0 }
  }

  /// Makes a flow whose stack holds its root alone, which it connects, and whose inputs are its
  /// actions.
  ///
  /// - Parameters:
  ///   - root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  ///   - mapIO: as with `connect`.
  public convenience init<Root: Screen>(
    root: Root, _ mapIO: @escaping @MainActor (Root.Outputs) -> Action
  ) {
    self.init(stack: [root])
    accept { $0 }
    connect(root, mapIO)
  }
}

extension NavigationFlow where Inputs == Never, Action == Never {
  /// Makes a flow around a screen, which tells what the screen tells.
  ///
  /// For a screen that is presented with a bar of its own, and takes no step by itself; once it
  /// takes one, it has actions.
  ///
  /// ```swift
  /// let offer = OfferScreen()
  /// flow.present(NavigationFlow(forwarding: offer)) { _ in .closeOffer }
  /// ```
  ///
  /// - Parameter root: stays at the bottom unless `setStack` or `replaceTop` says otherwise.
  public convenience init<Root: Screen>(forwarding root: Root) where Root.Outputs == Outputs {
    self.init(stack: [root])
    forward(root) { $0 }
  }
}

extension NavigationFlow {
  /// The write end for the flow's parent.
  public var inputs: Observer<Inputs> { wiring.inputs }

  /// The read end for the flow's parent.
  public var outputs: Signal<Outputs> { wiring.outputs }

  /// The title of the root, which names the whole stack, as on a tab.
  public var title: String { stack[0].title }

  /// The screens of the stack.
  public var children: [any Screen] { stack }

  /// The screen on top of the stack.
  public var visible: any Screen { stack[stack.count - 1] }

  /// Puts a screen on top.
  ///
  /// - Parameter screen: a new screen; one that was in a flow before has been cut for good.
  /// - Complexity: O(flows above), and O(screens in the stack) while steps are observed.
  /// - Precondition: the screen is in no flow, nor has it left one.
  public func push(_ screen: any Screen) {
    place.expectNew(screen, by: "push")
    place.change(.push) { change in
      stack.append(screen)
      change.add(screen)
    }
  }

  /// Connects a screen and puts it on top.
  ///
  /// - Parameters:
  ///   - screen: a new screen; one that was in a flow before has been cut for good.
  ///   - mapIO: as with `connect`.
  /// - Complexity: O(flows above), and O(screens in the stack) while steps are observed.
  public func push<Child: Screen>(
    _ screen: Child, _ mapIO: @escaping @MainActor (Child.Outputs) -> Action
  ) {
    connect(screen, mapIO)
    push(screen)
  }

  /// Takes the top screen away; does nothing if it is the root.
  public func pop() {
    keep(stack.count - 1)
  }

  /// Takes everything above a screen away, the top first.
  ///
  /// - Parameter screen: does nothing unless it is in the stack.
  public func pop(to screen: any Screen) {
    guard let index = stack.firstIndex(where: { $0 === screen }) else { return }
    keep(index + 1)
  }

  /// Takes everything away but the root, the top first.
  public func popToRoot() {
    keep(1)
  }

  /// Puts a screen in the place of the one on top, the root too.
  ///
  /// - Parameter screen: a new screen; one that was in a flow before has been cut for good.
  public func replaceTop(with screen: any Screen) {
    setStack(stack.dropLast() + [screen])
  }

  /// Connects a screen and puts it in the place of the one on top, the root too.
  ///
  /// - Parameters:
  ///   - screen: a new screen; one that was in a flow before has been cut for good.
  ///   - mapIO: as with `connect`.
  public func replaceTop<Child: Screen>(
    with screen: Child, _ mapIO: @escaping @MainActor (Child.Outputs) -> Action
  ) {
    connect(screen, mapIO)
    replaceTop(with: screen)
  }

  /// Shows another stack.
  ///
  /// What is in both stays, with all that it shows; the rest of the old one leaves, the top first.
  ///
  /// - Parameter screens: from the root to the one that shows; at least one, and none of them twice.
  /// - Complexity: O(old and new depth).
  /// - Precondition: there is a screen, none is given twice, and a new one is in no flow, nor has it left
  ///   one.
  public func setStack(_ screens: [any Screen]) {
    precondition(
      !screens.isEmpty, "setStack: a stack without screens shows nothing; give at least a root")
    let kept = Set(screens.map { ObjectIdentifier($0) })
    precondition(
      kept.count == screens.count, "setStack: a screen is given twice; vend one for each place")
    let known = Set(stack.map { ObjectIdentifier($0) })
    for screen in screens where !known.contains(ObjectIdentifier(screen)) {
      place.expectNew(screen, by: "setStack")
    }
    place.change(.replace) { change in
      for screen in stack.reversed() where !kept.contains(ObjectIdentifier(screen)) {
        change.remove(screen, .replaced)
      }
      for screen in screens where !known.contains(ObjectIdentifier(screen)) { change.add(screen) }
      stack = screens
    }
  }

  /// Pops, and says whether there was something to pop.
  public func back() -> Bool {
    if stack.count == 1 { return false }
    pop()
    return true
  }

  /// Takes a screen away and everything above it; the root stays.
  func pop(away screen: any Screen) {
    if let index = stack.firstIndex(where: { $0 === screen }) { keep(index) }
  }

  private func keep(_ depth: Int) {
    let depth = max(1, depth)
    guard depth < stack.count else { return }
    place.change(.pop) { change in
      for screen in stack[depth...].reversed() { change.remove(screen, .popped) }
      stack.removeSubrange(depth...)
    }
  }
}
