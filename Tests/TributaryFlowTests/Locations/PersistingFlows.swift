import FlowTestSupport
import TributaryFlow

/// Flows that save a value: on a tab beside the selected one, lower in a stack, beneath a modal,
/// and on top of all.
@MainActor
struct PersistingFlows {
  let properties = (0..<4).map { _ in MutableProperty("") }
  let window: Window

  var tabs: [any Screen] { (window.root as? any TabContainer)?.tabs ?? [] }

  init() {
    let properties = properties
    let tabs = ["cellar", "lobby"].enumerated().map { index, name in
      Self.flow(Leaf(name), keeping: properties[index])
    }
    tabs[0].routes(.value("barrel", { $0 }, { $0 }))
    tabs[0].handle { flow, number in flow.push(Leaf("barrel \(number)")) }
    tabs[1].routes(.literal("desk", 2))
    tabs[1].handle { flow, index in
      let desk = Self.flow(Leaf("desk"), keeping: properties[index])
      desk.routes(.literal("bell", 3))
      desk.handle { flow, index in
        flow.present(Self.flow(Leaf("bell"), keeping: properties[index]))
      }
      flow.push(desk)
    }
    window = Window(
      root: TabFlow<Never, Never, Never>(tabs: tabs.map { Child($0).at($0.title) }))
  }

  private static func flow(
    _ root: Leaf, keeping property: MutableProperty<String>
  ) -> NavigationFlow<Never, Int, Never> {
    let flow = NavigationFlow<Never, Int, Never>(root: root)
    flow.persist(property, as: "property")
    return flow
  }
}
