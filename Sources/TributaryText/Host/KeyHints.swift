/// The last row of a screen: the keys that have an effect now, and the scroll position.
///
/// ```text
/// Enter open  Esc back  Tab next  ? help  Ctrl-C quit          12 of 200
/// ```
///
/// The most important keys come first. In a narrow window, names of keys are shortened first. Then
/// the words of the host's keys are left out from the end, then the keys that move the focus, then
/// the last commands, then Ctrl-C and Esc, then the first command, and only then the other words and
/// keys. The row is not spoken, since line mode has no such keys.
struct KeyHints: DrawnView {
  let hints: [KeyHint]

  /// The scroll position, such as "12 of 200"; empty for none.
  var position = ""

  func size(in proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 40, height: 1) }

  func draw(in rect: Rect, on canvas: Canvas) {
    let position = canvas.look.isOnTerminal ? position : ""
    let tailWidth = cellWidth(of: position)
    // The position may replace a few keys, but not all of them.
    let hasTail = tailWidth > 0 && rect.width >= tailWidth + 16
    let margin = canvas.look.isOnTerminal ? 1 : 0
    let room = rect.inset(
      left: margin, right: hasTail ? tailWidth + 2 + margin : margin)
    let fitted = fitted(in: room.width)
    let keyStyle: Style = canvas.look.isFilled ? [.bold, .accent] : .plain
    var x = room.x
    for (index, hint) in fitted.enumerated() {
      if index > 0 { x = canvas.write("  ", in: room.from(x), .dim) }
      x = canvas.write(hint.key, in: room.from(x), keyStyle)
      if !hint.word.isEmpty { x = canvas.write(" \(hint.word)", in: room.from(x), .dim) }
    }
    if hasTail { canvas.write(position, in: rect.from(rect.maxX - tailWidth - margin), .dim) }
  }

  /// As many of the keys as fit into a width.
  func fitted(in width: Int) -> [KeyHint] {
    let fits = { (hints: [KeyHint]) in Self.width(of: hints) <= width }
    if fits(hints) { return hints }
    var short = hints.map(\.shortened)
    // Users know the keys of the host, so these words are the least useful.
    for index in short.indices.reversed() where short[index].kind.isKnown {
      if fits(short) { return short }
      short[index].word = ""
    }
    if fits(short) { return short }
    for index in short.indices.reversed() where short[index].kind == .movement {
      short.remove(at: index)
      if fits(short) { return short }
    }
    // A letter without a word does not explain its command, so whole commands are left out; the
    // first one is more useful than a key that has the same effect in most programs.
    let commands = short.indices.filter { short[$0].kind == .command }
    let known = commands.isEmpty ? [] : short.indices.filter { short[$0].kind.isKnown }
    var left: Set<Int> = []
    for index in commands.dropFirst().reversed() + known.reversed() + commands.prefix(1) {
      left.insert(index)
      let shown = Self.withMore(short, without: left)
      if fits(shown) { return shown }
    }
    short = short.indices.filter { !left.contains($0) }.map { short[$0] }
    if fits(short) { return short }
    for index in short.indices.reversed() {
      short[index].word = ""
      if fits(short) { return short }
    }
    for keys in (0..<max(1, short.count)).reversed() {
      let fewer = short.prefix(keys) + [KeyHint.more]
      if fits(Array(fewer)) { return Array(fewer) }
    }
    return []
  }

  // The sign for more keys replaces the first command that has no room.
  private static func withMore(_ hints: [KeyHint], without left: Set<Int>) -> [KeyHint] {
    let first = left.filter { hints[$0].kind == .command }.min() ?? left.min()
    return hints.indices.compactMap { index in
      index == first ? KeyHint.more : left.contains(index) ? nil : hints[index]
    }
  }

  private static func width(of hints: [KeyHint]) -> Int {
    var width = -2
    for hint in hints { width += 2 + hint.width }
    return width
  }
}
