import TributaryFlow

private final class LonelyScreen: Screen {
  let title = "Lonely"

  func leave() {
    // error: has no member 'dismiss'
    self.dismiss()
    // error: has no member 'pop'
    self.pop()
    // error: has no member 'parent'
    self.parent.pop()
    // error: has no member 'node'
    self.node.parent
    // error: cannot find 'Node' in scope
    Node.of(self)
    // error: subscript is get-only
    environment[WidthClass.self] = .compact
  }
}
