/// A turning sign for work of unknown length.
///
/// ```text
/// / Loading
/// ```
///
/// The sign turns only while it is visible; otherwise no timer runs for it. With reduced motion it
/// does not move. Only the label and the state are spoken. For work of known length use
/// ``ProgressView``.
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
    Size(ofRow: printableWidth(of: label) + 2, atLeast: 3, in: proposal)
  }

  /// The turning sign and the label.
  public func draw(in rect: Rect, on canvas: Canvas) {
    canvas.report(.indeterminate, in: rect)
    let signs = canvas.look.signs.spinner
    let sign = signs[canvas.phase(of: signs.count, every: Self.period, in: rect)]
    let start = canvas.write("\(sign) ", in: rect, .accent)
    canvas.write(label, in: rect.from(start))
  }

  /// The label, and that the work is in progress.
  public var spokenText: String { "\(label), \(HostWords.current.views.atWork)" }
}
