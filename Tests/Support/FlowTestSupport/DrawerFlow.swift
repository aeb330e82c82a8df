package import TributaryFlow

/// An app's own container: a screen, and at times another one over its edge.
///
/// It is written with the public API alone.
package final class DrawerFlow<Inputs: Sendable, Action: Sendable, Outputs: Sendable>: Flow,
  StackContainer
{
  package let buses = FlowBuses<Inputs, Action, Outputs>()
  private let content: any Screen
  package private(set) var drawer: (any Screen)?
  package private(set) var isDrawerFocused = false
  private let side: Pane.Side

  package init(content: Child<Action, Outputs>, side: Pane.Side = .trailing) {
    self.content = content.screen
    self.side = side
    connect(content)
  }

  package var title: String { content.title }
  package var children: [any Screen] { [content] + [drawer].compactMap { $0 } }
  package var visible: any Screen { isDrawerFocused ? drawer ?? content : content }
  package var stack: [any Screen] { isDrawerFocused ? children : [content] }

  package var panes: [Pane] {
    // The host lets a pane over others come last, wherever it is in the list.
    (drawer.map { [Pane($0, minimumWidth: 20, arrangement: .over(side))] } ?? []) + [Pane(content)]
  }

  package func open(_ child: Child<Action, Outputs>, isFocused: Bool = true) {
    transaction(.show, adding: [child]) {
      drawer = child.screen
      isDrawerFocused = isFocused
    }
  }

  /// Opens a drawer whose outputs nobody receives, as a container does that forgets to connect it.
  package func openWithoutConnection(_ screen: any Screen) {
    transaction(.show) { drawer = screen }
  }

  package func focus(_ child: any Screen) {
    let isDrawer = child === drawer
    if isDrawer == isDrawerFocused || !isDrawer && child !== content { return }
    transaction(.focus) { isDrawerFocused = isDrawer }
  }

  package func back() -> Bool {
    guard drawer != nil else { return false }
    transaction(.pop) { (drawer, isDrawerFocused) = (nil, false) }
    return true
  }
}
