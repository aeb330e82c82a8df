import TestSupport
import TributaryFlow

/// A home, products above it, and something that loads for a second.
@MainActor
enum Boutique {
  typealias Flow = NavigationFlow<Never, Action, Never>

  enum Action: Sendable {
    case open(Int)
    case load
    case show(String)
  }

  /// The number of the button that loads.
  static let load = 100

  static func vend(_ services: BoutiqueServices, _ name: String) -> Flow {
    let home = Page("home")
    let flow = Flow(root: home)
    flow.connect(home, mapIO)
    flow.answer(WhichBoutique.self) { _, _ in name }
    flow.handle(into: 0) { flow, last, action in
      switch action {
      case .open(let number):
        last = number
        flow.push(Leaf("product \(number)", ["product", "\(number)"]))
      case .load: load(services, name, in: flow)
      case .show(let title): flow.present(Page(title))
      }
    }
    flow.locate { rest in
      rest.popFirst() == "product" ? rest.popFirst().flatMap { Int($0) }.map { .open($0) } : nil
    }
    return flow
  }

  private static func load(_ services: BoutiqueServices, _ name: String, in flow: Flow) {
    flow.run(key: "load") {
      do { try await services.clock.sleep(for: .seconds(1)) } catch {}
      services.journal.write(Task.isCancelled ? "\(name) cancelled" : "\(name) loaded")
      return "loaded by \(name)"
    } mapIO: {
      .show($0)
    }
  }

  private static func mapIO(_ output: Page.Outputs) -> Action {
    switch output {
    case .tap(load): .load
    case .tap(let number): .open(number)
    }
  }
}

/// Asks for the name of the boutique in which it is said.
struct WhichBoutique: Message {
  typealias Reply = String
}

/// What the app is put together from, made once where it starts.
struct BoutiqueServices: Sendable {
  let clock = ManualClock()
  let journal = Journal<String>()
  private let canary: Canary

  init(_ canary: Canary = Aviary().canary()) {
    self.canary = canary
  }
}
