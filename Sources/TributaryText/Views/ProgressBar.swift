/// How far some work has come.
///
/// ```text
/// Loading [########--------]  50%
/// ```
///
/// What is read aloud goes in steps of ten, so that not each percent is told.
///
/// It stands still between the frames that the work's progress causes; for work of unknown length
/// say so in a text.
public struct ProgressBar: DrawnView {
  private let label: String
  private let share: Double

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - label: what the work is.
  ///   - share: the part that is done, from 0 to 1; what lies outside counts as the nearest of these,
  ///     and what is no number as 0.
  public init(_ label: String, share: Double) {
    self.label = label
    self.share = share.isNaN ? 0 : max(0, min(1, share))
  }

  /// The label, a bar, and the part that is done in percent.
  public var drawing: ViewDrawing { ViewDrawing(Bar(label: label, share: share)) }
}

private struct Bar: Primitive {
  let label: String
  let share: Double

  var isElastic: Bool { true }
  var width: Int { cellWidth(of: printable(label)) + 27 }

  // Only the end is 100 %.
  private var percent: Int { Int(share * 100) }

  func draw(in area: Area, on canvas: Canvas) {
    canvas.say("\(label): \(percent / 10 * 10)%")
    let figure = String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
    let end = " \(figure)\(percent)%"
    let start = canvas.write("\(label) ", in: area.inset(left: 0, right: end.count), .plain)
    let room = area.x + area.width - end.count - start - 2
    if room > 0 {
      let done = Int(share * Double(room))
      let bar = String(repeating: "#", count: done) + String(repeating: "-", count: room - done)
      canvas.write("[\(bar)]", in: area.from(start), .accent)
    }
    canvas.write(end, in: area.from(max(area.x, area.x + area.width - end.count)), .plain)
  }
}
