/// A screen beside others: its views have that screen's state, and the same identities as when it
/// is shown alone.
package struct PaneView: TransparentView {
  let layout: any LayoutView
  let state: ScreenState

  /// Whether the focus is in it.
  let hasFocus: Bool

  package var rendering: ViewRendering { ViewRendering(.pane(self)) }
}
