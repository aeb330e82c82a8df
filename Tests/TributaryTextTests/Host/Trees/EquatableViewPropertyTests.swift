import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

/// Random trees of equatable views: one host keeps them, another creates them in each frame.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct EquatableViewPropertyTests {
  #if DEBUG
  private nonisolated static let seeds: Range<UInt64> = 0..<12
  #else
  private nonisolated static let seeds: Range<UInt64> = 0..<400
  #endif

  @Test(arguments: seeds)
  func `a host that keeps equatable views shows and says the same as one that does not`(
    _ seed: UInt64
  ) {
    var random = SplitMix64(seed: seed &* 15_485_863)
    let model = KeptModel(using: &random)
    let (kept, fresh) = (KeptWorld(model, keeps: true), KeptWorld(model, keeps: false))
    var steps: [String] = []
    for _ in 0..<60 {
      let step = KeptStep.random(using: &random)
      steps.append("\(step)")
      model.take(step)
      for world in [kept, fresh] { world.take(step) }
      if let difference = kept.difference(from: fresh) {
        Issue.record("seed \(seed): \(difference)\n\(steps)\n\(model.trees)")
        return
      }
    }
    #expect(kept.evaluations <= fresh.evaluations, "seed \(seed)")
  }
}

/// An event, or a change of the model.
private enum KeptStep {
  case input(FocusStep)
  case wheel(isDown: Bool, column: Int, row: Int)
  case click(column: Int, row: Int)

  /// Another value of a part.
  case change(Int)
  case set(Int)
  case disable
  case insert
  case swap
  case say

  static func random(using random: inout SplitMix64) -> KeptStep {
    switch Int.random(in: 0..<22, using: &random) {
    case 0, 1: .change(Int.random(in: 0..<3, using: &random))
    case 2, 3: .set(Int.random(in: 0..<3, using: &random))
    case 4: .disable
    case 5: .insert
    case 6: .swap
    case 7: .say
    case 10, 11:
      .click(column: .random(in: 0..<60, using: &random), row: .random(in: 0..<14, using: &random))
    case 8, 9:
      .wheel(
        isDown: .random(using: &random), column: .random(in: 0..<60, using: &random),
        row: .random(in: 0..<14, using: &random))
    default: .input(.random(using: &random))
    }
  }
}

/// Three equatable parts, each with a value, a property and a few trees.
@MainActor
private final class KeptModel {
  private(set) var trees: [[RandomTree]] = []
  let values = [0, 0, 0].map { MutableProperty($0) }
  private(set) var versions = [0, 0, 0]
  private(set) var isDisabled = false
  private(set) var lineCount = 0
  private(set) var order = [0, 1, 2]
  private(set) var word = 0
  let isOnTerminal: Bool

  /// Whether two screens of the parts stand side by side.
  let isSplit: Bool

  init(using random: inout SplitMix64) {
    isOnTerminal = Bool.random(using: &random)
    isSplit = Bool.random(using: &random)
    trees = (0..<3).map { _ in (0..<3).map { _ in RandomTree(depth: 3, using: &random) } }
  }

  func take(_ step: KeptStep) {
    switch step {
    case .change(let part): versions[part] += 1
    case .set(let part): values[part].value += 1
    case .disable: isDisabled.toggle()
    case .insert: lineCount = (lineCount + 1) % 4
    case .swap: order.swapAt(0, 1 + order[0] % 2)
    case .say: word += 1
    case .input, .wheel, .click: break
    }
  }
}

@MainActor
private final class KeptWorld {
  private let flow: Stack
  private let host: TextHost
  private let model: KeptModel
  private let count = Box(0)
  private let pager = Pager(["a", "b"])
  private var depth = 0

  var evaluations: Int { count.value }

  init(_ model: KeptModel, keeps: Bool) {
    self.model = model
    flow = Stack(root: Self.screen("root", model, keeps, count, pager))
    var root: any Screen = flow
    if model.isSplit {
      let split = SplitFlow<Never, Never, Never>(minimumWidths: [20, 20], root: Child(flow))
      let side = Self.screen("side", model, keeps, count, Pager(["a", "b"]))
      split.show(Child<Never, Never>(side), in: 1)
      root = split
    }
    host = TextHost(root, columns: 60, rows: 14)
    if model.isOnTerminal { host.look = Look(isFilled: true, isOnTerminal: true) }
  }

