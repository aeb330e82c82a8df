/// A value between two bounds, as a bar.
///
/// ```text
/// CPU █████▍              27
/// ```
///
/// For the progress of work, use ``ProgressView``.
public struct Gauge: DrawnView {
  private let label: String
  private let value: Double
  private let bounds: ClosedRange<Double>
  private let color: Color

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - label: the name of the value.
  ///   - value: the value; one outside of the bounds gives an empty or a full bar.
  ///   - bounds: the values of an empty and of a full bar.
  ///   - color: the colour of the bar; the gauge must be understandable without it.
  public init(
    _ label: String, value: Double, in bounds: ClosedRange<Double> = 0...100,
    color: Color = .accent
  ) {
    self.label = label
    self.value = value
    self.bounds = bounds
    self.color = color
  }

  private var labelWidth: Int { printableWidth(of: label) }

  /// All the proposed width, and one row.
  public func size(in proposal: ProposedSize) -> Size {
    let figureWidth = figure(value).count
    let best = labelWidth + figureWidth + 22
    return Size(width: max(min(figureWidth, 8), proposal.width ?? best), height: 1)
  }

  /// The label, the bar and the figure; in a narrow window the figure is left out last.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let figure = figure(value)
    let end = max(rect.x, rect.maxX - figure.count)
    let left = rect.inset(right: figure.count + 1)
    let start = canvas.write(label, in: left)
    let room = left.from(start + 1)
    canvas.write(blocks(share(of: value, in: bounds), of: room.width), in: room, .foreground(color))
    canvas.write(figure, in: rect.from(end))
  }

  /// The label and the figure.
  public var spokenText: String { "\(label): \(figure(value))" }
}
