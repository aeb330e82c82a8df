import FlowTestSupport
import TributaryFlow

/// The places of a screen in a flow.
enum Standing: CaseIterable, Sendable {
  case root
  case pushed
  case tab
  case shown
  case presented

  /// A new flow in which a screen has this place, and which sends the outputs of the screen.
  @MainActor
  func flow<Child: Screen>(
    around child: Child, _ mapIO: @escaping @Sendable (Child.Outputs) -> Int
  ) -> any Screen<Never, Int> {
    switch self {
    case .root: return hearing(child, in: Stack(root: child), mapIO)
    case .pushed:
      let stack = Stack(root: Page())
      stack.push(child)
      return hearing(child, in: stack, mapIO)
    case .tab:
      return hearing(child, in: TabFlow<Never, Never, Int>(tabs: [child, Page()]), mapIO)
    case .shown: return hearing(child, in: RootFlow<Never, Never, Int>(root: child), mapIO)
    case .presented:
      let stack = Stack(root: Page())
      stack.present(child)
      return hearing(child, in: stack, mapIO)
    }
  }

  @MainActor
  private func hearing<Child: Screen, Parent: Flow>(
    _ child: Child, in flow: Parent, _ mapIO: @escaping @Sendable (Child.Outputs) -> Int
  ) -> Parent where Parent.Outputs == Int {
    flow.forward(child, mapIO)
    return flow
  }
}
