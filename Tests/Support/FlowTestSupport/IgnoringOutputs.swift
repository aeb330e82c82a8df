package import TributaryFlow

// Most tests do not observe their screens; these functions ignore the outputs.

extension NavigationFlow {
  package convenience init<Root: Screen>(root: Root) {
    self.init(root: Child(ignoringOutputs: root))
  }

  package func push<Content: Screen>(_ screen: Content) {
    push(Child(ignoringOutputs: screen))
  }

  package func replaceTop<Content: Screen>(with screen: Content) {
    replaceTop(with: Child(ignoringOutputs: screen))
  }

  package func setStack(_ screens: [any Screen]) {
    let known = stack
    setStack(
      screens.map { screen in
        known.contains { $0 === screen } ? .kept(screen) : Child(ignoringOutputs: screen)
      })
  }
}

extension TabFlow {
  package convenience init(tabs: [any Screen]) {
    self.init(tabs: tabs.map { Child(ignoringOutputs: $0) })
  }
}

extension RootFlow {
  package convenience init<Root: Screen>(root: Root) {
    self.init(root: Child(ignoringOutputs: root))
  }

  package func show<Content: Screen>(_ screen: Content) {
    show(screen === visible ? .kept(screen) : Child(ignoringOutputs: screen))
  }
}

extension Flow {
  package func present<Content: Screen>(_ screen: Content) {
    present(Child(ignoringOutputs: screen))
  }
}
