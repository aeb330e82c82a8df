/// The state that the host keeps of a screen between frames, for as long as the screen lives.
@MainActor
package final class ScreenState {
  weak var screen: (any Screen)?
  let identifier: ObjectIdentifier

  /// The control that has the focus, or had it when the screen last showed.
  var focus: ViewID?

  /// The controls whose views are open above the others, each but the first inside the one before.
  var overlays: [ViewID] = []

  /// The scroll positions of lists.
  var scrolls: [ViewID: Scroll] = [:]

  /// The scroll positions of views that are taller or wider than their room.
  var offsets: [ViewID: Viewport.Offset] = [:]

  /// The size that it was drawn in last.
  private var drawnSize: Size?

  /// How it was scrolled before the size changed, until the user does something else.
  var beforeResizing: (scrolls: [ViewID: Scroll], offsets: [ViewID: Viewport.Offset])?

  /// Whether the next frame has to show the focus.
  var mustShowFocus = false

  // With the number of uses until the last one of each, so that those of views that are long gone can be told.
  private var objects: [ObjectKey: (object: AnyObject, use: Int)] = [:]
  private var useCount = 0

  // What a file has of the objects of views that have not come yet.
  private var restoredObjects: [ViewID: [String: Int]] = [:]

  private struct ObjectKey: Hashable {
    let view: ViewID
    let type: ObjectIdentifier
  }

  /// The scroll position of a list.
  struct Scroll {
    /// The first row that shows.
    var first = 0
    var firstStep: ViewStep?

    /// A row that has to show in the next frame.
    var target: Int?

    /// The row that has the focus, where it stood in the last frame.
    var focused: Int?

    /// The control in it that had the focus last.
    var lastFocus: ViewID?

    /// The row that was selected in the last frame, if one was; nil before the first.
    var selectedStep: ViewStep??

    /// Whether the row with the focus need not show, since the user has scrolled it away.
    var isFree = false
  }

  init(of screen: any Screen) {
    self.screen = screen
    identifier = ObjectIdentifier(screen)
  }

  /// The steps to the control with the focus.
  var focusPath: ArraySlice<ViewStep>? { focus?.screen == identifier ? focus?.path[...] : nil }
}

extension ScreenState {
  /// Prepares for a frame of a size, which may be another than that of the last.
  func adapt(to size: Size) {
    if let drawnSize, drawnSize != size { prepareForResizing() }
    drawnSize = size
  }

  /// Makes the focus show at another size.
  ///
  /// Each size begins with what the user left, so that those in between leave no trace.
  func prepareForResizing() {
    let before = beforeResizing ?? (scrolls, offsets)
    beforeResizing = before
    let current = scrolls
    (scrolls, offsets) = before
    // The rows may have moved meanwhile.
    for (list, scroll) in current { scrolls[list, default: Scroll()].focused = scroll.focused }
    mustShowFocus = true
  }

  /// The object of a view, the same in each frame.
  ///
  /// A thousand views have one; of more, those that have not been used for longest lose theirs.
  func storage<Object: AnyObject>(of view: ViewID, _ make: () -> Object) -> Object {
    let key = ObjectKey(view: view, type: ObjectIdentifier(Object.self))
    useCount += 1
    if let object = objects[key]?.object as? Object {
      objects[key]?.use = useCount
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
    objects.values.contains { ($0.object as? any EditedObject)?.isEdited == true }
  }

  /// The numbers of the controls that scroll by themselves, in an order that is the same in each run.
  var savedObjects: [(view: ViewID, numbers: [String: Int])] {
    let objects = objects.compactMap { key, value in
      (value.object as? any SavedObject).map { (view: key.view, numbers: $0.saved) }
    }
    return objects.sorted { $0.view < $1.view }
  }

  /// Gives an object what a file has of it, now or when its view comes.
  func restoreObject(of view: ViewID, _ numbers: [String: Int]) {
    let object = objects.first { $0.key.view == view && $0.value.object is any SavedObject }
    if let saved = object?.value.object as? any SavedObject { return saved.restore(numbers) }
    restoredObjects[view] = numbers
  }
}
