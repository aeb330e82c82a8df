import FlowTestSupport
import TributaryFlow

/// A small app with all that a location may lead through: tabs, stacks, a flow in a stack, modals.
@MainActor
enum Reader {
  enum Action: Sendable {
    case showBook(Int)
    case showSeries
    case showNotes
  }

  typealias Shelf = NavigationFlow<Never, Action, Never>

  static func vend() -> TabFlow<Never, Never, Never> {
    TabFlow(tabs: [shelf("library"), shelf("store")])
  }

  static func shelf(_ name: String) -> Shelf {
    let flow = Shelf(root: Leaf(name))
    flow.route = [name]
    flow.handle { flow, action in
      switch action {
      case .showBook(let number): flow.push(Leaf("book \(number)", ["book", "\(number)"]))
      case .showSeries: flow.push(series())
      case .showNotes: flow.present(Leaf("notes", ["notes"]))
      }
    }
    flow.locate { rest in
      switch rest.popFirst() {
      case "book": rest.popFirst().flatMap { Int($0) }.map { .showBook($0) }
      case "series": .showSeries
      case "notes": .showNotes
      default: nil
      }
    }
    return flow
  }

  // Its root says how it is reached, and so does the flow for it.
  static func series() -> some Screen<Never, Never> {
    let flow = NavigationFlow<Never, Int, Never>(root: Leaf("series", ["series"]))
    flow.handle { flow, part in flow.push(Leaf("part \(part)", ["part", "\(part)"])) }
    flow.locate { rest in
      rest.popFirst() == "part" ? rest.popFirst().flatMap { Int($0) } : nil
    }
    return flow
  }
}

/// A screen that only shows.
final class Leaf: Screen {
  let title: String
  let route: [String]

  init(_ title: String, _ route: [String] = []) {
    self.title = title
    self.route = route
  }
}
