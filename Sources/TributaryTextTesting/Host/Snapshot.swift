/// A frame as a text to read and compare: the characters, their styles, and the spoken text.
///
/// ```text
/// screen 24x4
///        Toppings
/// ────────────────────────
/// >[x] Mushrooms
///  [ ] Olives
///
/// styles
/// ........aaaaaaaa
/// bbbbbbbbbbbbbbbbbbbbbbbb
/// cccccccccccccc
///
/// a bold title
/// b dim
/// c reverse
///
/// said
/// Screen: Toppings
/// 1. Mushrooms, on
/// 2. Olives, off
/// ```
///
/// A style has one letter for each cell; `.` is a plain one. A change of colour alone
/// changes the second part, and a change of spoken text the third.
struct Snapshot {
  let text: String

  @MainActor
  init(of host: TextHost) {
    let frame = host.frame
    var legend: [Style] = []
    let styles = (0..<frame.rows).map { row in
      let letters = frame.styles(inRow: row, host.canvas.graphemes).map { style -> Character in
        if style == .plain { return "." }
        if !legend.contains(style) { legend.append(style) }
        return Self.letter(legend.firstIndex(of: style) ?? 0)
      }
      return Self.trimmed(String(letters), of: ".")
    }
    let names = legend.enumerated().map { "\(Self.letter($0)) \($1.names)" }
    let parts = [
      "screen \(frame.columns)x\(frame.rows)\n" + Self.block(host.lines),
      "styles\n" + Self.block(styles),
      names.joined(separator: "\n"),
      "said\n" + host.spokenText,
    ]
    text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func letter(_ index: Int) -> Character {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return letters[index % letters.count]
  }

  private static func block(_ lines: [String]) -> String {
    trimmed(lines.joined(separator: "\n"), of: "\n")
  }

  private static func trimmed(_ text: String, of end: Character) -> String {
    var text = text[...]
    while text.last == end { text.removeLast() }
    return String(text)
  }
}

extension Style {
  /// The parts of the style as words, such as `bold accent on selection`.
  fileprivate var names: String {
    let all: [(Style, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"),
    ]
    let names = all.filter { contains($0.0) }.map(\.1)
    let colors = [foreground?.name, background.map { "on \($0.name)" }].compactMap(\.self)
    return (names + colors).joined(separator: " ")
  }
}

extension Color {
  fileprivate var name: String {
    switch kind {
    case .named(let name): name
    case .ansi(let number): "ansi(\(number))"
    case .indexed(let number): "indexed(\(number))"
    case .rgb(let red, let green, let blue): "rgb(\(red), \(green), \(blue))"
    }
  }
}
