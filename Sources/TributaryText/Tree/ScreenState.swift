/// The state that the host keeps of a screen between frames, as long as the screen exists.
@MainActor
package final class ScreenState {
  weak var screen: (any Screen)?
  let identifier: ObjectIdentifier

  /// The texts of the hidden fields of all screens of the host.
  let hiddenTexts: HiddenTexts

  /// The control that has the focus, or had it when the screen was last visible.
  var focus: ViewID?

  /// The controls that were beside it when another screen covered this one, in reading order.
  var order: [ViewID] = []

  /// The controls with open overlays, each but the first inside the overlay of the previous one.
  var overlays: [ViewID] = [] {
    didSet { if overlays != oldValue { filter = nil } }
  }

  /// The control whose open entries are filtered, or the list whose rows are, and the letters that
  /// their texts contain.
  var filter: (view: ViewID, letters: String)?

  /// The positions of the views that scroll.
  private(set) var scrolls: [ViewID: ScrollPosition] = [:]

  /// The size of the last drawing.
  private var drawnSize: Size?

  /// Whether the last drawing before this one had another size.
  private(set) var isResized = false

  /// The focus before the size changed, kept until the user's next step; the outer nil for no change.
  private var focusBeforeResizing: ViewID??

  // Whether the user has made no step since the size has changed.
  private(set) var isResizing = false

  /// Whether the next frame has to scroll to the focus.
  var mustShowFocus = false

  /// Whether the scroll positions of the next frame were saved, with the focus in sight or without.
  var isRestored = false

  // Each with the number of uses until its last one, to find the objects that were not used for
  // longest.
  private var objects: [ObjectKey: (object: AnyObject, use: Int)] = [:]
  private var useCount = 0

  // The saved numbers of views that do not exist yet.
  private var restoredObjects: [ViewID: [String: Int]] = [:]

  private struct ObjectKey: Hashable {
    let view: ViewID
    let type: ObjectIdentifier
  }

  init(of screen: any Screen, hiddenTexts: HiddenTexts = HiddenTexts()) {
    self.hiddenTexts = hiddenTexts
    self.screen = screen
    identifier = ObjectIdentifier(screen)
  }

  /// The steps to the control with the focus.
  var focusPath: ArraySlice<ViewStep>? { focus?.screen == identifier ? focus?.path[...] : nil }
}

extension ScreenState {
  /// Prepares for a frame, whose size may differ from that of the last one.
  func adapt(to size: Size) {
    isResized = drawnSize.map { $0 != size } ?? false
    // A frame that is drawn twice has the same first rows.
    if isResized || isResizing { prepareForResizing(isOther: isResized) }
    drawnSize = size
  }

  /// Whether it was drawn, but at another size.
  func isDrawn(otherThan size: Size) -> Bool { drawnSize.map { $0 != size } ?? false }

  /// Lets the next drawing count as one at another size.
  func expectResizing() { drawnSize = Size(width: 0, height: 0) }

  /// Restores the user's scroll positions after a change of size, and scrolls to the focus.
  ///
  /// Each new size begins with the positions from before the first of the changes, so that the
  /// sizes in between have no effect.
  ///
  /// - Parameter isOther: whether the size is another one, and not drawn again.
  func prepareForResizing(isOther: Bool = true) {
    let before = focusBeforeResizing ?? .some(focus)
    focusBeforeResizing = before
    restoreScrolling()
    // The control may be there again at this size.
    if isOther { focus = before ?? focus }
    mustShowFocus = true
  }

  /// Restores the scroll positions before the first change of size, for a screen that another one covers too.
  func restoreScrolling() {
    isResizing = true
    for scroll in scrolls.values {
      // The rows may have moved in the meantime.
      let focused = scroll.state.focused
      scroll.stateBeforeResizing = scroll.stateBeforeResizing ?? scroll.state
      scroll.state = scroll.stateBeforeResizing ?? scroll.state
      scroll.state.focused = focused
    }
  }

  /// The focus was moved by the user or the program, and not by a change of size.
  func noteFocus() {
    if focusBeforeResizing != nil { focusBeforeResizing = .some(focus) }
  }

  /// Takes the current sizes, focus and scroll positions for those of the user.
  func endResizing() {
    if !isResizing { return }
    (focusBeforeResizing, isResizing) = (nil, false)
    for scroll in scrolls.values { scroll.stateBeforeResizing = nil }
  }

  /// The position of a view: that of the screen, if it has one for it.
  func scroll(of view: ViewID, own: ScrollPosition? = nil) -> ScrollPosition {
    let known = scrolls[view]
    guard let own, own !== known else {
      if let known { return known }
      let scroll = ScrollPosition()
      scrolls[view] = scroll
      return scroll
    }
    // One that the screen has not set takes the place that was saved, or that the view has.
    if let known, own.state == ScrollState() { own.state = known.state }
    scrolls[view] = own
    return own
  }

  /// Shows a row of a list when the rows are placed next, wherever the focus is.
  func scroll(_ list: ViewID, to row: Int) {
    let scroll = scroll(of: list)
    (scroll.state.target, scroll.state.isFree, scroll.state.keepsFocus) = (row, true, false)
  }

  /// The object of a view, the same in each frame.
  ///
  /// At 2,000 objects, the half that was not used for longest is released.
  func storage<Object: AnyObject>(of view: ViewID, _ make: () -> Object) -> Object {
    let key = ObjectKey(view: view, type: ObjectIdentifier(Object.self))
    useCount += 1
    if let index = objects.index(forKey: key),
      let object = objects.values[index].object as? Object
    {
      objects.values[index].use = useCount
      return object
    }
    if objects.count >= 2_000 {
      let uses = objects.values.map(\.use).sorted()
      let oldest = uses[uses.count / 2]
      objects = objects.filter { $0.value.use >= oldest }
    }
    let object = make()
    objects[key] = (object, useCount)
    if let saved = object as? any SavedObject, let numbers = restoredObjects[view] {
      restoredObjects[view] = nil
      saved.restore(numbers)
    }
    return object
  }
}

extension ScreenState {
  /// Whether the user has typed in a field of the screen.
  var isEdited: Bool {
    objects.values.contains { ($0.object as? any SavedObject)?.isEdited == true }
  }

  /// The numbers of the controls that scroll by themselves, in an order that is the same in each
  /// run.
  var savedObjects: [(view: ViewID, numbers: [String: Int])] {
    let objects = objects.compactMap { key, value in
      (value.object as? any SavedObject).map { (view: key.view, numbers: $0.saved) }
    }
    // A screen that has not been drawn since it was restored has its numbers to give away still.
    let restored = restoredObjects.map { (view: $0.key, numbers: $0.value) }
    return (objects + restored).filter { !$0.numbers.isEmpty }.sorted { $0.view < $1.view }
  }

  /// The numbers of the objects that the screen owns, without those of controls that scroll by themselves.
  var ownedNumbers: [[String: Int]] {
    let owned = objects.filter { $0.value.object is SavedReference }.map(\.key.view)
    return savedObjects.filter { owned.contains($0.view) || restoredObjects[$0.view] != nil }
      .map(\.numbers)
  }

  /// Restores the saved numbers of an object, now or when its view is created.
  func restoreObject(of view: ViewID, _ numbers: [String: Int]) {
    let saved = objects.filter { $0.key.view == view }
      .compactMap { $0.value.object as? any SavedObject }
    if saved.isEmpty { restoredObjects[view] = numbers }
    for object in saved { object.restore(numbers) }
  }
}
