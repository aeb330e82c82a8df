internal import TributaryFlow

/// The saved part of a screen's state: the focus, the scroll positions, and typed texts.
///
/// Open overlays are not saved, and neither is a ``SecureField``.
struct SavedScreenState: Codable, Equatable {
  var focus: SavedPath?
  var lists: [List]?
  var controls: [Control]?
  var fields: [Field]?

  /// True if the screen has not been drawn since the window got another size: when it is, its focus shows.
  var wasResized: Bool?

  /// The scroll position of a view.
  struct List: Codable, Equatable {
    let view: SavedPath
    let first: Int
    var x: Int?
    var offset: Int?
    var firstRow: SavedStep?
    var focused: Int?
    var lastFocus: SavedPath?

    /// The selected row, with an inner nil for none; nil before the first frame.
    var selected: [SavedStep]?
    let isFree: Bool

    /// Whether a key goes on from the focus that is scrolled away; nil if it does where `isFree` is true.
    var keepsFocus: Bool?
  }

  /// The state of a control that scrolls by itself.
  struct Control: Codable, Equatable {
    let view: SavedPath
    let state: [String: Int]
  }

  /// A text field or an editor.
  struct Field: Codable, Equatable {
    let view: SavedPath

    /// The label; a field with another label counts as a different version.
    let label: String

    /// The text; nil if the user has not typed in the field.
    let text: String?

    /// The characters of a field, or the bytes of an editor, before the cursor.
    let cursor: Int
  }
}

extension SavedScreenState {
  /// A number from a file, in a range in which no sum of two overflows.
  static func position(_ number: Int) -> Int { ScrollState.clamped(number) }
}

// Saving and restoring a screen's state.
extension ScreenState {
  /// The saved state without the texts, which the fields have; sorted, so that equal states are
  /// equal texts.
  var saved: SavedScreenState {
    var saved = SavedScreenState()
    saved.focus = focus.flatMap { path($0) }
    for (id, scroll) in scrolls.sorted(by: { $0.key < $1.key }) {
      let scrollState = scroll.state
      guard let view = path(id), scrollState != ScrollState() else { continue }
      var list = SavedScreenState.List(
        view: view, first: scrollState.first, x: scrollState.x == 0 ? nil : scrollState.x,
        offset: scrollState.offset == 0 ? nil : scrollState.offset,
        firstRow: scrollState.firstStep.flatMap { SavedStep($0) }, focused: scrollState.focused,
        isFree: scrollState.isFree)
      list.lastFocus = scrollState.lastFocus.flatMap { path($0) }
      if scrollState.keepsFocus != scrollState.isFree { list.keepsFocus = scrollState.keepsFocus }
      if let selected = scrollState.selectedStep {
        list.selected = selected.flatMap { SavedStep($0) }.map { [$0] } ?? []
      }
      saved.lists = (saved.lists ?? []) + [list]
    }
    for (id, state) in savedObjects {
      guard let view = path(id) else { continue }
      let control = SavedScreenState.Control(view: view, state: state)
      saved.controls = (saved.controls ?? []) + [control]
    }
    return saved
  }

  /// Restores a saved state; views that do not exist yet are restored when they are created.
  func restore(_ saved: SavedScreenState) {
    restoreScrolls(saved)
    if let focus = saved.focus { self.focus = id(focus) }
  }

  /// Restores the objects of controls, after the texts: a restored text removes the message below its field.
  func restoreObjects(_ saved: SavedScreenState) {
    for control in saved.controls ?? [] {
      restoreObject(of: id(control.view), control.state.mapValues(SavedScreenState.position))
    }
  }

  /// Restores the scroll positions again, since a restored text may have changed the size of the
  /// content.
  func restoreScrolls(_ saved: SavedScreenState) {
    endResizing()
    (mustShowFocus, isRestored) = (false, true)
    for list in saved.lists ?? [] {
      scroll(of: id(list.view)).state = ScrollState(
        first: ScrollState.clamped(list.first), firstStep: list.firstRow?.step,
        offset: ScrollState.clamped(list.offset ?? 0), x: ScrollState.clamped(list.x ?? 0),
        focused: list.focused.map(ScrollState.clamped), lastFocus: list.lastFocus.map { id($0) },
        selectedStep: list.selected.map { $0.first?.step }, isFree: list.isFree,
        keepsFocus: list.keepsFocus ?? list.isFree)
    }
  }

  func id(_ path: SavedPath) -> ViewID { ViewID(screen: identifier, path: path.map(\.step)) }

  func path(_ id: ViewID) -> SavedPath? {
    id.screen == identifier ? SavedPath(id.path) : nil
  }
}
