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
  var overlays: [ViewID] = []

  /// The scroll positions of lists.
  var scrolls: [ViewID: Scroll] = [:]

  /// The scroll positions of views that are larger than their rectangles.
  var offsets: [ViewID: Viewport.Offset] = [:]

  /// The size of the last drawing.
  private var drawnSize: Size?

  /// Whether the last drawing before this one had another size.
  private(set) var isResized = false

  /// The focus and the scroll positions before the size changed, kept until the user's next step.
  var beforeResizing:
    (focus: ViewID?, scrolls: [ViewID: Scroll], offsets: [ViewID: Viewport.Offset])?

  /// Whether the next frame has to scroll to the focus.
  var mustShowFocus = false

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

  /// The scroll position of a list.
  struct Scroll: Equatable {
    /// The first visible row.
    var first = 0
    var firstStep: ViewStep?

    /// A row that has to be visible in the next frame.
    var target: Int?

    /// The focused row, by its position in the last frame.
    var focused: Int?

    /// The control in the list that had the focus last.
    var lastFocus: ViewID?

    /// The row that was selected in the last frame; the inner nil for none, the outer before the
    /// first frame.
    var selectedStep: ViewStep??

    /// Whether the focused row may be hidden, since the user has scrolled it away.
    var isFree = false
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
    if isResized { prepareForResizing() }
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
    let before = beforeResizing ?? (focus, scrolls, offsets)
    beforeResizing = before
    let current = scrolls
    (scrolls, offsets) = (before.scrolls, before.offsets)
    // The control may be there again at this size.
    if isOther { focus = before.focus ?? focus }
    // The rows may have moved in the meantime.
    for (list, scroll) in current { scrolls[list, default: Scroll()].focused = scroll.focused }
    mustShowFocus = true
  }

  /// Shows a row of a list when the rows are placed next, wherever the focus is.
  func scroll(_ list: ViewID, to row: Int) {
    scrolls[list, default: Scroll()].target = row
    scrolls[list]?.isFree = true
  }

  /// The object of a view, the same in each frame.
  ///
  /// At 2,000 objects, the half that was not used for longest is released.
  func storage<Object: AnyObject>(of view: ViewID, _ make: () -> Object) -> Object {
    let key = ObjectKey(view: view, type: ObjectIdentifier(Object.self))
    useCount += 1
    if let place = objects.index(forKey: key),
      let object = objects.values[place].object as? Object
    {
      objects.values[place].use = useCount
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
