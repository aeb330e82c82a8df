/// A chart of several values, with one horizontal bar for each.
///
/// ```text
/// Apples ████████████ 12
/// Pears  ███▌          3.5
/// ```
///
/// It is spoken as one line for each bar: "Apples: 12".
public struct BarChart: DrawnView {
  private let bars: [(label: String, value: Double)]
  private let limit: Double
  private let color: Color

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - bars: the labels and values, from top to bottom; a negative value has a figure and no bar.
  ///   - limit: the value of a full bar; nil for the greatest value.
  ///   - color: the colour of the bars.
  public init(
    _ bars: KeyValuePairs<String, Double>, limit: Double? = nil, color: Color = .accent
  ) {
    self.init(bars.map { ($0, $1) }, limit: limit, color: color)
  }

  /// Creates a chart of an array of values, such as a computed one.
  ///
  /// - Parameters:
  ///   - bars: the labels and values, from top to bottom; a negative value has a figure and no bar.
  ///   - limit: the value of a full bar; nil for the greatest value.
  ///   - color: the colour of the bars.
  public init(
    _ bars: [(label: String, value: Double)], limit: Double? = nil, color: Color = .accent
  ) {
    self.bars = bars
    let greatest = bars.map(\.value).filter(\.isFinite).max() ?? 0
    self.limit = max(0, limit ?? greatest)
    self.color = color
  }

  private func width(_ text: String) -> Int { printableWidth(of: text) }

  private var labelWidth: Int { bars.reduce(0) { max($0, width($1.label)) } }
  private var figureWidth: Int { bars.reduce(0) { max($0, figure($1.value).count) } }

  /// All the proposed width, and a row for each bar.
  public func size(in proposal: ProposedSize) -> Size {
    let best = labelWidth + figureWidth + 22
    return Size(width: max(min(best, 8), proposal.width ?? best), height: bars.count)
  }

  /// The labels take at most a third of the width.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let label = min(labelWidth, rect.width / 3)
    let figureWidth = figureWidth
    let room = rect.width - label - figureWidth - 2
    let shown = max(0, canvas.clip.y - rect.y)..<max(0, canvas.clip.maxY - rect.y)
    for index in shown.clamped(to: 0..<min(bars.count, rect.height)) {
      let (text, value) = bars[index]
      let row = rect.row(index)
      canvas.write(text, in: row.inset(right: rect.width - label))
      var end = row.x + label + (label > 0 ? 1 : 0)
      if room > 0 {
        let bar = blocks(share(of: value, in: 0...limit), of: room)
        end = canvas.write(bar, in: row.from(end), .foreground(color)) + (bar.isEmpty ? 0 : 1)
      }
      canvas.write(figure(value), in: row.from(end))
    }
  }

  /// A line for each bar.
  public var spokenText: String {
    bars.map { "\($0.label): \(figure($0.value))" }.joined(separator: "\n")
  }
}
