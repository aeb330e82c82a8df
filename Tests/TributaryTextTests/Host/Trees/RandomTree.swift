import TestSupport
import TributaryText

/// A random tree of views, in which everything has a unique name.
indirect enum RandomTree {
  case text(lines: Int)
  case display(Int)
  case button(isPlain: Bool)
  case toggle(isOn: Bool, isChoice: Bool)
  case field(isSecure: Bool)
  case number(isStepper: Bool)
  case editor
  case picker(PickerStyle)
  case menu
  case link
  case row([RandomTree])
  case column([RandomTree])
  case border([RandomTree])
  case scroll([RandomTree])
  case list(sections: [Int], rows: [RandomTree])
  case selection(count: Int)
  case outline
  case grid([[RandomTree]])
  case table(count: Int)
  case tabs([RandomTree])
  case layers(RandomTree)
  case room(RandomTree)
  case padding(RandomTree)
  case frame(RandomTree, width: Int, height: Int)
  case disabled(RandomTree)

  init(depth: Int, using random: inout SplitMix64) {
    let kind = Int.random(in: 0..<(depth > 0 ? 30 : 16), using: &random)
    func trees(_ most: Int) -> [RandomTree] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        RandomTree(depth: depth - 1, using: &random)
      }
    }
    var tree: RandomTree { RandomTree(depth: depth - 1, using: &random) }
    switch kind {
    case 0: self = .text(lines: Int.random(in: 0...12, using: &random))
    case 1...3: self = .button(isPlain: Bool.random(using: &random))
    case 4, 5:
      self = .toggle(isOn: Bool.random(using: &random), isChoice: Bool.random(using: &random))
    case 6: self = .field(isSecure: Bool.random(using: &random))
    case 7: self = .number(isStepper: Bool.random(using: &random))
    case 8: self = .editor
    case 9: self = .picker(random.pick([.inline, .radio, .menu]))
    case 10: self = .menu
    case 11: self = .link
    case 12: self = .display(Int.random(in: 0..<8, using: &random))
    case 13: self = .selection(count: Int.random(in: 0...12, using: &random))
    case 14: self = .outline
    case 15: self = .table(count: Int.random(in: 0...20, using: &random))
    case 16, 17: self = .row(trees(4))
    case 18, 19: self = .column(trees(4))
    case 20: self = .border(trees(3))
    case 21: self = .scroll(trees(5))
    case 22: self = .tabs(trees(3))
    case 23: self = .layers(tree)
    case 24: self = .room(tree)
    case 25: self = .padding(tree)
    case 26:
      self = .frame(
        tree, width: Int.random(in: 1...70, using: &random),
        height: Int.random(in: 1...12, using: &random))
    case 27: self = .disabled(tree)
    case 28: self = .grid((0..<Int.random(in: 0...3, using: &random)).map { _ in trees(3) })
    default:
      let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0...8, using: &random)
      }
      self = .list(sections: sections, rows: trees(2))
    }
  }
}

