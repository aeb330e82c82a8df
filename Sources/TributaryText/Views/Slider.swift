/// A number between two bounds, on a track.
///
/// ```text
///  Volume: ──────●──── 60
/// ```
///
/// Left and Right change the number by one step, Page Up and Page Down by ten; Home and End set the
/// bounds. A click on the track sets the number, and a drag changes it. In line mode the user types
/// the number. The slider has no state of its own: it reports the number to the screen, which
/// passes it to the next frame.
public struct Slider: DrawnView, ControlView {
  /// The visible label, also its name for scripts and screen readers.
  public let label: String
  private let steps: SliderSteps
  private let onChange: @MainActor (Double) -> Void

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - label: the visible label, also its name for scripts and screen readers.
  ///   - value: the current number; one outside of the range is clamped.
  ///   - range: the least and the greatest number.
  ///   - step: the distance between two numbers; a step that is not positive counts as a twentieth
  ///     of the range.
  ///   - onChange: called with the number after each change.
  public init(
    _ label: String, value: Double, in range: ClosedRange<Double>, step: Double = 1,
    onChange: @escaping @MainActor (Double) -> Void
  ) {
    self.label = label
    self.onChange = onChange
    steps = SliderSteps(value, in: range, step: step)
  }

  /// A slider.
  public var role: Role { .slider }

  /// The number.
  public var value: String? { steps.text(of: steps.value) }

  /// The bounds.
  public var question: String? {
    HostWords.current.views.typeNumberBetween(
      steps.text(of: steps.range.lowerBound), steps.text(of: steps.range.upperBound))
  }
}

// The parts of its row: mark and label, track, number.
extension Slider {
  private var labelWidth: Int { printableWidth(of: label) + 3 }

  // The width of the longest number, so that the track keeps its length.
  private var valueWidth: Int {
    let ends = [steps.range.lowerBound, steps.range.upperBound, steps.value]
    return ends.reduce(0) { max($0, steps.text(of: $1).utf8.count) } + 1
  }

  // A track that would be too short is left out.
  private func track(in width: Int) -> Range<Int> {
    let end = width - valueWidth
    return labelWidth < end - 2 ? labelWidth..<end : 0..<0
  }

  private func knob(on track: Range<Int>) -> Int {
    track.lowerBound + Int((steps.share * Double(track.count - 1)).rounded())
  }

  /// One row, and as much of the proposed width as the track can use.
  public func size(in proposal: ProposedSize) -> Size {
    let best = labelWidth + 20 + valueWidth
    let least = min(labelWidth + 5 + valueWidth, 12)
    guard let room = proposal.width else { return Size(width: best, height: 1) }
    return Size(width: max(least, min(room, labelWidth + 60 + valueWidth)), height: 1)
  }

  /// The label, the track with a knob, and the number.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let style = canvas.drawMark(in: rect, isTinted: false)
    let track = track(in: rect.width)
    let text = steps.text(of: steps.value)
    guard !track.isEmpty else {
      // The number is more important than the end of the label.
      let end = rect.inset(right: rect.width > valueWidth + 2 ? valueWidth : 0)
      let column = canvas.write("\(label): ", in: end.inset(left: 1), style)
      if end.width < rect.width { canvas.write(text, in: rect.from(column), style) }
      return
    }
    canvas.write("\(label): ", in: rect.inset(left: 1), style)
    let row = Rect(x: rect.x + track.lowerBound, y: rect.y, width: track.count, height: 1)
    let isFilled = canvas.look.isFilled
    canvas.fill(row, with: "─", isFilled ? .border : style)
    let knob = rect.x + knob(on: track)
    let isReverse = canvas.isFocused && !isFilled
    let knobStyle: Style = isReverse ? .reverse : canvas.isEnabled ? .accent : .dim
    if isFilled { canvas.fill(row.inset(right: row.maxX - knob), with: "━", knobStyle) }
    canvas.write("●", in: Rect(x: knob, y: rect.y, width: 1, height: 1), knobStyle)
    canvas.write(" \(text)", in: rect.from(row.maxX), style)
  }
}