  private static func screen(
    _ name: String, _ model: KeptModel, _ keeps: Bool, _ count: Box<Int>, _ pager: Pager<String>
  ) -> Sheet {
    Sheet(name) {
      for line in 0..<model.lineCount { Text("line \(line)") }
      Button("\(name) button") {}
      VStack {
        for part in model.order {
          KeptPart(
            part: part, name: "\(name)\(part)", version: model.versions[part], keeps: keeps,
            model: model, count: count, pager: pager
          ).equatable().id(part)
        }
      }.disabled(model.isDisabled)
    }
  }

  func take(_ step: KeptStep) {
    switch step {
    case .input(.press(let key)): host.press(key)
    case .input(.resize(let columns, let rows)):
      host.resize(to: Size(width: columns, height: rows))
    case .input(.squeeze):
      host.resize(to: Size(width: 3, height: 2))
      host.resize(to: Size(width: 60, height: 14))
    case .input(.round): for _ in 0..<8 { host.press(.tab) }
    case .input(.presentAlert): present(Alert<Never>("Note", message: "A message"))
    case .input(.presentCover), .input(.presentSheet): present(Sheet("over") { Button("over") {} })
    case .input(.dismiss):
      if depth > 0 {
        depth -= 1
        host.press(.escape)
      }
    case .wheel(let isDown, let column, let row):
      let event = MouseEvent(isDown ? .wheelDown : .wheelUp, column: column, row: row)
      if host.command(for: event) != nil { host.respond(to: event) }
    case .click(let column, let row):
      for kind in [MouseEvent.Kind.press, .release] {
        let event = MouseEvent(kind, .left, column: column, row: row)
        if host.command(for: event) != nil { host.respond(to: event) }
      }
    case .say:
      var words = HostWords()
      let word = model.word
      words.views.page = { "\($0)/\($1) \(word)" }
      flow.environment[HostWords.self] = words
    case .change, .set, .disable, .insert, .swap: host.redraw()
    }
  }

  private func present(_ screen: any Screen) {
    if depth > 2 { return }
    depth += 1
    flow.present(screen)
  }

  func difference(from other: KeptWorld) -> String? {
    if host.lines != other.host.lines {
      return
        "lines \(host.lines.joined(separator: "\n"))\n\(other.host.lines.joined(separator: "\n"))"
    }
    if host.canvas.frame != other.host.canvas.frame { return "styles" }
    if host.focus != other.host.focus { return "focus \(host.focus ?? "")" }
    if host.names != other.host.names { return "names \(host.names), \(other.host.names)" }
    let (said, otherSaid) = (LineRendering(host: host).text, LineRendering(host: other.host).text)
    return said == otherSaid ? nil : "speech \(said)\n\(otherSaid)"
  }
}

private struct KeptPart: View, Equatable {
  let part: Int
  let name: String
  let version: Int
  let keeps: Bool
  let model: KeptModel
  let count: Box<Int>
  let pager: Pager<String>

  nonisolated static func == (one: KeptPart, other: KeptPart) -> Bool {
    one.keeps && (one.part, one.name, one.version) == (other.part, other.name, other.version)
  }

  var body: [any View] {
    count.value += 1
    let property = model.values[part]
    let trees = model.trees[part]
    return [
      Text("value \(property.value)"),
      trees[version % trees.count].view(name),
      List(count: 3) { row in
        Text("\(name) row \(row): \(property.value)")
        KeptRow(value: row, property: property).equatable()
        if row == 1, part == 0 { pager.page { Text($0) } }
      },
    ]
  }
}

/// A row inside an equatable view that is equatable too.
private struct KeptRow: View, Equatable {
  let value: Int
  let property: MutableProperty<Int>

  nonisolated static func == (one: KeptRow, other: KeptRow) -> Bool { one.value == other.value }

  var body: [any View] {
    GeometryReader { size in Text("\(size.width) \(property.value)") }.frame(height: 1)
  }
}
