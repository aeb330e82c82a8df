internal import TributaryFlow

/// The saved part of a screen's state: the focus, the scroll positions, and typed texts.
///
/// Open overlays are not saved, and neither is a ``SecureField``.
struct SavedScreenState: Codable, Equatable {
  var focus: SavedPath?
  var lists: [List]?
  var offsets: [Offset]?
  var controls: [Control]?
  var fields: [Field]?

  /// True if the screen has not been drawn since the window got another size: when it is, its focus shows.
  var wasResized: Bool?

  /// The scroll position of a list.
  struct List: Codable, Equatable {
    let view: SavedPath
    let first: Int
    var firstRow: SavedStep?
    var focused: Int?
    var lastFocus: SavedPath?

    /// The selected row, with an inner nil for none; nil before the first frame.
    var selected: [SavedStep]?
    let isFree: Bool
  }

  /// The scroll position of a view that is larger than its rectangle.
  struct Offset: Codable, Equatable {
    let view: SavedPath
    let x: Int
    let y: Int
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
  /// The greatest position that is accepted from a file, so that no sum of two overflows.
  static let most = 1 << 40

  static func position(_ number: Int) -> Int { max(0, min(most, number)) }
}

// Saving and restoring a screen's state.
extension ScreenState {
  /// The saved state without the texts, which the fields have; sorted, so that equal states are
  /// equal texts.
  var saved: SavedScreenState {
    var saved = SavedScreenState()
    saved.focus = focus.flatMap { path($0) }
    for (id, scroll) in scrolls.sorted(by: { $0.key < $1.key }) {
      guard let view = path(id) else { continue }
      var list = SavedScreenState.List(
        view: view, first: scroll.first, firstRow: scroll.firstStep.flatMap { SavedStep($0) },
        focused: scroll.focused, isFree: scroll.isFree)
      list.lastFocus = scroll.lastFocus.flatMap { path($0) }
      if let selected = scroll.selectedStep {
        list.selected = selected.flatMap { SavedStep($0) }.map { [$0] } ?? []
      }
      saved.lists = (saved.lists ?? []) + [list]
    }
    for (id, offset) in offsets.sorted(by: { $0.key < $1.key }) {
      guard let view = path(id) else { continue }
      let scrolled = SavedScreenState.Offset(view: view, x: offset.x, y: offset.y)
      saved.offsets = (saved.offsets ?? []) + [scrolled]
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
    beforeResizing = nil
    mustShowFocus = false
    for list in saved.lists ?? [] {
      scrolls[id(list.view)] = Scroll(
        first: SavedScreenState.position(list.first), firstStep: list.firstRow?.step,
        focused: list.focused.map(SavedScreenState.position),
        lastFocus: list.lastFocus.map { id($0) },
        selectedStep: list.selected.map { $0.first?.step }, isFree: list.isFree)
    }
    for offset in saved.offsets ?? [] {
      offsets[id(offset.view)] = Viewport.Offset(
        x: SavedScreenState.position(offset.x), y: SavedScreenState.position(offset.y))
    }
  }

  func id(_ path: SavedPath) -> ViewID { ViewID(screen: identifier, path: path.map(\.step)) }

  func path(_ id: ViewID) -> SavedPath? {
    id.screen == identifier ? SavedPath(id.path) : nil
  }
}
