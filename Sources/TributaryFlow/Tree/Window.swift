/// An app as a host sees it: its root screen, and the path to the visible one.
///
/// The window knows no cells and no pixels. A host draws the screens on the `path` by its own
/// means, and calls `back()` when the user wants to go back.
@MainActor
public final class Window {
  /// The screen that contains all others.
  public let root: any Screen

  /// Called when the window may show something else without an event of the host: draw then.
  ///
  /// It is called after actions have been handled, when none waits, and when a visible screen calls
  /// `setNeedsDisplay()`.
  public var didSettle: (@MainActor () -> Void)? {
    get { context.didSettle }
    set { context.setDidSettle(newValue) }
  }

  /// Replaces what must not be read in the text of an output, an action, a message or an error, before
  /// it is logged or printed.
  package var redaction: (@MainActor (String) -> String)? {
    get { context.redaction }
    set { context.redaction = newValue }
  }

  private let node: Node
  let context: TreeContext

  // Until the next change of the tree or of the environment.
  private var knownPath: [any Screen]?
  private var knownScene: Scene?
  private var knownScreens: [any Screen]?

  private var rootOutputs: Disposable?

  /// Creates a window.
  ///
  /// - Parameter root: a screen or flow, usually vended by a factory.
  /// - Complexity: O(observers of the task that creates it); only tests have any.
  /// - Precondition: the root is in no other window and in no flow, nor has it left one.
  public init(root: any Screen) {
    self.root = root
    _ = Node.allowsRoot(root)
    node = Node.top(for: root)
    context = node.context
    context.window = self
    for observer in TreeContext.initialObservers where !context.isObserved(by: observer) {
      context.observers.append(observer)
    }
    defer { node.didAttach() }
    if !context.isObserved { return }
    observeRootOutputs()
    for observer in context.observers { observer.didAttach(to: self) }
  }

  // A waiting task may retain its flow; without a user to answer it would do so for ever.
  isolated deinit {
    rootOutputs?.dispose()
    // If the window is released on another thread, this may run when the root is in a new window
    // already.
    if context.window != nil { return }
    context.setDidSettle(nil)
    release(exchange(&context.observers, with: []))
    node.endTasks()
    NodeRegistry.forget(node, of: ObjectIdentifier(root))
  }
}

extension Window {
  /// The screens from the root to the innermost visible one; never empty.
  ///
  /// From each flow the path continues with the screen that it presents last, if there is one, else
  /// with its visible child. If a screen is presented in one of several panes, it covers the
  /// window, and the path continues with that pane.
  ///
  /// - Complexity: O(1), and O(flows in one another) after a change.
  public var path: [any Screen] {
    if let knownPath { return knownPath }
    var path = [root]
    var screen = root
    while let flow = screen as? any Flow {
      screen = flow.presented.last ?? flow.focusedChild
      path.append(screen)
    }
    knownPath = path
    return path
  }

  /// The last screen of the path.
  ///
  /// - Complexity: O(1), and O(flows in one another) after a change.
  package var innermost: any Screen { path.last ?? root }

  /// The parts of the window that show, as a tree.
  ///
  /// - Complexity: O(1), and O(screens that show) after a change.
  public var scene: Scene {
    if let knownScene { return knownScene }
    let scene = Scene(of: root)
    knownScene = scene
    return scene
  }

  /// The screens that the user sees and can use, each flow before those in it.
  package var shownScreens: [any Screen] {
    if let knownScreens { return knownScreens }
    let screens = scene.screens
    knownScreens = screens
    return screens
  }

  /// Computes the path and the scene again when they are next asked for.
  func sceneDidChange() { (knownPath, knownScene, knownScreens) = (nil, nil, nil) }

  /// The visible panes may depend on the environment.
  func environmentDidChange() { sceneDidChange() }

  /// All screens in the window, each flow before those in it.
  package var screens: [any Screen] { root.screensInside }
}

extension Window {
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
  /// This screen and all screens inside it: each flow before its children, and these before those
  /// that it presents.
  var screensInside: [any Screen] {
    var screens: [any Screen] = []
    appendScreens(to: &screens)
    return screens
  }

  private func appendScreens(to screens: inout [any Screen]) {
    screens.append(self)
    guard let flow = self as? any Flow else { return }
    for screen in flow.children { screen.appendScreens(to: &screens) }
    for screen in flow.presented { screen.appendScreens(to: &screens) }
  }

  /// The flows among this screen and those inside it, the outer before the inner.
  var flowsInside: [any Flow] { screensInside.compactMap { $0 as? any Flow } }
}
