// The views inside.
extension ViewNode {
  func nodes(of content: [any View]) -> [LayoutChild] {
    var siblings = Siblings()
    siblings.nodes.reserveCapacity(content.count)
    // A loop over the array would copy each view.
    let views = content.span
    for index in views.indices {
      append(views[index], at: .index(index), within: [], environment, nil, to: &siblings)
    }
    return siblings.nodes
  }

  // Views that stand for others have no node: their steps become a part of the next one's.
  private func append(
    _ view: any View, at step: ViewStep, within steps: [ViewStep],
    _ environment: ViewEnvironment, _ traits: ViewTraits?, to siblings: inout Siblings
  ) {
    let rendering = view.rendering
    switch rendering.kind {
    case .group(let views):
      if views.isEmpty { return }
      let steps = steps + [step]
      for (index, view) in views.enumerated() {
        append(view, at: .index(index), within: steps, environment, traits, to: &siblings)
      }
    case .keyedGroup(let groups):
      for (key, views) in groups {
        let steps = siblings.unique(steps + [step, .key(key)])
        for (index, view) in views.enumerated() {
          append(view, at: .index(index), within: steps, environment, traits, to: &siblings)
        }
      }
    case .identified(let own, let view):
      let unique = own.isKey ? siblings.unique(steps + [own]) : steps + [own]
      append(
        view, at: unique[unique.count - 1], within: Array(unique.dropLast()), environment, traits,
        to: &siblings)
    case .modified(let view, let change):
      var environment = environment
      let traits = traits.map { ViewTraits($0) } ?? ViewTraits()
      change(&environment, traits)
      append(view, at: step, within: steps, environment, traits, to: &siblings)
    case .composed:
      let body = view.body
      if body.count == 1, rendering.control == nil {
        return append(
          body[0], at: .index(0), within: steps + [step], environment, traits, to: &siblings)
      }
      siblings.nodes.append(node(rendering, body, at: step, within: steps, environment, traits))
    case .pane(let pane):
      let state = pane.state
      let node = ViewNode(
        ViewRendering(.layout(pane.layout)), step: step, parent: self, state: state,
        environment: environment, traits: nil,
        focusPath: pane.hasFocus ? state.focusPath : nil, isPane: true)
      siblings.nodes.append(LayoutChild(node))
    case .drawn, .layout, .rows, .sized:
      siblings.nodes.append(node(rendering, nil, at: step, within: steps, environment, traits))
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
  private var keys: Set<[ViewStep]> = []

  /// The steps to a view with a key; where the key is there already, with the position too.
  mutating func unique(_ steps: [ViewStep]) -> [ViewStep] {
    if keys.insert(steps).inserted { return steps }
    reportDoubledKey(steps[steps.count - 1])
    return steps + [.index(nodes.count)]
  }
}
