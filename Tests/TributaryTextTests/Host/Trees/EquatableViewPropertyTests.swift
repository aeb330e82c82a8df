import FlowTestSupport
import TestSupport
import Testing
import TextTestSupport
import TributaryFlow
import TributaryText

/// Random trees of equatable views: one host keeps them, another creates them in each frame.
///
/// `TRIBUTARY_SEED` replays the run of a failure, `TRIBUTARY_PROGRAMS` sets the number of runs.
@MainActor
@Suite(.timeLimit(.generous)) struct EquatableViewPropertyTests {
  private let replayed = environmentVariable("TRIBUTARY_SEED").flatMap { UInt64($0) }
  private let count =
    environmentVariable("TRIBUTARY_PROGRAMS").flatMap { UInt64($0) }
    ?? rounds(1, optimized: 250)

  @Test func `a host that keeps equatable views shows and says the same as one that does not`() {
    for seed in replayed.map({ $0...$0 }) ?? 1...count {
      if let fault = Self.fault(seed) {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }

  // The fault in a run; nil if there is none.
  private static func fault(_ seed: UInt64) -> String? {
    var random = SplitMix64(seed: seed &* 15_485_863)
    let model = KeptModel(using: &random)
    var (kept, fresh) = (KeptWorld(model, keeps: true), KeptWorld(model, keeps: false))
    var steps: [String] = []
    for _ in 0..<60 {
      let step = KeptStep.random(using: &random)
      steps.append("\(step)")
      model.take(step)
      (kept, fresh) = (kept.world(after: step), fresh.world(after: step))
      if let difference = kept.difference(from: fresh) {
        return "\(difference)\n\(steps)\n\(model.trees)"
      }
    }
    return kept.evaluations <= fresh.evaluations ? nil : "more bodies are evaluated"
  }
}

@MainActor
private final class KeptWorld {
  private let flow: Stack
  private let host: TextHost
  private let model: KeptModel
  private let keeps: Bool
  private let count = Box(0)
  private let screens: [KeptScreen]
  private var depth = 0

  var evaluations: Int { count.value }

  init(_ model: KeptModel, keeps: Bool, screens: [KeptScreen]? = nil) {
    (self.model, self.keeps) = (model, keeps)
    let screens = screens ?? ["root", "side"].map { KeptScreen($0) }
    self.screens = screens
    flow = Stack(root: Self.sheet(screens[0], model, keeps, count))
    var root: any Screen = flow
    if model.isSplit {
      let split = SplitFlow<Never, Never, Never>(minimumWidths: [20, 20], root: Child(flow))
      split.show(Child<Never, Never>(Self.sheet(screens[1], model, keeps, count)), in: 1)
      root = split
    }
    host = TextHost(root, columns: 60, rows: 14)
    if model.isOnTerminal { host.look = Look(isFilled: true, isOnTerminal: true) }
  }

  // A new run with the saved state of this one.
  private func startAgain() -> KeptWorld {
    let next = KeptWorld(model, keeps: keeps, screens: screens)
    #expect(next.host.restore(views: host.savedViews) == [])
    return next
  }

  private static func sheet(
    _ screen: KeptScreen, _ model: KeptModel, _ keeps: Bool, _ count: Box<Int>
  ) -> Sheet {
    let name = screen.name
    return Sheet(name) {
      for line in 0..<model.lineCount { Text("line \(line)") }
      Button("\(name) button") {}
      VStack {
        for part in model.order {
          KeptPart(
            part: part, name: "\(name)\(part)", version: model.versions[part],
            selection: screen.selections[part], keeps: keeps, model: model, count: count,
            screen: screen
          ).equatable().id(part)
        }
      }.disabled(model.isDisabled)
    }
  }

  /// Takes a step; a new run begins with another world.
  func world(after step: KeptStep) -> KeptWorld {
    switch step {
    case .input(.press(let key)): host.press(key)
    case .character(let character): host.press(.character(character))
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
    case .select(let part, let row):
      for screen in screens {
        screen.selections[part] = row.map { KeptScreen.Entry(number: $0) }
      }
      host.redraw()
    case .request(let part, let row):
      for screen in screens { screen.focus.field = KeptScreen.Field(part: part, row: row) }
      host.redraw()
    case .change, .set, .disable, .insert, .swap: host.redraw()
    case .startAgain: return startAgain()
    }
    return self
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
  let selection: KeptScreen.Entry?
  let keeps: Bool
  let model: KeptModel
  let count: Box<Int>
  let screen: KeptScreen

  nonisolated static func == (one: KeptPart, other: KeptPart) -> Bool {
    one.keeps && one.selection == other.selection
      && (one.part, one.name, one.version) == (other.part, other.name, other.version)
  }

  var body: [any View] {
    count.value += 1
    let property = model.values[part]
    let trees = model.trees[part]
    return [
      Text("value \(property.value)"),
      trees[version % trees.count].view(name),
      List(count: 5) { row in
        Button("\(name) row \(row): \(property.value)") {}
          .focused(screen.focus, equals: KeptScreen.Field(part: part, row: row))
        KeptRow(value: row, property: property).equatable()
        if row == 1, part == 0 { screen.pager.page { Text($0) } }
      },
      TextField("\(name) text", text: screen.texts[part]) { screen.texts[part] = $0 },
      TabView(selection: screen.tabs[part], onSelect: { screen.tabs[part] = $0 }) {
        for tab in 0..<3 { Tab("\(name) tab \(tab)", value: tab) { Text("page \(tab)") } }
      },
      List((0..<9).map { KeptScreen.Entry(number: $0) }, id: \.self, selection: selection) {
        Text("\(name) choice \($0.number)")
      } onMove: {
        screen.selections[part] = $0
      }.frame(height: 4),
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
