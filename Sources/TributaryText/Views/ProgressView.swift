/// The completed part of some work.
///
/// ```text
/// Loading [########--------]  50%
/// ```
///
/// The percentage is spoken in steps of ten, so that not every percent is announced. For work of
/// unknown length use ``Spinner``. While it is visible, a terminal that can shows the percentage in its
/// tab or in the task bar too.
public struct ProgressView: DrawnView {
  private let label: String
  private let value: Double

  /// Creates a progress bar.
  ///
  /// - Parameters:
  ///   - label: the work.
  ///   - value: the completed part, from 0 to 1; a number outside is clamped, and NaN counts as 0.
  public init(_ label: String, value: Double) {
    self.label = label
    self.value = value.isNaN ? 0 : max(0, min(1, value))
  }

  // Only completed work is 100 %.
  private var percent: Int { Int(value * 100) }

  /// All the proposed width, and one row.
  public func size(in proposal: ProposedSize) -> Size {
    Size(width: max(8, proposal.width ?? printableWidth(of: label) + 27), height: 1)
  }

  /// The label, a bar, and the completed part in percent.
  public func draw(in rect: Rect, on canvas: Canvas) {
    canvas.report(.percent(percent), in: rect)
    let figure = String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
    let end = " \(figure)\(percent)%"
    let start = canvas.write("\(label) ", in: rect.inset(right: end.count))
    let room = rect.maxX - end.count - start - 2
    if room > 0 { canvas.drawProgress(value, in: rect.from(start).inset(right: end.count)) }
    canvas.write(end, in: rect.from(max(rect.x, rect.maxX - end.count)))
  }

  /// The label, and the completed part in steps of ten percent.
  public var spokenText: String { "\(label): \(percent / 10 * 10)%" }
}
