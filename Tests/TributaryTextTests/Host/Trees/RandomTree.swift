import TestSupport
import TributaryText

/// A tree of views, made at random, in which everything has a name of its own.
indirect enum RandomTree {
  case text(lines: Int)
  case button(isPlain: Bool)
  case toggle(isOn: Bool, isChoice: Bool)
  case field
  case row([RandomTree])
  case column([RandomTree])
  case border([RandomTree])
  case scroll([RandomTree])
  case list(sections: [Int], rows: [RandomTree])

  init(depth: Int, using random: inout SplitMix64) {
    let kind = Int.random(in: 0..<(depth > 0 ? 14 : 7), using: &random)
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
    case 7, 8:
      // A list takes the height that others leave, and beside others there is none.
      self = .row(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          RandomTree(depth: 0, using: &random)
        })
    case 9, 10: self = .column(trees(4))
    case 11: self = .border(trees(3))
    case 12: self = .scroll(trees(5))
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
    case .toggle(let isOn, let isChoice): Toggle(name, isOn: isOn, isChoice: isChoice) {}
    case .field: TextField(name, text: "") { _ in }
    case .row(let trees): Row { Self.views(trees, name) }
    case .column(let trees): Column { Self.views(trees, name) }
    case .border(let trees): Border(name) { Self.views(trees, name) }
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
    case .button, .toggle, .field: [name]
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
    case .row(let trees): "row\(trees)"
    case .column(let trees): "column\(trees)"
    case .border(let trees): "border\(trees)"
    case .scroll(let trees): "scroll\(trees)"
    case .list(let sections, let rows): "list\(sections) of \(rows)"
    }
  }
}
