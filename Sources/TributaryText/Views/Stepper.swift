/// A whole number that is changed in steps.
///
/// ```text
///  Guests: [-] 4 [+]
/// ```
///
/// Left and Right, or minus and plus, change the number by one step, Page Up and Page Down by ten;
/// Home and End set the bounds. A click on a sign changes it by one step. In line mode the user
/// types the number. The stepper has no state of its own: it reports the number to the screen,
/// which passes it to the next frame.
public struct Stepper: DrawnView, ControlView {
  /// The visible label, also its name for scripts and screen readers.
  public let label: String
  private let number: Int
  private let range: ClosedRange<Int>
  private let step: Int
  private let onChange: @MainActor (Int) -> Void

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - label: the visible label, also its name for scripts and screen readers.
  ///   - value: the current number; one outside of the range is clamped.
  ///   - range: the least and the greatest number.
  ///   - step: the distance between two numbers; a step below 1 counts as 1.
  ///   - onChange: called with the number after each change.
  public init(
    _ label: String, value: Int, in range: ClosedRange<Int> = .min ... .max, step: Int = 1,
    onChange: @escaping @MainActor (Int) -> Void
  ) {
    self.label = label
    number = max(range.lowerBound, min(range.upperBound, value))
    self.range = range
    self.step = max(1, step)
    self.onChange = onChange
  }

  /// A stepper.
  public var role: Role { .stepper }

  /// The number.
  public var value: String? { String(number) }

  /// The bounds, if there are any.
  public var question: String? {
    let words = HostWords.current.views
    if range == .min ... .max { return words.typeNumber }
    return words.typeNumberBetween("\(range.lowerBound)", "\(range.upperBound)")
  }
}

// The parts of its row.
extension Stepper {
  private var text: String { "[-] \(number) [+]" }
  private var labelWidth: Int { printableWidth(of: label) + 3 }

  /// One row.
  public func size(in proposal: ProposedSize) -> Size {
    Size(ofRow: labelWidth + text.utf8.count, atLeast: 12, in: proposal)
  }

  /// The label, and the number between the signs.
  public func draw(in rect: Rect, on canvas: Canvas) {
    let left = labelRect(in: rect)
    let plain = canvas.drawMark(in: left, isTinted: false)
    canvas.write("\(label): ", in: left.inset(left: 1), plain)
    let room = rect.from(left.maxX)
    guard canvas.look.isFilled else {
      let style: Style = canvas.isFocused ? .reverse : canvas.isEnabled ? .plain : .dim
      canvas.write(text, in: room, style)
      return
    }
    let style = Style.block(canvas.state)
    let end = canvas.write(" - ", in: room, style)
    let second = canvas.write(" \(number) ", in: room.from(end), plain)
    canvas.write(" + ", in: room.from(second), style)
  }

  // The label is cut before the number is, down to its mark.
  private func labelRect(in rect: Rect) -> Rect {
    let width = min(labelWidth, max(min(3, rect.width), rect.width - text.utf8.count))
    return Rect(x: rect.x, y: rect.y, width: width, height: 1)
  }
}

// Keys, clicks and answers.
extension Stepper {
  /// Left and Right, minus and plus, Page Up and Page Down, Home and End.
  public func action(for key: Key, in context: ControlContext) -> ControlAction? {
    let number: Int
    switch key {
    case .left, .character("-"): number = self.number(movedBy: -1)
    case .right, .character("+"): number = self.number(movedBy: 1)
    case .pageDown: number = self.number(movedBy: -10)
    case .pageUp: number = self.number(movedBy: 10)
    case .home: number = range.lowerBound
    case .end: number = range.upperBound
    default: return nil
    }
    return { change(to: number) }
  }

  /// A number sets the value and is clamped to the bounds; any other text changes nothing.
  public func answer(_ text: String, in context: ControlContext) {
    if let number = Int(text.withoutOuterBlanks) { change(to: number) }
  }

  /// Changes the number by a step if a sign is there.
  public func action(forClickAt column: Int, row: Int, in context: ControlContext) -> ControlAction?
  {
    let column = column - labelRect(in: context.rect).width
    if (0..<3).contains(column) { return { change(to: number(movedBy: -1)) } }
    guard (text.utf8.count - 3..<text.utf8.count).contains(column) else { return nil }
    return { change(to: number(movedBy: 1)) }
  }

  // A sum that overflows is the bound.
  private func number(movedBy count: Int) -> Int {
    let distance = step.multipliedReportingOverflow(by: count)
    let target = number.addingReportingOverflow(distance.partialValue)
    if !distance.overflow, !target.overflow { return target.partialValue }
    return count < 0 ? range.lowerBound : range.upperBound
  }

  private func change(to number: Int) {
    let number = max(range.lowerBound, min(range.upperBound, number))
    if number != self.number { onChange(number) }
  }
}