// Keys, clicks and answers.
extension Slider {
  /// Left and Right, Page Up and Page Down, Home and End.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let number: Double
    switch key {
    case .left: number = steps.value(movedBy: -1)
    case .right: number = steps.value(movedBy: 1)
    case .pageDown: number = steps.value(movedBy: -10)
    case .pageUp: number = steps.value(movedBy: 10)
    case .home: number = steps.range.lowerBound
    case .end: number = steps.range.upperBound
    default: return nil
    }
    return { change(to: number) }
  }

  /// A number sets the value; any other text changes nothing.
  public func answer(_ text: String, in context: ControlContext) {
    if let number = Double(text.withoutOuterBlanks), number.isFinite {
      change(to: steps.nearest(number))
    }
  }

  /// Moves the knob to the column; a click on the knob changes nothing.
  public func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction?
  {
    let track = track(in: context.rect.width)
    // The knob is grabbed without moving it, also where a column means several numbers.
    guard track.contains(column), column != knob(on: track) else { return nil }
    let share = Double(column - track.lowerBound) / Double(track.count - 1)
    let (low, high) = (steps.range.lowerBound, steps.range.upperBound)
    let number = steps.nearest(low + (high - low) * share)
    if number == steps.value { return nil }
    return { onChange(number) }
  }

  /// The knob follows the mouse.
  public var takesDrags: Bool { true }

  /// Moves the knob to the column, or to the nearest end.
  public func drag(column: Int, row: Int, in context: ControlContext) {
    let track = track(in: context.rect.width)
    if track.isEmpty { return }
    let inside = max(track.lowerBound, min(column, track.upperBound - 1))
    action(forClickAt: inside, row: row, in: context)?()
  }

  private func change(to number: Double) {
    if number != steps.value { onChange(number) }
  }
}

/// The numbers that a slider can hold, computed from any parameters.
struct SliderSteps {
  let range: ClosedRange<Double>
  let step: Double
  let value: Double

  // Above it neighbouring numbers are further apart than a small step.
  private static let greatest = 1e15

  /// Clamps bounds that are infinite or too great; a value of NaN counts as the lower bound.
  init(_ value: Double, in range: ClosedRange<Double>, step: Double) {
    let bound = { (number: Double) in max(-Self.greatest, min(Self.greatest, number)) }
    let (low, high) = (bound(range.lowerBound), bound(range.upperBound))
    self.range = low...max(low, high)
    self.step = step > 0 && step.isFinite ? step : high > low ? (high - low) / 20 : 1
    self.value = value.isNaN ? low : max(low, min(self.range.upperBound, value))
  }

  /// The position of the value between the bounds, from 0 to 1.
  var share: Double {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? max(0, min(1, (value - range.lowerBound) / width)) : 0
  }

  /// Returns the value after a number of steps.
  func value(movedBy count: Int) -> Double { nearest(value + step * Double(count)) }

  /// Returns the nearest number that is whole steps from the lower bound, or a bound.
  func nearest(_ number: Double) -> Double {
    if number >= range.upperBound { return range.upperBound }
    if !(number > range.lowerBound) { return range.lowerBound }
    let steps = ((number - range.lowerBound) / step).rounded()
    guard steps.isFinite else { return number }
    return max(range.lowerBound, min(range.upperBound, range.lowerBound + steps * step))
  }

  /// Returns the number with as many decimals as the step and the lower bound have.
  func text(of number: Double) -> String {
    let places = max(Self.decimals(of: step), Self.decimals(of: range.lowerBound))
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (abs(number) * scale).rounded()
    guard scaled < 9e18 else { return "\(number)" }
    let digits = String(Int64(scaled))
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if places == 0 { return sign + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
  }

  // Six at most: nobody reads more on a slider.
  private static func decimals(of number: Double) -> Int {
    var (places, scaled) = (0, abs(number))
    while places < 6, scaled < 1e15, abs(scaled - scaled.rounded()) > 1e-9 * max(1, scaled) {
      places += 1
      scaled *= 10
    }
    return places
  }
}
