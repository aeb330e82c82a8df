/// A generator of random user commands.
@MainActor
struct AnyCommand {
  let locations: [String]
  let texts: [String]
  let size: Size

  private static let keys: [Key] = [
    .tab, .shift(.tab), .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .enter,
    .backspace, .delete, .insert, .function(5), .alt("x"), .control("a"), .control("w"),
    .control(.left), .alt(.right), .shift(.enter), .control(.shift(.end)), .alt(.backspace),
  ]

  private static let characters: [Character] = [" ", " ", "a", "\"", "é", "は", "👩‍👩‍👧"]

  private static let sizes = [(60, 16), (20, 6), (30, 8), (40, 4), (3, 2), (1, 1), (100, 30)]
}

extension AnyCommand {
  /// Returns a command on the visible screen, mostly one with an effect.
  func command(in host: TextHost, using generator: inout some RandomNumberGenerator)
    -> ScriptCommand
  {
    host.updateViews()
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<42:
      guard let element = host.tree.targets.randomElement(using: &generator) else { fallthrough }
      // For example the rows and columns of a table.
      let parts = element.parts
      if !parts.isEmpty, Bool.random(using: &generator),
        let part = parts.randomElement(using: &generator)
      {
        return .tap(part.label, row: nil)
      }
      // A script counts the rows of the first list.
      let row = element.row.flatMap { $0.list === host.tree.firstList ? $0 : nil }
      return .tap(element.name, row: row.map { $0.index + 1 })
    case 42..<50: return .mouse(mouse(in: host, using: &generator))
    case 50..<60: return .press(.escape)
    case 60..<80: return .press(Self.keys.randomElement(using: &generator) ?? .enter)
    case 80..<86: return .press(.character(Self.characters.randomElement(using: &generator) ?? " "))
    case 86..<89: return .type(texts.randomElement(using: &generator) ?? "a")
    case 89..<92: return .wait(.milliseconds(Int.random(in: 0...3000, using: &generator)))
    case 92..<96:
      guard let location = locations.randomElement(using: &generator) else { fallthrough }
      return .open(
        [location, location, "\(location)/nowhere"].randomElement(using: &generator) ?? "")
    case 96..<98: return .press(.control("_"))
    default:
      let other = Self.sizes.randomElement(using: &generator) ?? (1, 1)
      return .resize(Bool.random(using: &generator) ? size : Size(columns: other.0, rows: other.1))
    }
  }

  // Mostly on a control, in any of its cells.
  private func mouse(
    in host: TextHost, using generator: inout some RandomNumberGenerator
  ) -> MouseEvent {
    let events: [(MouseEvent.Kind, MouseEvent.Button?)] = [
      (.press, .left), (.press, .left), (.drag, .left), (.drag, .left), (.press, .right),
      (.wheelUp, nil), (.wheelDown, nil),
    ]
    let (kind, button) = events.randomElement(using: &generator) ?? (.press, .left)
    var area = Rect(x: 0, y: 0, width: host.size.columns, height: host.size.rows)
    if let target = host.tree.targets.randomElement(using: &generator),
      Int.random(in: 0..<4, using: &generator) > 0
    {
      area = target.rect.intersection(area)
    }
    return MouseEvent(
      kind, button, column: area.x + Int.random(in: 0..<max(1, area.width), using: &generator),
      row: area.y + Int.random(in: 0..<max(1, area.height), using: &generator))
  }
}
