import FlowTestSupport
import TributaryFlow

/// Flows that keep something: on a tab beside the one that shows, lower in a stack, beneath a modal, and
/// on top of all.
@MainActor
struct Hall {
  let properties = (0..<4).map { _ in MutableProperty("") }
  let window: Window

  init() {
    let properties = properties
    let tabs = ["cellar", "lobby"].enumerated().map { index, name in
      Self.flow(Leaf(name), route: [name], keeping: properties[index])
    }
    tabs[1].locate(["desk": 2])
    tabs[1].handle { flow, index in
      let desk = Self.flow(Leaf("desk", ["desk"]), keeping: properties[index])
      desk.locate(["bell": 3])
      desk.handle { flow, index in
        flow.present(Self.flow(Leaf("bell", ["bell"]), keeping: properties[index]))
      }
      flow.push(desk)
    }
    window = Window(root: TabFlow<Never, Never, Never>(tabs: tabs))
  }

  private static func flow(
    _ root: Leaf, route: [String]? = nil, keeping property: MutableProperty<String>
  ) -> NavigationFlow<Never, Int, Never> {
    let flow = NavigationFlow<Never, Int, Never>(root: root)
    if let route { flow.route = route }
    flow.persist(property, as: "property")
    return flow
  }
}
