/// What a host holds of an app: its root screen, and the way to what shows.
///
/// The window knows no cell and no pixel. A host asks for the `path`, draws the screens on it as it
/// sees fit, and hands the user's wish to go back to `back()`.
@MainActor
public final class Window {
  /// The screen that contains all others.
  public let root: any Screen

  /// Called when what shows may have changed by itself: the time to draw.
  ///
  /// That is after actions have been handled, when none waits, and when a screen on the path asks
  /// for it by `setNeedsDisplay()`.
  public var didSettle: (@MainActor () -> Void)? {
    get { context.didSettle }
    set { release(exchange(&context.didSettle, with: newValue)) }
  }

  private let node: Node
  let context: TreeContext
  private var publisher: StepPublisher?
  private var rootOutputs: Disposable?

  /// Makes a window.
  ///
  /// - Parameter root: a screen or flow, usually what a factory vended.
  /// - Complexity: O(observers of the task that makes it), of which only tests have some.
  /// - Precondition: the root is in no other window, and in no flow.
  public init(root: any Screen) {
    self.root = root
    node = Node.top(for: root)
    precondition(
      node.parent == nil && node.context.window == nil,
      "Window: '\(root.title)' is in another window, or in a flow; vend a new root for each window")
    context = node.context
    context.window = self
    for observer in TreeContext.initialObservers where !context.isObserved(by: observer) {
      context.observers.append(observer)
    }
    defer { node.beginEarlyTasks() }
    if !context.isObserved { return }
    observeRootOutputs()
    for observer in context.observers { observer.didAttach(to: self) }
  }

  // A task that waits may retain its flow; with nobody to answer or to see it, it would for ever.
  isolated deinit {
    rootOutputs?.dispose()
    // Released on another thread, it may end when the root is in a new window already.
    if context.window != nil { return }
    release(exchange(&context.didSettle, with: nil))
    release(exchange(&context.observers, with: []))
    node.endTasks()
    NodeRegistry.forget(node, of: ObjectIdentifier(root))
  }
}

extension Window {
  /// The screens from the root to the innermost one that shows.
  ///
  /// At each flow the path goes to the screen that it presents last, if there is one, else to its visible child; of
  /// several panes, to one in which a screen is presented, which covers the window. Never empty.
  ///
  /// - Complexity: O(flows in one another).
  public var path: [any Screen] {
    var path = [root]
    var screen = root
    while let flow = screen as? any Flow {
      screen = flow.presented.last ?? flow.focusedChild
      path.append(screen)
    }
    return path
  }

  /// Every step that the flows of this window take from now on.
  public var steps: Signal<Step> { published.steps.signal }

  /// The life-cycle events of this window's screens from now on, in the order that ``LifecycleEvent`` says.
  public var lifecycle: Signal<LifecycleEvent> { published.lifecycle.signal }

  private var published: StepPublisher {
    if let publisher { return publisher }
    let new = StepPublisher()
    publisher = new
    add(new)
    return new
  }

  /// All screens that stand in the window, each flow before those in it.
  package var screens: [any Screen] { root.screensInside }
}

extension Window {
  /// Asks the host to draw if a screen shows.
  func display(_ screen: any Screen) {
    // Most screens that ask are on the path.
    let isOnPath = path.contains { $0 === screen }
    if isOnPath || scene.screens.contains(where: { $0 === screen }) { didSettle?() }
  }

  /// Reports the outputs of the root, which no flow is connected to.
  func observeRootOutputs() {
    if rootOutputs == nil { rootOutputs = outputs(of: root) }
  }

  private func outputs(of root: some Screen) -> Disposable {
    root.outputs.observe(on: .main) { [weak context, weak root] output in
      guard let context, context.isObserved else { return }
      context.report(.output(output, from: root, to: nil))
    }
  }
}

extension Screen {
  /// This screen and all that stands in it, each flow before its children, and these before what it presents.
  var screensInside: [any Screen] {
    guard let flow = self as? any Flow else { return [self] }
    return [flow] + (flow.children + flow.presented).flatMap { $0.screensInside }
  }
}
