// The views inside.
extension ViewNode {
  func nodes(of content: [any View]) -> [LayoutChild] {
    var siblings = Siblings()
    siblings.nodes.reserveCapacity(content.count)
    // A loop over the array would copy each view.
    let views = content.span
    for index in views.indices {
      append(views[index], at: index, within: .here, environment, nil, to: &siblings)
    }
    return siblings.nodes
  }

  // Views that replace others have no node: their steps become a part of the next one's. A view
  // without a position is the only one of such a view, and has its identity.
  private func append(
    _ view: any View, at index: Int?, within outer: ViewStep,
    _ environment: ViewEnvironment, _ traits: ViewTraits?, to siblings: inout Siblings
  ) {
    let rendering = view.rendering
    var step: ViewStep { index.map(outer.index) ?? outer }
    switch rendering.kind {
    case .group(let views):
      if views.isEmpty { return }
      let step = step
      for (index, view) in views.enumerated() {
        append(view, at: index, within: step, environment, traits, to: &siblings)
      }
    case .keyedGroup(let groups):
      let step = step
      siblings.reserve(groups.count)
      for (key, views) in groups {
        let step = siblings.unique(step.key(key))
        for (index, view) in views.enumerated() {
          let index = views.count == 1 ? nil : index
          append(view, at: index, within: step, environment, traits, to: &siblings)
        }
      }
    case .identified(let own, let view):
      let step = outer.followed(by: own)
      append(
        view, at: nil, within: own.key == nil ? step : siblings.unique(step), environment, traits,
        to: &siblings)
    case .modified(let view, .environment(let change)):
      var environment = environment
      change(&environment)
      append(view, at: index, within: outer, environment, traits, to: &siblings)
    case .modified(let view, .traits(let change)):
      let traits = traits.map { ViewTraits($0) } ?? ViewTraits()
      change(traits)
      append(view, at: index, within: outer, environment, traits, to: &siblings)
    case .composed:
      let body = view.body
      if body.count == 1, rendering.control == nil {
        return append(body[0], at: nil, within: step, environment, traits, to: &siblings)
      }
      siblings.nodes.append(
        LayoutChild(child(rendering, body, at: step, environment: environment, traits: traits)))
    case .pane(let pane):
      let state = pane.state
      let node = ViewNode(
        ViewRendering(.layout(pane.layout)), step: step, parent: self, state: state,
        environment: environment, traits: nil,
        focusPath: pane.hasFocus ? state.focusPath : nil, isPane: true)
      siblings.nodes.append(LayoutChild(node))
    case .drawn, .layout, .rows, .sized:
      siblings.nodes.append(
        LayoutChild(child(rendering, nil, at: step, environment: environment, traits: traits)))
    }
  }

  func child(
    _ rendering: ViewRendering, _ content: [any View]?, at step: ViewStep,
    environment: ViewEnvironment? = nil, traits: ViewTraits? = nil, canFocus: Bool = true
  ) -> ViewNode {
    ViewNode(
      rendering, content: content, step: step, parent: self, state: state,
      environment: environment ?? self.environment, traits: traits,
      focusPath: canFocus ? focusPath(to: step) : nil)
  }

  private func focusPath(to step: ViewStep) -> ArraySlice<ViewStep>? {
    if step.isHere { return focusPath }
    return focusPath?.first == step ? focusPath?.dropFirst() : nil
  }
}

/// The nodes of the views of a layout, whose keys differ.
@MainActor
private struct Siblings {
  var nodes: [LayoutChild] = []
  private var keys: Set<ViewStep> = []

  mutating func reserve(_ count: Int) {
    nodes.reserveCapacity(nodes.count + count)
    keys.reserveCapacity(keys.count + count)
  }

  /// The step to a view with a key; where the key is there already, with the position too.
  mutating func unique(_ step: ViewStep) -> ViewStep {
    if keys.insert(step).inserted { return step }
    reportDoubledKey(step)
    return step.index(nodes.count)
  }
}
