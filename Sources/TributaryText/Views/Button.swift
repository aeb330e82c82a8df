/// Something to press: Enter or Space on it, or its number in the line driver.
///
/// Its action changes what the screen keeps, or sends on the screen's observer. There is none that
/// cannot be pressed: leave out what is not offered.
public struct Button: DrawnView {
  private let label: String
  private let isPlain: Bool
  private let action: @MainActor () -> Void

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - label: what it says, and the name that scripts and screen readers know it by.
  ///   - isPlain: drawn without brackets, as a text that can be pressed; it gives way when a row is
  ///     too narrow.
  ///   - action: called once for each press.
  public init(_ label: String, isPlain: Bool = false, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.isPlain = isPlain
    self.action = action
  }

  /// The label, in brackets unless it is plain.
  public var drawing: ViewDrawing {
    ViewDrawing(Pressable(label: label, isPlain: isPlain, action: action))
  }
}

private struct Pressable: Primitive {
  let label: String
  let isPlain: Bool
  let action: @MainActor () -> Void

  var isElastic: Bool { isPlain }
  var width: Int { cellWidth(of: printable(label)) + (isPlain ? 1 : 2) }
  var names: [String] { [label] }

  func draw(in area: Area, on canvas: Canvas) {
    // Beside a button there is nothing to click, while a text that can be pressed is a whole row.
    let area = isPlain ? area : area.inset(left: 0, right: max(0, area.width - width))
    canvas.add(role: .button, name: label, in: area, effect: .press(action)) { canvas, isFocused in
      let style: Style = isFocused ? .reverse : .plain
      // The marks tell the focus without any style.
      canvas.write(isFocused ? ">" : (isPlain ? " " : "["), in: area, style)
      let inner = area.inset(left: 1, right: isPlain ? 0 : 1)
      let end = canvas.write(label, in: inner, style)
      if !isPlain { canvas.write(isFocused ? "<" : "]", in: area.from(end), style) }
    }
  }
}
