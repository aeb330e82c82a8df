/// Follows the changes of a tree, of which an opened location has to know.
///
/// Unlike an observer of the window it costs the same in any depth of flows.
@MainActor
protocol TreeRecorder: AnyObject {
  /// Called before the screens of a flow change, or the visible one.
  func willChange(_ node: Node)

  /// Called after the flow's properties have changed, and before the screens are placed and removed.
  func didChange(_ node: Node, _ change: TreeChange)
}
