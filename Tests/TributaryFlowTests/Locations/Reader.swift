import FlowTestSupport
import TributaryFlow

/// A small app with all parts that a location may lead through: tabs, stacks, a flow in a stack,
/// modals.
@MainActor
enum Reader {
  enum Action: Sendable, Equatable {
    case showBook(Int)
    case showSeries
    case showNotes
  }

  typealias Shelf = NavigationFlow<Never, Action, Never>

  static func vend() -> TabFlow<Never, Never, Never> {
    TabFlow(tabs: ["library", "store"].map { Child(shelf($0)).at($0) })
  }

  static func shelf(_ name: String) -> Shelf {
    let flow = Shelf(root: Leaf(name))
    flow.handle { flow, action in
      switch action {
      case .showBook(let number): flow.push(Leaf("book \(number)"))
      case .showSeries: flow.push(series())
      case .showNotes: flow.present(Leaf("notes"))
      }
    }
    flow.routes(
      .value(
        "book", { .showBook($0) }, { if case .showBook(let number) = $0 { number } else { nil } }),
      .literal("series", .showSeries), .literal("notes", .showNotes))
    return flow
  }

  static func series() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("series"))
    flow.handle { flow, part in flow.push(Leaf("part \(part)")) }
    flow.routes(.value("part", { $0 }, { $0 }))
    return flow
  }
}

/// A screen without inputs and outputs.
final class Leaf: Screen {
  let title: String

  init(_ title: String) {
    self.title = title
  }
}

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
