// The views inside.
extension ViewNode {
  func nodes(of content: [any View]) -> [LayoutChild] {
    var nodes: [LayoutChild] = []
    nodes.reserveCapacity(content.count)
    // A loop over the array would copy each view.
    let views = content.span
    for index in views.indices {
      append(views[index], at: .index(index), within: [], environment, nil, to: &nodes)
    }
    return nodes
  }

  // Views that stand for others have no node: their steps become a part of the next one's.
  private func append(
    _ view: any View, at step: ViewStep, within steps: [ViewStep],
    _ environment: ViewEnvironment, _ traits: ViewTraits?, to nodes: inout [LayoutChild]
  ) {
    let rendering = view.rendering
    switch rendering.kind {
    case .group(let views):
      if views.isEmpty { return }
      let steps = steps + [step]
      for (index, view) in views.enumerated() {
        append(view, at: .index(index), within: steps, environment, traits, to: &nodes)
      }
    case .keyedGroup(let groups):
      for (key, views) in groups {
        let steps = steps + [step, .key(key)]
        for (index, view) in views.enumerated() {
          append(view, at: .index(index), within: steps, environment, traits, to: &nodes)
        }
      }
    case .keyed(let key, let view):
      append(view, at: .key(key), within: steps, environment, traits, to: &nodes)
    case .modified(let view, let change):
      var environment = environment
      let traits = traits.map { ViewTraits($0) } ?? ViewTraits()
      change(&environment, traits)
      append(view, at: step, within: steps, environment, traits, to: &nodes)
    case .composed:
      let body = view.body
      if body.count == 1, rendering.control == nil {
        return append(
          body[0], at: .index(0), within: steps + [step], environment, traits, to: &nodes)
      }
      nodes.append(node(rendering, body, at: step, within: steps, environment, traits))
    case .pane(let pane):
      let state = pane.state
      let node = ViewNode(
        ViewRendering(.layout(pane.layout)), step: step, parent: self, state: state,
        environment: environment, traits: nil,
        focusPath: pane.hasFocus ? state.focusPath : nil, isPane: true)
      nodes.append(LayoutChild(node))
    case .drawn, .equatable, .layout, .rows, .sized:
      nodes.append(node(rendering, nil, at: step, within: steps, environment, traits))
    }
  }

  private func node(
    _ rendering: ViewRendering, _ content: [any View]?, at step: ViewStep,
    within steps: [ViewStep], _ environment: ViewEnvironment, _ traits: ViewTraits?
  ) -> LayoutChild {
    let step = steps.isEmpty ? step : .within(steps + [step])
    return LayoutChild(
      child(rendering, content, at: step, environment: environment, traits: traits))
  }

  func child(
    _ rendering: ViewRendering, _ content: [any View]?, at step: ViewStep,
    environment: ViewEnvironment? = nil, traits: ViewTraits? = nil
  ) -> ViewNode {
    ViewNode(
      rendering, content: content, step: step, parent: self, state: state,
      environment: environment ?? self.environment, traits: traits,
      focusPath: focusPath?.first == step ? focusPath?.dropFirst() : nil)
  }
}
