/// A sign that some work of unknown length goes on.
///
/// ```text
/// / Loading
/// ```
///
/// It turns while it shows, and only then does a clock run. Where motion is reduced it stands
/// still, and read aloud it is its label. For work whose length is known there is ``ProgressView``.
public struct Spinner: DrawnView {
  private static let period: Duration = .milliseconds(120)

  private let label: String

  /// Creates a spinner.
  ///
  /// - Parameter label: the work.
  public init(_ label: String) {
    self.label = label
  }

  /// One row.
  public func size(in proposal: ProposedSize) -> Size {
    let width = cellWidth(of: printable(label)) + 2
    return Size(width: max(min(width, 3), min(width, proposal.width ?? width)), height: 1)
  }

  /// A sign that turns, and the label.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let signs = canvas.look.signs.spinner
    let sign = signs[canvas.phase(of: signs.count, every: Self.period, in: rect)]
    let start = canvas.write("\(sign) ", in: rect, .accent)
    canvas.write(label, in: rect.from(start))
  }

  /// The label, and that the work goes on.
  public var spokenText: String { "\(label), \(HostWords.current.views.atWork)" }
}
