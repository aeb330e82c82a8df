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
