/// Tells that some work of unknown length goes on.
///
/// ```text
/// / Loading
/// ```
///
/// It turns while it shows, and only then does a clock run. Where motion is reduced it stands
/// still, and read aloud it is its label. For work whose length is known there is `ProgressBar`.
public struct Spinner: DrawnView {
  private let label: String

  /// Makes a spinner.
  ///
  /// - Parameter label: what the work is.
  public init(_ label: String) {
    self.label = label
  }

  /// A sign that turns, and the label.
  public var drawing: ViewDrawing { ViewDrawing(Turning(label: label)) }
}

private struct Turning: Primitive {
  private static let signs = ["-", "\\", "|", "/"]
  private static let period: Duration = .milliseconds(120)

  let label: String

  var isElastic: Bool { true }
  var width: Int { cellWidth(of: printable(label)) + 2 }

  func draw(in area: Area, on canvas: Canvas) {
    canvas.say("\(label), at work")
    let sign = Self.signs[canvas.phase(of: Self.signs.count, every: Self.period, in: area)]
    let start = canvas.write("\(sign) ", in: area, .accent)
    canvas.write(label, in: area.from(start), .plain)
  }
}
