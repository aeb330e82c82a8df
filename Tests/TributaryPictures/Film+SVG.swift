internal import TributaryText

extension Film {
  /// The film as an SVG file, which plays again and again; of a single shot a picture that stands
  /// still.
  ///
  /// It needs no script: the stills stand one below another, and a rule of CSS moves them past a
  /// casing. Where no motion is wanted (`prefers-reduced-motion`), or nothing of this is known, the
  /// last one shows. Rows that several stills have are in it once. The same film gives the same
  /// bytes.
  ///
  /// - Parameters:
  ///   - name: what stands above the window, and what the picture is called.
  ///   - paint: the colours that the stills were drawn with.
  /// - Returns: UTF-8 without a declaration.
  func svg(name: String, paint: Paint) -> String {
    let strip = FilmStrip(of: self)
    let casing = Casing(columns: strip.columns, rows: strip.rows)
    let families = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(casing.width)" height="\(casing.height)" \
      viewBox="0 0 \(casing.width) \(casing.height)" font-family="\(families)" \
      font-size="\(Still.fontSize)" fill="\(paint.foreground)">
      <title>\(textForXML(name))</title>
      \(strip.style(lasting: end))\(strip.definitions)\
      \(casing.drawing(name: name, paint: paint))
      <svg x="\(Casing.margin)" y="\(Casing.top)" \
      width="\(casing.contentWidth)" height="\(casing.contentHeight)">
      <g class="film" transform="translate(0 \(-strip.offset(of: strip.last)))">
      \(strip.groups)</g>
      </svg>
      </svg>

      """
  }
}

/// What looks like a window around the cells.
private struct Casing {
  static let margin = 14
  static let top = 38

  let contentWidth: Int
  let contentHeight: Int

  init(columns: Int, rows: Int) {
    contentWidth = columns * Still.cell.width
    // What hangs from the letters of the last row.
    contentHeight = rows * Still.cell.height + 2
  }

  var width: Int { contentWidth + 2 * Self.margin }
  var height: Int { Self.top + contentHeight + Self.margin - 2 }

  func drawing(name: String, paint: Paint) -> String {
    let dots = [20, 38, 56].map {
      "<circle cx=\"\($0)\" cy=\"18\" r=\"5\" fill=\"\(paint.edge)\"/>"
    }
    // Only where it leaves the dots alone.
    let half = cellWidth(of: name) * 4
    let hasRoom = width / 2 - half > 70
    let title =
      hasRoom
      ? "<text x=\"\(width / 2)\" y=\"22\" font-size=\"13\" text-anchor=\"middle\""
        + " opacity=\".6\">\(textForXML(name))</text>" : ""
    return """
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="9" \
      fill="\(paint.background)" stroke="\(paint.edge)"/>\(dots.joined())\(title)
      """
  }
}

/// The stills of a film, each once.
private struct FilmStrip {
  let columns: Int
  let rows: Int
  private(set) var groups = ""

  // For each shot where its still is.
  private var places: [(start: Duration, index: Int)] = []
  private var indices: [Still: Int] = [:]
  private var previous: Film.Shot?
  private var rowNumbers: [String: Int] = [:]
  private var uniqueRows: [String] = []

  init(of film: Film) {
    columns = film.shots.reduce(0) { max($0, $1.still.columns) }
    rows = film.shots.reduce(0) { max($0, $1.still.rows.count) }
    for shot in film.shots { add(shot) }
  }

  /// The still that shows at the end.
  var last: Int { places.last?.index ?? 0 }

  /// How far down a still is.
  ///
  /// Between two a row is left, for what sticks out of one.
  func offset(of index: Int) -> Int { index * (rows + 1) * Still.cell.height }

  /// The rows of all stills.
  var definitions: String {
    let rows = uniqueRows.enumerated().map { "<g id=\"r\($0)\">\($1)</g>\n" }
    return "<defs>\n\(rows.joined())</defs>\n"
  }

  /// The rule that moves the strip; empty if nothing moves.
  func style(lasting duration: Duration) -> String {
    guard places.count > 1 else { return "" }
    let steps = places.map { start, index in
      "\(Self.percent(start / duration)){transform:translateY(\(-offset(of: index))px)}\n"
    }
    return """
      <style>
      @keyframes film{
      \(steps.joined())}
      @media (prefers-reduced-motion:no-preference){
      .film{animation:film \(Int(duration / .milliseconds(1)))ms step-end infinite}
      }
      </style>

      """
  }
}

extension FilmStrip {
  private mutating func add(_ shot: Film.Shot) {
    defer { previous = shot }
    if let index = indices[shot.still] {
      places.append((shot.start, index))
      return
    }
    // What reads the same as the one before is read once.
    let isRead = previous?.title != shot.title || previous?.lines != shot.lines
    let title = shot.title.map { "<title>\(textForXML($0))</title>" } ?? ""
    let text = textForXML(shot.lines.joined(separator: "\n"))
    let role = isRead ? "role=\"img\">\(title)<desc>\(text)</desc>" : "aria-hidden=\"true\">"
    groups += "<g transform=\"translate(0 \(offset(of: indices.count)))\" \(role)\n"
    for (row, drawing) in shot.still.rows.enumerated() where !drawing.isEmpty {
      groups += "<use href=\"#r\(number(of: drawing))\" y=\"\(row * Still.cell.height)\"/>"
    }
    groups += "</g>\n"
    places.append((shot.start, indices.count))
    indices[shot.still] = indices.count
  }

  private mutating func number(of row: String) -> Int {
    if let number = rowNumbers[row] { return number }
    rowNumbers[row] = uniqueRows.count
    uniqueRows.append(row)
    return uniqueRows.count - 1
  }

  // To a thousandth, which of a minute is less than a millisecond.
  private static func percent(_ share: Double) -> String {
    let thousandths = Int(share * 100_000)
    let digits = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(digits)%"
  }
}
