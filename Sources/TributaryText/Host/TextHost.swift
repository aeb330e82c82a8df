/// Draws a window in cells, and handles the keys for its screens.
///
/// The host has no terminal, no clock and no thread: it receives keys and returns frames, so the
/// same code runs in a terminal, behind a pipe and in a test. It draws one frame after each event,
/// and after actions that no event caused.
@MainActor
package final class TextHost {
  package let window: Window
  package internal(set) var size: Size

  /// The views, as made last; `updateViews()` brings them up to date.
  package internal(set) var tree: FrameTree

  /// The cells, as drawn last; `updateFrame()` brings them up to date.
  package internal(set) var canvas: Canvas

  /// Which of the two is out of date.
  var frameState = FrameState.outdated(.views, isReported: true)

  /// Whether frames are drawn only on request, as for a driver that may receive many keys at once.
  package var drawsWhenAsked = false

  // The properties that the bodies have read.
  let tracker = PropertyTracker()

  /// The row that had the focus in the last frame.
  var focusedRow: ViewID?

  /// How the parts of controls are drawn; from the palette, if there is one.
  package var look = Look.plain

  /// The palette of the run, in which ``shownPalette`` has the theme that the app has chosen; nil where
  /// nobody writes the frames.
  package var palette: Palette? {
    didSet { if palette != oldValue { _ = frameState.change(isReported: true) } }
  }

  /// The answers of the screens that the user has finished, if the frame is in the last rows of the
  /// shell's screen: it is then as high as its content, below a line for each of them.
  package var finished: FinishedScreens?

  /// Whether the driver opens a text in the user's own editor by Ctrl-O.
  package var canOpenEditor = false

  /// The name of the app, for the header on a terminal.
  package var name = ""

  /// The pressed button, and the time until which it is highlighted.
  var pressed: (id: ViewID, until: Duration)?

  /// The events that wait for the flows.
  let queue = EventQueue()

  /// The control on which the mouse button is held, if it handles drags.
  var dragged: ViewID?

  /// The host's own screen above all others, such as the list of commands.
  var overlay: (any TextScreen)?

  /// Words for the footer until the user's next event.
  var notice: String?

  /// Called with lines about each frame: why it was made, and why its rows were drawn.
  package var frameLog: (@MainActor (String) -> Void)?

  /// Called after each drawing; an event may need several until its result is known.
  package var didDraw: (@MainActor () -> Void)?

  /// Called when there is a new frame to show.
  package var didShow: (@MainActor () -> Void)?

  /// Called when the window has settled, and after each event: a screen may have changed saved
  /// state without any action.
  package var didSettle: (@MainActor () -> Void)?

  /// Called when the user has left the program.
  package var didLeave: (@MainActor () -> Void)?

  /// Whether the user has left the program.
  package internal(set) var hasLeft = false

  private(set) var states: [ObjectIdentifier: ScreenState] = [:]

  /// Restores the screens that have come since the last time; nil from the user's next event on.
  var restoreLaterScreens: (@MainActor () -> Void)?

  private let hiddenTexts = HiddenTexts()

  /// The time since the host's start, as reported by the driver.
  package internal(set) var time: Duration = .zero

  /// The running transition.
  var movement: TransitionAnimation?

  // The view that has the focus in the next frame, if it is known.
  var nextFocus: ViewNode?
  weak var shown: (any Screen)?

  /// The screen with the focus in the last drawn frame.
  weak var drawnLeaf: (any Screen)?
  var transition: Transition?
  private var steps: Disposable?

  /// The clock of the flows, if the host can advance it.
  package let clock: ManualClock?

  /// The real time that `settle()` allows a task that waits for something outside of the window.
  package var timeout = Duration.seconds(5)

  /// Creates a host and draws the first frame, unless frames are drawn on request.
  package init(
    root: any Screen, size: Size, clock: ManualClock? = nil, drawsWhenAsked: Bool = false
  ) {
    window = Window(root: root)
    self.clock = clock
    self.size = size
    self.drawsWhenAsked = drawsWhenAsked
    canvas = Canvas(size: Size(width: 0, height: 0), graphemes: GraphemeTable())
    tree = FrameTree([], in: .zero)
    window.environment[ReducedMotion.self] = true
    window.environment[WidthClass.self] = size.widthClass
    window.environment[WindowSize.self] = WindowSize(size)
    window.environment[LeaveRequest.self] = { [weak self] in self?.leave() }
    window.didSettle = { [weak self] in self?.windowDidSettle() }
    window.redaction = { [hiddenTexts] in hiddenTexts.redacted($0) }
    tracker.changes.observe(on: .main) { [weak self] in
      self?.setNeedsDisplay(isOwn: $0 == .onThisThread)
    }
    if !drawsWhenAsked { draw() }
  }
}

extension TextHost {
  /// Runs an event that may change the screen, and draws once.
  func handle(_ event: () -> Void) {
    updateViews()
    guard frameState.beginEvent() else { return event() }
    keepFocus()
    // An event of the user ends a running transition.
    movement = nil
    notice = nil
    restoreLaterScreens = nil
    event()
    frameState.endEvent()
    show()
    didSettle?()
  }
}