extension RandomTree {
  /// The view; the names of everything in it begin with `name`.
  @MainActor
  func view(_ name: String) -> any View {
    switch self {
    case .text(let lines): Text((0..<lines).map { "text \($0)" }.joined(separator: "\n"))
    case .display(0): Label("*", "text")
    case .display(1): Badge("text")
    case .display(2): Gauge("text", value: 30)
    case .display(3): ProgressView("text", value: 0.5)
    case .display(4): Sparkline("text", values: [1, 2, 3])
    case .display(5): Spacer()
    case .display(6): Text("some words that are wrapped, incomprehensibly long ones among them")
    case .display: Divider()
    case .button(let isPlain): Button(name, isPlain: isPlain) {}
    case .toggle(let isOn, true): RadioButton(name, isOn: isOn) {}
    case .toggle(let isOn, false): Toggle(name, isOn: isOn) {}
    case .field(false): TextField(name, text: "") { _ in }
    case .field(true): SecureField(name, text: "") { _ in }
    case .number(false): Slider(name, value: 5, in: 0...10) { _ in }
    case .number(true): Stepper(name, value: 5, in: 0...10) { _ in }
    // Empty, since the text is a new one in each frame: the cursor in another would move for ever.
    case .editor: TextEditor(name, text: TextEditorModel(""))
    case .picker(let style):
      Picker(
        name, ["a", "b"], selection: "b", label: { style == .menu ? $0 : "\(name)/\($0)" },
        style: style
      ) { _ in }
    case .menu: Menu(name) { Button("Action") {} }
    case .link: Link(name, url: "url") { _ in }
    case .row(let trees): HStack { Self.views(trees, name) }
    case .column(let trees): VStack { Self.views(trees, name) }
    case .border(let trees): GroupBox(name) { Self.views(trees, name) }
    case .scroll(let trees): ScrollView { Self.views(trees, name) }
    case .grid(let rows):
      Grid {
        for (index, row) in rows.enumerated() {
          GridRow { for view in Self.views(row, "\(name)/\(index)") { view } }
        }
      }
    case .selection(let count):
      List(0..<count, id: \.self, selection: nil) {
        Text("\(name)/\($0)")
      } onMove: { _ in
      }
    case .outline:
      OutlineGroup(
        ["a", "b"], id: { $0 }, children: { _ in nil }, label: { "\(name)/\($0)" }, expanded: [],
        onExpand: { _ in })
    case .list(let sections, let rows):
      List {
        for (section, count) in sections.enumerated() {
          let title = section == 0 ? "" : "Section \(section)"
          // Rows of a collection, or of positions.
          if sections.count == 2 {
            Section(title, count: count) { Self.views(rows, "\(name)/\(section)-\($0)") }
          } else {
            Section(title, 0..<count, id: \.self) {
              Self.views(rows, "\(name)/\(section)-\($0)")
            }
          }
        }
      }
    case .table(let count):
      Table(name, 0..<count, id: \.self) {
        TableColumn("A", width: .fixed(5)) { "\($0)" }
        TableColumn("B") { "text \($0)" }
      }
    case .tabs(let trees):
      TabView(selection: 0, onSelect: { _ in }) {
        for (tab, tree) in trees.enumerated() {
          Tab("\(name)-\(tab)", value: tab) { tree.view("\(name).\(tab)") }
        }
      }
    case .layers(let tree):
      ZStack {
        Text("text")
        tree.view(name)
      }
    case .room(let tree): GeometryReader { _ in tree.view(name) }
    case .padding(let tree): VStack { tree.view(name) }.padding(1)
    case .frame(let tree, let width, let height):
      VStack { tree.view(name) }.frame(width: width, height: height)
    case .disabled(let tree): VStack { tree.view(name) }.disabled()
    }
  }

  /// The names of all enabled controls, in reading order.
  func names(_ name: String) -> [String] {
    switch self {
    case .text, .display, .disabled: []
    case .layers(let tree), .room(let tree), .padding(let tree), .frame(let tree, _, _):
      tree.names(name)
    case .tabs(let trees):
      trees.indices.map { "\(name)-\($0)" } + (trees.first?.names("\(name).0") ?? [])
    case .selection(let count): (0..<count).map { "\(name)/\($0)" }
    case .outline: ["\(name)/a", "\(name)/b"]
    case .grid(let rows):
      rows.enumerated().flatMap { Self.names($1, "\(name)/\($0)") }
    case .picker(let style) where style != .menu: ["\(name)/a", "\(name)/b"]
    case .button, .toggle, .field, .number, .editor, .picker, .menu, .link, .table: [name]
    case .row(let trees), .column(let trees), .border(let trees), .scroll(let trees):
      Self.names(trees, name)
    case .list(let sections, let rows):
      sections.enumerated().flatMap { section, count in
        (0..<count).flatMap { Self.names(rows, "\(name)/\(section)-\($0)") }
      }
    }
  }

  @MainActor
  private static func views(_ trees: [RandomTree], _ name: String) -> [any View] {
    trees.enumerated().map { $1.view("\(name).\($0)") }
  }

  private static func names(_ trees: [RandomTree], _ name: String) -> [String] {
    trees.enumerated().flatMap { $1.names("\(name).\($0)") }
  }
}

extension RandomTree: CustomStringConvertible {
  var description: String {
    switch self {
    case .text(let lines): "text \(lines)"
    case .display(let kind): "display \(kind)"
    case .selection(let count): "selection \(count)"
    case .outline: "outline"
    case .grid(let rows): "grid\(rows)"
    case .button: "button"
    case .toggle(_, let isChoice): isChoice ? "choice" : "toggle"
    case .field: "field"
    case .number(let isStepper): isStepper ? "stepper" : "slider"
    case .editor: "editor"
    case .picker(let style): "picker \(style)"
    case .menu: "menu"
    case .link: "link"
    case .row(let trees): "row\(trees)"
    case .column(let trees): "column\(trees)"
    case .border(let trees): "border\(trees)"
    case .scroll(let trees): "scroll\(trees)"
    case .list(let sections, let rows): "list\(sections) of \(rows)"
    case .table(let count): "table \(count)"
    case .tabs(let trees): "tabs\(trees)"
    case .layers(let tree): "layers(\(tree))"
    case .room(let tree): "room(\(tree))"
    case .padding(let tree): "padding(\(tree))"
    case .frame(let tree, let width, let height): "frame \(width)x\(height)(\(tree))"
    case .disabled(let tree): "disabled(\(tree))"
    }
  }
}
