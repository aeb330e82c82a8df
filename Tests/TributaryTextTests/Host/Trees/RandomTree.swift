import TestSupport
import TributaryText

/// A tree of views, made at random, in which everything has a name of its own.
indirect enum RandomTree {
  case text(lines: Int)
  case button(isPlain: Bool)
  case toggle(isOn: Bool, isChoice: Bool)
  case field
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

  init(depth: Int, using random: inout SplitMix64) {
    let kind = Int.random(in: 0..<(depth > 0 ? 19 : 12), using: &random)
    func trees(_ most: Int) -> [RandomTree] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in
        RandomTree(depth: depth - 1, using: &random)
      }
    }
    switch kind {
    case 0: self = .text(lines: Int.random(in: 0...12, using: &random))
    case 1...3: self = .button(isPlain: Bool.random(using: &random))
    case 4, 5:
      self = .toggle(isOn: Bool.random(using: &random), isChoice: Bool.random(using: &random))
    case 6: self = .field
    case 7: self = .number(isStepper: Bool.random(using: &random))
    case 8: self = .editor
    case 9: self = .picker(random.pick([.inline, .radio, .menu]))
    case 10: self = .menu
    case 11: self = .link
    case 12, 13: self = .row(trees(4))
    case 14, 15: self = .column(trees(4))
    case 16: self = .border(trees(3))
    case 17: self = .scroll(trees(5))
    default:
      let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0...8, using: &random)
      }
      self = .list(sections: sections, rows: trees(2))
    }
  }
}

extension RandomTree {
  /// The view; `name` goes before the names of all in it.
  @MainActor
  func view(_ name: String) -> any View {
    switch self {
    case .text(let lines): Text((0..<lines).map { "text \($0)" }.joined(separator: "\n"))
    case .button(let isPlain): Button(name, isPlain: isPlain) {}
    case .toggle(let isOn, true): RadioButton(name, isOn: isOn) {}
    case .toggle(let isOn, false): Toggle(name, isOn: isOn) {}
    case .field: TextField(name, text: "") { _ in }
    case .number(false): Slider(name, value: 5, in: 0...10) { _ in }
    case .number(true): Stepper(name, value: 5, in: 0...10) { _ in }
    case .editor: TextEditor(name, text: TextEditorModel("text\ntext"))
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
    case .list(let sections, let rows):
      List {
        for (section, count) in sections.enumerated() {
          Section(section == 0 ? "" : "Section \(section)", count: count) { row in
            Self.views(rows, "\(name)/\(section)-\(row)")
          }
        }
      }
    }
  }

  /// The names of all that can be used, in reading order.
  func names(_ name: String) -> [String] {
    switch self {
    case .text: []
    case .picker(let style) where style != .menu: ["\(name)/a", "\(name)/b"]
    case .button, .toggle, .field, .number, .editor, .picker, .menu, .link: [name]
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
    }
  }
}
