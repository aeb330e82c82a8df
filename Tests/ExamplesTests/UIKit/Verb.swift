import FlowTestSupport
import TestSupport

/// The screens and flows of a random walk.
indirect enum Shape: Simplifiable, Sendable {
  case page
  case stack(Shape)
  case tabs([Shape])
  case root(Shape)
  case split(Shape)

  static func any(depth: Int = 3, using random: inout SplitMix64) -> Shape {
    if depth == 0 { return .page }
    let inside = Shape.any(depth: depth - 1, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0..<2: return .stack(inside)
    case 2: return .tabs([inside, .any(depth: depth - 1, using: &random)])
    case 3: return .root(inside)
    case 4: return .split(inside)
    default: return .page
    }
  }

  var simpler: [Shape] {
    switch self {
    case .page: []
    case .stack(let inside), .root(let inside), .split(let inside): [.page, inside]
    case .tabs(let tabs): [.page, tabs[0]]
    }
  }
}

/// One step of a random walk: of the app's flows, of its user, of its controllers, or of UIKit.
///
/// A number chooses among what there is, modulo how much there is; with nothing to choose from, the step
/// does nothing.
enum Verb: Simplifiable, Sendable {
  // The flows.
  case push(Int, Shape)
  case shorten(Int, StackVerb, Int)
  case setStack(Int, keeping: [Int], above: Shape)
  case show(Int, Shape)
  case select(Int, Int)
  case present(Int, Shape)
  case ask(Int)
  case dismiss(Int)
  case dismissOne(Int, Int)
  case showColumn(Int, Int, Shape, takesFocus: Bool)
  case focusColumn(Int, Int)
  case back
  case rename(Int)
  case refuseBack(Bool)

  // The user.
  case tapBack(Int, Int)
  case swipe(Int)
  case pull
  case letGo(isCancelled: Bool)
  case tapTab(Int, Int)
  case answer(Int)
  case resize(Int)

  // The app's own controllers.
  case presentOther
  case pushOther(Int)
  case popByController(Int)
  case dismissByController(Int)
  case leaveHost
  case pushAtEnd(Int)

  // UIKit.
  case finish(Int)
  case update
  case refusePresentations(Bool)
  case callDelegatesFirst(Bool)
  case rest
}

extension Verb {
  /// The names of all.
  static let names =
    StackVerb.allCases.map(\.rawValue) + [
      "push", "setStack", "show", "select", "present", "ask", "dismiss", "dismissOne",
      "showColumn", "focusColumn", "back", "rename", "refuseBack", "tapBack", "swipe", "pull",
      "letGo", "tapTab", "answer", "resize", "presentOther", "pushOther", "popByController",
      "dismissByController", "leaveHost", "pushAtEnd", "finish", "update", "refusePresentations",
      "callDelegatesFirst", "rest",
    ]

  /// The one of them that it has.
  var name: String {
    if case .shorten(_, let verb, _) = self { return verb.rawValue }
    return "\(self)".prefix { $0 != "(" }.description
  }

  static func any(using random: inout SplitMix64) -> Verb {
    func number() -> Int { Int.random(in: 0..<100, using: &random) }
    func shape() -> Shape { .any(using: &random) }
    func coin() -> Bool { .random(using: &random) }
    return switch Int.random(in: 0..<116, using: &random) {
    case 100..<104: .showColumn(number(), number(), shape(), takesFocus: coin())
    case 104..<109: .focusColumn(number(), number())
    case 109..<112: .popByController(number())
    case 112: .leaveHost
    case 113..<116: .pushAtEnd(number())
    case 0..<9: .push(number(), shape())
    case 9..<12: .shorten(number(), random.pick(StackVerb.allCases), number())
    case 12..<15:
      .setStack(number(), keeping: (0..<number() % 3).map { _ in number() }, above: shape())
    case 15..<17: .show(number(), shape())
    case 17..<19: .select(number(), number())
    case 19..<25: .present(number(), shape())
    case 25..<28: .ask(number())
    case 28..<30: .dismiss(number())
    case 30: .dismissOne(number(), number())
    case 31..<34: .showColumn(number(), number(), shape(), takesFocus: coin())
    case 34..<36: .focusColumn(number(), number())
    case 36: .back
    case 37: .rename(number())
    case 38..<40: .refuseBack(coin())
    case 40..<45: .tapBack(number(), coin() ? 0 : number())
    case 45..<51: .swipe(number())
    case 51..<55: .pull
    case 55..<63: .letGo(isCancelled: coin())
    case 63..<67: .tapTab(number(), number())
    case 67..<72: .answer(number())
    case 72..<74: .resize(number())
    case 74: .presentOther
    case 75: .pushOther(number())
    case 76: .popByController(number())
    case 77: .dismissByController(number())
    case 78..<86: .finish(number())
    case 86..<93: .update
    case 93..<95: .refusePresentations(coin())
    case 95: .callDelegatesFirst(coin())
    default: .rest
    }
  }

  var simpler: [Verb] {
    switch self {
    case .push(let flow, let shape):
      [.push(0, shape)] + shape.simpler.map { .push(flow, $0) }
    case .setStack(let flow, let kept, let above):
      [.setStack(flow, keeping: Array(kept.dropLast()), above: above)]
        + above.simpler.map { .setStack(flow, keeping: kept, above: $0) }
    case .show(let flow, let shape):
      [.show(0, shape)] + shape.simpler.map { .show(flow, $0) }
    case .present(let flow, let shape):
      [.present(0, shape)] + shape.simpler.map { .present(flow, $0) }
    case .showColumn(let flow, let column, let shape, let takesFocus):
      shape.simpler.map { .showColumn(flow, column, $0, takesFocus: takesFocus) }
    case .swipe(let stack) where stack > 0: [.swipe(0)]
    case .finish(let index) where index > 0: [.finish(0)]
    default: []
    }
  }
}
