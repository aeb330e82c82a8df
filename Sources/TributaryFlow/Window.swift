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
    set { exchange(&context.didSettle, with: newValue) }
  }

  /// There once somebody has asked to know of steps.
  private(set) var watch: Watch?

  private let place: Place
  private let context: TreeContext
  private var requests: Subscription?

  /// Makes a window.
  ///
  /// - Parameter root: a screen or flow, usually what a factory vended.
  /// - Precondition: the root is in no other window, and in no flow.
  public init(root: any Screen) {
    self.root = root
    place = Place.top(for: root)
    precondition(
      place.parent == nil && place.context.window == nil,
      "Window: '\(root.title)' is in another window, or in a flow; vend a new root for each window")
    context = place.context
    context.window = self
    requests = displayRequests.signal.observe(on: .main) { [weak self] screen in
      self?.display(screen)
    }
    if let witness = Witnesses.current { admit(witness) }
  }

  // A task that waits may retain its flow; with nobody to answer or to see it, it would for ever.
  isolated deinit {
    requests?.dispose()
    // Released on another thread, it may end when the root is in a new window already.
    if context.window != nil { return }
    exchange(&context.didSettle, with: nil)
    place.endTasks()
    PlaceIndex.forget(place, of: ObjectIdentifier(root))
  }
}

extension Window {
  /// The screens from the root to the innermost one that shows.
  ///
  /// At each flow the path goes to what it presents, if anything, else to its visible child. Never
  /// empty.
  ///
  /// - Complexity: O(flows in one another).
  public var path: [any Screen] {
    var path = [root]
    var screen = root
    while let flow = screen as? any Flow {
      screen = flow.presented.last ?? flow.visible
      path.append(screen)
    }
    return path
  }

  /// Every step that the flows of this window take from now on.
  public var steps: Signal<Step> { watched.steps.signal }

  /// What happens to the places of this window's screens from now on, in the order that
  /// `LifecycleEvent` tells.
  public var lifecycle: Signal<LifecycleEvent> { watched.events }

  private var watched: Watch {
    let watched = watch ?? Watch()
    watch = watched
    return watched
  }

  private func display(_ screen: ObjectIdentifier) {
    if path.contains(where: { ObjectIdentifier($0) == screen }) { didSettle?() }
  }
}
