import TestSupport
package import TributaryText

extension ScriptCommand {
  /// Something that a user of a demo may do now.
  @MainActor static func any(
    in session: Session, of demo: Demo, using random: inout SplitMix64
  ) -> ScriptCommand {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8:
      let size = session.host.size
      let kind = random.pick([MouseEvent.Kind.press, .wheelUp, .wheelDown])
      let column = Int.random(in: 0..<size.columns, using: &random)
      let row = Int.random(in: 0..<size.rows, using: &random)
      return .mouse(MouseEvent(kind, kind == .press ? .left : nil, column: column, row: row))
    case 8..<50:
      guard let element = session.host.canvas.elements.randomElement(using: &random) else {
        return .press(.escape)
      }
      return .tap(element.name, row: element.row.map { $0.index + 1 })
    case 50..<60: return .press(.escape)
    case 60..<80: return .press(random.pick(keys))
    case 80..<86: return .press(.character(random.pick(characters)))
    case 86..<89: return .type("1 Main St")
    case 89..<95:
      let location = random.pick(demo.locations)
      return .open(random.pick([location, location, "\(location)/nowhere", "nowhere"]))
    default: return .resize(random.pick(sizes))
    }
  }

  private static let keys: [Key] = [
    .tab, .backTab, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .enter,
    .backspace, .delete, .function(5), .alt("x"), .control("a"),
  ]

  private static let characters: [Character] = [" ", " ", "a", "\"", "é", "は", "👩‍👩‍👧"]

  private static let sizes = [
    Demo.size, Demo.size, Size(columns: 60, rows: 12), Size(columns: 60, rows: 16),
    Size(columns: 20, rows: 6), Size(columns: 30, rows: 8), Size(columns: 40, rows: 4),
    Size(columns: 3, rows: 2),
  ]
}

extension ScriptCommand: Simplifiable {
  package var simpler: [ScriptCommand] {
    switch self {
    case .press(.escape), .press(.enter), .mouse, .wait, .expect, .screen, .undo: []
    case .press: [.press(.escape), .press(.enter)]
    case .type(let text): text.count < 2 ? [] : [.type("a"), .type(String(text.dropLast()))]
    case .tap(let name, let row): row == nil ? [] : [.tap(name, row: nil), .tap(name, row: 1)]
    case .resize: [.resize(Demo.size)]
    case .open(let location):
      location.split(separator: "/").count < 2
        ? [] : [.open(String(location.prefix { $0 != "/" }))]
    }
  }
}
