/// A chart of the recent values of a figure in one row, the newest at the right.
///
/// ```text
/// CPU ▁▂▃▃▅▇█▆ 12
/// ```
///
/// The label, the last value and the direction are spoken: "CPU: 12, rising".
public struct Sparkline: DrawnView {
  private static let signs = Array("▁▂▃▄▅▆▇█").map(String.init)

  private let label: String
  private let values: [Double]
  private let bounds: ClosedRange<Double>?
  private let color: Color

  /// Creates a sparkline.
  ///
  /// - Parameters:
  ///   - label: the name of the value.
  ///   - values: from the oldest to the newest; the newest are drawn if not all have room. Values
  ///     that are not finite are left out.
  ///   - bounds: the values of the lowest and the highest sign; nil for the least and the greatest
  ///     visible value.
  ///   - color: the colour of the signs.
  public init(
    _ label: String, values: [Double], in bounds: ClosedRange<Double>? = nil,
    color: Color = .accent
  ) {
    self.label = label
    self.values = values.suffix(2_000).filter(\.isFinite)
    self.bounds = bounds
    self.color = color
  }

  private var last: String { values.last.map(figure) ?? "-" }

  /// All the proposed width, and one row.
  public func size(in proposal: ProposedSize) -> Size {
    let best = printableWidth(of: label) + values.count + last.count + 2
    let width = min(best, proposal.width ?? best)
    return Size(width: max(min(last.count, 8), width), height: 1)
  }

  /// The label, a sign for each value, and the last value, which is left out last in a narrow
  /// window.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let left = rect.inset(right: last.count + 1)
    let room = left.from(canvas.write(label, in: left) + 1)
    let shown = values.suffix(room.width)
    let least = shown.min() ?? 0
    let range = bounds ?? least...max(least, shown.max() ?? 0)
    let line = shown.map { Self.signs[Int((share(of: $0, in: range) * 7).rounded())] }.joined()
    let end = canvas.write(line, in: room, .foreground(color))
    canvas.write(last, in: rect.from(values.isEmpty ? room.x : end + 1))
    // There is no room for a sign.
    if room.width == 0 { canvas.write(last, in: rect.from(max(rect.x, rect.maxX - last.count))) }
  }

  /// The label, the last value, and whether the values rise, fall or are steady.
  public var spokenText: String {
    let words = HostWords.current.views
    return "\(label): " + (values.isEmpty ? words.noValue : "\(last), \(direction(words))")
  }

  // Compares the last value with the mean of those before it; a difference of less than a twentieth
  // of their range counts as none.
  private func direction(_ words: ViewWords) -> String {
    let recent = values.suffix(9)
    guard let last = recent.last, recent.count > 1 else { return words.steady }
    let before = recent.dropLast()
    let mean = before.reduce(0) { $0 + $1 / Double(before.count) }
    let range = (recent.max() ?? 0) / 2 - (recent.min() ?? 0) / 2
    let change = last / 2 - mean / 2
    if abs(change) <= range / 20 { return words.steady }
    return change > 0 ? words.rising : words.falling
  }
}
