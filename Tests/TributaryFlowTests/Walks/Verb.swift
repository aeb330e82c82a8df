import FlowTestSupport
import TestSupport

/// One step of a random walk through a tree of flows.
///
/// A number chooses among the flows that have the verb, or among the parts of such a flow, modulo
/// their count; if there are none, the step does nothing. So every part of a walk is a walk.
indirect enum Verb: Simplifiable, Sendable {
  case push(Int, Shape)
  case shorten(Int, StackVerb, Int)
  case setStack(Int, keeping: [Int], below: Shape?, above: Shape?)
  case replaceTop(Int, Shape)
  case show(Int, Shape)
  case select(Int, Int)
  case present(Int, Shape)
  case dismiss(Int)
  case dismissOne(Int, Int)
  case showColumn(Int, Int, Shape, takesFocus: Bool)
  case focusColumn(Int, Int)
  case openDrawer(Int, Shape, takesFocus: Bool)
  case focusDrawer(Int)
  case resize(Int)
  case back

  /// A step, and another one from inside it.
  case inside(Hook, Verb, Verb)
}

/// Code of the app that runs while a flow takes a step.
enum Hook: CaseIterable, Sendable {
  /// An observer of the steps of the window.
  case step

  /// An observer of the life cycle, at its first event.
  case event

  /// The end of a value that belongs to a screen that leaves.
  case release

  /// An action that the screen has sent before, and that waits for the handler which takes the
  /// step.
  case action
}

extension Verb {
  /// The name by which walks count it.
  var name: String {
    if case .shorten(_, let verb, _) = self { return verb.rawValue }
    return "\(self)".prefix { $0 != "(" }.description
  }

  static func any(using random: inout SplitMix64) -> Verb {
    if Int.random(in: 0..<5, using: &random) > 0 { return plain(using: &random) }
    let hook = random.pick(Hook.allCases)
    return .inside(hook, plain(using: &random), plain(using: &random))
  }

  private static func plain(using random: inout SplitMix64) -> Verb {
    func number() -> Int { Int.random(in: 0..<100, using: &random) }
    func shape() -> Shape { .any(using: &random) }
    func maybe() -> Shape? { Bool.random(using: &random) ? shape() : nil }
    return switch number() {
    case 0..<8: .push(number(), shape())
    case 8..<13: .openDrawer(number(), shape(), takesFocus: .random(using: &random))
    case 13..<18: .showColumn(number(), number(), shape(), takesFocus: .random(using: &random))
    case 18..<24: .focusColumn(number(), number())
    case 24..<26: .resize(number())
    case 26..<41: .shorten(number(), random.pick(StackVerb.allCases), number())
    case 41..<49:
      .setStack(
        number(), keeping: (0..<(number() % 4)).map { _ in number() }, below: maybe(),
        above: maybe())
    case 49..<54: .replaceTop(number(), shape())
    case 54..<58: .show(number(), shape())
    case 58..<66: .select(number(), number())
    case 66..<76: .present(number(), shape())
    case 76..<80: .focusDrawer(number())
    case 80..<84: .dismiss(number())
    case 84..<90: .dismissOne(number(), number())
    default: .back
    }
  }

  var simpler: [Verb] {
    switch self {
    case .push(let flow, let shape):
      [.push(0, shape)] + shape.simpler.map { .push(flow, $0) }
    case .shorten(let flow, let verb, let index):
      [.shorten(0, verb, index), .shorten(flow, verb, 0)]
    case .setStack(let flow, let kept, let below, let above):
      [
        .setStack(0, keeping: kept, below: below, above: above),
        .setStack(flow, keeping: Array(kept.dropLast()), below: below, above: above),
        .setStack(flow, keeping: kept.map { _ in 0 }, below: below, above: above),
        .setStack(flow, keeping: kept, below: nil, above: above),
        .setStack(flow, keeping: kept, below: below, above: nil),
        .setStack(flow, keeping: kept, below: below.map { _ in .page }, above: above),
        .setStack(flow, keeping: kept, below: below, above: above.map { _ in .page }),
      ]
    case .replaceTop(let flow, let shape):
      [.replaceTop(0, shape)] + shape.simpler.map { .replaceTop(flow, $0) }
    case .show(let flow, let shape):
      [.show(0, shape)] + shape.simpler.map { .show(flow, $0) }
    case .select(let flow, let index): [.select(0, index), .select(flow, 0), .select(flow, 1)]
    case .present(let flow, let shape):
      [.present(0, shape)] + shape.simpler.map { .present(flow, $0) }
    case .dismiss: [.dismiss(0)]
    case .dismissOne(let flow, let index): [.dismissOne(0, index), .dismissOne(flow, 0)]
    case .showColumn(let flow, let column, let shape, let takesFocus):
      [
        .showColumn(0, column, shape, takesFocus: takesFocus),
        .showColumn(flow, column, shape, takesFocus: false),
      ] + shape.simpler.map { .showColumn(flow, column, $0, takesFocus: takesFocus) }
    case .focusColumn(let flow, let column): [.focusColumn(0, column), .focusColumn(flow, 0)]
    case .openDrawer(let flow, let shape, let takesFocus):
      [.openDrawer(0, shape, takesFocus: takesFocus)]
        + shape.simpler.map { .openDrawer(flow, $0, takesFocus: takesFocus) }
    case .focusDrawer: [.focusDrawer(0)]
    case .resize(let width): width == 99 ? [] : [.resize(99)]
    case .back: []
    case .inside(let hook, let outer, let inner):
      [outer, inner] + outer.simpler.map { .inside(hook, $0, inner) }
        + inner.simpler.map { .inside(hook, outer, $0) }
    }
  }
}

/// A verb with the numbers of the screens that it affects.
indirect enum Move {
  case push(Int, Shape)
  case shorten(Int, StackVerb, Int)
  case setStack(Int, keeping: [Int], below: Shape?, above: Shape?)
  case replaceTop(Int, Shape)
  case show(Int, Shape)
  case select(Int, Int)
  case present(Int, Shape)
  case dismiss(Int)
  case dismissOne(Int, Int)
  case showColumn(Int, Int, Shape, takesFocus: Bool)
  case focusColumn(Int, Int)
  case openDrawer(Int, Shape, takesFocus: Bool)
  case focus(Int, Int)
  case resize(Int)
  case back(Bool)

  /// A step and the one from inside it; nil if there is no occasion for that.
  case inside(Hook, Move, Move?)

  case nothing
}
