internal import TributaryFlow

/// The part of a screen's state that a saved file has: the focus, scroll positions, and texts that were typed.
///
/// What is open above the other views is not in it, and neither is anything of a ``SecureField``.
struct SavedScreenState: Codable, Equatable {
  var focus: SavedPath?
  var lists: [List]?
  var offsets: [Offset]?
  var controls: [Control]?
  var fields: [Field]?

  /// The scroll position of a list.
  struct List: Codable, Equatable {
    let view: SavedPath
    let first: Int
    var firstRow: SavedStep?
    var focused: Int?
    var lastFocus: SavedPath?

    /// The row that was selected, if one was; nil before the first frame.
    var selected: [SavedStep]?
    let isFree: Bool
  }

  /// The scroll position of a view that is taller or wider than its room.
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

    /// By which a field of another version is told from it.
    let label: String

    /// The text; nil if the user has not typed in it.
    let text: String?

    /// The characters of a field, or the bytes of an editor, before the cursor.
    let cursor: Int
  }
}

/// An object of a control that outlives the frame and the run.
@MainActor
protocol SavedObject: AnyObject {
  /// Numbers by their names.
  var saved: [String: Int] { get }

  /// Takes numbers back that may have any value from 0 to ``SavedScreenState/most``.
  func restore(_ saved: [String: Int])
}

/// A control whose text the user types.
@MainActor
protocol SavedField: ControlView {
  /// Nil if nothing of it is to be saved.
  func saved(in context: ControlContext) -> (text: String?, cursor: Int)?

  /// Takes a text back as if it had been typed.
  func restore(_ text: String?, cursor: Int, in context: ControlContext)
}

/// An object of a control that knows whether the user has typed in it.
@MainActor
protocol EditedObject: AnyObject {
  var isEdited: Bool { get }
}

extension SavedScreenState {
  /// The farthest position that is taken from a file, so that no sum of two overflows.
  static let most = 1 << 40

  static func position(_ number: Int) -> Int { max(0, min(most, number)) }
}

// What a screen's state has.
extension ScreenState {
  /// Without the texts, which the fields have; ordered, so that equal states are equal texts.
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

  /// Takes back what a file has; views that are not there yet find it when they come.
  func restore(_ saved: SavedScreenState) {
    restoreScrolls(saved)
    if let focus = saved.focus { self.focus = id(focus) }
    for control in saved.controls ?? [] {
      restoreObject(of: id(control.view), control.state.mapValues(SavedScreenState.position))
    }
  }

  /// Scrolls again, where a text that was restored has changed what there is to scroll.
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

  func id(_ path: SavedPath) -> ViewID { ViewID(screen: identifier, path: path.steps) }

  private func path(_ id: ViewID) -> SavedPath? {
    id.screen == identifier ? SavedPath(id.path) : nil
  }
}
