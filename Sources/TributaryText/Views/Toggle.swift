/// Something that is on or off.
///
/// It keeps nothing: the action changes what the screen keeps, and the next frame shows it. Several
/// of which one is on are a choice, by `isChoice`; each has to turn off the others. By lines and to
/// screen readers it says `on` or `off`, `chosen` or `not chosen`.
public struct Toggle: DrawnView {
  private let mark: Mark

  /// Makes a toggle.
  ///
  /// - Parameters:
  ///   - label: what it says, and the name that scripts and screen readers know it by.
  ///   - isOn: whether it is on now.
  ///   - isChoice: whether it is one of several of which only one can be on; drawn round.
  ///   - action: called once for each press; the screen changes its state.
  public init(
    _ label: String, isOn: Bool, isChoice: Bool = false, action: @escaping @MainActor () -> Void
  ) {
    mark = Mark(label: label, isOn: isOn, isChoice: isChoice, action: action)
  }

  /// A mark and the label.
  public var drawing: ViewDrawing { ViewDrawing(mark) }
}

private struct Mark: Primitive {
  let label: String
  let isOn: Bool
  let isChoice: Bool
  let action: @MainActor () -> Void

  var width: Int { cellWidth(of: printable(label)) + 5 }
  var names: [String] { [label] }

  func draw(in area: Area, on canvas: Canvas) {
    let sign = isChoice ? (isOn ? "(x)" : "( )") : (isOn ? "[x]" : "[ ]")
    canvas.add(
      role: isChoice ? .choice : .toggle, name: label, isOn: isOn, in: area,
      effect: .press(action)
    ) { canvas, isFocused in
      let mark = isFocused ? ">" : " "
      canvas.write("\(mark)\(sign) \(label)", in: area, isFocused ? .reverse : .plain)
    }
  }
}