extension TextHost {
  /// Whether an event runs or a frame is made, so that the views are not those of its end.
  package var isChanging: Bool { frameState.isChanging }

  /// The words of the innermost screen of the app.
  package var screenWords: HostWords { window.innermost.environment[HostWords.self] }

  /// The title of the innermost screen of the app.
  package var screenTitle: String { window.innermost.title }

  /// The innermost visible screen.
  var leaf: any Screen { overlay ?? window.innermost }

  func state(of screen: any Screen) -> ScreenState {
    let id = ObjectIdentifier(screen)
    // The address of a deallocated screen may be used again.
    if let state = states[id], state.screen === screen { return state }
    let state = ScreenState(of: screen, hiddenTexts: hiddenTexts)
    states[id] = state
    return state
  }

  // If the focus moved because its control was removed, the user's next step continues from the new
  // one. A change of size is no such step, since the control may return.
  private func keepFocus() {
    let state = state(of: leaf)
    for state in shownStates { state.endResizing() }
    // An overlay that could not be opened again, at any size, stays closed.
    if !state.overlays.isEmpty {
      let count = tree.layers.count { $0.isOverlay }
      state.overlays.removeLast(max(0, state.overlays.count - count))
    }
    if let target = tree.focused { state.focus = target.id }
  }

  /// Creates the tree of a frame, determines the focus, and scrolls to it if required.
  func layOut() {
    let before = tree.focused
    let wasShown = state(of: leaf).mustShowFocus || focusWasShown
    remakeTree()
    moveToSelectedRows()
    moveRequestedFocus()
    let state = state(of: leaf)
    // The program pushes nothing out of sight that was visible, unless it scrolls.
    let isKept =
      wasShown && !state.isRestored && tree.focused?.id == state.focus
      && tree.focused?.node.state === before?.node.state
      && tree.focused?.node.scrollers.contains { $0.scrollState.keepsFocus } == false
    if let target = tree.focused, state.mustShowFocus || isKept && !target.node.isShown {
      tree.show(target.node)
    }
    (state.mustShowFocus, state.isRestored) = (false, false)
  }

  /// Whether the control with the focus was visible in the last frame.
  ///
  /// False after a restoration, whose numbers of rows are those of the next frame: a table would look for the row of
  /// its cursor among the rows of the last one.
  var focusWasShown: Bool {
    guard let node = tree.focused?.node, !node.state.isRestored else { return false }
    return node.isShown
  }

  func remakeTree() {
    let old = tree
    tree = makeTree()
    keepFocus(after: old.order, old.focused)
  }

  func refocus() {
    let state = state(of: leaf)
    let targets = tree.focusedPane.targets
    let known = nextFocus.flatMap { targets.index(of: $0) }.map { targets[$0] }
    if let target = known ?? targets.first(where: { $0.id == state.focus }) {
      tree.focus(on: target)
      showRows(around: target)
    }
    if state.mustShowFocus, let target = tree.focused { tree.show(target.node) }
    state.mustShowFocus = false
  }

  private func makeTree() -> FrameTree {
    HostWords.use(leaf)
    let compositor = Compositor(
      path: window.path, overlay: overlay, name: name, finished: finished?.lines, state: state,
      back: { [weak self] in self?.back() })
    let rect = screenRect
    return tracker.track {
      let layers = compositor.layers(in: rect)
      return FrameTree(layers, in: finished == nil ? rect : rect.fitted(to: layers.last))
    }
  }

  /// The part of the window above the key hints.
  var screenRect: Rect {
    Rect(x: 0, y: 0, width: size.width, height: size.height - keyHintsHeight)
  }

  /// Requests a frame, since something that views show has changed.
  ///
  /// More may change in the same turn; one frame shows the last of it.
  ///
  /// - Parameter isOwn: whether the main actor has changed it, and not another thread while a frame is made.
  func setNeedsDisplay(isOwn: Bool = true) {
    guard isOwn ? frameState.change(isReported: false) : frameState.changeOnOtherThread()
    else { return }
    Task { @MainActor [weak self] in self?.reportChange() }
  }

  func reportChange() {
    if frameState.reportChange() { show() }
  }

  /// Remembers the transition of each step for the next frame.
  func observeSteps() {
    if steps != nil { return }
    steps = window.steps.observe(on: .main) { [weak self] in self?.transition = $0.transition }
  }

  /// Notifies the driver of a frame that has changed.
  func show() {
    if !drawsWhenAsked { drawToShow() }
    didShow?()
  }

  func forgetScreensThatAreGone(depth: Int) {
    if states.count > 2 * depth + 16 { states = states.filter { $0.value.screen != nil } }
  }

  private func windowDidSettle() {
    restoreLaterScreens?()
    if frameState.change(isReported: true) { show() }
    didSettle?()
  }
}
