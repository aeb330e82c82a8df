internal import TributaryText

extension Animation {
  /// Returns the animation as an SVG file that repeats it; a single keyframe gives a picture without motion.
  ///
  /// It needs no script: the images are one below another, and a rule of CSS moves them past an
  /// opening. Where no motion is wanted (`prefers-reduced-motion`), or the rule is unknown, the
  /// last one shows. A row of several images is in the file once. The same animation gives the same
  /// bytes.
  ///
  /// - Parameters:
  ///   - name: the title of the window and of the picture.
  ///   - paint: the colours that the images were drawn with.
  /// - Returns: UTF-8 without a declaration.
  func svg(name: String, paint: Paint) -> String {
    let strip = FrameStrip(of: self)
    let casing = Casing(columns: strip.columns, rows: strip.rows)
    let families = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(casing.width)" height="\(casing.height)" \
      viewBox="0 0 \(casing.width) \(casing.height)" font-family="\(families)" \
      font-size="\(FrameImage.fontSize)" fill="\(paint.foreground)">
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

/// A drawing of a window around the cells.
private struct Casing {
  static let margin = 14
  static let top = 38

  let contentWidth: Int
  let contentHeight: Int

  init(columns: Int, rows: Int) {
    contentWidth = columns * FrameImage.cell.width
    // Room for the descenders of the last row.
    contentHeight = rows * FrameImage.cell.height + 2
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

/// The images of an animation, each once.
private struct FrameStrip {
  let columns: Int
  let rows: Int
  private(set) var groups = ""

  // The image of each keyframe.
  private var places: [(start: Duration, index: Int)] = []
  private var indices: [FrameImage: Int] = [:]
  private var previous: Animation.Keyframe?
  private var rowNumbers: [String: Int] = [:]
  private var uniqueRows: [String] = []

  init(of animation: Animation) {
    columns = animation.keyframes.reduce(0) { max($0, $1.image.columns) }
    rows = animation.keyframes.reduce(0) { max($0, $1.image.rows.count) }
    for keyframe in animation.keyframes { add(keyframe) }
  }

  /// The image that shows at the end.
  var last: Int { places.last?.index ?? 0 }

  /// The distance of an image from the top.
  ///
  /// A row between two images is empty, for glyphs that are taller than a row.
  func offset(of index: Int) -> Int { index * (rows + 1) * FrameImage.cell.height }

  /// The rows of all images.
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

extension FrameStrip {
  private mutating func add(_ keyframe: Animation.Keyframe) {
    defer { previous = keyframe }
    if let index = indices[keyframe.image] {
      places.append((keyframe.start, index))
      return
    }
    // An image with the title and lines of the one before has no second description.
    let isRead = previous?.title != keyframe.title || previous?.lines != keyframe.lines
    let title = keyframe.title.map { "<title>\(textForXML($0))</title>" } ?? ""
    let text = textForXML(keyframe.lines.joined(separator: "\n"))
    let role = isRead ? "role=\"img\">\(title)<desc>\(text)</desc>" : "aria-hidden=\"true\">"
    groups += "<g transform=\"translate(0 \(offset(of: indices.count)))\" \(role)\n"
    for (row, drawing) in keyframe.image.rows.enumerated() where !drawing.isEmpty {
      groups += "<use href=\"#r\(number(of: drawing))\" y=\"\(row * FrameImage.cell.height)\"/>"
    }
    groups += "</g>\n"
    places.append((keyframe.start, indices.count))
    indices[keyframe.image] = indices.count
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
