import FlowTestSupport
import TestSupport
import Testing
import TributaryFlow

@MainActor
@Suite("Walks", .timeLimit(.generous)) struct WalkTests {
  /// Set it to the seed of a failure to run that walk alone.
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }

  #if DEBUG
  private static let usual: UInt64 = hasSanitizer ? 60 : 50
  #else
  private static let usual: UInt64 = 10_000
  #endif

  private let count = environmentVariable("TRIBUTARY_WALKS").flatMap { UInt64($0) } ?? usual

  @Test func `after any walk the flows equal plain arrays, and removed screens are deallocated`() {
    var changes: [String: Int] = [:]
    var inside: [Hook: Int] = [:]
    for seed in replayed.map({ [$0] }) ?? Array(0..<count) {
      let (difference, model) = compare(walk(of: seed))
      changes.merge(model.changes, uniquingKeysWith: +)
      inside.merge(model.insideCounts, uniquingKeysWith: +)
      guard difference != nil else { continue }
      let small = shrunk(walk(of: seed)) { compare($0).difference != nil }
      Issue.record(
        """
        seed \(seed): \(compare(small).difference ?? "")
        \(small)
        """)
      return
    }
    // Less than half of the count with these seeds, which are always the same. The few walks under a sanitizer are
    // the first ones of these, so they need no count of their own.
    guard replayed == nil, count >= 300 else { return }
    let verbs =
      StackVerb.allCases.map(\.rawValue) + [
        "push", "setStack", "replaceTop", "show", "select", "present", "dismiss", "dismissOne",
        "showColumn", "focusColumn", "openDrawer", "focusDrawer", "resize", "back",
      ]
    for verb in verbs {
      // Drawers are opened in a third of all walks, and columns in another one. Verbs of stacks share their part.
      let isRare = verb.hasSuffix("Drawer") || verb.hasSuffix("Column")
      let share = StackVerb(rawValue: verb) == nil ? 16 : 8 * StackVerb.allCases.count
      let floor = Int(count) / (isRare ? 32 : share)
      #expect(changes[verb, default: 0] > floor, "\(verb)")
    }
    for hook in Hook.allCases { #expect(inside[hook, default: 0] > Int(count) / 16, "\(hook)") }
  }

  /// The walk of a seed; the seeds from 0 on have short and long ones.
  private func walk(of seed: UInt64) -> [Verb] {
    var random = SplitMix64(seed: seed)
    let length = 3 + Int(seed % 38)
    let root = [Shape.stack, Shape.split, Shape.drawer][Int(seed % 3)]
    return [.show(0, .any(using: &random)), .show(0, root(.any(using: &random)))].shuffled(
      using: &random) + (0..<length).map { _ in .any(using: &random) }
  }

  /// Performs a walk on both sides, and returns their first difference.
  private func compare(_ walk: [Verb]) -> (difference: String?, model: WalkModel) {
    var model = WalkModel()
    let world = WalkWorld()
    for (step, verb) in walk.enumerated() {
      guard let move = model.run(verb) else { continue }
      let result = world.run(move)
      if let difference = difference(model, world, move, result) {
        return ("step \(step), \(verb): \(difference)", model)
      }
    }
    world.end()
    let left = world.alive
    return (left.isEmpty ? nil : "at the end \(left) are alive", model)
  }

  private func difference(
    _ model: WalkModel, _ world: WalkWorld, _ move: Move, _ result: Bool?
  ) -> String? {
    let outer = if case .inside(_, let outer, _) = move { outer } else { move }
    if case .back(let expected) = outer, result != expected {
      return "back gave \(String(describing: result)), expected \(expected)"
    }
    if world.hasMissed { return "the step from inside was done without occasion, or was not done" }
    let tree = model.tree(model.root)
    if world.tree != tree { return "the tree is \(world.tree), expected \(tree)" }
    if world.path != model.path { return "the path is \(world.path), expected \(model.path)" }
    if world.shown != model.shown { return "\(world.shown) show, expected \(model.shown)" }
    let expected = model.all.sorted()
    if world.alive != expected { return "alive are \(world.alive), expected \(expected)" }
    return world.disorder
  }
}
