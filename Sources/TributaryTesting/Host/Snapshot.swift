/// A frame as a text that a person can read and compare: the characters, how they look, and what is
/// said to whoever does not see them.
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
/// a bold accent
/// b dim
/// c reverse
///
/// said
/// Screen: Toppings
/// 1. Mushrooms, on
/// 2. Olives, off
/// ```
///
/// A style has one letter for each cell; `.` is a plain one. A cell that changes its colour alone
/// changes the second part, and one that is said otherwise the third.
struct Snapshot {
  let text: String

  @MainActor
  init(of host: TextHost) {
    let frame = host.frame
    var legend: [Style] = []
    let styles = (0..<frame.rows).map { row in
      let letters = frame.styles(inRow: row).map { style -> Character in
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
  /// Its parts as words, such as `bold accent`.
  fileprivate var names: String {
    let all: [(Style, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
      (.accent, "accent"), (.positive, "positive"), (.warning, "warning"), (.negative, "negative"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
